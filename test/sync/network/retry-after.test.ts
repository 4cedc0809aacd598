import { describe, expect, it } from 'vitest';
import { retryAfter } from '../../../src/sync/network/retry-after.ts';

const DATE = 'Fri, 01 May 2026 10:00:00 GMT';

describe('how long an answer asks to wait', () => {
  it.each([
    ['120', DATE, 120_000],
    [' 0 ', undefined, 0],
    ['Fri, 01 May 2026 10:00:30 GMT', DATE, 30_000],
    ['Fri, 01 May 2026 09:00:00 GMT', DATE, 0],
    ['Fri, 01 May 2026 10:00:30 GMT', undefined, undefined],
    ['999999999', DATE, 3_600_000],
    ['Sat, 02 May 2026 10:00:00 GMT', DATE, 3_600_000],
    ['soon', DATE, undefined],
    ['-5', undefined, undefined],
    [undefined, DATE, undefined],
  ])('[SY10][T17] %j, answered at %j: %j ms', (header, answeredAt, expected) => {
    expect(retryAfter(header, answeredAt)).toBe(expected);
  });
});
