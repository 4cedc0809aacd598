import { z } from 'zod';
import { operation } from '../operation.ts';
import { confirmation } from '../params.ts';
import { rule, rules } from '../rules.ts';

/** What a tile is: vector (`mvt`), or a picture. */
export const tileFormats = ['mvt', 'png', 'jpeg', 'webp'] as const;

/** What a street map file ends in. */
export const STREET_MAP_ENDING = '.pmtiles';
/** The closest zoom that a map of this console, and an address of a tile, may have. */
export const MOST_ZOOM = 22;

const zoom = z.int().min(0).max(MOST_ZOOM);

/** The street map of this installation, as its file says: a PMTiles archive of version 3. */
export const streetMap = z.object({
  /** The name that its file was added under. */
  file_name: z.string(),
  bytes: z.int(),
  format: z.enum(tileFormats),
  /** What it calls itself; null where it does not say. */
  title: z.string().nullable(),
  /** Whom its makers ask to name, as plain text; empty where it does not say. */
  attribution: z.string(),
  /** The area, in degrees. */
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  min_zoom: zoom,
  max_zoom: zoom,
  /** Of vector tiles: the layers in them that it names. */
  layers: z.array(z.string()),
});
export type StreetMap = z.infer<typeof streetMap>;

const accepts = ['operator'] as const;
const NAME = rule(rules.mapName, { ending: STREET_MAP_ENDING });
const AT = rules.whole;

/** `validation_failed` where the file that is kept was damaged since. */
export const getStreetMap = operation({
  id: 'getStreetMap',
  method: 'GET',
  path: '/console/street-map',
  summary: 'The street map that was added, if there is one',
  accepts,
  status: 200,
  response: z.object({ street_map: streetMap.nullable() }),
});

/** Body: the file as it is, or as the one file of a form. It takes the place of the one before. */
export const addStreetMap = operation({
  id: 'addStreetMap',
  method: 'POST',
  upload: true,
  path: '/console/street-map',
  summary: 'Add a street map (PMTiles, version 3)',
  accepts,
  query: z.object({
    name: z
      .string(NAME)
      .trim()
      .max(255, rule(rules.atMostCharacters, { most: 255 }))
      .regex(/.\.pmtiles$/i, NAME),
  }),
  status: 201,
  response: streetMap,
});

export const removeStreetMap = operation({
  id: 'removeStreetMap',
  method: 'DELETE',
  path: '/console/street-map',
  summary: 'Remove the street map',
  accepts,
  status: 200,
  response: confirmation,
});

const whole = z
  .string(AT)
  .regex(/^\d{1,7}$/, AT)
  .transform(Number);

/** One tile, unpacked; no bytes where the map has none. Columns count from the west, rows from the north. */
export const getStreetMapTile = operation({
  id: 'getStreetMapTile',
  method: 'GET',
  path: '/console/street-map/tiles/:zoom/:column/:row',
  summary: 'A tile of the street map',
  accepts,
  params: z
    .object({ zoom: whole, column: whole, row: whole })
    .refine(({ zoom: z_ }) => z_ <= MOST_ZOOM, { path: ['zoom'], message: rule(rules.atMost, { most: MOST_ZOOM }) })
    .refine(({ zoom: z_, column, row }) => Math.max(column, row) < 2 ** z_, {
      path: ['column'],
      message: rules.mapTile,
    }),
  status: 200,
  response: z.string(),
});

export const streetMapOperations = { getStreetMap, addStreetMap, removeStreetMap, getStreetMapTile };
