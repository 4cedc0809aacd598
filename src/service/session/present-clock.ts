import type { ClockNotice } from '../../contract/console/session.ts';
import { DAY, formatTimestamp } from '../../domain/timestamp.ts';
import type { WorkspaceDeps } from '../service-deps.ts';

const MINUTE = 60_000_000;

/** What is wrong with the computer's clock, or was within the last day; null for nothing. */
export function presentClock({ store, time }: Pick<WorkspaceDeps, 'store' | 'time'>): ClockNotice | null {
  const says = time.wall();
  const latest = store.times().at(-1)?.[1] ?? 0;
  const set = time.lastSet();
  const setBy = set && time.elapsed() - set.noticed < DAY ? Math.round(set.by / 1_000_000) : null;
  const ahead = latest - says > MINUTE;
  if (!ahead && setBy === null) return null;
  return {
    says: formatTimestamp(says),
    latest: ahead ? formatTimestamp(latest) : null,
    follows: time.follows(),
    set_by: setBy,
  };
}
