/** A place in bytes that are read one after the other. */
export interface Cursor {
  at: number;
}

/** No number that any program writes takes more bytes. */
export const MOST_VARINT_BYTES = 10;

/**
 * The whole number at a place, as PMTiles and protobuf pack it: seven bits a byte, the lowest first. Undefined for one
 * that does not end before `end`, or is larger than JavaScript can tell.
 */
export function readVarint(bytes: Uint8Array, cursor: Cursor, end: number): number | undefined {
  let value = 0;
  for (let [count, factor] = [0, 1]; count < MOST_VARINT_BYTES && cursor.at < end; count += 1, factor *= 128) {
    const byte = bytes[cursor.at] ?? 0;
    cursor.at += 1;
    value += (byte % 128) * factor;
    if (byte < 128) return Number.isSafeInteger(value) ? value : undefined;
  }
  return undefined;
}
