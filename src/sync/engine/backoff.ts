const FIRST = 2_000;
const MOST = 300_000;
const LEAST = 250;

/**
 * Milliseconds until the next run after `failures` (from 1) failed runs in a row: a random part of 2 s, doubled up to 5
 * minutes, and at least what the service asked for (SY10). Never so short that a dead network is tried all the time.
 * `random` is 0 to 1.
 */
export function backoff(failures: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(MOST, FIRST * 2 ** (failures - 1));
  return Math.max(LEAST, random * ceiling, retryAfter);
}
