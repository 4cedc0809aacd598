import { Button } from '@mantine/core';
import { IconFlaskOff } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useSwitchTestHelpers } from '../api/switch-test-helpers.ts';

/** In place of what tests control, while that is switched off. */
export function HelpersOff() {
  const { test_helpers: tests } = useOpenSession();
  const { mutate: switchOn, isPending, error } = useSwitchTestHelpers();
  return (
    <EmptyState
      icon={IconFlaskOff}
      title="Test helpers are off"
      action={
        <>
          <Button loading={isPending} onClick={() => switchOn(true)}>
            Switch on test helpers
          </Button>
          {error && <Notice tone="bad">{errorWords(error)}</Notice>}
        </>
      }
    >
      For testing a client of the API: a journal of its requests, faults, a clock that you move, snapshots, spaces, and
      a verdict. They change nothing until you use them.
      {tests?.clock &&
        ' The clock of this workspace was moved. After a restart of the console, the workspace uses the computer’s clock again.'}
    </EmptyState>
  );
}
