import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { MOST_ZOOM, tileFormats, type StreetMap } from '../../contract/console/street-map.ts';
import { DomainError } from '../domain-error.ts';
import { readVarint } from './read-varint.ts';

/** A part of the file, in bytes. */
export interface Span {
  offset: number;
  length: number;
}

/** How something is packed, by the number that the format gives it; 0 is not told. */
export const packings = ['unknown', 'none', 'gzip', 'brotli', 'zstd'] as const;
export type Packing = (typeof packings)[number];

/** What the head of a PMTiles archive says: where everything is, how it is packed, and what area it shows. */
export interface PmtilesHead extends Pick<StreetMap, 'format' | 'bounds' | 'min_zoom' | 'max_zoom'> {
  root: Span;
  metadata: Span;
  /** Where the directories below the root are, and all tiles. */
  leaves: Span;
  tiles: Span;
  /** Of directories and metadata. */
  packing: Packing;
  tilePacking: Packing;
}

/** The head of every archive has so many bytes, and is in front of the root directory, in these first bytes. */
export const HEAD_BYTES = 127;
const FIRST_BYTES = 16 * 1024;

/**
 * Bounds of what is read into memory at once, so that no file can ask for more than a map needs. The usual programs
 * keep tiles below 1 MB packed, which is up to 2.5 MB unpacked.
 */
export const MOST_BYTES = {
  directory: { packed: 1024 ** 2, unpacked: 1024 ** 2 },
  metadata: { packed: 512 * 1024, unpacked: 512 * 1024 },
  tile: { packed: 4 * 1024 ** 2, unpacked: 4 * 1024 ** 2 },
} as const;

const refused = (reason: Reason): DomainError => new DomainError('validation_failed', reason);

/** What is said of a file that is a street map by its head, and cannot be right in this part. */
export const damaged = (part: Extract<Reason, { code: 'street_map_damaged' }>['part']): DomainError =>
  refused({ code: 'street_map_damaged', part });

const MAGIC = 'PMTiles';
const VERSION = 3;

function readWhole(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw damaged('head');
  return value;
}

/** A span that the head names, within a file of so many bytes. */
function readSpan(view: DataView, at: number, size: number): Span {
  const span = { offset: readWhole(view, at), length: readWhole(view, at + 8) };
  if (span.offset + span.length > size) throw damaged('head');
  return span;
}

/**
 * Reads the first bytes of a file of `size` bytes. `validation_failed` for what is no PMTiles archive of version 3, for
 * tiles that no map here draws, and where anything would lie outside of the file.
 */
export function readHead(bytes: Uint8Array, size: number): PmtilesHead {
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  const version = bytes[MAGIC.length];
  if (magic !== MAGIC || version === undefined) throw refused({ code: 'not_a_street_map' });
  if (version !== VERSION) throw refused({ code: 'street_map_version', version });
  if (bytes.length < HEAD_BYTES) throw damaged('head');
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES);
  const format = tileFormats[view.getUint8(99) - 1];
  if (!format) throw refused({ code: 'street_map_tiles_unknown' });
  const [packing, tilePacking] = [packings[view.getUint8(97)], packings[view.getUint8(98)]];
  if (!packing || packing === 'unknown' || !tilePacking) throw damaged('head');
  const degrees = (at: number): number => view.getInt32(at, true) / 1e7;
  const head: PmtilesHead = {
    root: readSpan(view, 8, size),
    metadata: readSpan(view, 24, size),
    leaves: readSpan(view, 40, size),
    tiles: readSpan(view, 56, size),
    packing,
    tilePacking,
    format,
    min_zoom: view.getUint8(100),
    max_zoom: view.getUint8(101),
    bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
  };
  const { root, metadata, min_zoom: min, max_zoom: max, bounds } = head;
  const { west, south, east, north } = bounds;
  const isRight =
    root.offset >= HEAD_BYTES &&
    root.offset + root.length <= FIRST_BYTES &&
    metadata.length <= MOST_BYTES.metadata.packed &&
    min <= max &&
    max <= MOST_ZOOM &&
    west >= -180 &&
    west < east &&
    east <= 180 &&
    south >= -90 &&
    south < north &&
    north <= 90;
  if (!isRight) throw damaged('head');
  return head;
}

/** One directory, in columns, by ascending number of the tile. */
export interface Directory {
  first: Float64Array;
  /** How many tiles from the first on are this one; 0 for a directory below. */
  run: Float64Array;
  offset: Float64Array;
  length: Float64Array;
}

/** Fewer bytes than this hold no entry. */
const ENTRY_BYTES = 4;

/**
 * Reads an unpacked directory. `validation_failed` unless it is whole, in order, and names nothing outside of the parts
 * of the file that the head tells of, nor anything larger than is read.
 */
export function readDirectory(bytes: Uint8Array, { tiles, leaves }: Pick<PmtilesHead, 'tiles' | 'leaves'>): Directory {
  const cursor = { at: 0 };
  const next = (): number => {
    const value = readVarint(bytes, cursor, bytes.length);
    if (value === undefined) throw damaged('directory');
    return value;
  };
  const count = next();
  if (count === 0 || count * ENTRY_BYTES > bytes.length) throw damaged('directory');
  const column = (read: (index: number) => number): Float64Array => {
    const values = new Float64Array(count);
    for (let index = 0; index < count; index += 1) values[index] = read(index);
    return values;
  };
  let id = 0;
  const first = column((index) => {
    const step = next();
    id += step;
    if ((index > 0 && step === 0) || !Number.isSafeInteger(id)) throw damaged('directory');
    return id;
  });
  const run = column(next);
  const length = column(next);
  let end = 0;
  const offset = column((index) => {
    const told = next();
    if (told === 0 && index === 0) throw damaged('directory');
    const from = told === 0 ? end : told - 1;
    const size = length[index] ?? 0;
    end = from + size;
    const isLeaf = run[index] === 0;
    if (size === 0 || end > (isLeaf ? leaves : tiles).length || size > MOST_BYTES[isLeaf ? 'directory' : 'tile'].packed)
      throw damaged('directory');
    return from;
  });
  return { first, run, offset, length };
}

/** Where a tile is, or the directory that knows it; undefined where the map has none. */
export function findEntry(
  { first, run, offset, length }: Directory,
  tile: number,
): (Span & { isLeaf: boolean }) | undefined {
  let [low, high] = [0, first.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((first[middle] ?? 0) <= tile) low = middle + 1;
    else high = middle;
  }
  const at = low - 1;
  const tiles = run[at];
  if (tiles === undefined) return undefined;
  if (tiles > 0 && tile >= (first[at] ?? 0) + tiles) return undefined;
  return { offset: offset[at] ?? 0, length: length[at] ?? 0, isLeaf: tiles === 0 };
}

/** The number of a tile: all zooms one after the other, each along a Hilbert curve. */
export function tileNumber(zoom: number, column: number, row: number): number {
  let number = (4 ** zoom - 1) / 3;
  let [x, y] = [column, row];
  for (let side = 2 ** zoom / 2; side >= 1; side /= 2) {
    const [right, down] = [(x & side) > 0, (y & side) > 0];
    number += side * side * ((right ? 3 : 0) ^ (down ? 1 : 0));
    if (!down) [x, y] = right ? [side - 1 - y, side - 1 - x] : [y, x];
  }
  return number;
}
