import { parseTimestamp, type Micros } from '../timestamp.ts';

const DAY: Micros = 24 * 60 * 60 * 1_000_000;
const DAYS = 7;
const WEEKS = 4;
/** Of those that were made right before something, or by hand. */
const OCCASIONS = 20;

interface Made {
  name: string;
  reason: string;
  made_at: string;
}

/** The newest of each of the last `count` days, or weeks, that have one. */
function newestOfEach(newestFirst: readonly Made[], length: Micros, count: number): string[] {
  const newest = new Map<number, string>();
  for (const { name, made_at } of newestFirst) {
    // 1970 began on a Thursday: weeks begin on a Monday.
    const period = Math.floor(((parseTimestamp(made_at) ?? 0) + 3 * DAY) / length);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

/**
 * Which of the good backups of one workspace are kept: the newest of each of seven days and four weeks that have one (days of UTC), and for seven days
 * those that were made before something or by hand, twenty at most. The newest one is always among them.
 */
export function keptBackups(good: readonly Made[], now: Micros): Set<string> {
  const newestFirst = good.toSorted((a, b) => b.name.localeCompare(a.name));
  const recent = newestFirst.filter(({ reason, made_at }) => reason !== 'daily' && now - (parseTimestamp(made_at) ?? 0) < DAYS * DAY);
  return new Set([
    ...newestOfEach(newestFirst, DAY, DAYS),
    ...newestOfEach(newestFirst, 7 * DAY, WEEKS),
    ...recent.slice(0, OCCASIONS).map(({ name }) => name),
  ]);
}

/** Whether a daily backup is due: something has changed since the last one of any kind, and none was made today for the day. */
export function isDailyDue(last: { state: string; made_at: string } | undefined, lastDaily: { made_at: string } | undefined, state: string, now: Micros): boolean {
  if (last?.state === state) return false;
  const day = (text: string): number => Math.floor((parseTimestamp(text) ?? 0) / DAY);
  return lastDaily === undefined || day(lastDaily.made_at) !== Math.floor(now / DAY);
}
