import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdates } from '../../../lib/api/get-updates.ts';
import { TOUR } from '../../../lib/tour-address.ts';
import { SIGNING_WORDS } from '../../../lib/update-words.ts';
import { useShippedPackages } from '../api/list-shipped-packages.ts';
import classes from './about.module.css';

/** What the page runs in; the name that browsers give themselves holds several, and this is the engine's. */
const engine = (userAgent: string): string | undefined => /Chrome\/([\d.]+)/.exec(userAgent)?.[1];

const shell = (userAgent: string): string | undefined => /Electron\/([\d.]+)/.exec(userAgent)?.[1];

/** Versions, and the licenses of everything that this release is made of. */
export function AboutScreen() {
  const { data: settings } = useSettings();
  const { data: updates } = useUpdates();
  const { data: packages, error, refetch } = useShippedPackages();
  const chromium = engine(navigator.userAgent);
  const electron = shell(navigator.userAgent);
  return (
    <Screen title="About">
      <div className={classes.page}>
        <Section title="Solar Installer Console">
          <Facts>
            <Fact name="Version">{settings?.version}</Fact>
            {updates?.signing && <Fact name="Package">{SIGNING_WORDS[updates.signing]}</Fact>}
            {electron && <Fact name="Electron">{electron}</Fact>}
            {chromium && <Fact name="Chromium">{chromium}</Fact>}
            <Fact name="Data folder">{settings?.data_folder}</Fact>
          </Facts>
          <Group gap="xs">
            <Button variant="default" renderRoot={(props) => <Link to="/import" hash={TOUR} {...props} />}>
              Take the tour
            </Button>
          </Group>
        </Section>
        <Section
          title="Licenses"
          hint={
            packages &&
            `The console is made with ${packages.length} packages by others. Each is used under its own license.`
          }
        >
          {error && <TryAgain error={error} onRetry={() => void refetch()} />}
          {!packages && !error && <SkeletonLines count={8} label="Loading licenses" />}
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
                    <pre className={classes.text}>
                      {text || `The package comes without the text of its license, ${license}.`}
                    </pre>
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
