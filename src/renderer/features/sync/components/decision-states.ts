import { IconArrowsSplit2, IconHelpCircle, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import type { State } from '../../../components/state-word.tsx';
import { flagStates } from '../../../components/sync-states.ts';
import { twinWords } from '../../../lib/twin-words.ts';

/** What a question is about, in a word. */
export const decisionStates: Record<Conflict['kind'], State> = {
  fields: { word: 'Both changed', icon: IconArrowsSplit2, tone: 'warn' },
  removed_there: { word: 'Removed there', icon: IconTrashX, tone: 'warn' },
  removed_here: { word: 'Removed here', icon: IconTrash, tone: 'warn' },
  doubt: { word: 'Answer lost', icon: IconHelpCircle, tone: 'warn' },
  twin: flagStates.twin,
};

const WORDS: Record<Exclude<Conflict['kind'], 'twin'>, string> = {
  fields:
    'It was changed both here and at the service, to different values. Choose the right one; both sides will then have it.',
  removed_there: 'It was removed at the service after you had changed it here.',
  removed_here: 'You removed it here, but meanwhile it was changed at the service.',
  doubt: 'The answer was lost when this was sent, so it isn’t clear whether it arrived.',
};

const CORRECTED = 'You corrected it here, but meanwhile it was changed at the service.';

/** What has happened, in a sentence or two, above the choice. */
export function decisionWords({ kind, topic, candidates, unlisted, correction }: Conflict): string {
  if (kind === 'twin') return twinWords(topic);
  if (kind === 'removed_here' && correction) return CORRECTED;
  if (kind !== 'doubt') return WORDS[kind];
  if (unlisted)
    return 'The service may already have this record, but it offers no list to check. Look in its dashboard or ask its support, so that the record isn’t added twice.';
  if (candidates.length === 0)
    return 'The service began to confirm this, but its answer was cut off, and it doesn’t have the record now.';
  return `${WORDS.doubt} ${candidates.length > 1 ? 'The service has these records. Is one of them yours?' : 'The service has this record. Is it yours?'}`;
}
