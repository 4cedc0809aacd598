import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { AttentionSection } from './attention-section.tsx';
import { CredentialsSection } from './credentials-section.tsx';
import { DesktopSection } from './desktop-section.tsx';
import { DiagnosticsSection } from './diagnostics-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { LockingSection } from './locking-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OperatorsSection } from './operators-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsContents } from './settings-contents.tsx';
import { StreetMapSection } from './street-map-section.tsx';
import { UpdatesSection } from './updates-section.tsx';
import classes from './settings.module.css';

interface Props {
  /** The buttons to lock and to sign out. */
  sessionActions: ReactNode;
  /** Workspaces, and the service that the open one is linked to. */
  workspaceSettings: ReactNode;
  /** Leads to the audit trail. */
  trailLink: ReactNode;
}

/** The place of the settings. */
export function SettingsScreen({ sessionActions, workspaceSettings, trailLink }: Props) {
  const words = useWords();
  const t = words.of({ settingsPage });
  const { data: settings, error, refetch } = useSettings();
  return (
    <Screen title={t('settingsPage.title')}>
      <div className={classes.withContents}>
        <SettingsContents />
        <div className={classes.page}>
          {error && <TryAgain error={error} onRetry={() => void refetch()} />}
          {!settings && (error ? sessionActions : <SkeletonLines count={8} label={t('settingsPage.loading')} />)}
          {settings && (
            <>
              <LockingSection
                key={`idle-${settings.idle_minutes}`}
                idleMinutes={settings.idle_minutes}
                sessionActions={sessionActions}
              />
              <DisplaySection unit={settings.production_unit} singleKeys={settings.single_key_shortcuts} />
              <AttentionSection
                key={`days-${settings.silent_days}-${settings.review_days}`}
                silent_days={settings.silent_days}
                review_days={settings.review_days}
              />
              <StreetMapSection />
              <NotificationsSection settings={settings} />
              {settings.desktop.length > 0 && <DesktopSection settings={settings} />}
            </>
          )}
          {workspaceSettings}
          <CredentialsSection />
          <OperatorsSection />
          <SessionsSection />
          <Section title={sectionTitle('trail', words)} hint={t('settingsPage.trailHint')}>
            <div>{trailLink}</div>
          </Section>
          <UpdatesSection />
          <DiagnosticsSection />
          {settings && (
            <Section title={sectionTitle('about', words)}>
              <Facts>
                <Fact name={t('settingsPage.version')}>{settings.version}</Fact>
                <Fact name={t('settingsPage.dataFolder')}>{settings.data_folder}</Fact>
                <Fact name={t('settingsPage.key')}>{t(`settingsPage.key_${settings.key_storage}`)}</Fact>
              </Facts>
              <div>
                <Button component={Link} to="/about" variant="default">
                  {t('settingsPage.about')}
                </Button>
              </div>
            </Section>
          )}
        </div>
      </div>
    </Screen>
  );
}
