import type { Micros } from '../../src/domain/timestamp.ts';

const START: Micros = Date.UTC(2026, 2, 12, 14, 5, 9) * 1000 + 123_456;

/** A wall clock that stands still until the test moves it. */
export function createTestClock(startAt: Micros = START) {
  let at = startAt;
  return {
    now: (): Micros => at,
    /** Back too: a negative number. */
    advance: (by: { microseconds?: number; seconds?: number; minutes?: number; hours?: number }): void => {
      at += (by.microseconds ?? 0) + 1e6 * ((by.seconds ?? 0) + 60 * (by.minutes ?? 0) + 3600 * (by.hours ?? 0));
    },
  };
}
