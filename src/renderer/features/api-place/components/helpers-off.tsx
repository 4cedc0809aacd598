import { Button } from '@mantine/core';
import { IconFlaskOff } from '@tabler/icons-react';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useWords } from '../../../lib/words.ts';
import { useSwitchTestHelpers } from '../api/switch-test-helpers.ts';

/** In place of what tests control, while that is switched off. */
export function HelpersOff() {
  const words = useWords();
  const t = words.of({ apiPlace });
  const { test_helpers: tests } = useOpenSession();
  const { mutate: switchOn, isPending, error } = useSwitchTestHelpers();
  return (
    <EmptyState
      icon={IconFlaskOff}
      title={t('apiPlace.off')}
      action={
        <>
          <Button loading={isPending} onClick={() => switchOn(true)}>
            {t('apiPlace.switchOnHelpers')}
          </Button>
          {error && <Notice tone="bad">{errorWords(error, words)}</Notice>}
        </>
      }
    >
      {t('apiPlace.offHint')}
      {tests?.clock && ` ${t('apiPlace.offClock')}`}
    </EmptyState>
  );
}
