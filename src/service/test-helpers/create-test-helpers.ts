import { createClock, type TimeSource } from '../clock.ts';
import { createMovableClock } from './movable-clock.ts';
import type { TestHelpers } from './test-helpers.ts';

/** The test helpers of a workspace that is opened, with everything as it usually is. */
export function createTestHelpers(real: TimeSource): TestHelpers {
  const clock = createMovableClock(real);
  return { clock, time: createClock(clock) };
}
