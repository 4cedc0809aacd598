import { createClock, type TimeSource } from '../clock.ts';
import { createFaults } from './faults/faults.ts';
import { createJournal } from './journal/journal.ts';
import { createMovableClock } from './movable-clock.ts';
import type { TestHelpers } from './test-helpers.ts';

/** The test helpers of a workspace that is opened, with everything as it usually is. */
export function createTestHelpers(real: TimeSource, random: (bytes: number) => Buffer): TestHelpers {
  const opened = real.elapsed();
  const clock = createMovableClock(real);
  return {
    clock,
    time: createClock(clock),
    journal: createJournal(random),
    faults: createFaults(),
    elapsedMs: () => (real.elapsed() - opened) / 1000,
  };
}
