import { DAY, HOUR, type Micros } from '../timestamp.ts';

/** A year: seasons do not matter in it. */
export const USUAL_SPAN = 365 * DAY;
/** Less says little: a week may be one of rain. */
const LEAST_SPAN = 7 * DAY;

/** What a counter shows at a time, in Wh. */
interface Shown {
  at: Micros;
  total_lifetime_production: number;
}

/** The power between two readings of one counter on average, day and night, in W; null where they say too little. */
export function usualPower(from: Shown | undefined, to: Shown): number | null {
  if (!from || to.at - from.at < LEAST_SPAN) return null;
  const energy = to.total_lifetime_production - from.total_lifetime_production;
  return energy > 0 ? (energy * HOUR) / (to.at - from.at) : null;
}
