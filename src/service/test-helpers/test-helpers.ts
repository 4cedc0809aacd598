import type { MovableClock } from './movable-clock.ts';

/** What a tester controls of one test workspace. */
export interface TestHelpers {
  clock: MovableClock;
}
