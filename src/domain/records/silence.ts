import { DAY, type Micros } from '../timestamp.ts';

const MINUTE: Micros = 60_000_000;

/**
 * What has told nothing since this moment is silent, and so is what never told anything. By whole minutes, so that what
 * was counted in one holds until its end, and all that is read in it agrees.
 */
export const silentBefore = (now: Micros, days: number): Micros => now - (now % MINUTE) - days * DAY;
