import { Button } from '@mantine/core';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useWords } from '../lib/words.ts';
import { formatMoment } from '../lib/format.ts';
import type { KeptDraft } from '../lib/use-draft.ts';
import { Notice } from './notice.tsx';

/** Says that a form shows what was typed before, and offers to throw it away. */
export function DraftNotice({ draft }: { draft: KeptDraft }) {
  const words = useWords();
  const t = words.of({ forms });
  if (draft.since === undefined) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button variant="default" size="compact-xs" onClick={draft.discard}>
          {t('forms.discard')}
        </Button>
      }
    >
      {t('forms.typedBefore', { when: formatMoment(draft.since, words) })}
    </Notice>
  );
}
