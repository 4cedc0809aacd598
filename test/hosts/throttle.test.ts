import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FREE_ATTEMPTS, afterFailure, noAttempts, secondsToWait, type Attempts } from '../../src/service/session/throttle.ts';

const SECOND = 1_000_000;

function failTimes(times: number, at: number): Attempts {
  return Array.from({ length: times }).reduce<Attempts>((attempts) => afterFailure(attempts, at), noAttempts);
}

describe('throttle of passphrases', () => {
  test('the first attempts are free, then the wait doubles up to five minutes', () => {
    const waits = Array.from({ length: 16 }, (_, index) => secondsToWait(failTimes(index, 0), 0));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('a wait is over to the microsecond, and never shown as zero before', () => {
    const attempts = failTimes(FREE_ATTEMPTS, 0);
    expect(secondsToWait(attempts, SECOND - 1)).toBe(1);
    expect(secondsToWait(attempts, SECOND)).toBe(0);
  });

  test('no sequence of failures ever waits longer than five minutes or less than none', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10 * 60 * SECOND), { maxLength: 200 }), (gaps) => {
        let at = 0;
        let attempts = noAttempts;
        for (const gap of gaps) {
          at += gap;
          attempts = afterFailure(attempts, at);
          expect(secondsToWait(attempts, at)).toBeLessThanOrEqual(300);
          expect(secondsToWait(attempts, at)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
