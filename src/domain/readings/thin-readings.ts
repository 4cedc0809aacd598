import { DAY, type Micros } from '../timestamp.ts';
import { addDays, dayIn, startOfDay } from './calendar.ts';
import { gainBetween, type CounterReading } from './energy.ts';

const FIVE_MINUTES: Micros = 300_000_000;

/** All readings of the last day are kept. */
const ALL_FOR = DAY;
/** Then the last one of every five minutes, */
const FINE_FOR = 31 * DAY;
/** then the last one of every day at the site, and after that the last one of every month. */
const DAILY_FOR = 400 * DAY;

/**
 * The times of the readings that are no longer kept. `readings` are all of one inverter, in order of time. Besides the
 * last one of each stretch the first of all is kept, and both sides of a break of the counter, so that no energy of a
 * stretch changes: of five minutes, a day, or a month.
 */
export function thinnedOut(readings: readonly CounterReading[], zone: string, now: Micros): Micros[] {
  let known = { day: '', from: 0, to: 0 };
  // Readings come in order: the day of one is mostly that of the next, and a time zone takes long to ask.
  const dayOf = (at: Micros): string => {
    if (at >= known.from && at < known.to) return known.day;
    const day = dayIn(zone, at);
    known = { day, from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) };
    return day;
  };
  const stretchOf = (at: Micros): string | undefined => {
    const age = now - at;
    if (age < ALL_FOR) return undefined;
    if (age < FINE_FOR) return `5 ${Math.floor(at / FIVE_MINUTES)}`;
    const day = dayOf(at);
    return age < DAILY_FOR ? day : day.slice(0, 7);
  };
  return readings.flatMap((reading, index) => {
    const stretch = stretchOf(reading.at);
    const [before, next] = [readings[index - 1], readings[index + 1]];
    if (!before || !next || stretch === undefined || stretchOf(next.at) !== stretch) return [];
    if (gainBetween(before, reading) === null || gainBetween(reading, next) === null) return [];
    return [reading.at];
  });
}
