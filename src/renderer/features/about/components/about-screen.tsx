import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { about } from '../../../../languages/en-US/console/about.ts';
import { signing } from '../../../../languages/en-US/console/signing.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdates } from '../../../lib/api/get-updates.ts';
import { TOUR } from '../../../lib/tour-address.ts';
import { useShippedPackages } from '../api/list-shipped-packages.ts';
import classes from './about.module.css';

/** What the page runs in; the name that browsers give themselves holds several, and this is the engine's. */
const engine = (userAgent: string): string | undefined => /Chrome\/([\d.]+)/.exec(userAgent)?.[1];

const shell = (userAgent: string): string | undefined => /Electron\/([\d.]+)/.exec(userAgent)?.[1];

/** Versions, and the licenses of everything that this release is made of. */
export function AboutScreen() {
  const t = useTranslate({ about, signing });
  const { data: settings } = useSettings();
  const { data: updates } = useUpdates();
  const { data: packages, error, refetch } = useShippedPackages();
  const chromium = engine(navigator.userAgent);
  const electron = shell(navigator.userAgent);
  return (
    <Screen title={t('about.title')}>
      <div className={classes.page}>
        <Section title="Solar Installer Console">
          <Facts>
            <Fact name={t('about.version')}>{settings?.version}</Fact>
            {updates?.signing && <Fact name={t('about.package')}>{t(`signing.${updates.signing}`)}</Fact>}
            {electron && <Fact name="Electron">{electron}</Fact>}
            {chromium && <Fact name="Chromium">{chromium}</Fact>}
            <Fact name={t('about.dataFolder')}>{settings?.data_folder}</Fact>
          </Facts>
          <Group gap="xs">
            <Button variant="default" renderRoot={(props) => <Link to="/import" hash={TOUR} {...props} />}>
              {t('about.tour')}
            </Button>
          </Group>
        </Section>
        <Section title={t('about.licenses')} hint={packages && t('about.licensesHint', { count: packages.length })}>
          {error && <TryAgain error={error} onRetry={() => void refetch()} />}
          {!packages && !error && <SkeletonLines count={8} label={t('about.loading')} />}
          {packages && (
            <ul className={classes.list}>
              {packages.map(({ name, version, license, text }) => (
                <li key={`${name}@${version}`}>
                  <details>
                    <summary className={classes.head}>
                      <span className={classes.name}>{name}</span>
                      <span className={classes.quiet}>{version}</span>
                      <span className={classes.quiet}>{license}</span>
                    </summary>
                    <pre className={classes.text}>{text || t('about.noText', { license })}</pre>
                  </details>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </Screen>
  );
}
