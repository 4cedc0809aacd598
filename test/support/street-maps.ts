import { crc32, deflateSync, gzipSync } from 'node:zlib';

/** What is drawn in a vector tile: corners from 0 to 4096, from the upper left. */
interface Drawn {
  kind: 'point' | 'line' | 'area';
  at: readonly [number, number][];
  tags?: Readonly<Record<string, string>>;
}

/** A whole number, as protobuf and PMTiles pack it. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}
/** A field of a protobuf message with a length in front: a text, a message, a packed list. */
export const protobufField = (number: number, body: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(body.length),
  ...body,
];
const whole = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const text = (value: string): number[] => [...Buffer.from(value)];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const GEOMETRY = { point: 1, line: 2, area: 3 };

/** The commands of a geometry: move to the first corner, lines to the others, an area closed. */
function geometry({ kind, at }: Drawn): number[] {
  let [x, y] = [0, 0];
  const steps = at.map(([nextX, nextY]) => {
    const step = [...varint(zigzag(nextX - x)), ...varint(zigzag(nextY - y))];
    [x, y] = [nextX, nextY];
    return step;
  });
  const lines = steps.slice(1);
  return [
    ...varint(8 + 1),
    ...(steps[0] ?? []),
    ...(lines.length > 0 ? [...varint(lines.length * 8 + 2), ...lines.flat()] : []),
    ...(kind === 'area' ? varint(8 + 7) : []),
  ];
}

/** A vector tile (MVT, version 2) of these layers. */
export function vectorTile(layers: Readonly<Record<string, readonly Drawn[]>>): Buffer {
  return Buffer.from(
    Object.entries(layers).flatMap(([name, drawn]) => {
      const keys = [...new Set(drawn.flatMap(({ tags = {} }) => Object.keys(tags)))];
      const values = [...new Set(drawn.flatMap(({ tags = {} }) => Object.values(tags)))];
      const features = drawn.map((each) => {
        const tags = Object.entries(each.tags ?? {}).flatMap(([key, value]) => [
          ...varint(keys.indexOf(key)),
          ...varint(values.indexOf(value)),
        ]);
        return protobufField(2, [
          ...protobufField(2, tags),
          ...whole(3, GEOMETRY[each.kind]),
          ...protobufField(4, geometry(each)),
        ]);
      });
      return protobufField(3, [
        ...protobufField(1, text(name)),
        ...features.flat(),
        ...keys.flatMap((key) => protobufField(3, text(key))),
        ...values.flatMap((value) => protobufField(4, protobufField(1, text(value)))),
        ...whole(5, 4096),
        ...whole(15, 2),
      ]);
    }),
  );
}

/** A picture of 256 by 256 in one color. */
export function pictureTile(red: number, green: number, blue: number): Buffer {
  const chunk = (kind: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind), body]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(crc32(named), 4);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, named, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(256, 0);
  head.writeUInt32BE(256, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: 256 }, () => [red, green, blue]).flat()]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 256 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An entry of a directory: a tile or, with `run` 0, a directory below. */
export interface Entry {
  id: number;
  run: number;
  offset: number;
  length: number;
}

/** A directory as the format has it, not packed. */
export const directoryOf = (entries: readonly Entry[]): Buffer =>
  Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
    ...entries.flatMap(({ run }) => varint(run)),
    ...entries.flatMap(({ length }) => varint(length)),
    ...entries.flatMap(({ offset }) => varint(offset + 1)),
  ]);

export interface MadeMap {
  format: 'mvt' | 'png';
  /** By the number that the format gives each: see `tileNumber`. */
  tiles: ReadonlyMap<number, Buffer>;
  metadata?: object;
  /** In place of the text that the metadata would be. */
  metadataText?: string;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  zooms: [number, number];
  /** The root names a directory for every so many tiles; absent: the tiles themselves. */
  perLeaf?: number;
  /** In place of the root directory that would be right. */
  root?: Buffer;
  /** In place of the directories below it. */
  leaves?: Buffer;
}

/** A PMTiles archive of version 3: directories and vector tiles packed with gzip, as the usual programs make them. */
export function pmtiles({
  format,
  tiles,
  metadata = {},
  metadataText = JSON.stringify(metadata),
  bounds,
  zooms,
  perLeaf,
  root,
  leaves: given,
}: MadeMap): Buffer {
  const packed = [...tiles]
    .toSorted(([a], [b]) => a - b)
    .map(([id, bytes]) => ({ id, bytes: format === 'mvt' ? gzipSync(bytes) : bytes }));
  let at = 0;
  const entries = packed.map(({ id, bytes }) => {
    const entry = { id, run: 1, offset: at, length: bytes.length };
    at += bytes.length;
    return entry;
  });
  const leaves: Buffer[] = [];
  const above: Entry[] = [];
  const most = perLeaf ?? entries.length;
  for (let from = 0; from < entries.length; from += most) {
    const leaf = gzipSync(directoryOf(entries.slice(from, from + most)));
    above.push({ id: entries[from]?.id ?? 0, run: 0, offset: Buffer.concat(leaves).length, length: leaf.length });
    leaves.push(leaf);
  }
  const parts = [
    root ?? gzipSync(directoryOf(perLeaf === undefined ? entries : above)),
    gzipSync(metadataText),
    given ?? Buffer.concat(perLeaf === undefined ? [] : leaves),
    Buffer.concat(packed.map(({ bytes }) => bytes)),
  ];
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head[7] = 3;
  let offset = head.length;
  parts.forEach((part, index) => {
    head.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    head.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  });
  for (const place of [72, 80, 88]) head.writeBigUInt64LE(BigInt(tiles.size), place);
  head.set([1, 2, format === 'mvt' ? 2 : 1, format === 'mvt' ? 1 : 2, ...zooms], 96);
  bounds.forEach((degrees, index) => head.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4));
  return Buffer.concat([head, ...parts]);
}

/** A corner of a tile, and what is in the middle of it. */
const SQUARE: [number, number][] = [
  [1000, 1000],
  [3000, 1000],
  [3000, 3000],
  [1000, 3000],
];

/**
 * A street map of Massachusetts with layers as the basemap of Protomaps has them. Every tile that is asked for down to
 * its closest zoom is there, and looks the same: land, a pond, streets, buildings, and a village.
 */
export function streetMapOf(
  format: MadeMap['format'],
  numbers: readonly number[],
  more: Partial<MadeMap> = {},
): Buffer {
  const tile =
    format === 'png'
      ? pictureTile(200, 220, 240)
      : vectorTile({
          earth: [
            {
              kind: 'area',
              at: [
                [0, 0],
                [4096, 0],
                [4096, 4096],
                [0, 4096],
              ],
            },
          ],
          water: [{ kind: 'area', at: SQUARE, tags: { kind: 'lake' } }],
          roads: [
            {
              kind: 'line',
              at: [
                [0, 500],
                [4096, 500],
              ],
              tags: { kind: 'highway', name: 'Mass Pike' },
            },
            {
              kind: 'line',
              at: [
                [500, 0],
                [500, 4096],
              ],
              tags: { kind: 'minor_road', name: 'Elm Street' },
            },
          ],
          buildings: [
            {
              kind: 'area',
              at: [
                [600, 600],
                [900, 600],
                [900, 900],
                [600, 900],
              ],
            },
          ],
          places: [{ kind: 'point', at: [[2000, 3500]], tags: { kind: 'locality', name: 'Mapleville' } }],
        });
  return pmtiles({
    format,
    tiles: new Map(numbers.map((number) => [number, tile])),
    metadata: {
      name: 'Test basemap',
      attribution: '<a href="https://openstreetmap.example">&copy; OpenStreetMap</a> <b>contributors</b>',
      vector_layers: ['earth', 'water', 'roads', 'buildings', 'places'].map((id) => ({ id, fields: {} })),
    },
    bounds: [-73.6, 41.2, -69.9, 42.9],
    zooms: [0, 6],
    ...more,
  });
}
