import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
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

const KEY_STORAGE = {
  keychain: 'In this system’s keychain',
  file: 'In a file in the data folder that only this account can read',
} as const;

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
  const { data: settings, error, refetch } = useSettings();
  return (
    <Screen title="Settings">
      <div className={classes.withContents}>
        <SettingsContents />
        <div className={classes.page}>
          {error && <TryAgain error={error} onRetry={() => void refetch()} />}
          {!settings && (error ? sessionActions : <SkeletonLines count={8} label="Loading settings" />)}
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
          <Section
            title={settingsSections.trail}
            hint="Approvals, deletions, credentials, hand-overs, exports, and restores: who did what, and when. It can be exported but not changed."
          >
            <div>{trailLink}</div>
          </Section>
          <UpdatesSection />
          <DiagnosticsSection />
          {settings && (
            <Section title={settingsSections.about}>
              <Facts>
                <Fact name="Version">{settings.version}</Fact>
                <Fact name="Data folder">{settings.data_folder}</Fact>
                <Fact name="Key for stored secrets">{KEY_STORAGE[settings.key_storage]}</Fact>
              </Facts>
              <div>
                <Button component={Link} to="/about" variant="default">
                  Show versions and licenses
                </Button>
              </div>
            </Section>
          )}
        </div>
      </div>
    </Screen>
  );
}
