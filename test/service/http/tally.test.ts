import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTally } from '../../../src/service/http/tally.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is counted after a line is written when its minute is over, though nobody asks then', () => {
  const lines: unknown[] = [];
  const logger = {
    info: ({ counts }: { counts: object }) => void lines.push(['info', counts]),
    warn: ({ counts }: { counts: object }) => void lines.push(['warn', counts]),
  } as unknown as Parameters<typeof createTally>[0];
  const tally = createTally(logger, () => Date.now() * 1000);
  tally.add('unauthorized');
  expect(lines).toEqual([['info', { unauthorized: 1 }]]);
  tally.add('unauthorized');
  vi.advanceTimersByTime(30_000);
  tally.add('unavailable');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  expect(lines[1]).toEqual(['warn', { unauthorized: 1, unavailable: 1 }]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
});
