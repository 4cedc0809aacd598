import { Anchor, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useSwitchTestHelpers } from '../api/switch-test-helpers.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

/** Where the API is, what describes it, who may use it, and whether tests may control it. */
export function ConnectionPart({ credentials }: { credentials: ReactNode }) {
  const { test_helpers: tests } = useOpenSession();
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <AddressSection />
        {tests && <HelpersSection isOn={tests.on} byOption={tests.by_option} />}
        {credentials}
      </div>
    </div>
  );
}

function AddressSection() {
  const { workspace, mode } = useOpenSession();
  const { data: settings } = useSettings();
  const address = settings?.base_url;
  const description = new URL('/console/openapi.json', location.origin).href;
  return (
    <Section title="Address" hint="Other programs on this computer reach the API here. It is not open to the network.">
      <Facts>
        <Fact name="Base address">
          {address ? (
            <span className={classes.row}>
              <span className={classes.mono}>{address}</span>
              <CopyText label="Copy base address" short="Copy" text={() => address} />
            </span>
          ) : (
            settings &&
            'None: no other program can reach this window. Start npm run serve, or the browser host, on the same data folder.'
          )}
        </Fact>
        <Fact name="Workspace">{`${workspace?.name}, ${mode} mode`}</Fact>
        <Fact name="Description">
          <span className={classes.row}>
            <Anchor c="inherit" underline="always" href={description} download="openapi.json">
              OpenAPI document
            </Anchor>
            <CopyText label="Copy address of the OpenAPI document" short="Copy address" text={() => description} />
          </span>
        </Fact>
      </Facts>
    </Section>
  );
}

/** The switch of the test helpers; the command line may have decided. */
function HelpersSection({ isOn, byOption }: { isOn: boolean; byOption: boolean }) {
  const { mutate: change, isPending, error } = useSwitchTestHelpers();
  const verb = isOn ? 'Switch off test helpers' : 'Switch on test helpers';
  usePageCommands(
    byOption ? [] : [{ label: verb, words: 'journal faults clock testing qa', run: () => change(!isOn) }],
  );
  return (
    <Section
      title="Test helpers"
      hint="A journal of requests, faults, a clock that you move, snapshots, and a verdict, here and under /console/test_helpers. Kept with this workspace; a live workspace never has them."
    >
      <Switch
        label="Test helpers"
        checked={isOn}
        disabled={byOption || isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {byOption && <Text c="dimmed">Switched on at the start, by the option --test-helpers.</Text>}
      {isOn && !byOption && (
        <Text c="dimmed">
          Switching off empties the journal, disarms all faults, and lets the clock go on from where it is. It is the
          computer’s again once the console has been restarted.
        </Text>
      )}
      {error && <Notice tone="bad">{errorWords(error)}</Notice>}
    </Section>
  );
}
