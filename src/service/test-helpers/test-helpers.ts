import type { Clock } from '../clock.ts';
import type { MovableClock } from './movable-clock.ts';

/** What a tester controls of one test workspace. */
export interface TestHelpers {
  clock: MovableClock;
  /** What goes by it: it knows every time that it has given. */
  time: Clock;
}
