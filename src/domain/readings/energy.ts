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
 * Whether a reading is at the wrong place in time, as when a clock was ahead: the counter was beyond it before, and is
 * again right after. A replaced device does not come back to where the other one was.
 */
const isOutOfOrder = (before: CounterReading, reading: CounterReading, next: CounterReading): boolean =>
  reading.total_lifetime_production < before.total_lifetime_production &&
  next.total_lifetime_production >= before.total_lifetime_production;

/** Takes readings in order of time, and is told when there are no more: the last one waits for the one behind it. */
export interface Gains {
  add(readings: readonly CounterReading[]): void;
  end(): void;
}

/**
 * Compares each reading with the one before it; `tell` gets both and what the counter gained, null at a break. One that
 * is out of order is left out, so that nothing is counted twice: whether it is, the readings beside it tell alone.
 */
export function createGains(
  tell: (earlier: CounterReading, later: CounterReading, gain: number | null) => void,
): Gains {
  let before: CounterReading | undefined;
  let last: CounterReading | undefined;
  const settle = (next?: CounterReading): void => {
    if (!last || (before && next && isOutOfOrder(before, last, next))) return;
    if (before) tell(before, last, gainBetween(before, last));
    before = last;
  };
  return {
    add(readings) {
      for (const reading of readings) {
        settle(reading);
        last = reading;
      }
    },
    end: () => settle(),
  };
}

/** Makes the energy of periods of readings that are added in order of time. */
export interface Energy {
  add(readings: readonly CounterReading[]): void;
  /** After the last reading. */
  periods(): PeriodEnergy[];
}

/**
 * The energy of each period between these bounds. Of readings before the first bound it takes the last two, and the
 * first one behind the last bound. What the counter gained between two readings belongs to the period of the later one,
 * so that shorter periods always add up to longer ones; where a whole period without a reading lies between the two,
 * `since` says so.
 */
export function createEnergy(bounds: readonly Micros[]): Energy {
  const periods = bounds.slice(1).map((to, index): PeriodEnergy => {
    return { from: bounds[index] as Micros, to, energy: null, since: null, breaks: 0 };
  });
  let number = 0;
  const gains = createGains((earlier, later, gain) => {
    while (later.at >= (periods[number]?.to ?? Infinity)) number += 1;
    const period = periods[number];
    if (!period || later.at < period.from) return;
    if (gain === null) {
      period.breaks += 1;
      return;
    }
    period.energy = Number(((period.energy ?? 0) + gain).toPrecision(DIGITS));
    const before = bounds[number - 1] ?? period.from - (period.to - period.from);
    if (earlier.at < before) period.since = earlier.at;
  });
  return {
    add: gains.add,
    periods() {
      gains.end();
      return periods;
    },
  };
}

/** The same of readings that are all there. */
export function energyOf(bounds: readonly Micros[], readings: readonly CounterReading[]): PeriodEnergy[] {
  const energy = createEnergy(bounds);
  energy.add(readings);
  return energy.periods();
}

/** What periods come to, in Wh; null where nothing is known of any. */
export function totalEnergy(periods: readonly PeriodEnergy[]): number | null {
  const known = periods.flatMap(({ energy }) => (energy === null ? [] : [energy]));
  return known.length === 0 ? null : Number(known.reduce((sum, energy) => sum + energy, 0).toPrecision(DIGITS));
}
