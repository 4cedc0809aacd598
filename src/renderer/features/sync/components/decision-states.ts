import { IconArrowsSplit2, IconHelpCircle, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { Conflict } from '../../../../contract/console/sync.ts';
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
  fields: 'It was changed here and at the service, to different values. Choose what is right; both sides then get it.',
  removed_there: 'It was removed at the service after you had changed it here.',
  removed_here: 'You removed it here; meanwhile it was changed at the service.',
  doubt: 'The answer was lost when this was sent, so it is not known whether it arrived.',
};

/** What has happened, in a sentence or two, above the choice. */
export function decisionWords({ kind, topic, candidates, unlisted }: Conflict): string {
  if (kind === 'twin') return twinWords(topic);
  if (kind !== 'doubt') return WORDS[kind];
  if (unlisted) return 'It is not known whether the service has this record, and the service shows no list to look at. Find out in its dashboard or from its people, so that it is not added twice.';
  if (candidates.length === 0) return 'The service began to confirm this, but the answer broke off, and the service does not hold it now.';
  return `${WORDS.doubt} ${candidates.length > 1 ? 'The service holds these records: is one of them yours?' : 'The service holds this record: is it yours?'}`;
}
