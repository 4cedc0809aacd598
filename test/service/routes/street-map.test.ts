import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreetMap } from '../../../src/contract/console/street-map.ts';
import { directoryOf, pmtiles, streetMapOf } from '../../support/street-maps.ts';
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
const left = async (): Promise<string[]> => [
  ...(await readdir(folder()).catch(() => [])),
  ...(await readdir(service.dataFolder)).filter((name) => name.endsWith('.part')),
];

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
    const { file_name: name } = (await add(streetMapOf('png', [0]), '../..\\con:?*.PMTILES')).json<StreetMap>();
    expect(name).toBe('.._.._con___.pmtiles');
    expect(await left()).toEqual([`map ${name}`]);
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
  ])('that is %s is refused, and the one before stays', async (_what, file, reason) => {
    await add(streetMapOf('mvt', [0]));
    const before = await present();
    const answer = await add(file);
    expect([answer.statusCode, answer.json<{ reason: { code: string } }>().reason.code]).toEqual([422, reason]);
    expect(await present()).toEqual(before);
    expect(await left()).toEqual(['map Massachusetts.pmtiles']);
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

  it('is never read through a link', async () => {
    const elsewhere = join(service.dataFolder, 'elsewhere.pmtiles');
    await writeFile(elsewhere, streetMapOf('mvt', [0]));
    await mkdir(folder(), { recursive: true });
    await symlink(elsewhere, join(folder(), 'map linked.pmtiles'));
    expect(await present()).toBeNull();
    expect((await tile('0/0/0')).statusCode).toBe(404);
  });

  it('needs a name, and tiles an address that there is', async () => {
    const faulty = await add(streetMapOf('mvt', [0]), 'map.mbtiles');
    expect([faulty.statusCode, faulty.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, 'name']);
    await add(streetMapOf('mvt', [0]));
    for (const at of ['0/0/1', '23/0/0', '1/x/0', '1/-1/0', '1/0/2'])
      expect([400, 404, 422], at).toContain((await tile(at)).statusCode);
  });
});
