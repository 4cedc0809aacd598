import { describe, expect, it } from 'vitest';
import { formatDuration, formatRecent } from '../../../src/renderer/lib/format.ts';
import { openingState, durationWords } from '../../../src/renderer/features/owners/components/opening-words.ts';
import { opening } from '../support/records.ts';
import { english } from '../../../src/renderer/lib/words.ts';

describe('an opening in the history', () => {
  it('says how long it was and how often it was refreshed', () => {
    expect(durationWords(opening({ outcome: 'returned' }), english)).toBe('5 minutes');
    expect(durationWords(opening({ outcome: 'closed', refreshes: 1 }), english)).toBe('5 minutes, refreshed once');
    expect(durationWords(opening({ outcome: 'failed', refreshes: 2 }), english)).toBe('5 minutes, refreshed twice');
    expect(durationWords(opening({ outcome: 'failed', refreshes: 3 }), english)).toBe('5 minutes, refreshed 3 times');
    expect(durationWords(opening({}), english)).toBe('Not ended yet');
  });

  it('knows one that has not ended', () => {
    expect(openingState(opening({}))).toBe('open');
    expect(openingState(opening({ outcome: 'failed' }))).toBe('failed');
  });
});

it('says a length of time as people do', () => {
  const minutes = (count: number) => formatDuration(count * 60_000, english);
  expect([0.5, 1, 12.9, 60, 65, 121].map(minutes)).toEqual([
    'under a minute',
    '1 minute',
    '12 minutes',
    '1 hour',
    '1 hour 5 minutes',
    '2 hours 1 minute',
  ]);
});

it('gives the time alone for what was today, and the day with it for what was not', () => {
  const now = new Date(2026, 2, 12, 14, 30);
  expect(formatRecent(new Date(2026, 2, 12, 14, 5), now, english)).not.toContain('2026');
  expect(formatRecent(new Date(2026, 2, 11, 14, 5), now, english)).toContain('2026');
});
