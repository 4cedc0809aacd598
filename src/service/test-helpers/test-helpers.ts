import type { Clock } from '../clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Journal } from './journal/journal.ts';
import type { MovableClock } from './movable-clock.ts';

/** What a tester controls of one test workspace. */
export interface TestHelpers {
  clock: MovableClock;
  /** What goes by it: it knows every time that it has given. */
  time: Clock;
  journal: Journal;
  faults: Faults;
  /** Real time since the workspace was opened, in milliseconds. */
  elapsedMs(): number;
}
