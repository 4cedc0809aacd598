import { productionStates, type MapPoints, type ProductionState } from '../../../../contract/console/map.ts';

/** The lists that the map shows. */
export type MapTopic = 'generators' | 'inverters';

/** A place on the map: both from 0 to 1, from the west and from the north, in the projection of web maps. */
export interface Mercator {
  x: number;
  y: number;
}

/** Where the projection ends, in degrees. */
const MOST_LATITUDE = 85.051129;

export const mercator = (latitude: number, longitude: number): Mercator => {
  const within = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (within * Math.PI) / 360)) / (2 * Math.PI),
  };
};

/** Everything that the map shows, in columns: 100,000 records are looked through while somebody moves the map. */
export interface PlacedPoints {
  topic: MapTopic;
  id: readonly number[];
  latitude: Float64Array;
  longitude: Float64Array;
  x: Float64Array;
  y: Float64Array;
  watts: readonly (number | null)[];
  state: readonly ProductionState[];
  silent: readonly number[];
  addressState: readonly (string | null)[];
  /** Records without a usable position. */
  unplaced: readonly number[];
  /** Where a record is in the columns. */
  indexOf: ReadonlyMap<number, number>;
}

/** Sets apart what has no position, and projects the rest. */
export function placedPoints(topic: MapTopic, all: MapPoints): PlacedPoints {
  const at = all.id.flatMap((_, index) =>
    all.latitude[index] === null || all.longitude[index] === null ? [] : [index],
  );
  const latitude = Float64Array.from(at, (index) => all.latitude[index] ?? 0);
  const longitude = Float64Array.from(at, (index) => all.longitude[index] ?? 0);
  const projected = at.map((_, place) => mercator(latitude[place] ?? 0, longitude[place] ?? 0));
  const id = at.map((index) => all.id[index] ?? 0);
  return {
    topic,
    id,
    latitude,
    longitude,
    x: Float64Array.from(projected, ({ x }) => x),
    y: Float64Array.from(projected, ({ y }) => y),
    watts: at.map((index) => all.watts[index] ?? null),
    state: at.map((index) => productionStates[all.state[index] ?? -1] ?? 'unknown'),
    silent: at.map((index) => all.silent[index] ?? 0),
    addressState: at.map((index) => all.address_state[index] ?? null),
    unplaced: all.id.filter((_, index) => all.latitude[index] === null || all.longitude[index] === null),
    indexOf: new Map(id.map((each, place) => [each, place])),
  };
}

/** What is in a box or in a ring of corners, as places in the columns; its last corner is joined to the first. */
export function pointsIn({ x, y }: Pick<PlacedPoints, 'x' | 'y'>, ring: readonly Mercator[]): number[] {
  const xs = ring.map((corner) => corner.x);
  const ys = ring.map((corner) => corner.y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const found: number[] = [];
  for (let index = 0; index < x.length; index += 1) {
    const [px, py] = [x[index] ?? 0, y[index] ?? 0];
    if (px >= west && px <= east && py >= north && py <= south && isInRing(px, py, ring)) found.push(index);
  }
  return found;
}

/** By how often a line to the east crosses the ring. */
function isInRing(px: number, py: number, ring: readonly Mercator[]): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner.y > py !== before.y > py) {
      const crossing = ((before.x - corner.x) * (py - corner.y)) / (before.y - corner.y) + corner.x;
      if (px < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

const EARTH_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A position in degrees. */
export interface Degrees {
  latitude: number;
  longitude: number;
}

/** Along the surface, in miles. */
export function milesBetween(a: Degrees, b: Degrees): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** What is within so many miles of a position, the nearest first. */
export function pointsNear(points: PlacedPoints, from: Degrees, miles: number): { index: number; miles: number }[] {
  return points.id
    .map((_, index) => ({
      index,
      miles: milesBetween(from, {
        latitude: points.latitude[index] ?? 0,
        longitude: points.longitude[index] ?? 0,
      }),
    }))
    .filter((each) => each.miles <= miles)
    .toSorted((a, b) => a.miles - b.miles);
}

/** The corners of a circle around a position, as longitude and latitude. */
export function circleAround({ latitude, longitude }: Degrees, miles: number): [number, number][] {
  const angle = miles / EARTH_MILES;
  return Array.from({ length: 65 }, (_, step) => {
    const bearing = (step / 64) * 2 * Math.PI;
    const sine = Math.sin(radians(latitude)) * Math.cos(angle);
    const north = Math.asin(sine + Math.cos(radians(latitude)) * Math.sin(angle) * Math.cos(bearing));
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(radians(latitude)),
      Math.cos(angle) - Math.sin(radians(latitude)) * Math.sin(north),
    );
    return [longitude + (east * 180) / Math.PI, (north * 180) / Math.PI];
  });
}
