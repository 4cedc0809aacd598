import { useReducedMotion } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  addProtocol,
  GeoJSONSource,
  GPUInitializationError,
  Map as MapLibreMap,
  removeProtocol,
  setWorkerUrl,
  type MapMouseEvent,
  type MapOptions,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { productionStates } from '../../../../contract/console/map.ts';
import type { StreetMap } from '../../../../contract/console/street-map.ts';
import { map as messages } from '../../../../languages/en-US/console/map.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import {
  type MapTopic,
  circleAround,
  mercator,
  pointsIn,
  type Degrees,
  type Mercator,
  type PlacedPoints,
} from './placed-points.ts';
import { streetTiles } from '../api/street-tiles.ts';
import { DrawnArea, type AreaTool } from './drawn-area.tsx';
import type { Atlas } from './atlas.ts';
import { mapColors } from './map-colors.ts';
import { CLUSTER_LAYER, imageOf, mapLayers, mapStyle, POINT_LAYER, stateImage } from './map-style.ts';
import { STREET_PROTOCOL, STREET_SOURCE } from './street-layers.ts';
import classes from './map.module.css';

// The thread of the map is a file of the application, so that the policy of the page needs to allow no other.
setWorkerUrl(workerUrl);

/** The United States without Alaska and the islands: west, south, east, north. */
const COUNTRY: [number, number, number, number] = [-125, 24.3, -66.5, 49.5];
/** As close as one comes to a single record. */
const CLOSE = 12;
/** Pixels that are left free around what the map is fitted to. */
const MARGIN = 60;
const NEAR_MARGIN = 30;
/** Pixels around a click in which a record is meant. */
const REACH = 5;

/** So long after a movement it has come to rest: a key that is held down begins one after the other. */
const REST_MS = 150;

/** Undefined where nothing can draw it. */
function createMap(
  options: Pick<MapOptions, 'container' | 'style' | 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions'>,
) {
  try {
    return new MapLibreMap({
      ...options,
      attributionControl: false,
      renderWorldCopies: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      boxZoom: false,
      maxZoom: 18,
      minZoom: 2,
      fadeDuration: 0,
    });
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined;
    throw error;
  }
}

/** What the place around the map may ask of it. */
export interface MapHandle {
  zoomBy(steps: number): void;
  /** Everything that is placed, or the whole country. */
  fit(): void;
  /** Brings a position into the middle, as close as one record needs. */
  show(position: Degrees): void;
  /** The area of a distance around a position. */
  showAround(position: Degrees, miles: number): void;
}

interface Props {
  ref: Ref<MapHandle>;
  atlas: Atlas;
  streets: StreetMap | null;
  topic: MapTopic;
  points: PlacedPoints;
  /** Places in the columns of those that are in another state than their address. */
  outside: readonly number[];
  /** Places in the columns of what is selected. */
  selected: readonly number[];
  /** The place of the record whose pane is open. */
  open: number | undefined;
  near: { position: Degrees; miles: number } | undefined;
  tool: AreaTool | undefined;
  /** What lies on the lower edge of the map. */
  legend: RefObject<HTMLElement | null>;
  onOpen(id: number): void;
  /** An area was drawn around these. */
  onArea(found: readonly number[]): void;
  onToolEnd(): void;
  /** These are in view now, as places in the columns. */
  onView(inView: readonly number[]): void;
  /** The street map, or a tile of it, cannot be drawn. */
  onBrokenStreets(): void;
}

/** Left free around what the map is fitted to, below for its legend as well: at most half of the map. */
function paddingOf(map: HTMLElement | null, legend: HTMLElement | null, margin = MARGIN) {
  const bottom = Math.min((map?.clientHeight ?? 0) / 2, margin + (legend?.offsetHeight ?? 0));
  return { top: margin, left: margin, right: margin, bottom };
}

const positionOf = ({ longitude, latitude }: PlacedPoints, index: number): [number, number] => [
  longitude[index] ?? 0,
  latitude[index] ?? 0,
];

const pointAt = (points: PlacedPoints, index: number, properties: object = {}) => ({
  type: 'Feature' as const,
  properties,
  geometry: {
    type: 'Point' as const,
    coordinates: positionOf(points, index),
  },
});
const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

function setData(map: MapLibreMap, name: string, data: GeoJSON.GeoJSON): void {
  const source = map.getSource(name);
  if (source instanceof GeoJSONSource) void source.setData(data);
}

/** The box of all points, but for those in another state than their address, which are mistakes; else the country. */
function boxOf({ longitude, latitude }: PlacedPoints, outside: readonly number[]): [number, number, number, number] {
  if (longitude.length === 0) return COUNTRY;
  const left = outside.length < longitude.length ? new Set(outside) : undefined;
  const box: [number, number, number, number] = [180, 90, -180, -90];
  longitude.forEach((east, index) => {
    if (left?.has(index)) return;
    const north = latitude[index] ?? 0;
    box[0] = Math.min(box[0], east);
    box[1] = Math.min(box[1], north);
    box[2] = Math.max(box[2], east);
    box[3] = Math.max(box[3], north);
  });
  return box;
}

/**
 * The map itself, drawn by the graphics card. Arrow keys, plus and minus move it while it has the focus; what can be
 * seen on it is in the list beside it as well, which is the way for everybody who does not see it.
 */
export function MapCanvas(props: Props) {
  const t = useTranslate({ map: messages });
  const { ref, atlas, topic, points, outside, selected, open, near, tool, legend } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [undrawable, setUndrawable] = useState(false);
  /** A street map with which no map comes about at all: the records are drawn without it. */
  const [unusable, setUnusable] = useState<StreetMap | null>(null);
  const streets = props.streets === unusable ? null : props.streets;
  const still = useReducedMotion();
  const client = useQueryClient();

  async function openAt(target: MapLibreMap, { point: { x, y } }: MapMouseEvent): Promise<void> {
    const [hit] = target.queryRenderedFeatures(
      [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ],
      { layers: [POINT_LAYER, CLUSTER_LAYER] },
    );
    if (!hit) return;
    const index = hit.properties['index'] as number | undefined;
    if (index !== undefined) {
      const id = points.id[index];
      if (id !== undefined) props.onOpen(id);
      return;
    }
    const source = target.getSource('records');
    if (!(source instanceof GeoJSONSource) || hit.geometry.type !== 'Point') return;
    const zoom = await source.getClusterExpansionZoom(hit.properties['cluster_id'] as number);
    const [longitude = 0, latitude = 0] = hit.geometry.coordinates;
    target.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom, 16), animate: !still });
  }

  const click = useEffectEvent((target: MapLibreMap, event: MapMouseEvent) => void openAt(target, event));
  const moved = useEffectEvent((target: MapLibreMap) => props.onView(pointsIn(points, cornersOf(target))));
  const broken = useEffectEvent(() => props.onBrokenStreets());
  const everything = useEffectEvent(() => props.onView(points.id.map((_, index) => index)));
  const first = useEffectEvent(() => {
    const at = open === undefined ? undefined : positionOf(points, open);
    return at
      ? { center: at, zoom: CLOSE }
      : {
          bounds: boxOf(points, outside),
          fitBoundsOptions: { padding: paddingOf(box.current, legend.current), maxZoom: CLOSE },
        };
  });

  useEffect(() => {
    if (!box.current) return undefined;
    addProtocol(STREET_PROTOCOL, streetTiles(client));
    const colors = mapColors();
    const made = createMap({ container: box.current, style: mapStyle(atlas, colors, topic, streets), ...first() });
    if (!made) {
      setUndrawable(true);
      everything();
      return undefined;
    }
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    for (const state of productionStates) made.addImage(imageOf(state), stateImage(state, colors), { pixelRatio: 2 });
    const canvas = made.getCanvas();
    let isDrawn = false;
    made.on('load', () => {
      isDrawn = true;
      setMap(made);
    });
    made.on('click', (event) => click(made, event));
    let rest: ReturnType<typeof setTimeout> | undefined;
    made.on('movestart', () => clearTimeout(rest));
    made.on('moveend', () => {
      clearTimeout(rest);
      rest = setTimeout(() => moved(made), REST_MS);
    });
    made.on('error', (event) => {
      const ofTile = 'sourceId' in event && event.sourceId === STREET_SOURCE;
      // A style with a fault is not drawn at all, and nothing in it but the street map is from outside.
      const ofStyle = !ofTile && !isDrawn && streets !== null;
      if (ofStyle) setUnusable(streets);
      if (ofTile || ofStyle) broken();
      else console.error(event.error);
    });
    for (const layer of [POINT_LAYER, CLUSTER_LAYER]) {
      made.on('mouseenter', layer, () => (canvas.style.cursor = 'pointer'));
      made.on('mouseleave', layer, () => (canvas.style.cursor = ''));
    }
    // The colors follow the theme, whatever sets it.
    const themes = new MutationObserver(() => {
      const now = mapColors();
      for (const state of productionStates) made.updateImage(imageOf(state), stateImage(state, now));
      for (const { id, paint = {} } of mapLayers(now, topic, streets))
        for (const [name, value] of Object.entries(paint)) made.setPaintProperty(id, name as 'fill-color', value);
    });
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      clearTimeout(rest);
      themes.disconnect();
      setMap(undefined);
      made.remove();
      removeProtocol(STREET_PROTOCOL);
    };
  }, [atlas, topic, streets, client]);

  const title = t('map.title');
  useEffect(() => map?.getCanvas().setAttribute('aria-label', title), [map, title]);

  useEffect(() => {
    if (!map) return;
    setData(
      map,
      'records',
      collection(
        points.id.map((_, index) =>
          pointAt(points, index, {
            index,
            state: points.state[index],
            watts: points.watts[index] ?? 0,
            silent: points.silent[index],
          }),
        ),
      ),
    );
    moved(map);
  }, [map, points]);

  useEffect(() => {
    if (map) setData(map, 'selected', collection(selected.map((index) => pointAt(points, index))));
  }, [map, points, selected]);

  useEffect(() => {
    if (map) setData(map, 'open', collection(open === undefined ? [] : [pointAt(points, open)]));
  }, [map, points, open]);

  useEffect(() => {
    if (!map) return;
    if (!near) return setData(map, 'near', collection([]));
    const { latitude, longitude } = near.position;
    setData(
      map,
      'near',
      collection([
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [longitude, latitude] } },
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: circleAround(near.position, near.miles) },
        },
      ]),
    );
  }, [map, near]);

  useImperativeHandle(ref, () => {
    const animate = !still;
    return {
      zoomBy: (steps) => void map?.easeTo({ zoom: (map.getZoom() ?? 0) + steps, animate }),
      fit: () =>
        void map?.fitBounds(boxOf(points, outside), {
          padding: paddingOf(box.current, legend.current),
          maxZoom: CLOSE,
          animate,
        }),
      show: ({ latitude, longitude }) =>
        void map?.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSE), animate }),
      showAround(position, miles) {
        const ring = circleAround(position, miles);
        const [east, north] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
        map?.fitBounds([Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)], {
          padding: paddingOf(box.current, legend.current, NEAR_MARGIN),
          animate,
        });
      },
    };
  }, [map, points, outside, still, legend]);

  const onDrawn = (ring: readonly [number, number][]) => {
    if (map)
      props.onArea(
        pointsIn(
          points,
          ring.map((corner) => toMercator(map, corner)),
        ),
      );
    props.onToolEnd();
  };
  return (
    <div className={classes.canvas} data-ready={map !== undefined}>
      <div ref={box} className={classes.map} />
      {undrawable && (
        <div className={classes.undrawable}>
          <Notice tone="warn">{t('map.cannotDraw')}</Notice>
        </div>
      )}
      {tool && <DrawnArea tool={tool} onDrawn={onDrawn} onCancel={props.onToolEnd} />}
    </div>
  );
}

function toMercator(map: MapLibreMap, at: [number, number]): Mercator {
  const { lng, lat } = map.unproject(at);
  return mercator(lat, lng);
}

/** The corners of what is in view. */
function cornersOf(map: MapLibreMap): Mercator[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const corners: [number, number][] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return corners.map((corner) => toMercator(map, corner));
}
