import { describe, expect, it } from 'vitest';
import { findEntry, readDirectory, readHead, tileNumber } from '../../../src/domain/street-map/pmtiles.ts';
import { readMetadata } from '../../../src/domain/street-map/read-metadata.ts';
import { directoryOf, streetMapOf } from '../../support/street-maps.ts';

const spans = { tiles: { offset: 0, length: 10_000 }, leaves: { offset: 0, length: 10_000 } };

describe('the number of a tile', () => {
  it('is the one that the format gives it', () => {
    const known: [number, number, number, number][] = [
      [0, 0, 0, 0],
      [1, 0, 0, 1],
      [1, 0, 1, 2],
      [1, 1, 1, 3],
      [1, 1, 0, 4],
      [2, 0, 0, 5],
      [12, 3423, 1763, 19_078_479],
    ];
    for (const [zoom, column, row, number] of known)
      expect([zoom, column, row, tileNumber(zoom, column, row)]).toEqual([zoom, column, row, number]);
  });

  it('is another one for every tile of a zoom, up to the closest', () => {
    const side = 2 ** 5;
    const all = Array.from({ length: side * side }, (_, at) => tileNumber(5, at % side, Math.floor(at / side)));
    const from = tileNumber(5, 0, 0);
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: side * side }, (_, at) => from + at));
    const most = 2 ** 22 - 1;
    expect(tileNumber(22, most, 0)).toBe((4 ** 23 - 1) / 3 - 1);
  });
});

describe('a directory', () => {
  it('finds tiles, runs of equal ones, and directories below', () => {
    const directory = readDirectory(
      directoryOf([
        { id: 5, run: 1, offset: 0, length: 10 },
        { id: 8, run: 3, offset: 10, length: 20 },
        { id: 100, run: 0, offset: 7, length: 30 },
      ]),
      spans,
    );
    const found = [4, 5, 6, 8, 10, 11, 100, 5000].map((number) => findEntry(directory, number));
    const run = { offset: 10, length: 20, isLeaf: false };
    const leaf = { offset: 7, length: 30, isLeaf: true };
    expect(found).toEqual([
      undefined,
      { offset: 0, length: 10, isLeaf: false },
      undefined,
      run,
      run,
      undefined,
      leaf,
      leaf,
    ]);
  });

  it.each([
    ['nothing', []],
    ['more entries than bytes', [255, 255, 255, 127]],
    ['a number without an end', [255, 255, 255, 255, 255, 255, 255, 255, 255, 255]],
    ['an end in the middle', [...directoryOf([{ id: 5, run: 1, offset: 0, length: 10 }])].slice(0, -1)],
    ['an empty tile', [...directoryOf([{ id: 5, run: 1, offset: 0, length: 0 }])]],
    ['a tile beyond the end', [...directoryOf([{ id: 5, run: 1, offset: 9995, length: 10 }])]],
    ['a directory beyond the end', [...directoryOf([{ id: 5, run: 0, offset: 9995, length: 10 }])]],
    ['the same tile twice', [...directoryOf([1, 1].map((run) => ({ id: 5, run, offset: 0, length: 10 })))]],
    ['a tile that follows none', [1, 5, 1, 10, 0]],
  ])('with %s is refused', (_what, bytes) => {
    expect(() => readDirectory(Uint8Array.from(bytes), spans)).toThrow(
      expect.objectContaining({ reason: { code: 'street_map_damaged', part: 'directory' } }),
    );
  });

  it('of a tile larger than is read is refused', () => {
    const large = 9 * 1024 ** 2;
    const bytes = directoryOf([{ id: 0, run: 1, offset: 0, length: large }]);
    expect(() => readDirectory(bytes, { ...spans, tiles: { offset: 0, length: 2 * large } })).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});

describe('the head', () => {
  const file = streetMapOf('mvt', [0]);
  const changed = (change: (bytes: Buffer) => void): Buffer => {
    const copy = Buffer.from(file.subarray(0, 127));
    change(copy);
    return copy;
  };

  it('says what the map is', () => {
    expect(readHead(file.subarray(0, 127), file.length)).toMatchObject({
      format: 'mvt',
      min_zoom: 0,
      max_zoom: 6,
      bounds: { west: -73.6, south: 41.2, east: -69.9, north: 42.9 },
    });
  });

  it.each<[string, object, (bytes: Buffer) => void]>([
    ['of something else', { code: 'not_a_street_map' }, (bytes) => bytes.write('PMTales')],
    ['of version 2', { code: 'street_map_version', version: 2 }, (bytes) => (bytes[7] = 2)],
    ['with tiles of an unknown kind', { code: 'street_map_tiles_unknown' }, (bytes) => (bytes[99] = 9)],
    ['packed in an unknown way', { code: 'street_map_damaged', part: 'head' }, (bytes) => (bytes[97] = 9)],
    [
      'with a root beyond the beginning of the file',
      { code: 'street_map_damaged', part: 'head' },
      (bytes) => bytes.writeBigUInt64LE(20_000n, 8),
    ],
    [
      'with tiles beyond the end',
      { code: 'street_map_damaged', part: 'head' },
      (bytes) => bytes.writeBigUInt64LE(2n ** 40n, 64),
    ],
    [
      'with a number that no file has',
      { code: 'street_map_damaged', part: 'head' },
      (bytes) => bytes.writeBigUInt64LE(2n ** 64n - 1n, 56),
    ],
    [
      'with an area that is none',
      { code: 'street_map_damaged', part: 'head' },
      (bytes) => bytes.writeInt32LE(-80e7, 110),
    ],
    ['with an impossible zoom', { code: 'street_map_damaged', part: 'head' }, (bytes) => (bytes[101] = 40)],
  ])('%s is refused', (_what, reason, change) => {
    const bytes = changed(change);
    expect(() => readHead(bytes, file.length)).toThrow(expect.objectContaining({ reason }));
  });

  it('that is not all there is refused', () => {
    expect(() => readHead(file.subarray(0, 100), 100)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
    expect(() => readHead(file.subarray(0, 3), 3)).toThrow(
      expect.objectContaining({ reason: { code: 'not_a_street_map' } }),
    );
  });
});

describe('the metadata', () => {
  it('are plain text, bounded, whatever they hold', () => {
    const attribution = '<script>alert(1)</script> &copy; A &#x26; B &lt;i&gt;';
    expect(
      readMetadata(JSON.stringify({ name: 'x'.repeat(1000), attribution, vector_layers: [{ id: 'a' }, null, 7] })),
    ).toEqual({
      title: `${'x'.repeat(299)}…`,
      attribution: 'alert(1) © A & B <i>',
      layers: ['a'],
    });
    expect(readMetadata('{"name": 7, "vector_layers": {}}')).toEqual({ title: null, attribution: '', layers: [] });
    for (const text of ['[]', 'null', '{', '7'])
      expect(() => readMetadata(text)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('show nothing that is invisible or turns the direction of a line', () => {
    const read = readMetadata(
      JSON.stringify({ name: 'Map\u202e\u200bgpj', attribution: '\u202e&#x202e;evil &#8203;A' }),
    );
    expect(read).toMatchObject({ title: 'Mapgpj', attribution: 'evil A' });
  });

  it('name each layer once', () => {
    const layers = ['roads', 'streets_x', 'streets_x', 'roads'].map((id) => ({ id }));
    expect(readMetadata(JSON.stringify({ vector_layers: layers })).layers).toEqual(['roads', 'streets_x']);
  });

  it('nested too deeply are refused before they are read', () => {
    const deep = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    expect(() => readMetadata(deep)).toThrow(
      expect.objectContaining({ reason: { code: 'street_map_damaged', part: 'metadata' } }),
    );
  });
});
