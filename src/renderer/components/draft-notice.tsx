import { Button } from '@mantine/core';
import { formatMoment } from '../lib/format.ts';
import type { KeptDraft } from '../lib/use-draft.ts';
import { Notice } from './notice.tsx';

/** Says that a form shows what was typed before, and offers to throw it away. */
export function DraftNotice({ draft }: { draft: KeptDraft }) {
  if (draft.since === undefined) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button variant="default" size="compact-xs" onClick={draft.discard}>
          Discard
        </Button>
      }
    >
      You typed this on {formatMoment(draft.since)}. It isn’t saved yet.
    </Notice>
  );
}
