import type { Micros } from '../timestamp.ts';

/** What the counter of an inverter showed at a time, in Wh. */
export interface CounterReading {
  at: Micros;
  total_lifetime_production: number;
}

/** What was produced in a period, as far as readings tell. */
export interface PeriodEnergy {
  from: Micros;
  to: Micros;
  /** Wh; null where it cannot be known. */
  energy: number | null;
  /** The energy was produced since then, in earlier periods as well: there are none of their readings. */
  since: Micros | null;
  /** How often the counter was replaced or reset: it did not go on from the reading before; the gain is unknown. */
  breaks: number;
}

/** Digits of a sum: more would show how computers add fractions. */
const DIGITS = 15;

/** More than this no inverter produces between two readings: the counter is another one, or one of the two is wrong. */
const MOST_GAINED = 1e15;

/** What the counter gained between two readings, in Wh; null where that tells nothing, as when it fell. */
export function gainBetween(earlier: CounterReading, later: CounterReading): number | null {
  const gain = later.total_lifetime_production - earlier.total_lifetime_production;
  return gain < 0 || gain > MOST_GAINED ? null : Number(gain.toPrecision(DIGITS));
}

/**
 * The energy of each period between these bounds. `readings` are in order of time, with the last one before the first
 * bound. What the counter gained between two readings belongs to the period of the later one, so that shorter periods
 * always add up to longer ones; where a whole period without a reading lies between the two, `since` says so.
 */
export function energyOf(bounds: readonly Micros[], readings: readonly CounterReading[]): PeriodEnergy[] {
  const periods: PeriodEnergy[] = [];
  let index = 0;
  let last: CounterReading | undefined;
  while (index < readings.length && (readings[index] as CounterReading).at < (bounds[0] ?? Infinity))
    last = readings[index++];
  for (let number = 0; number + 1 < bounds.length; number += 1) {
    const [from, to] = [bounds[number] as Micros, bounds[number + 1] as Micros];
    const period: PeriodEnergy = { from, to, energy: null, since: null, breaks: 0 };
    const before = bounds[number - 1] ?? from - (to - from);
    for (; index < readings.length && (readings[index] as CounterReading).at < to; index += 1) {
      const reading = readings[index] as CounterReading;
      const gain = last && gainBetween(last, reading);
      if (gain === null) period.breaks += 1;
      else if (last && gain !== undefined) {
        period.energy = Number(((period.energy ?? 0) + gain).toPrecision(DIGITS));
        if (last.at < before) period.since = last.at;
      }
      last = reading;
    }
    periods.push(period);
  }
  return periods;
}

/** What periods come to, in Wh; null where nothing is known of any. */
export function totalEnergy(periods: readonly PeriodEnergy[]): number | null {
  const known = periods.flatMap(({ energy }) => (energy === null ? [] : [energy]));
  return known.length === 0 ? null : Number(known.reduce((sum, energy) => sum + energy, 0).toPrecision(DIGITS));
}
