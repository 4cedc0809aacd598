import type { LayerSpecification, StyleSpecification, ExpressionSpecification } from 'maplibre-gl';
import type { ProductionState } from '../../../../contract/console/map.ts';
import type { StreetMap } from '../../../../contract/console/street-map.ts';
import type { MapColors } from './map-colors.ts';
import type { MapTopic } from './placed-points.ts';
import { namesPlaces, STREET_SOURCE, streetGround, streetNames, streetSource } from './street-layers.ts';
import type { Atlas } from './atlas.ts';

/** Pixels within which points are one cluster, and the closest zoom at which any are. */
export const CLUSTER = { cluster: true, clusterRadius: 70, clusterMaxZoom: 13 } as const;

/** Layers whose features are records or clusters of them. */
export const POINT_LAYER = 'points';
export const CLUSTER_LAYER = 'clusters';

/** A state is a shape as well as a color. */
export const SHAPES = {
  producing: { shape: 'circle', tone: 'good' },
  idle: { shape: 'square', tone: 'idle' },
  silent: { shape: 'triangle', tone: 'warn' },
  unknown: { shape: 'diamond', tone: 'info' },
} as const satisfies Record<ProductionState, { shape: string; tone: keyof MapColors }>;

/** Corners of each shape in a square of 24; a circle has none. */
export const CORNERS = {
  circle: '',
  square: '5,5 19,5 19,19 5,19',
  triangle: '12,3 22,20 2,20',
  diamond: '12,2 22,12 12,22 2,12',
} as const;

const ICON = 44;

/** The picture of a state, at twice the size at which it is shown. */
export function stateImage(state: ProductionState, colors: MapColors): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = ICON;
  canvas.height = ICON;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  const { shape, tone } = SHAPES[state];
  context.scale(ICON / 24, ICON / 24);
  context.beginPath();
  if (shape === 'circle') context.arc(12, 12, 8, 0, 2 * Math.PI);
  else {
    for (const corner of CORNERS[shape].split(' ')) {
      const [x = 0, y = 0] = corner.split(',').map(Number);
      context.lineTo(x, y);
    }
    context.closePath();
  }
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.surface;
  context.stroke();
  context.fillStyle = colors[tone];
  context.fill();
  return context.getImageData(0, 0, ICON, ICON);
}

export const imageOf = (state: ProductionState): string => `state-${state}`;

const FONT = ['Inter Variable'];

const watts: ExpressionSpecification = ['get', 'watts'];
const scaled = (by: number, unit: string): ExpressionSpecification => [
  'concat',
  ['number-format', ['/', watts, by], { 'max-fraction-digits': ['case', ['<', ['/', watts, by], 100], 1, 0] }],
  ` ${unit}`,
];
/** A sum of power in the unit that reads best. */
const capacity: ExpressionSpecification = [
  'case',
  ['>=', watts, 1e9],
  scaled(1e9, 'GW'),
  ['>=', watts, 1e6],
  scaled(1e6, 'MW'),
  ['>=', watts, 1e3],
  scaled(1e3, 'kW'),
  scaled(1, 'W'),
];
const count: ExpressionSpecification = ['number-format', ['get', 'point_count'], {}];

/** What a cluster adds up from its records. */
export const clusterProperties = {
  watts: ['+', ['get', 'watts']],
  silent: ['+', ['get', 'silent']],
};

/** Layers of the map that the console comes with, below the records. */
function atlasLayers(colors: MapColors, streets: StreetMap | null): LayerSpecification[] {
  const halo = { 'text-halo-color': colors.surface, 'text-halo-width': 1.5 };
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.app } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': colors.surface, 'fill-outline-color': colors.border },
    },
    ...(streets ? streetGround(streets, colors) : []),
    {
      id: 'county-borders',
      type: 'line',
      source: 'county-borders',
      minzoom: 5,
      paint: { 'line-color': colors.line, 'line-width': 1 },
    },
    {
      id: 'state-borders',
      type: 'line',
      source: 'state-borders',
      paint: { 'line-color': colors.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 8, 2] },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: 'county-names',
      minzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 11,
        'text-letter-spacing': 0.05,
        'text-max-width': 8,
      },
      paint: { 'text-color': colors.muted, ...halo },
    },
    {
      id: 'city-names',
      type: 'symbol',
      source: 'city-names',
      minzoom: 4,
      // The closer, the smaller the cities that are named.
      filter: [
        '>=',
        ['get', 'thousands'],
        ['step', ['zoom'], 800, 5, 400, 6, 120, 7, 60, 8, 25, 9, 0],
      ] as ExpressionSpecification,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 13],
        'symbol-sort-key': ['-', 0, ['get', 'thousands']],
        'text-padding': 6,
      },
      paint: { 'text-color': colors.text, ...halo },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'state-names',
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 6, 15],
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
        'text-transform': 'uppercase',
      },
      paint: { 'text-color': colors.muted, ...halo },
    },
    ...(streets ? streetNames(streets, colors, FONT) : []),
  ];
}

/** Layers of the records: clusters with what they sum up, single records, and what is selected or open. */
function recordLayers(colors: MapColors, topic: MapTopic): LayerSpecification[] {
  const isCluster: ExpressionSpecification = ['has', 'point_count'];
  const words: ExpressionSpecification =
    topic === 'generators'
      ? ['format', capacity, {}, '\n', {}, count, { 'font-scale': 0.85 }]
      : ['format', count, {}, '\n', {}, capacity, { 'font-scale': 0.85 }];
  return [
    {
      id: 'near',
      type: 'line',
      source: 'near',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.focus, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'near-middle',
      type: 'circle',
      source: 'near',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 6,
        'circle-color': colors.accent,
        'circle-stroke-color': colors.text,
        'circle-stroke-width': 2,
      },
    },
    {
      id: CLUSTER_LAYER,
      type: 'circle',
      source: 'records',
      filter: isCluster,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0.3, 26, 3, 34, 5, 44],
        'circle-color': colors.text,
        'circle-stroke-color': ['case', ['>', ['get', 'silent'], 0], colors.warn, colors.surface],
        'circle-stroke-width': ['case', ['>', ['get', 'silent'], 0], 4, 2],
      },
    },
    {
      id: 'selected',
      type: 'circle',
      source: 'selected',
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 3, 10, 13],
        'circle-color': colors.accent,
        'circle-stroke-color': colors.text,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 10, 2],
      },
    },
    {
      id: 'cluster-words',
      type: 'symbol',
      source: 'records',
      filter: isCluster,
      layout: {
        'text-field': words,
        'text-font': FONT,
        'text-size': 11.5,
        'text-allow-overlap': true,
        // Names that the circle would cover are left out.
        'text-padding': 14,
      },
      paint: { 'text-color': colors.surface, 'text-halo-color': colors.text, 'text-halo-width': 1.5 },
    },
    {
      id: 'cluster-silent',
      type: 'symbol',
      source: 'records',
      filter: ['all', isCluster, ['>', ['get', 'silent'], 0]] as ExpressionSpecification,
      layout: {
        'text-field': ['concat', ['number-format', ['get', 'silent'], {}], ' silent'],
        'text-font': FONT,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [
          'interpolate',
          ['linear'],
          ['log10', ['get', 'point_count']],
          0.3,
          ['literal', [0.6, 2.2]],
          5,
          ['literal', [0.6, 4.2]],
        ],
        'icon-image': imageOf('silent'),
        'icon-size': 0.55,
        'icon-anchor': 'top',
        'icon-offset': [
          'interpolate',
          ['linear'],
          ['log10', ['get', 'point_count']],
          0.3,
          ['literal', [-48, 44]],
          5,
          ['literal', [-60, 84]],
        ],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'icon-ignore-placement': true,
      },
      paint: { 'text-color': colors.warn, 'text-halo-color': colors.surface, 'text-halo-width': 2 },
    },
    {
      id: POINT_LAYER,
      type: 'symbol',
      source: 'records',
      filter: ['!', isCluster],
      layout: {
        'icon-image': ['concat', 'state-', ['get', 'state']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        // What somebody has to look at lies above the rest.
        'symbol-sort-key': ['case', ['==', ['get', 'state'], 'silent'], 1, 0],
      },
    },
    {
      id: 'open',
      type: 'circle',
      source: 'open',
      paint: {
        'circle-radius': 15,
        'circle-color': 'rgba(0, 0, 0, 0)',
        'circle-stroke-color': colors.focus,
        'circle-stroke-width': 3,
      },
    },
  ];
}

/** All layers from the bottom up. */
export const mapLayers = (colors: MapColors, topic: MapTopic, streets: StreetMap | null): LayerSpecification[] => [
  ...atlasLayers(colors, streets),
  ...recordLayers(colors, topic),
];

const nothing = { type: 'FeatureCollection' as const, features: [] };
const geojson = (data: GeoJSON.GeoJSON) => ({ type: 'geojson' as const, data });

/** Names of cities, but where the street map has its own. */
function citiesBeside({ cityNames }: Atlas, streets: StreetMap | null): Atlas['cityNames'] {
  if (!streets || !namesPlaces(streets)) return cityNames;
  const { west, south, east, north } = streets.bounds;
  const isBeside = ([x = 0, y = 0]: readonly number[]) => x < west || x > east || y < south || y > north;
  return { ...cityNames, features: cityNames.features.filter(({ geometry }) => isBeside(geometry.coordinates)) };
}

/** The style of the map: no address in it is of a network, so that nothing is asked for. */
export const mapStyle = (
  atlas: Atlas,
  colors: MapColors,
  topic: MapTopic,
  streets: StreetMap | null,
): StyleSpecification => ({
  version: 8,
  sources: {
    land: geojson(atlas.land),
    'state-borders': geojson(atlas.stateBorders),
    'county-borders': geojson(atlas.countyBorders),
    'state-names': geojson(atlas.stateNames),
    'county-names': geojson(atlas.countyNames),
    'city-names': geojson(citiesBeside(atlas, streets)),
    ...(streets && { [STREET_SOURCE]: streetSource(streets) }),
    records: { ...geojson(nothing), ...CLUSTER, clusterProperties, clusterMinPoints: 2 },
    selected: geojson(nothing),
    open: geojson(nothing),
    near: geojson(nothing),
  },
  layers: mapLayers(colors, topic, streets),
});
