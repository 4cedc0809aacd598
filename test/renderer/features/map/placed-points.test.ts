import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import {
  circleAround,
  mercator,
  milesBetween,
  placedPoints,
  pointsIn,
  pointsNear,
} from '../../../../src/renderer/features/map/components/placed-points.ts';
import { stateCheck } from '../../../../src/renderer/features/map/components/state-shapes.ts';
import { findCities } from '../../../../src/renderer/features/map/api/find-places.ts';

const at = (...all: [number | null, number | null][]) =>
  placedPoints('generators', {
    id: all.map((_, index) => 10 + index),
    latitude: all.map(([latitude]) => latitude),
    longitude: all.map(([, longitude]) => longitude),
    watts: all.map(() => 5000),
    state: all.map((_, index) => index % 4),
    silent: all.map(() => 0),
    address_state: all.map(() => 'MA'),
  });

const tenths = (most: number) => fc.integer({ min: -most * 10, max: most * 10 }).map((value) => value / 10);
const latitude = tenths(80);
const longitude = tenths(179);
const position = fc.record({ latitude, longitude });

test('records without a position are set apart, and the others keep what belongs to them', () => {
  const points = at([42, -71], [null, null], [33, -112]);
  expect([points.id, points.unplaced]).toEqual([[10, 12], [11]]);
  expect(points.state).toEqual(['producing', 'silent']);
  expect(points.indexOf.get(12)).toBe(1);
  expect([...points.latitude]).toEqual([42, 33]);
});

test('a rectangle has what is between its corners, whatever its corners are', () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 40 }), position, position, (all, a, b) => {
      const points = at(...all.map((each): [number, number] => [each.latitude, each.longitude]));
      const [one, other] = [mercator(a.latitude, a.longitude), mercator(b.latitude, b.longitude)];
      const ring = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
      const between = (value: number, c: number, d: number) => value > Math.min(c, d) && value < Math.max(c, d);
      const expected = all.flatMap((each, index) =>
        between(each.latitude, a.latitude, b.latitude) && between(each.longitude, a.longitude, b.longitude)
          ? [index]
          : [],
      );
      const onEdge = (index: number) =>
        [a, b].some((corner) => corner.latitude === all[index]?.latitude || corner.longitude === all[index]?.longitude);
      expect(pointsIn(points, ring).filter((index) => !onEdge(index))).toEqual(
        expected.filter((index) => !onEdge(index)),
      );
    }),
  );
});

test('a lasso leaves out what is in its notch', () => {
  const corner = (north: number, east: number) => mercator(north, east);
  const notched = [corner(0, 0), corner(10, 0), corner(10, 10), corner(5, 2), corner(0, 10)];
  expect(pointsIn(at([8, 5], [5, 8], [5, 1]), notched)).toEqual([0, 2]);
});

describe('distances', () => {
  test('are those of an atlas, the same in both directions', () => {
    const boston = { latitude: 42.36, longitude: -71.05 };
    const phoenix = { latitude: 33.45, longitude: -112.07 };
    expect(milesBetween(boston, phoenix)).toBeCloseTo(2296, -1);
    expect(milesBetween(phoenix, boston)).toBe(milesBetween(boston, phoenix));
    expect(milesBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(15);
  });

  test('order what is near, and the circle that is drawn is as far as was said', () => {
    const from = { latitude: 42, longitude: -71 };
    const points = at([42.5, -71], [42.01, -71], [44, -71]);
    expect(pointsNear(points, from, 50).map(({ index }) => index)).toEqual([1, 0]);
    for (const [east, north] of circleAround(from, 50))
      expect(milesBetween(from, { latitude: north, longitude: east })).toBeCloseTo(50, 6);
  });
});

describe('the state of an address', () => {
  const atlas = JSON.parse(readFileSync('node_modules/us-atlas/counties-10m.json', 'utf8')) as Topology<{
    states: GeometryCollection<{ name: string }>;
  }>;
  const isOutside = stateCheck(
    feature(atlas, atlas.objects.states).features.map(({ geometry, properties }) => ({
      name: properties.name,
      geometry: geometry as Polygon | MultiPolygon,
    })),
  );

  test.each([
    ['MA', 42.36, -71.05, false],
    ['Massachusetts', 42.36, -71.05, false],
    ['MA', 41.76, -72.68, true],
    ['NY', 40.58, -73.94, false],
    ['CA', 37.81, -122.51, false],
    ['HI', 21.3, -157.86, false],
    ['AK', 51.88, -176.65, false],
    ['AZ', -33.45, 112.07, true],
    ['PR', 18.47, -66.1, false],
    ['Bavaria', 48.1, 11.6, undefined],
  ])('%s at %d, %d is outside: %s', (state, north, east, outside) => {
    expect(isOutside(state, north, east)).toBe(outside);
  });
});

test('a city is found by its name, the largest first, or in the state that is named', () => {
  const cities = JSON.parse(readFileSync('src/renderer/features/map/data/cities.json', 'utf8'));
  expect(findCities(cities, 'albany, ny').map(({ name }) => name)).toEqual(['Albany, NY']);
  expect(findCities(cities, 'Springfield').map(({ name }) => name)[0]).toBe('Springfield, MO');
  expect(findCities(cities, 'Albany, Bavaria')).toEqual([]);
});
