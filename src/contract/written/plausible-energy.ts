/** Most of a day’s energy comes around noon: a shorter time says nothing about what is usual on average. */
export const DAY_HOURS = 24;
const YEAR_HOURS = 365 * DAY_HOURS;

/**
 * What a generator produces at most, in hours at its nameplate capacity. A kW of panels yields at most about 10 kWh on
 * a day and 2,500 kWh in a year. Capacities here are in AC, and plants have up to 1.4 times as much in panels (DC), as
 * three in four of the 3,675 of the United States do.
 */
const DAY_AT_CAPACITY = 14;
const YEAR_AT_CAPACITY = 3500;
/** More than the time that passed: clocks are not exact, and what a meter shows is rounded to whole kWh. */
const MARGIN_HOURS = 1;

/** So many times what is usual, on average: a day in summer has less than that of a year's mean. */
const TIMES_USUAL = 5;
/**
 * Where nothing usual is known: so many times all that was there before, at an average of more than so many W. A new
 * inverter multiplies the little that it had, but slowly.
 */
const TIMES_BEFORE = 10;
const LARGE_WATTS = 10_000;

/** What is known of the time in which energy was produced. */
export interface Meanwhile {
  /** Infinite where nobody knows since when. */
  hours: number;
  /** Of the generator, in W (AC); 0 or undefined where it has none. Several inverters may each have all of it. */
  capacity?: number | undefined;
  /** The power that is usual on average, in W; null or undefined where nobody knows it. */
  usual?: number | null | undefined;
  /** The least time that `usual` says something of; a day unless told. */
  leastHours?: number;
}

/** Why energy is more than can be meant; `most`: what the generator may have produced, in Wh. */
export type TooMuch = { code: 'over_capacity'; most: number; capacity: number } | { code: 'jumps' };

/** The most energy, in Wh, that a generator of this nameplate capacity (W, AC) produces in so many hours. */
export function mostEnergy(hours: number, capacity: number): number {
  const [years, rest] = [Math.floor(hours / YEAR_HOURS), hours % YEAR_HOURS];
  const days = Math.floor(rest / DAY_HOURS) * DAY_AT_CAPACITY + Math.min(rest % DAY_HOURS, DAY_AT_CAPACITY);
  return capacity * (years * YEAR_AT_CAPACITY + Math.min(days, YEAR_AT_CAPACITY) + MARGIN_HOURS);
}

/**
 * Why so many Wh can hardly have been produced meanwhile, by the capacity of the generator and by what is usual;
 * undefined where they can. `before`: what the inverter had, where that is known.
 */
export function tooMuchEnergy(
  energy: number,
  { hours: told, capacity = 0, usual, leastHours = DAY_HOURS }: Meanwhile,
  before = 0,
): TooMuch | undefined {
  const hours = Math.max(told, 0);
  if (hours === Infinity) return undefined;
  const most = mostEnergy(hours, capacity);
  if (capacity > 0 && energy > most) return { code: 'over_capacity', most, capacity };
  const average = energy / Math.max(hours, leastHours);
  const jumps = usual
    ? average > TIMES_USUAL * usual
    : before > 0 && before + energy >= TIMES_BEFORE * before && average > LARGE_WATTS;
  return jumps ? { code: 'jumps' } : undefined;
}
