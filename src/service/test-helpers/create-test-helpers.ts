import { createClock, type TimeSource } from '../clock.ts';
import { createFaults } from './faults/faults.ts';
import { createJournal } from './journal/journal.ts';
import { createMovableClock } from './movable-clock.ts';
import type { TestHelpers, TestTopic } from './test-helpers.ts';

/** The test helpers of a workspace that is opened, with everything as it usually is. */
export function createTestHelpers(real: TimeSource, random: (bytes: number) => Buffer): TestHelpers {
  const opened = real.elapsed();
  const listeners = new Set<(topic: TestTopic) => void>();
  const tell = (topic: TestTopic) => (): void => listeners.forEach((listener) => listener(topic));
  const clock = createMovableClock(real, tell('test_helpers'));
  const journal = createJournal(random, tell('test_requests'));
  const faults = createFaults(tell('test_helpers'));
  return {
    begun: false,
    clock,
    time: createClock(clock),
    journal,
    faults,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end() {
      faults.arm([]);
      journal.clear();
      clock.runAt(1);
      clock.release();
    },
    elapsedMs: () => (real.elapsed() - opened) / 1000,
  };
}
