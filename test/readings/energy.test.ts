import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  momentIn,
  monthDay,
  monthNumber,
  periodsOf,
  startOfDay,
} from '../../src/domain/readings/calendar.ts';
import { energyOf, gainBetween, totalEnergy, type CounterReading } from '../../src/domain/readings/energy.ts';
import { createThinner } from '../../src/domain/readings/thin-readings.ts';
import type { Micros } from '../../src/domain/timestamp.ts';
import { inOrder } from './in-order.ts';

const MINUTE: Micros = 60_000_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** With and without summer time, clocks set at midnight, half an hour of summer time, a day that was left out. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
] as const;
const at = (text: string): Micros => Date.parse(text) * 1000;
const zone = fc.constantFrom(...ZONES);
/** Leap days, clocks set forward and back, the turn of a year, the day that Samoa left out. */
const day = fc.oneof(
  fc.constantFrom('2024-02-29', '2025-03-09', '2025-11-02', '2024-12-31', '2011-12-30', '2025-03-30', '2025-04-06'),
  fc
    .date({ min: new Date('2010-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

/** Readings of some months: gaps of minutes to weeks; a counter that grows, is reset, replaced, or read too low. */
const readings = fc
  .tuple(
    fc.integer({ min: Date.parse('2024-01-01') / 1000, max: Date.parse('2025-12-01') / 1000 }),
    fc.array(
      fc.tuple(
        fc.oneof(fc.integer({ min: 1, max: 7200 }), fc.integer({ min: 3600, max: 40 * 86_400 })),
        fc.oneof(
          { weight: 20, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
          { weight: 1, arbitrary: fc.constantFrom(-1, -2, -3, -4) },
        ),
      ),
      { maxLength: 120 },
    ),
  )
  .map(([start, steps]): CounterReading[] => {
    let [seconds, counter] = [start, 1_000_000];
    return steps.map(([wait, gain]) => {
      seconds += wait;
      if (gain === -2) return { at: seconds * 1e6, total_lifetime_production: Math.max(0, counter - 1000) };
      // Somebody says that the device was replaced; the new one may show more than the old one.
      if (gain < -2) {
        counter = gain === -3 ? 500 : counter + 800_000;
        return { at: seconds * 1e6, total_lifetime_production: counter, is_new_device: true };
      }
      counter = gain < 0 ? 0 : counter + gain;
      return { at: seconds * 1e6, total_lifetime_production: counter };
    });
  });

describe('calendar', () => {
  test('a day begins at its first moment, in every zone', () => {
    fc.assert(
      fc.property(zone, day, (where, which) => {
        const start = startOfDay(where, which);
        if (where === 'Pacific/Apia' && which === '2011-12-30') return; // there was none
        expect(dayIn(where, start)).toBe(which);
        expect(dayIn(where, start - 1) < which).toBe(true);
        expect(startOfDay(where, addDays(which, 1)) - start).toBeGreaterThan(22 * HOUR);
      }),
    );
  });

  test('a day has 23 hours where clocks are set forward, 25 where they are set back', () => {
    const hours = (where: string, which: string) => periodsOf(where, 'day', which).bounds.length - 1;
    expect(hours('America/New_York', '2025-03-09')).toBe(23);
    expect(hours('America/New_York', '2025-11-02')).toBe(25);
    expect(hours('America/Phoenix', '2025-03-09')).toBe(24);
  });

  test('weeks begin on Sunday, months have their days, a leap year has 366', () => {
    expect(periodsOf('America/Denver', 'week', '2025-11-05').days).toEqual(['2025-11-02', '2025-11-09']);
    expect(periodsOf('America/Denver', 'month', '2024-02-10').bounds).toHaveLength(30);
    const { bounds } = periodsOf('UTC', 'year', '2024-07-04');
    expect([bounds.length, (bounds.at(-1) as number) - (bounds[0] as number)]).toEqual([13, 366 * DAY]);
  });

  test('what a clock shows is the moment that is shown so', () => {
    expect(momentIn('America/New_York', '2025-07-01T12:00')).toBe(at('2025-07-01T16:00:00Z'));
    expect(momentIn('America/New_York', '2025-11-02T01:30')).toBe(at('2025-11-02T05:30:00Z')); // shown twice
    expect(momentIn('America/New_York', '2025-03-09T02:30')).toBe(at('2025-03-09T07:30:00Z')); // left out
  });

  test('months have numbers', () => {
    expect(monthDay(monthNumber('2025-01-31'))).toBe('2025-01-01');
    expect(addMonths('2025-11-30', 2)).toBe('2026-01-01');
  });
});

describe('energy', () => {
  test('is what the counter gained, in the period of the later reading', () => {
    const days = periodsOf('UTC', 'week', '2025-06-01').bounds;
    const all = [
      { at: at('2025-06-01T18:00:00Z'), total_lifetime_production: 1000 },
      { at: at('2025-06-02T18:00:00Z'), total_lifetime_production: 1400 },
      { at: at('2025-06-05T18:00:00Z'), total_lifetime_production: 2600 },
      { at: at('2025-06-06T09:00:00Z'), total_lifetime_production: 50 },
      { at: at('2025-06-06T18:00:00Z'), total_lifetime_production: 450 },
      { at: at('2025-06-13T18:00:00Z'), total_lifetime_production: 900 }, // a week below: another counter
    ];
    expect(energyOf(days, all).map(({ energy, since, breaks }) => [energy, since, breaks])).toEqual([
      [null, null, 0], // nothing to compare with
      [400, null, 0],
      [null, null, 0], // a gap
      [null, null, 0],
      [1200, at('2025-06-02T18:00:00Z'), 0], // three days together
      [400, null, 1], // another device: what it did before it was read is unknown
      [null, null, 0],
    ]);
  });

  test('a device that somebody has said was replaced counts at once, and nothing from the one before', () => {
    const days = periodsOf('UTC', 'week', '2025-06-01').bounds;
    const replaced = (total: number): CounterReading[] => [
      { at: at('2025-06-01T18:00:00Z'), total_lifetime_production: 1000 },
      { at: at('2025-06-02T18:00:00Z'), total_lifetime_production: 1400 },
      { at: at('2025-06-03T18:00:00Z'), total_lifetime_production: total, is_new_device: true },
      { at: at('2025-06-04T18:00:00Z'), total_lifetime_production: total + 300 },
    ];
    for (const total of [20, 90_000])
      expect(energyOf(days, replaced(total)).map(({ energy, breaks }) => [energy, breaks])).toEqual([
        [null, 0],
        [400, 0],
        [null, 1],
        [300, 0],
        [null, 0],
        [null, 0],
        [null, 0],
      ]);
  });

  test('a counter that jumps by more than any inverter produces is another counter', () =>
    expect(
      gainBetween({ at: 1, total_lifetime_production: 0 }, { at: 2, total_lifetime_production: Number.MAX_VALUE }),
    ).toBeNull());

  test('days come to their month, months to their year: never negative, never invented', () => {
    fc.assert(
      fc.property(zone, readings, (where, all) => {
        const last = all.at(-1);
        if (!last) return;
        const [year] = [dayIn(where, last.at).slice(0, 4)];
        const months = periodsOf(where, 'year', `${year}-06-01`);
        const byMonth = energyOf(months.bounds, all);
        byMonth.forEach((month, index) => {
          const days = periodsOf(where, 'month', `${year}-${String(index + 1).padStart(2, '0')}-15`);
          const byDay = energyOf(days.bounds, all);
          expect([days.bounds[0], days.bounds.at(-1)]).toEqual([month.from, month.to]);
          expect(totalEnergy(byDay)).toBe(month.energy);
          expect(byDay.reduce((sum, { breaks }) => sum + breaks, 0)).toBe(month.breaks);
          for (const { energy } of byDay) expect(energy ?? 0).toBeGreaterThanOrEqual(0);
          const hours = byDay.flatMap(({ from }) => energyOf(periodsOf(where, 'day', dayIn(where, from)).bounds, all));
          expect(totalEnergy(hours)).toBe(month.energy);
        });
        const inYear = inOrder(all).filter((each) => each.at < (months.bounds.at(-1) as number));
        const gains = inYear.flatMap((each, index) => {
          const before = inYear[index - 1];
          return before && each.at >= (months.bounds[0] as number) ? [gainBetween(before, each) ?? 0] : [];
        });
        expect(totalEnergy(byMonth) ?? 0).toBe(gains.reduce((sum, each) => sum + each, 0));
      }),
      { numRuns: 40 },
    );
  });

  test('readings that a clock which was ahead has dated add nothing twice, however many and how far ahead', () => {
    const gained = (each: readonly CounterReading[]) =>
      (each.at(-1)?.total_lifetime_production ?? 0) - (each[0]?.total_lifetime_production ?? 0);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 3, maxLength: 400 }),
        fc.nat(),
        fc.integer({ min: 0, max: 250 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(),
        (gains, first, many, days, seen) => {
          let counter = 1000;
          const all = gains.map((gain, index) => ({
            at: (index + 1) * 20 * MINUTE,
            total_lifetime_production: (counter += gain),
          }));
          const from = 1 + (first % (all.length - 1));
          const dated = all
            .map((each, index) =>
              index >= from && index < from + many ? { ...each, at: each.at + days * 3 * HOUR + 1 } : each,
            )
            .toSorted((one, other) => one.at - other.at);
          const known = totalEnergy(energyOf([0, 1e16], dated));
          expect(known ?? 0).toBeLessThanOrEqual(gained(all));
          // What is known of both ends is known of all between them.
          if (dated.at(-1) === all.at(-1)) expect(known).toBe(gained(all));
          // Nor at any time before: of what comes in so far no more is told than the counter gained.
          const soFar = dated.slice(0, seen % dated.length);
          const highest = Math.max(0, ...soFar.map((each) => each.total_lifetime_production));
          expect(totalEnergy(energyOf([0, 1e16], soFar)) ?? 0).toBeLessThanOrEqual(
            Math.max(0, highest - (soFar[0]?.total_lifetime_production ?? 0)),
          );
        },
      ),
    );
  });

  test('where no reading is, no energy is', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const days = periodsOf('America/Denver', 'year', '2025-01-01').bounds;
        for (const { from, to, energy } of energyOf(days, all))
          if (!all.some((each) => each.at >= from && each.at < to)) expect(energy).toBeNull();
      }),
    );
  });
});

describe('thinning', () => {
  const NOW = at('2026-06-01T00:00:00Z');
  const kept = (all: readonly CounterReading[], where: string) => {
    const gone = new Set(createThinner(where, NOW)(all));
    return all.filter((each) => !gone.has(each.at));
  };

  test('changes the energy of no day of the last 400, and of no month', () => {
    fc.assert(
      fc.property(zone, readings, (where, all) => {
        const some = kept(all, where);
        for (let month = '2024-01-01'; month < '2026-07-01'; month = addMonths(month, 1)) {
          const { bounds } = periodsOf(where, 'month', month);
          const [whole, thin] = [energyOf(bounds, all), energyOf(bounds, some)];
          expect(totalEnergy(thin)).toBe(totalEnergy(whole));
          if ((bounds[0] as number) > NOW - 399 * DAY) expect(thin).toEqual(whole);
        }
        expect(kept(some, where)).toEqual(some);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps one of every five minutes for a month, one of every day for 400 days, then one of every month', () => {
    const every = (minutes: number, from: Micros, to: Micros) =>
      Array.from({ length: Math.floor((to - from) / (minutes * 60e6)) }, (_, index) => ({
        at: from + index * minutes * 60e6,
        total_lifetime_production: index,
      }));
    const count = (minutes: number, ageFrom: number, ageTo: number) =>
      kept(every(minutes, NOW - ageFrom * DAY, NOW - ageTo * DAY), 'UTC').length;
    expect(count(1, 0.5, 0)).toBe(720);
    expect(count(1, 2, 1)).toBe(1440 / 5 + 1); // the very first is kept as well
    expect(count(5, 40, 35)).toBe(5 + 1);
    expect(count(60, 600, 500)).toBeLessThanOrEqual(6);
  });
});
