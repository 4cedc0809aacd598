import type { MultiPolygon, Polygon, Position } from 'geojson';
import { readState } from '../../../../contract/written/us-state.ts';

/** The outlines are simplified, and a house may be on a pier: so far from its state a position is still in it. */
const SPARE_KM = 5;
const KM_PER_DEGREE = 111.2;

interface Shape {
  rings: Position[][];
  /** Least and greatest longitude, least and greatest latitude. */
  box: [number, number, number, number];
}

/** Tells whether a position is outside of a state, as an address has it; undefined where that state is not known. */
export type IsOutsideState = (state: string, latitude: number, longitude: number) => boolean | undefined;

/** A ring of corners knows nothing of the date line: only Alaska crosses it, and its outline is cut there. */
function isInside({ rings, box }: Shape, longitude: number, latitude: number): boolean {
  if (longitude < box[0] || longitude > box[1] || latitude < box[2] || latitude > box[3]) return false;
  let inside = false;
  for (const ring of rings)
    for (let corner = 0, before = ring.length - 1; corner < ring.length; before = corner, corner += 1) {
      const [ax = 0, ay = 0] = ring[corner] ?? [];
      const [bx = 0, by = 0] = ring[before] ?? [];
      if (ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax)
        inside = !inside;
    }
  return inside;
}

/** Whether it is within the spare distance of an outline. */
function isNear({ rings, box }: Shape, longitude: number, latitude: number): boolean {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const spare = SPARE_KM / KM_PER_DEGREE;
  const beside = spare / Math.max(narrow, 0.1);
  const [west, east, south, north] = box;
  if (longitude < west - beside || longitude > east + beside || latitude < south - spare || latitude > north + spare)
    return false;
  return rings.some((ring) =>
    ring.some(([bx = 0, by = 0], corner) => {
      const [ax = 0, ay = 0] = ring[corner === 0 ? ring.length - 1 : corner - 1] ?? [];
      const [px, py] = [(longitude - ax) * narrow, latitude - ay];
      const [dx, dy] = [(bx - ax) * narrow, by - ay];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
      return Math.hypot(px - along * dx, py - along * dy) <= spare;
    }),
  );
}

/** `states`: their outlines by name. */
export function stateCheck(states: readonly { name: string; geometry: Polygon | MultiPolygon }[]): IsOutsideState {
  const shapes = new Map<string, Shape>();
  for (const { name, geometry } of states) {
    const code = readState(name);
    if ('fault' in code) continue;
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    const corners = rings.flat();
    const of = (axis: 0 | 1) => corners.map((corner) => corner[axis] ?? 0);
    const bound = (values: number[], pick: (a: number, b: number) => number) => values.reduce((a, b) => pick(a, b));
    shapes.set(code.value, {
      rings,
      box: [bound(of(0), Math.min), bound(of(0), Math.max), bound(of(1), Math.min), bound(of(1), Math.max)],
    });
  }
  const codes = new Map<string, string | undefined>();
  return (state, latitude, longitude) => {
    if (!codes.has(state)) {
      const read = readState(state);
      codes.set(state, 'value' in read ? read.value : undefined);
    }
    const shape = shapes.get(codes.get(state) ?? '');
    if (!shape) return undefined;
    return !isInside(shape, longitude, latitude) && !isNear(shape, longitude, latitude);
  };
}
