import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPeriodOf, withLengths } from '../../../src/domain/imports/amount-period.ts';
import { createAmountSeries, type Amount, type AmountOutcome } from '../../../src/domain/imports/amount-series.ts';
import { addDays, addMonths, periodsOf, startOfDay } from '../../../src/domain/readings/calendar.ts';
import { energyOf, totalEnergy } from '../../../src/domain/readings/energy.ts';
import { createMomentOf } from '../../../src/domain/readings/moment-of.ts';
import type { Reading } from '../../../src/domain/readings/reading.ts';
import { SECOND, type Micros } from '../../../src/domain/timestamp.ts';

const HOUR: Micros = 3600 * SECOND;
const ZONE = 'America/New_York';
const reading = (at: Micros, total: number): Reading => ({
  at,
  total_lifetime_production: total,
  is_producing: true,
  production_rate: null,
  source: 'typed',
});
/** What an outcome becomes. */
const madeOf = ({
  at,
  total_lifetime_production: total,
  is_new_device,
}: AmountOutcome['reading'] & { is_new_device?: boolean }): Reading => ({
  ...reading(at, total),
  is_amount: true,
  is_new_device: is_new_device ?? false,
});
const endOf = (day: string, zone = ZONE): Micros => startOfDay(zone, addDays(day, 1)) - SECOND;
const periodOf = createPeriodOf(createMomentOf());
/** As a list has it that was written in another time zone. */
const amountOf = (zone: string, day: string, energy: number, row: number): Amount => ({
  ...periodOf({ day, time: 0, offset: 120 }, zone, 'day'),
  row,
  energy,
});
/** `03-02: 7`: the energy of March 2, 2026. */
const amounts = (days: Readonly<Record<string, number>>): Amount[] =>
  Object.entries(days).map(([day, energy], index) => amountOf(ZONE, `2026-${day}`, energy, index));

/** What becomes of the amounts with these readings here: `new 17`, behind the reading at the beginning. */
function outcome(list: Amount[], here: readonly Reading[]): string[] {
  const series = createAmountSeries(list);
  for (const each of here) series.know(each);
  return [...series.outcomes().values()].map(({ is, reading: { total_lifetime_production: total }, start }) =>
    [...(start ? [`from ${start.total_lifetime_production}`] : []), `${is}${is === 'new' ? ` ${total}` : ''}`].join(
      ', ',
    ),
  );
}

describe('with what the counter begins', () => {
  const list = amounts({ '03-02': 7, '03-03': 9 });
  const noon = (day: string): Micros => startOfDay(ZONE, `2026-${day}`) + 12 * HOUR;
  test.each<[string, Reading[], string[]]>([
    ['0 where nothing is here', [], ['from 0, new 7', 'new 16']],
    ['a reading before', [reading(noon('02-01'), 100)], ['from 100, new 107', 'new 116']],
    [
      'the nearest one before',
      [reading(noon('02-01'), 50), reading(noon('03-01'), 100)],
      ['from 100, new 107', 'new 116'],
    ],
    ['a reading behind, less the sum', [reading(noon('03-09'), 1000)], ['from 984, new 991', 'new 1000']],
    [
      '0 where one behind shows as much as it may have been since',
      [reading(noon('03-09'), 100)],
      ['from 0, new 7', 'new 16'],
    ],
    [
      'one before rather than one behind',
      [reading(noon('03-01'), 50), reading(noon('03-09'), 100)],
      ['from 50, new 57', 'new 66'],
    ],
    [
      'one at its beginning',
      [reading(endOf('2026-03-01'), 40), reading(noon('03-09'), 100)],
      ['from 40, new 47', 'new 56'],
    ],
    [
      'one at the end of a day',
      [reading(noon('03-01'), 50), reading(endOf('2026-03-02'), 70)],
      ['from 63, here', 'from 70, new 79'],
    ],
    [
      'one in the middle of a day, as near as it fits',
      [reading(noon('03-01'), 50), reading(noon('03-03'), 100)],
      ['from 84, new 91', 'new 100'],
    ],
  ])('is %s', (_, here, expected) => expect(outcome(list, here)).toEqual(expected));

  test('what does not fit is refused: a later reading would be exceeded, or the counter be below zero', () => {
    expect(outcome(list, [reading(noon('03-01'), 50), reading(noon('03-09'), 60)])).toEqual(['unfit', 'unfit']);
    expect(outcome(list, [reading(noon('03-09'), 10)])).toEqual(['unfit', 'unfit']);
    expect(outcome(list, [reading(noon('03-02'), 50), reading(noon('03-03'), 90)])).toEqual(['unfit', 'unfit']);
    expect(outcome(list, [reading(endOf('2026-03-01'), 50), reading(endOf('2026-03-03'), 65)])).toEqual([
      'unfit',
      'other',
    ]);
  });

  test('what is more than a counter can show is refused', () => {
    for (const most of [1e16, Number.MAX_VALUE])
      expect(outcome(list, [reading(noon('03-01'), most)])).toEqual(['unfit', 'unfit']);
  });

  test('a refused stretch leaves what is behind the next reading alone', () => {
    const longer = amounts({ '03-02': 7, '03-03': 9, '03-04': 5 });
    const here = [reading(endOf('2026-03-01'), 50), reading(endOf('2026-03-02'), 57), reading(endOf('2026-03-03'), 60)];
    expect(outcome(longer, here)).toEqual(['here', 'other', 'from 60, new 65']);
  });

  test('days that are missing have no energy, unless a reading between them says how much', () => {
    const gap = amounts({ '03-02': 7, '03-05': 9 });
    expect(outcome(gap, [reading(noon('03-01'), 50)])).toEqual(['from 50, new 57', 'from 57, new 66']);
    expect(outcome(gap, [reading(noon('03-01'), 50), reading(noon('03-04'), 80)])).toEqual([
      'from 50, new 57',
      'from 80, new 89',
    ]);
  });
});

test('a missing day gets none of what the counter had before: a reading within a later day is no reason for it', () => {
  const list = amounts({ '03-02': 7, '03-03': 9, '03-05': 4 });
  const within = reading(startOfDay(ZONE, '2026-03-05') + 12 * HOUR, 30_000);
  expect(outcome(list, [within])).toEqual(['from 29980, new 29987', 'new 29996', 'from 29996, new 30000']);
  const before = reading(startOfDay(ZONE, '2026-02-01'), 10);
  // With one before the list, it is as unknown what was produced in the gap as what was before the list.
  expect(outcome(list, [before, within])).toEqual(['from 10, new 17', 'new 26', 'from 29996, new 30000']);
  // Read on both sides of the missing day, it was produced there.
  const both = [reading(startOfDay(ZONE, '2026-03-03') + 12 * HOUR, 100), within];
  expect(outcome(list, both)).toEqual(['from 84, new 91', 'new 100', 'from 29996, new 30000']);
});

test('what an interrupted import has written and somebody has removed is not counted with the next row', () => {
  const list = amounts({ '03-02': 7, '03-03': 9, '03-04': 5, '03-05': 4 });
  const here = [
    { ...reading(startOfDay(ZONE, '2026-03-02'), 0), is_amount: true, is_new_device: true },
    { ...reading(endOf('2026-03-02'), 7), is_amount: true },
    { ...reading(endOf('2026-03-03'), 16), is_amount: true },
  ];
  const series = createAmountSeries(list);
  for (const each of here) series.know(each);
  expect(series.outcomes(3).get(3)).toMatchObject({
    is: 'new',
    start: { at: startOfDay(ZONE, '2026-03-05'), is_new_device: true, total_lifetime_production: 16 },
    reading: { total_lifetime_production: 20 },
  });
});

test('a new device begins with what it shows, and what is before it fits its own readings alone', () => {
  const list = amounts({ '03-02': 7, '03-03': 9, '03-04': 5 });
  const at = (day: string, hour: number): Micros => startOfDay(ZONE, `2026-${day}`) + hour * HOUR;
  const isNew = { is_new_device: true };
  for (const total of [0, 500]) {
    const here = [reading(at('03-01', 12), 100), { ...reading(at('03-03', 12), total), ...isNew }];
    expect(outcome(list, here)).toEqual(['from 100, new 107', `from ${total}, new ${total + 9}`, `new ${total + 14}`]);
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map((day) => startOfDay(ZONE, day));
    const series = createAmountSeries(list);
    for (const each of here) series.know(each);
    const made = [...series.outcomes().values()].flatMap(({ reading: end, start }) =>
      [...(start ? [start] : []), end].map(madeOf),
    );
    const all = [...here, ...made].toSorted((one, other) => one.at - other.at);
    expect(energyOf(days, all).map(({ energy }) => energy)).toEqual([7, 9, 5]);
  }
  const before = reading(at('03-03', 9), 104);
  const during = [reading(at('03-01', 12), 100), before, { ...reading(at('03-03', 12), 0), ...isNew }];
  // What the device before has gained on that day would be counted twice.
  expect(outcome(list, during)).toEqual(['unfit', 'unfit', 'from 0, new 5']);
  expect(
    outcome(list, [during[0] as Reading, { ...before, total_lifetime_production: 108 }, during[2] as Reading]),
  ).toEqual(['from 100, new 107', 'unfit', 'from 0, new 5']);
  expect(outcome(list, [before, during[2] as Reading])).toEqual(['from 97, new 104', 'from 0, new 9', 'new 14']);
  const twice = [reading(at('03-03', 12), 40), { ...reading(at('03-03', 13), 0), ...isNew }];
  expect(outcome(list, [{ ...reading(at('03-03', 9), 0), ...isNew }, ...twice])).toEqual([
    'from 0, new 7',
    'unfit',
    'from 0, new 5',
  ]);
  // Readings before a new device at the end of a day are those of the counter that the days before it have.
  const atEnd = [reading(at('03-03', 12), 5), { ...reading(endOf('2026-03-03'), 0), ...isNew }];
  expect(outcome(list, atEnd)).toEqual(['unfit', 'other', 'from 0, new 5']);
  expect(outcome(list, [{ ...reading(endOf('2026-03-03'), 3), ...isNew }])).toEqual([
    'from 0, new 7',
    'other',
    'from 3, new 8',
  ]);
  expect(outcome(list, [{ ...reading(at('03-09', 12), 3), ...isNew }])).toEqual(['from 0, new 7', 'new 16', 'new 21']);
});

test('a reading with many digits is not gone below, nor past', () => {
  const list = amounts({ '03-02': 0, '03-03': 0 });
  for (const total of [1_234_567.800_000_000_3, 0.1 + 0.2, 100.000_000_7]) {
    const before = reading(startOfDay(ZONE, '2026-03-01'), total);
    for (const { reading: made, start } of judged(list, new Map([[before.at, before]])).values())
      for (const each of [made, start]) expect(each?.total_lifetime_production ?? total).toBeGreaterThanOrEqual(total);
    const behind = reading(startOfDay(ZONE, '2026-03-09'), total);
    for (const { reading: made, start } of judged(list, new Map([[behind.at, behind]])).values())
      for (const each of [made, start]) expect(each?.total_lifetime_production ?? 0).toBeLessThanOrEqual(total);
  }
});

test('an interval is as long as to the next row, and before a gap as most of them', () => {
  const at = startOfDay(ZONE, '2026-03-02');
  const starts = [0, 900, 1800, 36_000, 36_900].map((seconds) => at + seconds * SECOND);
  const day = periodOf({ day: '2026-03-02', time: null, offset: null }, ZONE, 'interval');
  const lengths = withLengths(starts.map((from) => ({ ...day, from }))).map(({ from, to }) => (to - from) / SECOND);
  expect(lengths).toEqual([900, 900, 900, 900, 900]);
});

test('a month is the calendar’s, whatever its day', () => {
  const months = ['2026-02-28', '2026-03-01', '2026-06-15'].map((day) =>
    periodOf({ day, time: 0, offset: 0 }, ZONE, 'month'),
  );
  expect(months.map(({ days }) => days)).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-06-01', '2026-06-30'],
  ]);
  expect(months.slice(0, 2).map(({ to }) => to)).toEqual(
    ['2026-03-01', '2026-04-01'].map((day) => startOfDay(ZONE, day)),
  );
});

const ZONES = [
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Havana',
  'Australia/Lord_Howe',
  'UTC',
];
/** Days in a row, some of which no list has, and whether a meter was read at some hour of them. */
const years = fc.record({
  zone: fc.constantFrom(...ZONES),
  first: fc.constantFrom('2025-02-20', '2025-03-07', '2025-10-20', '2025-10-31', '2024-02-25', '2024-12-28'),
  days: fc.array(
    fc.record({
      energy: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 90_000 }),
        fc.double({ min: 0, max: 90_000, noNaN: true }),
      ),
      missing: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth === 0),
      /** Hour of a reading of the counter; most days have none. */
      read: fc.option(fc.integer({ min: 0, max: 22 }), { freq: 8 }),
    }),
    { minLength: 1, maxLength: 70 },
  ),
  base: fc.integer({ min: 0, max: 1e9 }),
  /** Where a first list ends, and the second one begins; undefined: there is one list. */
  cut: fc.option(fc.tuple(fc.nat(70), fc.nat(70)), { nil: undefined }),
  isReadBefore: fc.boolean(),
});

test('the energy of each day is that of the list, whatever is here, and days add up to months', () => {
  fc.assert(
    fc.property(years, ({ zone, first, days, base, cut, isReadBefore }) => {
      /** A true counter has the energy of days that the list lacks as well. */
      let counter = base;
      const readings = new Map<Micros, Reading>();
      const listed: Amount[] = [];
      const before = startOfDay(zone, first) - 5 * HOUR;
      if (isReadBefore) readings.set(before, reading(before, base));
      for (const [index, { energy, missing, read }] of days.entries()) {
        const amount = amountOf(zone, addDays(first, index), energy, index);
        if (read !== null && !cut) {
          const at = amount.from + read * HOUR;
          readings.set(at, reading(at, counter + (energy * (at - amount.from)) / (amount.to - amount.from)));
        }
        counter += energy;
        if (!missing) listed.push(amount);
      }
      const imported = new Set<number>();
      const lists = cut ? [listed.slice(0, cut[0]), listed.slice(Math.min(...cut)), listed] : [listed, listed];
      for (const list of lists) {
        const series = createAmountSeries(list);
        for (const each of inTime(readings)) series.know(each);
        for (const [row, { is, reading: made, start }] of series.outcomes()) {
          expect(is).not.toBe('unfit');
          expect(is).not.toBe('other');
          if (imported.has(row)) expect([is, start]).toEqual(['here', null]);
          if (start) readings.set(start.at, madeOf(start));
          if (is === 'new') readings.set(made.at, madeOf(made));
          imported.add(row);
        }
      }
      const bounds = Array.from({ length: days.length + 1 }, (_, index) => startOfDay(zone, addDays(first, index)));
      const energies = energyOf(bounds, inTime(readings));
      for (const { row, energy } of listed) expect(energies[row]?.energy).toBeCloseTo(energy, 2);
      for (const { breaks } of energies) expect(breaks).toBe(0);
      // Whole months of days.
      for (const month of [addMonths(first, 0), addMonths(first, 1)]) {
        const inMonth = energyOf(periodsOf(zone, 'month', month).bounds, inTime(readings));
        const whole = energyOf([startOfDay(zone, month), startOfDay(zone, addMonths(month, 1))], inTime(readings));
        expect(totalEnergy(whole) ?? 0).toBeCloseTo(totalEnergy(inMonth) ?? 0, 2);
      }
    }),
    { numRuns: 300 },
  );
});

/** Few days of few Wh, with readings of a true counter at some quarters of them, or at their ends. */
const smallWorlds = fc.record({
  days: fc.array(fc.record({ energy: fc.integer({ min: 0, max: 9 }), isListed: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  }),
  read: fc.uniqueArray(fc.record({ quarter: fc.integer({ min: -2, max: 33 }), isAtEnd: fc.boolean() }), {
    maxLength: 5,
    selector: ({ quarter }) => quarter,
  }),
  base: fc.nat(50),
  order: fc.constantFrom('oldest', 'newest', 'any'),
  ranks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  written: fc.nat(8),
});
const DAY = 24 * HOUR;
function apply(
  outcomes: ReadonlyMap<number, AmountOutcome>,
  rows: readonly Amount[],
  here: Map<Micros, Reading>,
): void {
  for (const { row } of rows) {
    const { is, start, reading: made } = outcomes.get(row) as AmountOutcome;
    for (const each of [start, is === 'new' ? made : null])
      if (each && !here.has(each.at)) here.set(each.at, madeOf(each));
  }
}
const judged = (list: readonly Amount[], here: ReadonlyMap<Micros, Reading>, written?: number) => {
  const series = createAmountSeries(list);
  for (const each of inTime(here)) series.know(each);
  return series.outcomes(written);
};

test('what is missing gets no more than was read, and an import that was interrupted comes to the same', () => {
  fc.assert(
    fc.property(smallWorlds, ({ days, read, base, order, ranks, written }) => {
      const from = 20_000 * DAY;
      const bounds = Array.from({ length: days.length + 1 }, (_, index) => from + index * DAY);
      const list = days.flatMap(({ energy, isListed }, index) =>
        isListed ? [{ row: index, from: from + index * DAY, to: from + (index + 1) * DAY, energy }] : [],
      );
      const shown = (quarters: number) =>
        days.reduce((sum, { energy }, index) => sum + energy * Math.min(1, Math.max(0, quarters / 4 - index)), base);
      const here = new Map<Micros, Reading>();
      for (const { quarter, isAtEnd } of read) {
        const at = from + (quarter * DAY) / 4 - (isAtEnd ? SECOND : 0);
        here.set(at, reading(at, shown(quarter)));
      }
      const whole = new Map(here);
      const outcomes = judged(list, here);
      for (const { is } of outcomes.values()) expect(['new', 'here']).toContain(is);
      apply(outcomes, list, whole);
      const energies = energyOf(bounds, inTime(whole)).map(({ energy }) => energy);
      for (const { row, energy } of list) expect(energies[row]).toBeCloseTo(energy, 6);
      const all = inTime(here).map(({ total_lifetime_production: total }) => total);
      // Without a reading before it, a list may be all that a counter had.
      const isReadBefore = inTime(here).some(({ at }) => at < (list[0]?.from ?? 0));
      const most = all.length === 0 ? 0 : Math.max(...all) - (isReadBefore ? Math.min(...all) : 0);
      for (const [index, energy] of energies.entries())
        if (!days[index]?.isListed) expect(energy ?? 0).toBeLessThanOrEqual(most);
      const inOrder = order === 'newest' ? list.toReversed() : list;
      const rows =
        order === 'any' ? list.toSorted((one, other) => (ranks[one.row] ?? 0) - (ranks[other.row] ?? 0)) : inOrder;
      const pieces = new Map(here);
      apply(outcomes, rows.slice(0, written), pieces);
      // Rows are numbered as they are in the file.
      const numberOf = new Map(rows.map(({ row }, place) => [row, place]));
      const numbered = list.map((each) => ({ ...each, row: numberOf.get(each.row) ?? 0 }));
      const left = numbered.filter(({ row }) => row >= written);
      apply(judged(numbered, pieces, written), left, pieces);
      expect(energyOf(bounds, inTime(pieces)).map(({ energy }) => energy)).toEqual(energies);
    }),
    { numRuns: 3000 },
  );
});

const inTime = (readings: ReadonlyMap<Micros, Reading>): Reading[] =>
  [...readings.values()].toSorted((one, other) => one.at - other.at);
