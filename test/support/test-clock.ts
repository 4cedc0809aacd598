import type { Micros } from '../../src/domain/timestamp.ts';

const START: Micros = Date.UTC(2026, 2, 12, 14, 5, 9) * 1000 + 123_456;

interface Span {
  microseconds?: number;
  seconds?: number;
  minutes?: number;
  hours?: number;
  days?: number;
}

const micros = ({ microseconds = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }: Span): Micros =>
  microseconds + 1e6 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));

/** The time of a test: it stands still until the test moves it. */
export function createTestClock(startAt: Micros = START) {
  let passed = startAt;
  let set = 0;
  return {
    /** What the wall clock says. */
    now: (): Micros => passed + set,
    /** Time that has passed; setting the wall clock does not change it. */
    elapsed: (): Micros => passed,
    /** Lets time pass. */
    advance: (by: Span): void => void (passed += micros(by)),
    /** Somebody sets the wall clock; negative: back. */
    set: (by: Span): void => void (set += micros(by)),
  };
}
