import { owners } from '../../../../languages/en-US/console/owners.ts';
import type { Opening, OpeningOutcome } from '../../../../contract/console/openings.ts';
import { formatDuration } from '../../../lib/format.ts';
import type { Words } from '../../../lib/words.ts';

type OpeningState = OpeningOutcome | 'open';

/** How an opening ended, or that it has not. `returned` says nothing about success (T27). */
export const openingState = ({ outcome }: Pick<Opening, 'outcome'>): OpeningState => outcome ?? 'open';

/** How long a window was open, and how often it needed a new link (T26): `12 minutes, refreshed twice`. */
export function durationWords(
  { created_at, ended_at, refreshes }: Pick<Opening, 'created_at' | 'ended_at' | 'refreshes'>,
  words: Words,
): string {
  const t = words.of({ owners });
  const length =
    ended_at === null ? t('owners.notEnded') : formatDuration(Date.parse(ended_at) - Date.parse(created_at), words);
  return refreshes > 0 ? t('owners.refreshed', { length, count: refreshes }) : length;
}
