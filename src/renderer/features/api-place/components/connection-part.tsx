import { Switch, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
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
  const [asking, setAsking] = useState(false);
  const verb = isOn ? 'Switch off test helpers' : 'Switch on test helpers';
  usePageCommands(
    byOption
      ? []
      : [{ label: verb, words: 'journal faults clock testing qa', run: () => (isOn ? setAsking(true) : change(true)) }],
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
        onChange={(event) => (event.currentTarget.checked ? change(true) : setAsking(true))}
      />
      <ConfirmDelete
        opened={asking}
        question="Switch off test helpers?"
        verb="Switch off"
        consequence="The journal, all faults, and all spaces are deleted. The clock continues from where it is; after a restart of the console, the workspace uses the computer’s clock again. Snapshots are kept."
        error={error}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => change(false, { onSuccess: () => setAsking(false) })}
      />
      {byOption && <Text c="dimmed">Switched on at the start, by the option --test-helpers.</Text>}
      {error && !asking && <Notice tone="bad">{errorWords(error)}</Notice>}
    </Section>
  );
}
