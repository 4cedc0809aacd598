import { isBeginning } from '../../contract/console/readings.ts';
import { DAY, type Micros } from '../timestamp.ts';

/** What the counter of an inverter showed at a time, in Wh. */
export interface CounterReading {
  at: Micros;
  total_lifetime_production: number;
  /** See `Reading`; 1 as SQLite has it. */
  is_new_device?: boolean | 0 | 1;
  is_amount?: boolean | 0 | 1;
  /** Told for thinning: which import has made it, and whether somebody has corrected it; null: no import. */
  origin?: string | null;
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
export const MOST_GAINED = 1e15;

/** A meter that was read after amounts. Where it shows no more than they add up to, the time between is unknown. */
const isMeterAfterAmount = (earlier: CounterReading, later: CounterReading): boolean =>
  Boolean(earlier.is_amount) && !later.is_amount;

/**
 * What the counter gained between two readings, in Wh; null where that tells nothing: it fell, or is another one, or a
 * meter shows no more than amounts before it were added up to.
 */
export function gainBetween(earlier: CounterReading, later: CounterReading): number | null {
  if (later.is_new_device) return null;
  const gain = later.total_lifetime_production - earlier.total_lifetime_production;
  if (gain === 0 && isMeterAfterAmount(earlier, later)) return null;
  return gain < 0 || gain > MOST_GAINED ? null : Number(gain.toPrecision(DIGITS));
}

/**
 * Whether nothing is known between two readings because the counter was replaced or reset: not where a meter and the
 * sum of amounts do not fit each other.
 */
const isRestart = (earlier: CounterReading, later: CounterReading): boolean =>
  !isBeginning(later) && (Boolean(later.is_new_device) || Boolean(earlier.is_amount) === Boolean(later.is_amount));

/** As many readings a clock that was ahead has dated, at most, and in so long: more of them are another counter's. */
export const MOST_OUT_OF_ORDER = 300;
const OUT_OF_ORDER_FOR: Micros = 7 * DAY;

/** Takes readings in order of time, and is told when there are no more. */
export interface Gains {
  add(readings: readonly CounterReading[]): void;
  end(): void;
}

/** What becomes of readings, told in order of time. */
interface Told {
  /** A reading that counts, with the one before it, none before the first; `hasWaited`: for what it is to be known. */
  counts(later: CounterReading, earlier: CounterReading | undefined, hasWaited: boolean): void;
  /** Readings that are out of order: they say nothing. */
  leftOut(): void;
}

/**
 * Finds readings at the wrong place in time, as when a clock was ahead. Where the counter falls, it was replaced, or
 * those readings are out of order: these are below what it showed before, until it shows that again. Which of the two
 * it was becomes clear once it has come back, or has not for `MOST_OUT_OF_ORDER` readings or a week, or at once where
 * somebody has said that the device was replaced, or an amount is among them: lists have the right times. At the `end`
 * of readings nothing is told of those that wait.
 */
export function createOrder({ counts, leftOut }: Told): Gains {
  let before: CounterReading | undefined;
  let run: CounterReading[] = [];
  function take(reading: CounterReading, hasWaited = false): void {
    const hasFallen = before !== undefined && reading.total_lifetime_production < before.total_lifetime_production;
    if (hasFallen && !reading.is_new_device) {
      run.push(reading);
      const isLong = run.length > MOST_OUT_OF_ORDER || reading.at - (run[0]?.at ?? reading.at) > OUT_OF_ORDER_FOR;
      if (isLong || reading.is_amount) replaced();
      return;
    }
    if (run.length > 0) leftOut();
    run = [];
    counts(reading, before, hasWaited);
    before = reading;
  }
  /** What waited is of another counter, in which there may be some out of order. */
  function replaced(): void {
    const [first, ...others] = run;
    if (!first) return;
    run = [];
    counts(first, before, true);
    before = first;
    for (const each of others) take(each, true);
  }
  return {
    add: (readings) => readings.forEach((each) => take(each)),
    end: () => leftOut(),
  };
}

/**
 * Compares each reading that counts with the one before it; `tell` gets both and what the counter gained, null at a
 * break. Those that are out of order are left out, so that nothing is counted twice.
 */
export const createGains = (
  tell: (earlier: CounterReading, later: CounterReading, gain: number | null) => void,
): Gains =>
  createOrder({
    counts: (later, earlier) => earlier && tell(earlier, later, gainBetween(earlier, later)),
    leftOut: () => undefined,
  });

/** Makes the energy of periods of readings that are added in order of time. */
export interface Energy {
  add(readings: readonly CounterReading[]): void;
  /** After the last reading. */
  periods(): PeriodEnergy[];
}

/**
 * The energy of each period between these bounds. Of readings before the first bound and after the last one it takes
 * as many as tell which are out of order. What the counter gained between two readings belongs to the period of the
 * later one, so that shorter periods always add up to longer ones; where a whole period without a reading lies between
 * the two, `since` says so.
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
      if (isRestart(earlier, later)) period.breaks += 1;
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
