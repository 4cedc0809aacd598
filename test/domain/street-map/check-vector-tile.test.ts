import { describe, expect, it } from 'vitest';
import { checkVectorTile } from '../../../src/domain/street-map/check-vector-tile.ts';
import { protobufField as field, vectorTile, varint } from '../../support/street-maps.ts';

const MOVE = [...varint(1 * 8 + 1), 0, 0];
const CLOSE = 1 * 8 + 7;

/** A tile of one layer with one line of these commands, and what else is in its feature. */
const tileOf = (geometry: readonly number[], more: readonly number[] = []): Uint8Array =>
  layerOf(field(2, [...more, ...varint(3 * 8), 2, ...field(4, geometry)]));
const layerOf = (body: readonly number[]): Uint8Array =>
  Uint8Array.from(field(3, [...field(1, [...Buffer.from('water')]), ...body]));

const refused = expect.objectContaining({ reason: { code: 'street_map_damaged', part: 'tile' } });

describe('a vector tile', () => {
  it('with points, lines, areas and texts is whole, and so is an empty one', () => {
    const tile = vectorTile({
      roads: [
        {
          kind: 'line',
          at: [
            [0, 500],
            [4096, 500],
            [9, 9],
          ],
          tags: { name: 'Elm Street' },
        },
      ],
      water: [
        {
          kind: 'area',
          at: [
            [0, 0],
            [9, 0],
            [9, 9],
          ],
        },
      ],
      places: [{ kind: 'point', at: [[1, 1]], tags: { name: 'Mapleville', kind: 'locality' } }],
    });
    expect(() => checkVectorTile(tile)).not.toThrow();
    expect(() => checkVectorTile(new Uint8Array())).not.toThrow();
  });

  it('with numbers that JavaScript has not, and with fields that nobody here knows, is whole', () => {
    const id = [...varint(8), ...Array<number>(9).fill(255), 1];
    const value = field(4, [...varint(4 * 8), ...Array<number>(9).fill(255), 1]);
    const unknown = [
      ...field(9, [255]),
      ...varint(10 * 8 + 5),
      1,
      2,
      3,
      4,
      ...varint(11 * 8 + 1),
      ...MOVE,
      ...MOVE,
      0,
      0,
    ];
    expect(() => checkVectorTile(tileOf(MOVE, [...id, ...unknown]))).not.toThrow();
    expect(() => checkVectorTile(layerOf(value))).not.toThrow();
  });

  it.each<[string, Uint8Array]>([
    ['a line that is closed 2^28 times', tileOf([...MOVE, ...varint((2 ** 28 - 1) * 8 + 7), 0])],
    ['a line that is closed twice by one command', tileOf([...MOVE, 2 * 8 + 7])],
    ['more corners than there are bytes', tileOf([...MOVE, ...varint(100 * 8 + 2), 2, 2])],
    ['half a corner', tileOf([1 * 8 + 1, 0])],
    ['a command that there is not', tileOf([...MOVE, 1 * 8 + 3])],
    ['a command of more than 32 bits', tileOf([...MOVE, ...varint(2 ** 40 + CLOSE)])],
    ['a number without an end', tileOf([1 * 8 + 1, 0, ...Array<number>(12).fill(255), 0])],
    ['a geometry that is no packed list', layerOf(field(2, [...varint(4 * 8), 9]))],
    ['properties of which one has no value', tileOf(MOVE, field(2, [0, 0, 0]))],
    ['a text that is longer than its value', layerOf(field(4, [1 * 8 + 2, 100, 65]))],
    ['a group', layerOf([9 * 8 + 3])],
    ['an end in the middle', tileOf(MOVE).subarray(0, -1)],
    ['more layers than any map', Uint8Array.from(Array.from({ length: 300 }, () => field(3, [])).flat())],
    ['more features than any map', layerOf(Array.from({ length: 250_000 }, () => field(2, [])).flat())],
    ['more points than any map', tileOf([...MOVE, ...Array<number>(1_100_000).fill(CLOSE)])],
    ['no protobuf', Buffer.from('<svg/>')],
  ])('with %s is refused', (_what, bytes) => {
    expect(() => checkVectorTile(bytes)).toThrow(refused);
  });
});
