import { expect, test } from 'vitest';
import { isDailyDue, keptBackups } from '../../src/domain/backups/kept-backups.ts';
import { formatTimestamp } from '../../src/domain/timestamp.ts';

const DAY = 24 * 60 * 60 * 1_000_000;
/** A Monday. */
const START = Date.parse('2026-03-02T00:00:00Z') * 1000;
const made = (day: number, hour: number, reason = 'daily') => {
  const made_at = formatTimestamp(START + day * DAY + (hour * DAY) / 24);
  return { name: made_at, reason, made_at };
};

test('of two a day for sixty days the newest of seven days and of four weeks stay', () => {
  const all = Array.from({ length: 60 }, (_, day) => [made(day, 8), made(day, 20)]).flat();
  // Day 59 is a Thursday; the Sundays before are 55, 48 and 41.
  expect([...keptBackups(all, START + 60 * DAY)].toSorted()).toEqual(
    [41, 48, 53, 54, 55, 56, 57, 58, 59].map((day) => made(day, 20).name),
  );
});

test('what was made by hand or before something stays for a week, twenty at most, and the newest always', () => {
  const byHand = Array.from({ length: 30 }, (_, index) => made(1, index / 2, 'by_hand'));
  expect(keptBackups(byHand, START + 2 * DAY).size).toBe(20);
  expect([...keptBackups(byHand, START + 90 * DAY)]).toEqual([byHand.at(-1)?.name]);
});

test('one by hand leaves the daily one of its day, and of its week, alone', () => {
  const daily = [made(1, 8), made(30, 8)];
  const all = daily.flatMap((each, index) => [each, made(index === 0 ? 1 : 30, 9, 'by_hand')]);
  expect([...keptBackups(all, START + 30.5 * DAY)].toSorted()).toEqual([...daily, made(30, 9)].map(({ name }) => name));
});

test('what was restored stays as long as what was rejected for it', () => {
  const old = made(1, 8, 'by_hand');
  const all = [old, made(1, 9, 'by_hand'), { ...made(20, 8, 'restore'), restored: old.name }];
  expect(keptBackups(all, START + 20.5 * DAY)).toContain(old.name);
  expect(keptBackups([...all, made(20, 9), made(29, 8)], START + 29.5 * DAY)).not.toContain(old.name);
});

test('a daily backup is due once a day, and only where something has changed since the last one of any kind', () => {
  const last = { ...made(3, 9), state: '5/0/0/0' };
  expect(isDailyDue(undefined, undefined, '1/0/0/0', START)).toBe(true);
  expect(isDailyDue(last, last, '6/0/0/0', START + 3.9 * DAY)).toBe(false);
  expect(isDailyDue(last, last, '6/0/0/0', START + 4.1 * DAY)).toBe(true);
  expect(isDailyDue(last, last, '5/0/0/0', START + 4.1 * DAY)).toBe(false);
});
