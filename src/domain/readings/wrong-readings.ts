import type { Former, Reading } from './reading.ts';

/** More readings that are too high are probably those of a device that was replaced. */
const MOST_WRONG = 10;
/** How many of the newest readings are looked at: after a correction as many again may follow. */
export const LOOKED_AT = 2 * MOST_WRONG + 2;

/**
 * Readings that are more than the one that follows them, as those that were wrong when production was corrected later;
 * null where there are none, so many that the counter has probably begun anew, amounts, which no meter has shown, or
 * the first one of a new device: without it, those of the old device would look wrong. `newest`: the newest ones first.
 */
export function wrongReadings(newest: readonly Reading[]): Former['wrong'] {
  const isAbove = (one: Reading | undefined, than: Reading): boolean =>
    one !== undefined && one.total_lifetime_production > than.total_lifetime_production;
  const at = newest.findIndex((each, index) => !each.is_new_device && isAbove(newest[index + 1], each));
  const than = newest[at];
  if (!than || at > MOST_WRONG) return null;
  const before = newest.slice(at + 1);
  const end = before.findIndex((each) => !isAbove(each, than));
  const readings = end === -1 ? before : before.slice(0, end);
  if (readings.length > MOST_WRONG || readings.some((each) => each.is_new_device || each.is_amount)) return null;
  return { readings, than };
}
