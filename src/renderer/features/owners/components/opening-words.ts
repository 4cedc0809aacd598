import type { Opening, OpeningOutcome } from '../../../../contract/console/openings.ts';
import { formatDuration } from '../../../lib/format.ts';

type OpeningState = OpeningOutcome | 'open';

/** How an opening ended, or that it has not. */
export const openingState = ({ outcome }: Pick<Opening, 'outcome'>): OpeningState => outcome ?? 'open';

/** How a window ended, for the history. `returned` says nothing about success (T27). */
export const openingWords: Record<OpeningState, string> = {
  open: 'Open now',
  returned: 'Owner came back',
  closed: 'Window closed',
  failed: 'Stopped by an error',
};

/** How long a window was open, and how often it needed a new link (T26): `12 minutes, refreshed twice`. */
export function durationWords({
  created_at,
  ended_at,
  refreshes,
}: Pick<Opening, 'created_at' | 'ended_at' | 'refreshes'>): string {
  const length = ended_at === null ? undefined : formatDuration(Date.parse(ended_at) - Date.parse(created_at));
  return [length ?? 'Not ended yet', ...(refreshes > 0 ? [`refreshed ${times(refreshes)}`] : [])].join(', ');
}

const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;
