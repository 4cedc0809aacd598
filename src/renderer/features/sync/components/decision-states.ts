import { IconArrowsSplit2, IconHelpCircle, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import type { State } from '../../../components/state-word.tsx';
import { flagState } from '../../../components/sync-states.ts';
import { twinWords } from '../../../lib/twin-words.ts';
import type { Words } from '../../../lib/words.ts';

const ICONS = {
  fields: IconArrowsSplit2,
  removed_there: IconTrashX,
  removed_here: IconTrash,
  doubt: IconHelpCircle,
} as const;

/** What a question is about, in a word. */
export const decisionState = (kind: Conflict['kind'], words: Words): State =>
  kind === 'twin'
    ? flagState('twin', words)
    : { word: words.of({ syncDecisions })(`syncDecisions.${kind}`), icon: ICONS[kind], tone: 'warn' };

/** What has happened, in a sentence or two, above the choice. */
export function decisionWords({ kind, topic, candidates, unlisted, correction }: Conflict, words: Words): string {
  const t = words.of({ syncDecisions });
  if (kind === 'twin') return twinWords(topic, words);
  if (kind === 'removed_here' && correction) return t('syncDecisions.correctedHint');
  if (kind !== 'doubt') return t(`syncDecisions.${kind}Hint`);
  if (unlisted) return t('syncDecisions.unlistedHint');
  return candidates.length === 0
    ? t('syncDecisions.cutOffHint')
    : t('syncDecisions.doubtHint', { count: candidates.length });
}
