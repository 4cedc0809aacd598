import type { Micros } from '../../domain/timestamp.ts';

/** Wrong passphrases in a row; kept with the operator, so that a restart does not forgive them. */
export interface Attempts {
  failed_attempts: number;
  next_attempt_at: Micros;
}

/** Wrong attempts before the first wait. */
export const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 300;
const MICROS_PER_SECOND = 1_000_000;

export const noAttempts: Attempts = { failed_attempts: 0, next_attempt_at: 0 };

/** After the fifth wrong attempt the next one has to wait 1 s, then 2, 4, … and at most 5 minutes. */
export function afterFailure(attempts: Attempts, at: Micros): Attempts {
  const failed = attempts.failed_attempts + 1;
  const wait = failed < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failed - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);
  return { failed_attempts: failed, next_attempt_at: at + wait * MICROS_PER_SECOND };
}

/** Whole seconds until the next attempt is looked at; 0 when it may come now. */
export const secondsToWait = (attempts: Attempts, at: Micros): number =>
  Math.max(0, Math.ceil((attempts.next_attempt_at - at) / MICROS_PER_SECOND));
