import { day } from '../../../contract/fields.ts';
import type { MeterReading } from '../owner-record.ts';

/** Readings by hand: at least one, at most a year of months. */
export const READINGS_MAX = 12;

/**
 * What is wrong with a reading. `no_day`: no calendar day. `future`: after today. `twice`: another reading has this
 * day. `no_figure`: not finite, or below zero. `falls`: less than an earlier day's, which a meter's total never is.
 */
export interface ReadingFault {
  index: number;
  rule: 'no_day' | 'future' | 'twice' | 'no_figure' | 'falls';
}

const isFigure = (kwh: number): boolean => Number.isFinite(kwh) && kwh >= 0;

function ruleBroken(
  { date, kwh }: MeterReading,
  others: MeterReading[],
  earlier: MeterReading[],
  today: string,
): ReadingFault['rule'] | undefined {
  if (!day.safeParse(date).success) return 'no_day';
  if (date > today) return 'future';
  if (earlier.some((reading) => reading.date === date)) return 'twice';
  if (!isFigure(kwh)) return 'no_figure';
  return others.some((reading) => reading.date < date && isFigure(reading.kwh) && reading.kwh > kwh)
    ? 'falls'
    : undefined;
}

/**
 * The faults of readings in the order they were given, at most one each. `today` and the dates are `YYYY-MM-DD`, as
 * text (T3).
 */
export const readingFaults = (readings: MeterReading[], today: string): ReadingFault[] =>
  readings.flatMap((reading, index) => {
    const rule = ruleBroken(reading, readings, readings.slice(0, index), today);
    return rule ? [{ index, rule }] : [];
  });

/** The readings by day, the earliest first. */
export const byDay = (readings: MeterReading[]): MeterReading[] =>
  readings.toSorted((one, other) => (one.date < other.date ? -1 : 1));
