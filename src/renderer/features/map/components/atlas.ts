import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'us-atlas/counties-10m.json?url';
import citiesUrl from '../data/cities.json?url';
import { stateCheck, type IsOutsideState } from './state-shapes.ts';

/** A city: name, state, longitude, latitude, thousands of inhabitants. */
export type City = [name: string, state: string, longitude: number, latitude: number, thousands: number];

/** The map that the console comes with. */
export interface Atlas {
  land: Feature;
  stateBorders: MultiLineString;
  countyBorders: MultiLineString;
  /** Names with their place; `rank` orders them: those with the least are shown first. */
  stateNames: FeatureCollection<Point, { name: string }>;
  countyNames: FeatureCollection<Point, { name: string }>;
  cityNames: FeatureCollection<Point, { name: string; thousands: number }>;
  cities: readonly City[];
  isOutsideState: IsOutsideState;
}

type UsAtlas = Topology<Record<'states' | 'counties' | 'nation', GeometryCollection<{ name: string }>>>;

const area = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

/** The middle of the largest part of an outline: where its name is written. */
function middle(geometry: Polygon | MultiPolygon): Position {
  const outlines =
    geometry.type === 'Polygon' ? [geometry.coordinates[0]] : geometry.coordinates.map(([outer]) => outer);
  const [ring = []] = outlines.toSorted((a, b) => Math.abs(area(b ?? [])) - Math.abs(area(a ?? [])));
  const size = area(ring);
  let [x, y] = [0, 0];
  ring.forEach(([ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return size === 0 ? (ring[0] ?? [0, 0]) : [x / (6 * size), y / (6 * size)];
}

const named = <P extends { name: string }>(all: readonly { at: Position; properties: P }[]) => ({
  type: 'FeatureCollection' as const,
  features: all.map(({ at, properties }) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: at },
  })),
});

/** A file of the application itself, at an address of its own origin. */
async function read<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`a file of the map could not be read: ${response.status}`);
  return (await response.json()) as T;
}

async function load(): Promise<Atlas> {
  const [atlas, cities] = await Promise.all([read<UsAtlas>(atlasUrl), read<City[]>(citiesUrl)]);
  const { states, counties, nation } = atlas.objects;
  const shapesOf = (all: GeometryCollection<{ name: string }>) =>
    feature(atlas, all).features as Feature<Polygon | MultiPolygon, { name: string }>[];
  const namesOf = (all: readonly Feature<Polygon | MultiPolygon, { name: string }>[]) =>
    named(all.map(({ geometry, properties }) => ({ at: middle(geometry), properties: { name: properties.name } })));
  const stateShapes = shapesOf(states);
  const [land] = feature(atlas, nation).features;
  if (!land) throw new Error('the map has no land');
  return {
    land,
    stateBorders: mesh(atlas, states, (a, b) => a !== b),
    countyBorders: mesh(atlas, counties, (a, b) => a !== b),
    stateNames: namesOf(stateShapes),
    countyNames: namesOf(shapesOf(counties)),
    cityNames: named(
      cities.map(([name, , longitude, latitude, thousands]) => ({
        at: [longitude, latitude],
        properties: { name, thousands },
      })),
    ),
    cities,
    isOutsideState: stateCheck(stateShapes.map(({ geometry, properties: { name } }) => ({ name, geometry }))),
  };
}

/** Read once; it does not change while the page is there. */
export const atlasQuery = {
  queryKey: ['atlas'],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;
