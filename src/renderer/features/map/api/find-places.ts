import type { QueryClient } from '@tanstack/react-query';
import { foldedText } from '../../../../contract/search/folded-text.ts';
import { readPosition } from '../../../../contract/written/position.ts';
import { readState } from '../../../../contract/written/us-state.ts';
import { isZipCode } from '../../../../contract/written/zip-code.ts';
import { map } from '../../../../languages/en-US/console/map.ts';
import { findZipMiddle } from '../../../lib/api/get-zip-code.ts';
import type { Words } from '../../../lib/words.ts';
import type { City } from '../components/atlas.ts';
import type { Degrees } from '../components/placed-points.ts';
import { findAddresses } from './find-named.ts';

/** A place that was typed. */
export interface FoundPlace {
  name: string;
  position: Degrees;
  /** It is an area, of which this is the middle. */
  approximate: boolean;
}

/** So many are offered to choose from. */
const MOST = 5;

/** Cities of this name, the largest first; `Albany, NY` names the state as well. */
export function findCities(cities: readonly City[], text: string): FoundPlace[] {
  const [name = '', stateText] = text.split(',').map((part) => part.trim());
  const wanted = foldedText(name);
  const state = stateText === undefined ? undefined : readState(stateText);
  const code = state && 'value' in state ? state.value : undefined;
  if (state && code === undefined) return [];
  return cities
    .filter(([city, of]) => foldedText(city) === wanted && (code === undefined || of === code))
    .slice(0, MOST)
    .map(([city, of, longitude, latitude]) => ({
      name: `${city}, ${of}`,
      position: { latitude, longitude },
      approximate: true,
    }));
}

/**
 * What somebody may mean, without asking anybody outside: a position, a ZIP code, a city, or the address of a generator
 * that is here. Rejects where the service does not answer.
 */
export async function findPlaces(
  client: QueryClient,
  text: string,
  cities: readonly City[],
  words: Words,
): Promise<FoundPlace[]> {
  const typed = text.trim();
  const position = readPosition(typed);
  if (position) return [{ name: `${position.latitude}, ${position.longitude}`, position, approximate: false }];
  if (isZipCode(typed)) {
    const middle = await findZipMiddle(client, typed);
    if (middle)
      return [{ name: words.of({ map })('map.zipCode', { zip: typed }), position: middle, approximate: true }];
  }
  const known = findCities(cities, typed);
  if (known.length > 0) return known;
  const generators = await findAddresses(client, typed, MOST);
  return generators
    .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)
    .map(({ address, city, state, latitude, longitude }) => ({
      name: `${address}, ${city}, ${state}`,
      position: { latitude, longitude },
      approximate: false,
    }));
}
