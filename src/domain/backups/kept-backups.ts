import { DAY, parseTimestamp, type Micros } from '../timestamp.ts';

const DAYS = 7;
const WEEKS = 4;
/** Of those that were made right before something, or by hand. */
const OCCASIONS = 20;

interface Made {
  name: string;
  reason: string;
  made_at: string;
  /** The backup in favor of which this one was made. */
  restored?: string | undefined;
}

/** The first of each of the last `count` days, or weeks, that have one. */
function firstOfEach(made: readonly Made[], length: Micros, count: number): string[] {
  const first = new Map<number, string>();
  for (const { name, made_at } of made) {
    // 1970 began on a Thursday: weeks begin on a Monday.
    const period = Math.floor(((parseTimestamp(made_at) ?? 0) + 3 * DAY) / length);
    if (!first.has(period)) first.set(period, name);
  }
  return [...first]
    .toSorted(([a], [b]) => b - a)
    .slice(0, count)
    .map(([, name]) => name);
}

/**
 * Which of the good backups of one workspace are kept: the newest daily one of each of seven days and four weeks that
 * have one (days of UTC; of another kind where there is no daily one), for seven days those that were made before
 * something or by hand, twenty at most, and what was restored last. The newest one is always among them.
 */
export function keptBackups(good: readonly Made[], now: Micros): Set<string> {
  const newestFirst = good.toSorted((a, b) => b.name.localeCompare(a.name));
  const occasions = newestFirst.filter(({ reason }) => reason !== 'daily');
  const dailyFirst = [...newestFirst.filter(({ reason }) => reason === 'daily'), ...occasions];
  const recent = occasions.filter(({ made_at }) => now - (parseTimestamp(made_at) ?? 0) < DAYS * DAY);
  const kept = new Set([
    ...newestFirst.slice(0, 1).map(({ name }) => name),
    ...firstOfEach(dailyFirst, DAY, DAYS),
    ...firstOfEach(dailyFirst, 7 * DAY, WEEKS),
    ...recent.slice(0, OCCASIONS).map(({ name }) => name),
  ]);
  const restored = newestFirst.filter(({ name }) => kept.has(name)).map((each) => each.restored);
  return kept.union(new Set(restored.filter((name) => name !== undefined)));
}

/**
 * Whether a daily backup is due: something has changed since the last one of any kind, and none was made today for the
 * day.
 */
export function isDailyDue(
  last: { state: string; made_at: string } | undefined,
  lastDaily: { made_at: string } | undefined,
  state: string,
  now: Micros,
): boolean {
  if (last?.state === state) return false;
  const day = (text: string): number => Math.floor((parseTimestamp(text) ?? 0) / DAY);
  return lastDaily === undefined || day(lastDaily.made_at) !== Math.floor(now / DAY);
}
