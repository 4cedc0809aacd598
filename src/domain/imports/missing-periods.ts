import { addDays, dayIn, daysBetween, monthDay, monthNumber, startOfDay } from '../readings/calendar.ts';
import type { Reading } from '../readings/reading.ts';

/** By what a list of readings has its rows. */
export type PeriodUnit = 'day' | 'month';

/** Days or months between the rows of an inverter, of which nothing is in the list. */
export interface MissingPeriods {
  unit: PeriodUnit;
  /** A reading that is here; told in order of time. */
  know(reading: Pick<Reading, 'at' | 'is_new_device'>): void;
  /** How many are not here either. */
  count(): number;
}

const EPOCH = '1970-01-01';
/** Days that are a month or nearly so. */
const isMonth = (days: number): boolean => days >= 25 && days <= 35;
/** Readings of a month are taken near its end, or early in the next one. */
const NEAR_END = 5;
const HALF_MONTH = 15;

/** Days and months, numbered. `late`: what is read early in a month counts for the one before. */
const numbering = (unit: PeriodUnit, late = 0) =>
  unit === 'day'
    ? { numberOf: (day: string) => daysBetween(EPOCH, day), firstDay: (number: number) => addDays(EPOCH, number) }
    : {
        numberOf: (day: string) => monthNumber(addDays(day, -late)),
        firstDay: (number: number) => addDays(monthDay(number), late),
      };

/** What lies between these stretches of days, which are in order of time, in a time zone. */
export function createMissingPeriods(
  unit: PeriodUnit,
  zone: string,
  stretches: readonly (readonly [first: string, last: string])[],
  late = 0,
): MissingPeriods {
  const { numberOf, firstDay } = numbering(unit, late);
  const gaps = stretches.slice(1).flatMap(([first], index) => {
    const [from, to] = [numberOf(stretches[index]?.[1] ?? first) + 1, numberOf(first)];
    return from < to
      ? [{ from, to, begins: startOfDay(zone, firstDay(from)), ends: startOfDay(zone, firstDay(to)) }]
      : [];
  });
  /** Those that have a reading here, and the first one of their gap. */
  const known = new Map<number, number>();
  let next = 0;
  return {
    unit,
    know({ at, is_new_device: isNew }) {
      while (at >= (gaps[next]?.ends ?? Number.POSITIVE_INFINITY)) next += 1;
      const gap = gaps[next];
      // A new device says nothing of what was before it.
      if (gap && at >= gap.begins && !isNew) known.set(numberOf(dayIn(zone, at)), gap.from);
    },
    count() {
      const all = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
      // What a period has is known by a reading in it, and one in the period before.
      return all - [...known].filter(([each, from]) => each === from || known.has(each - 1)).length;
    },
  };
}

/** By what inverters have readings of their totals, given the days of each in order; undefined: now and then. */
export function unitOfTotals(lists: readonly (readonly string[])[]): { unit: PeriodUnit; late: number } | undefined {
  const steps = lists.flatMap((days) => days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day)));
  const apart = steps.filter((step) => step > 0).toSorted((one, other) => one - other);
  const usual = apart[(apart.length - 1) >> 1];
  if (usual === 1) return { unit: 'day', late: 0 };
  if (usual === undefined || !isMonth(usual)) return undefined;
  const days = lists.flat();
  const isNearEnd = (day: string): boolean =>
    Number(day.slice(8)) <= NEAR_END || Number(addDays(day, NEAR_END).slice(8)) <= NEAR_END;
  return { unit: 'month', late: days.filter(isNearEnd).length * 2 > days.length ? HALF_MONTH : 0 };
}
