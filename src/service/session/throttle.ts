import type { Micros } from '../../domain/timestamp.ts';

/** Wrong attempts before the first wait. */
export const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 300;
const MICROS_PER_SECOND = 1_000_000;

/** After the fifth wrong attempt in a row the next one has to wait 1 s, then 2, 4, … and at most 5 minutes. */
const waitAfter = (failed: number): number =>
  failed < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failed - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);

/**
 * Whole seconds until the next attempt is looked at, `passed` microseconds after the last wrong one; 0 when it may come
 * now.
 */
export const secondsToWait = (failed: number, passed: Micros): number =>
  Math.max(0, Math.ceil(waitAfter(failed) - passed / MICROS_PER_SECOND));
