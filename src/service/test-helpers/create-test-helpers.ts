import type { TimeSource } from '../clock.ts';
import { createMovableClock } from './movable-clock.ts';
import type { TestHelpers } from './test-helpers.ts';

/** The test helpers of a workspace that is opened, with everything as it usually is. */
export const createTestHelpers = (real: TimeSource): TestHelpers => ({ clock: createMovableClock(real) });
