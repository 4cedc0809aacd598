import { Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useSwitchTestHelpers } from '../api/switch-test-helpers.ts';
import { AddressSection } from './address-section.tsx';
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
          Switching off empties the journal, disarms all faults, deletes all spaces, and lets the clock go on from where
          it is. It is the computer’s again once the console has been restarted.
        </Text>
      )}
      {error && <Notice tone="bad">{errorWords(error)}</Notice>}
    </Section>
  );
}
