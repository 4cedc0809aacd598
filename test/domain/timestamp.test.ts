import { describe, expect, test } from 'vitest';
import { formatTimestamp, normalTimestamp, parseTimestamp, SECOND } from '../../src/domain/timestamp.ts';

/** Every pair of these makes a text of the form, real time or not. */
const days = [
  '2026-03-12',
  '2024-02-29',
  '2026-02-29',
  '2026-04-31',
  '2026-12-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '0000-01-01',
  '0099-06-01',
  '1000-01-01',
  '1969-12-31',
  '9999-12-31',
];
const times = ['00:00:00', '14:05:09', '23:59:59', '24:00:00', '24:00:01', '25:00:00', '12:60:00', '12:00:60'];
const written = days.flatMap((day) => times.map((time) => `${day}T${time}`));

/** What Date makes of it, in milliseconds. */
const byDate = (second: string): number => Date.parse(`${second}Z`);

describe('a moment as text', () => {
  test('is what Date reads, day by day and hour by hour', () => {
    for (const second of written) {
      const millis = byDate(second);
      const expected = Number.isNaN(millis) ? null : millis * 1000 + 120_000;
      expect(parseTimestamp(`${second}.12Z`), second).toBe(expected);
    }
  });

  test('comes back in the form it is written in, and another one of the same moment as well', () => {
    for (const second of written) {
      const millis = byDate(second);
      const expected = Number.isNaN(millis) ? undefined : `${new Date(millis).toISOString().slice(0, 19)}.123456Z`;
      expect(normalTimestamp(`${second}.123456Z`), second).toBe(expected);
      expect(normalTimestamp(`${second.replace('T', ' ')}.1234567+00:00`), second).toBe(expected);
    }
  });

  test.each(['2026-03-12T14:05:09', '2026-03-12 14:05:09Z', '2026-03-12T14:05:09.1234567Z', '2026-3-12T14:05:09Z', ''])(
    '%j is no moment of this form',
    (text) => expect(parseTimestamp(text)).toBeNull(),
  );

  test('is written the same whatever was written before it', () => {
    const at = Date.UTC(2026, 2, 12, 14, 5, 9) * 1000 + 123_456;
    const moments = [at, at + 1, at + SECOND, at - SECOND, at, -1, 0, -SECOND, at - 123_456];
    expect(moments.map(formatTimestamp)).toEqual([
      '2026-03-12T14:05:09.123456Z',
      '2026-03-12T14:05:09.123457Z',
      '2026-03-12T14:05:10.123456Z',
      '2026-03-12T14:05:08.123456Z',
      '2026-03-12T14:05:09.123456Z',
      '1969-12-31T23:59:59.999999Z',
      '1970-01-01T00:00:00.000000Z',
      '1969-12-31T23:59:59.000000Z',
      '2026-03-12T14:05:09.000000Z',
    ]);
    expect(() => formatTimestamp(Number.NaN)).toThrow(RangeError);
    expect(formatTimestamp(0)).toBe('1970-01-01T00:00:00.000000Z');
  });
});
