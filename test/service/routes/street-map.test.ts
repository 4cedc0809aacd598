import { open, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreetMap } from '../../../src/contract/console/street-map.ts';
import { directoryOf, pmtiles, protobufField, streetMapOf, varint } from '../../support/street-maps.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
beforeEach(() => service.send('operator', 'DELETE', '/console/street-map'));
afterAll(() => service.close());

const folder = () => join(service.dataFolder, 'street-map');
const add = (file: Buffer, name = 'Massachusetts.pmtiles') =>
  service.send('operator', 'POST', `/console/street-map?name=${encodeURIComponent(name)}`, {
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
const present = async () =>
  (await service.send('operator', 'GET', '/console/street-map')).json<{ street_map: StreetMap | null }>().street_map;
const tile = (at: string) => service.send('operator', 'GET', `/console/street-map/tiles/${at}`);
async function restart(): Promise<void> {
  await service.stop();
  service = await startTestService({ dataFolder: service.dataFolder });
  await service.signIn();
}
/** What is in the folder, with names that are drawn as `…`, and what uploads have left. */
const left = async (): Promise<string[]> => [
  ...(await readdir(folder()).catch(() => [])).map((name) => name.replace(/^[0-9a-f]{24}\b/, '…')).toSorted(),
  ...(await readdir(service.dataFolder)).filter((name) => name.endsWith('.part')),
];
const ONE = ['street-map.json', '….pmtiles'];
/** Where the present map is. */
async function presentFile(): Promise<string> {
  const names = (await readdir(folder())).filter((name) => name !== 'street-map.json');
  expect(names).toHaveLength(1);
  return join(folder(), names[0] ?? '');
}
/** Changes the present map behind the back of the service, in a way that shows in nothing but its bytes. */
async function changeUnseen(change: (bytes: Buffer) => void): Promise<void> {
  const path = await presentFile();
  const bytes = await readFile(path);
  change(bytes);
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, 0);
  await file.close();
  await utimes(path, 5, 5);
}

/** A tile whose one line is closed 2^28 times by one command. */
const bomb = Buffer.from(
  protobufField(3, [
    ...protobufField(1, [...Buffer.from('water')]),
    ...protobufField(2, [...varint(3 * 8), 3, ...protobufField(4, [9, 0, 0, ...varint((2 ** 28 - 1) * 8 + 7), 0])]),
  ]),
);
const mapOf = (tiles: readonly [number, Buffer][]): Buffer =>
  pmtiles({ format: 'mvt', tiles: new Map(tiles), bounds: [0, 0, 1, 1], zooms: [0, 1] });
const large = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5 * 1024 ** 2)]);

/** Its directory below the root names itself. */
function ownLeaf(): Buffer {
  for (let length = 1; length < 128; length += 1) {
    const leaf = gzipSync(directoryOf([{ id: 0, run: 0, offset: 0, length }]));
    if (leaf.length === length) return streetMapOf('mvt', [0], { root: leaf, leaves: leaf });
  }
  throw new Error('no directory names itself');
}

describe('a street map', () => {
  it('is kept under its name, answers its tiles unpacked, and goes when it is removed', async () => {
    expect(await present()).toBeNull();
    const file = streetMapOf('mvt', [0, 1, 2, 3, 4], { perLeaf: 2 });
    const added = await add(file);
    expect(added.json()).toEqual({
      file_name: 'Massachusetts.pmtiles',
      bytes: file.length,
      format: 'mvt',
      title: 'Test basemap',
      attribution: '© OpenStreetMap contributors',
      bounds: { west: -73.6, south: 41.2, east: -69.9, north: 42.9 },
      min_zoom: 0,
      max_zoom: 6,
      layers: ['earth', 'water', 'roads', 'buildings', 'places'],
    });
    expect(await present()).toEqual(added.json());
    for (const at of ['0/0/0', '1/0/0', '1/1/0']) {
      const { headers, rawPayload } = await tile(at);
      expect(headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
      expect(rawPayload.includes('Elm Street')).toBe(true);
    }
    expect((await tile('2/0/0')).rawPayload).toHaveLength(0);
    expect((await service.send('operator', 'DELETE', '/console/street-map')).statusCode).toBe(200);
    expect([await present(), (await tile('0/0/0')).statusCode, await left()]).toEqual([null, 404, []]);
  });

  it('takes the place of the one before, also where its name is no name of a file', async () => {
    await add(streetMapOf('mvt', [0]));
    const { file_name: name } = (await add(streetMapOf('png', [0]), '../..\\co\u202en:?*.PMTILES')).json<StreetMap>();
    expect([name, (await present())?.file_name]).toEqual(Array(2).fill('../..\\con:?*.PMTILES'));
    expect(await left()).toEqual(ONE);
    const { headers, rawPayload } = await tile('0/0/0');
    expect([headers['content-type'], rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
  });

  it.each<[string, Buffer, string]>([
    ['something else', Buffer.from('hello'), 'not_a_street_map'],
    ['nothing', Buffer.alloc(0), 'not_a_street_map'],
    ['a map that breaks off', streetMapOf('mvt', [0, 1, 2]).subarray(0, -10), 'street_map_damaged'],
    ['a root that is no directory', streetMapOf('mvt', [0], { root: Buffer.from('not packed') }), 'street_map_damaged'],
    [
      'a root that unpacks to more than any directory',
      streetMapOf('png', [0], {
        root: gzipSync(
          Buffer.concat([directoryOf([{ id: 0, run: 1, offset: 0, length: 100 }]), Buffer.alloc(2 * 1024 ** 2)]),
        ),
      }),
      'street_map_damaged',
    ],
    ['a directory that leads to itself', ownLeaf(), 'street_map_damaged'],
    [
      'pictures that are none',
      pmtiles({ format: 'png', tiles: new Map([[0, Buffer.from('<svg/>')]]), bounds: [0, 0, 1, 1], zooms: [0, 0] }),
      'street_map_damaged',
    ],
    ['a tile that a reader would choke on', mapOf([[0, bomb]]), 'street_map_damaged'],
    [
      'a tile larger than any',
      pmtiles({ format: 'png', tiles: new Map([[0, large]]), bounds: [0, 0, 1, 1], zooms: [0, 0] }),
      'street_map_damaged',
    ],
    [
      'metadata that take long to read',
      streetMapOf('mvt', [0], { metadata: { raw: 'x'.repeat(1024 ** 2) } }),
      'street_map_damaged',
    ],
    [
      'metadata that are nested without an end',
      streetMapOf('mvt', [0], { metadataText: '['.repeat(100_000) + ']'.repeat(100_000) }),
      'street_map_damaged',
    ],
  ])('that is %s is refused, and the one before stays', async (_what, file, reason) => {
    await add(streetMapOf('mvt', [0]));
    const before = await present();
    const answer = await add(file);
    expect([answer.statusCode, answer.json<{ reason: { code: string } }>().reason.code]).toEqual([422, reason]);
    expect(await present()).toEqual(before);
    expect(await left()).toEqual(ONE);
  });

  it('with bytes changed anywhere is refused or read, never an error inside', async () => {
    const file = streetMapOf('mvt', [0, 1, 2, 3, 4], { perLeaf: 2 });
    for (let at = 0; at < 400; at += 7) {
      const copy = Buffer.from(file);
      copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
      expect([201, 422], `byte ${at}`).toContain((await add(copy)).statusCode);
      expect([200, 404, 422], `byte ${at}`).toContain((await tile('1/1/1')).statusCode);
    }
  });

  it('with one tile that a reader would choke on is drawn without it', async () => {
    const good = streetMapOf('mvt', [0]);
    expect((await add(mapOf([[1, bomb]]))).statusCode).toBe(422);
    expect(
      (
        await add(
          mapOf([
            [0, Buffer.alloc(0)],
            [1, bomb],
          ]),
        )
      ).statusCode,
    ).toBe(201);
    const answer = await tile('1/0/0');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { reason: { code: 'street_map_damaged', part: 'tile' } },
    ]);
    expect((await add(good)).statusCode).toBe(201);
  });

  it('is never read through a link', async () => {
    const elsewhere = join(service.dataFolder, 'elsewhere.pmtiles');
    await add(streetMapOf('mvt', [0]));
    const path = await presentFile();
    await rename(path, elsewhere);
    await symlink(elsewhere, path);
    expect([await present(), (await tile('0/0/0')).statusCode]).toEqual([null, 404]);
    await restart();
    expect([await present(), await left()]).toEqual([null, []]);
    expect((await stat(elsewhere)).size).toBeGreaterThan(0);
  });

  it('is there as a whole while another one takes its place, and no line of the log has its name', async () => {
    const names = ['Smith Residence.pmtiles', 'Other.pmtiles'] as const;
    const file = streetMapOf('mvt', [0]);
    await add(file, names[0]);
    const seen = new Set<string>();
    const readers = Array.from({ length: 6 }, async () => {
      for (let times = 0; times < 25; times += 1) {
        const [{ statusCode }, map] = [await tile('0/0/0'), await present()];
        seen.add(`${statusCode} ${map?.file_name}`);
      }
    });
    for (let at = 0; at < 30; at += 1) await add(file, names[at % 2]);
    await Promise.all(readers);
    expect(names.map((name) => `200 ${name}`)).toEqual(expect.arrayContaining([...seen]));
    expect(await left()).toEqual(ONE);
    expect(service.log.filter((line) => /Smith/.test(line))).toEqual([]);
  });

  it('that is removed while it is read is no street map any more', async () => {
    const seen = new Set<number>();
    for (let at = 0; at < 30; at += 1) {
      await add(streetMapOf('mvt', [0]));
      const asked = [tile('0/0/0'), tile('0/0/0'), service.send('operator', 'GET', '/console/street-map')];
      const [answers] = await Promise.all([
        Promise.all(asked),
        service.send('operator', 'DELETE', '/console/street-map'),
      ]);
      for (const { statusCode } of answers) seen.add(statusCode);
    }
    expect([200, 404]).toEqual(expect.arrayContaining([...seen]));
  });

  it('stays the one that it was when the program is killed while another one is added', async () => {
    await add(streetMapOf('mvt', [0]), 'Z.pmtiles');
    const before = await present();
    // The map before the note that names it, and a note that is half there.
    await writeFile(join(folder(), `${'0'.repeat(24)}.pmtiles`), streetMapOf('png', [0]));
    await writeFile(join(folder(), 'street-map.json.part'), '{');
    await restart();
    expect([await present(), await left()]).toEqual([before, ONE]);
  });

  it('is gone where somebody has deleted its file, or what names it cannot be read', async () => {
    await add(streetMapOf('mvt', [0]));
    await rm(await presentFile());
    expect([await present(), (await tile('0/0/0')).statusCode]).toEqual([null, 404]);
    await restart();
    expect([await present(), await left()]).toEqual([null, []]);
    for (const note of ['{', '{"file":"../console.sqlite","file_name":"a.pmtiles"}', '{"file":7}']) {
      await add(streetMapOf('mvt', [0]));
      await writeFile(join(folder(), 'street-map.json'), note);
      await restart();
      expect([await present(), await left()], note).toEqual([null, []]);
    }
  });

  it('is known until its file changes', async () => {
    await add(streetMapOf('mvt', [0]));
    await changeUnseen(() => {});
    const before = await present();
    const breakMetadata = (bytes: Buffer) => (bytes[Number(bytes.readBigUInt64LE(24))] = 0);
    await changeUnseen(breakMetadata);
    expect(await present()).toEqual(before);
    await utimes(await presentFile(), 6, 6);
    expect((await service.send('operator', 'GET', '/console/street-map')).json()).toMatchObject({
      reason: { code: 'street_map_damaged', part: 'metadata' },
    });
  });

  it('of which a directory could not be read is tried again', async () => {
    await add(streetMapOf('mvt', [0, 1, 2, 3, 4], { perLeaf: 2 }));
    let was = 0;
    const leaf = (bytes: Buffer): number => Number(bytes.readBigUInt64LE(40));
    await changeUnseen((bytes) => {
      was = bytes[leaf(bytes)] ?? 0;
      bytes[leaf(bytes)] = 0;
    });
    expect((await tile('0/0/0')).statusCode).toBe(422);
    await changeUnseen((bytes) => (bytes[leaf(bytes)] = was));
    expect((await tile('0/0/0')).statusCode).toBe(200);
  });

  it('needs a name, and tiles an address that there is', async () => {
    const faulty = await add(streetMapOf('mvt', [0]), 'map.mbtiles');
    expect([faulty.statusCode, faulty.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, 'name']);
    await add(streetMapOf('mvt', [0]));
    for (const at of ['0/0/1', '23/0/0', '1/x/0', '1/-1/0', '1/0/2'])
      expect([400, 404, 422], at).toContain((await tile(at)).statusCode);
  });
});
