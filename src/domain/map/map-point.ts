import type { ProductionState } from '../../contract/console/map.ts';

/** Of so many inverters at a place, how many produce and how many are silent. */
export interface InvertersAt {
  inverters: number;
  producing: number;
  silent: number;
}

/** One silent inverter makes its generator silent, since somebody has to look; without inverters nothing is known. */
export function productionState({ inverters, producing, silent }: InvertersAt): ProductionState {
  if (inverters === 0) return 'unknown';
  if (silent > 0) return 'silent';
  return producing > 0 ? 'producing' : 'idle';
}

/** Where something is, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Degrees; null where there are none. */
export interface Position {
  latitude: number | null;
  longitude: number | null;
}

/** The first position that can be shown. 0, 0 is in the Atlantic, and what forms and devices send that know none. */
export const usablePosition = (...all: Position[]): Position =>
  all.find(
    ({ latitude, longitude }) => latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0),
  ) ?? { latitude: null, longitude: null };
