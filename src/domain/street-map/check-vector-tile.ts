import { damaged } from './pmtiles.ts';
import { MOST_VARINT_BYTES, readVarint } from './read-varint.ts';

/**
 * More than any map has in one tile: tippecanoe stops at 200,000 features and 500 kB, and the largest tiles of whole
 * countries hold some hundred thousand corners. A reader makes an object of each.
 */
const MOST = { layers: 200, features: 200_000, points: 1_000_000 };

/** What the last three bits of a field’s key say of its form. */
const FORM = { number: 0, eightBytes: 1, withLength: 2, fourBytes: 5 };

/** What a command of a geometry does. */
const COMMAND = { moveTo: 1, lineTo: 2, closePath: 7 };

/** Looks at what a field holds, which ends there. */
type Look = (end: number) => void;

/**
 * Walks a vector tile (MVT, a protobuf message) as its reader on the page does, which trusts it. `validation_failed`
 * unless all of it is where it says it is, and each geometry is as long as its commands: one of a few bytes could have
 * the reader make billions of corners.
 */
export function checkVectorTile(bytes: Uint8Array): void {
  const cursor = { at: 0 };
  const count = { layers: 0, features: 0, points: 0 };
  const add = (what: keyof typeof MOST, more: number): void => {
    count[what] += more;
    if (count[what] > MOST[what]) throw damaged('tile');
  };
  const number = (end: number): number => {
    const value = readVarint(bytes, cursor, end);
    if (value === undefined) throw damaged('tile');
    return value;
  };
  /** Numbers that are not needed, ids for one, may be larger than JavaScript can tell. */
  const skipNumber = (end: number): void => {
    for (const from = cursor.at; cursor.at < Math.min(end, from + MOST_VARINT_BYTES); )
      if ((bytes[cursor.at++] ?? 0) < 128) return;
    throw damaged('tile');
  };
  const endAfter = (length: number, end: number): number => {
    if (cursor.at + length > end) throw damaged('tile');
    return cursor.at + length;
  };
  /** Reads a message up to its end, and looks into those fields that have a length and are named here. */
  const read = (end: number, looks: Readonly<Record<number, Look>> = {}): void => {
    while (cursor.at < end) {
      const key = number(end);
      const [field, form] = [Math.floor(key / 8), key % 8];
      const look = looks[field];
      if (look && form !== FORM.withLength) throw damaged('tile');
      if (form === FORM.number) skipNumber(end);
      else if (form === FORM.eightBytes) cursor.at = endAfter(8, end);
      else if (form === FORM.fourBytes) cursor.at = endAfter(4, end);
      else if (form === FORM.withLength) {
        const after = endAfter(number(end), end);
        look?.(after);
        cursor.at = after;
      } else throw damaged('tile');
    }
  };
  const geometry: Look = (end) => {
    while (cursor.at < end) {
      const packed = number(end);
      const [command, times] = [packed % 8, Math.floor(packed / 8)];
      add('points', times);
      if (command === COMMAND.closePath ? times !== 1 : command !== COMMAND.moveTo && command !== COMMAND.lineTo)
        throw damaged('tile');
      if (command !== COMMAND.closePath) for (let each = 0; each < 2 * times; each += 1) skipNumber(end);
    }
  };
  /** Pairs of a key and a value: after half a pair the reader would go on in the wrong place. */
  const properties: Look = (end) => {
    while (cursor.at < end) {
      skipNumber(end);
      skipNumber(end);
    }
  };
  const feature: Look = (end) => {
    add('features', 1);
    read(end, { 2: properties, 4: geometry });
  };
  read(bytes.length, {
    3: (layer) => {
      add('layers', 1);
      read(layer, { 2: feature, 4: (value) => read(value) });
    },
  });
}
