import { Button } from '@mantine/core';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import type { Opening } from '../../../../contract/console/openings.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useCloseOpening } from '../api/close-opening.ts';

/**
 * An onboarding window that was left open when the console was locked: the operator may end it. Nothing when there is
 * none.
 */
export function OpenWindowNotice({ openings }: { openings: Opening[] }) {
  const words = useWords();
  const t = words.of({ owners });
  const close = useCloseOpening();
  const left = openings.find(({ state }) => state === 'open');
  if (!left) return null;
  const end = () => close.mutate(left.id);
  return (
    <>
      <Notice
        tone="info"
        label={t('owners.openWindow')}
        action={
          <Button variant="default" size="compact-sm" loading={close.isPending} onClick={end}>
            {t('owners.endIt')}
          </Button>
        }
      >
        {t('owners.stillOpen')}
      </Notice>
      {close.error && <Notice tone="bad">{errorWords(close.error, words)}</Notice>}
    </>
  );
}
