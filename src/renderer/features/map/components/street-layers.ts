import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
} from 'maplibre-gl';
import { MOST_ZOOM, type StreetMap } from '../../../../contract/console/street-map.ts';
import type { MapColors } from './map-colors.ts';

/** What stands before the addresses of its tiles; `street-tiles.ts` answers them. */
export const STREET_PROTOCOL = 'street-map';
export const STREET_SOURCE = 'streets';

/** Maps that say nothing of it have tiles of this size. */
const PICTURE_SIZE = 256;

/** Its tiles, asked for where it has any. */
export function streetSource({ format, bounds, min_zoom, max_zoom }: StreetMap): SourceSpecification {
  const { west, south, east, north } = bounds;
  const tiles = {
    tiles: [`${STREET_PROTOCOL}://{z}/{x}/{y}`],
    bounds: [west, south, east, north] as [number, number, number, number],
    minzoom: min_zoom,
    maxzoom: Math.min(max_zoom, MOST_ZOOM),
  };
  return format === 'mvt' ? { type: 'vector', ...tiles } : { type: 'raster', tileSize: PICTURE_SIZE, ...tiles };
}

/**
 * What layers of the usual schemas hold, by their names: the basemap of Protomaps, OpenMapTiles, Shortbread. A layer
 * may be drawn in two ways.
 */
const ROLES = {
  land: ['earth'],
  green: ['landuse', 'landcover', 'natural', 'park', 'land'],
  water: ['water', 'ocean', 'water_polygons'],
  waterways: ['water', 'waterway', 'water_lines', 'physical_line'],
  buildings: ['buildings', 'building'],
  roads: ['roads', 'transportation', 'streets'],
  roadNames: ['roads', 'transportation_name', 'street_labels'],
  places: ['places', 'place', 'place_labels'],
} as const;
type Role = keyof typeof ROLES;
const KNOWN: ReadonlySet<string> = new Set(Object.values(ROLES).flat());

/** The layers of a role in this map; a map that names no layers may have any. */
const layersOf = ({ layers }: StreetMap, role: Role): string[] =>
  ROLES[role].filter((name) => layers.length === 0 || layers.includes(name));

/** The street map names the places in its area itself, so that the map below leaves them out. */
export const namesPlaces = (map: StreetMap): boolean =>
  map.min_zoom <= 5 && (map.format !== 'mvt' || layersOf(map, 'places').length > 0);

const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];
const shape = (type: 'Polygon' | 'LineString' | 'Point'): ExpressionSpecification => ['==', ['geometry-type'], type];
const oneOf = (kinds: readonly string[]): ExpressionSpecification => ['in', kind, ['literal', [...kinds]]];

const GREEN =
  'park forest wood nature_reserve national_park grass grassland meadow scrub golf_course cemetery recreation_ground garden orchard vineyard wetland protected_area'.split(
    ' ',
  );
const STREAMS = ['river', 'stream', 'canal'];
const LARGE_ROADS = ['highway', 'motorway', 'trunk'];
const MIDDLE_ROADS = ['major_road', 'medium_road', 'primary', 'secondary', 'tertiary'];
const THIN_ROADS = ['path', 'footway', 'cycleway', 'track', 'steps', 'pedestrian', 'rail', 'transit', 'ferry', 'other'];
/** The map below names them. */
const NAMED_BELOW = ['continent', 'country', 'region', 'state', 'province', 'county'];

const roadWidth: ExpressionSpecification = ['match', kind, LARGE_ROADS, 3, MIDDLE_ROADS, 2, THIN_ROADS, 0.5, 1];
const name: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name'], ''];

/** So much of a tone over the ground. */
const over = (ground: string, tone: string, share: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  share,
  0,
  ground,
  1,
  tone,
];

/** Ground, water, streets, buildings: what lies above the land of the map below, and below all names. */
export function streetGround(map: StreetMap, colors: MapColors): LayerSpecification[] {
  if (map.format !== 'mvt') return [{ id: 'street-pictures', type: 'raster', source: STREET_SOURCE }];
  const fill = (role: Role, color: ExpressionSpecification | string, ...filters: ExpressionSpecification[]) =>
    layersOf(map, role).map(
      (layer): LayerSpecification => ({
        id: `street-${role}-${layer}`,
        type: 'fill',
        source: STREET_SOURCE,
        'source-layer': layer,
        filter: ['all', shape('Polygon'), ...filters] as FilterSpecification,
        paint: { 'fill-color': color },
      }),
    );
  const line = (
    role: Role,
    color: ExpressionSpecification | string,
    width: ExpressionSpecification | number,
    ...filters: ExpressionSpecification[]
  ) =>
    layersOf(map, role).map(
      (layer): LayerSpecification => ({
        id: `street-${role}-lines-${layer}`,
        type: 'line',
        source: STREET_SOURCE,
        'source-layer': layer,
        filter: ['all', shape('LineString'), ...filters] as FilterSpecification,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color, 'line-width': width },
      }),
    );
  const water = over(colors.app, colors.info, 0.16);
  const unknown = map.layers.some((each) => KNOWN.has(each)) ? [] : map.layers;
  return [
    ...fill('land', colors.surface),
    ...fill('green', over(colors.surface, colors.good, 0.1), oneOf(GREEN)),
    ...fill('water', water),
    ...line('waterways', water, ['interpolate', ['linear'], ['zoom'], 8, 0.5, 16, 4], oneOf(STREAMS)),
    ...fill('buildings', over(colors.surface, colors.muted, 0.25)),
    ...line('roads', over(colors.surface, colors.muted, 0.45), [
      'interpolate',
      ['exponential', 1.6],
      ['zoom'],
      6,
      ['*', roadWidth, 0.4],
      12,
      roadWidth,
      18,
      ['*', roadWidth, 6],
    ]),
    // Of a schema that nobody here knows: its outlines.
    ...unknown.map(
      (layer): LayerSpecification => ({
        id: `street-other-${layer}`,
        type: 'line',
        source: STREET_SOURCE,
        'source-layer': layer,
        paint: { 'line-color': colors.border, 'line-width': 1 },
      }),
    ),
  ];
}

/** Names of streets and places, above everything but the records. */
export function streetNames(map: StreetMap, colors: MapColors, font: string[]): LayerSpecification[] {
  if (map.format !== 'mvt') return [];
  const halo = { 'text-halo-color': colors.surface, 'text-halo-width': 1.5 };
  return [
    ...layersOf(map, 'roadNames').map(
      (layer): LayerSpecification => ({
        id: `street-names-${layer}`,
        type: 'symbol',
        source: STREET_SOURCE,
        'source-layer': layer,
        minzoom: 12,
        filter: shape('LineString'),
        layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': font, 'text-size': 11 },
        paint: { 'text-color': colors.muted, ...halo },
      }),
    ),
    ...layersOf(map, 'places').map(
      (layer): LayerSpecification => ({
        id: `street-places-${layer}`,
        type: 'symbol',
        source: STREET_SOURCE,
        'source-layer': layer,
        minzoom: 4,
        filter: ['all', shape('Point'), ['!', oneOf(NAMED_BELOW)]] as ExpressionSpecification,
        layout: {
          'text-field': name,
          'text-font': font,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 13],
          'symbol-sort-key': ['coalesce', ['get', 'sort_key'], ['get', 'rank'], ['get', 'min_zoom'], 10],
          'text-max-width': 8,
          'text-padding': 6,
        },
        paint: { 'text-color': colors.text, ...halo },
      }),
    ),
  ];
}
