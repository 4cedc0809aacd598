import type { Clock } from '../clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Journal } from './journal/journal.ts';
import type { MovableClock } from './movable-clock.ts';

export type TestTopic = 'test_helpers' | 'test_requests';

/** What a tester controls of one test workspace. */
export interface TestHelpers {
  /** They were on since the program started: from then on the workspace goes by their clock. */
  begun: boolean;
  clock: MovableClock;
  /** What goes by it: it knows every time that it has given. */
  time: Clock;
  journal: Journal;
  faults: Faults;
  /** `listener` hears what has changed: clock or faults, or the journal. Returns the function that ends it. */
  onChange(listener: (topic: TestTopic) => void): () => void;
  /** Disarms the faults, empties the journal, and lets the clock run in real time from where it is. */
  end(): void;
  /** Real time since the workspace was opened, in milliseconds. */
  elapsedMs(): number;
}
