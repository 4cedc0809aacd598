import { describe, expect, test } from 'vitest';
import { newDevice, startUpstream, type Device } from './support/device.ts';
import { conflicts, inverters } from './support/here.ts';
import { generator, inverter, there } from './support/there.ts';

type Row = { id: number } & Record<string, unknown>;

const rows = (count: number, first = 1, name = 'M'): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, ...inverter(`${name}${first + index}`) }));

/** From now on a list is what `all` says at that moment, in pages as they are asked for. */
function serve({ network }: Device, topic: string, all: () => Row[]): void {
  network.fault = ({ path, method }) => {
    if (method !== 'GET' || !path.startsWith(`/v1/${topic}?`)) return undefined;
    const query = new URL(path, 'https://x').searchParams;
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))];
    const found = all();
    return {
      status: 200,
      body: {
        data: found.slice((page - 1) * limit, page * limit),
        meta: { total: found.length, last_page: Math.max(1, Math.ceil(found.length / limit)) },
      },
    };
  };
}

/** A device with so many inverters from a service; its list is `list.rows`. */
async function deviceWith(count: number) {
  const upstream = await startUpstream();
  for (const { id: _id, ...row } of rows(count)) await there(upstream).create('inverters', row);
  const device = await newDevice(upstream);
  const list = { rows: rows(count) };
  serve(device, 'inverters', () => list.rows);
  return { device, list };
}

/** Readings of all lists, a quarter of an hour apart. */
async function read(device: Device, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    device.clock.advance(15 * 60_000);
    await device.engine.runOnce();
  }
}

describe('[SY37] a restart answers no question', () => {
  test('another database of as many records, after a restart', async () => {
    const { device, list } = await deviceWith(10);
    await device.restart();
    list.rows = rows(10, 1000, 'X');
    await read(device, 4);
    expect(device.engine.missing()).toEqual({ topic: 'inverters', count: 10, of: 10 });
    expect((await device.store.inverters.get(1))?.model).toBe('M1');
  });

  test('a larger one, which was asked about before the restart', async () => {
    const { device, list } = await deviceWith(25);
    list.rows = rows(60, 1000, 'X');
    await read(device, 2);
    await device.restart();
    await read(device, 4);
    expect(device.engine.missing()).toEqual({ topic: 'inverters', count: 25, of: 25 });
    expect((await device.store.inverters.get(1))?.model).toBe('M1');
  });
});

describe('[SY37] a list that is emptied in steps is asked about as a whole', () => {
  test.each([
    [60, [30, 0]],
    [10, [8, 6, 4, 2, 0]],
  ])('%i records, of which the readings show %j', async (count, steps) => {
    const { device, list } = await deviceWith(count);
    for (const left of steps) {
      list.rows = rows(left);
      await device.engine.runOnce();
    }
    await read(device, 3);
    expect(device.engine.missing()).toEqual({ topic: 'inverters', count, of: count });
    expect(await inverters(device.store)).toBe(count);
  });

  test('an answer removes what it was asked about, and nothing more', async () => {
    const { device, list } = await deviceWith(60);
    list.rows = rows(45);
    await read(device, 1);
    list.rows = rows(5);
    await read(device, 1);
    expect(device.engine.believeRemovals('inverters', 40)).toBe(false);
    expect(device.engine.believeRemovals('inverters', 55)).toBe(true);
    list.rows = [];
    await read(device, 3);
    expect(device.engine.missing()).toEqual({ topic: 'inverters', count: 60, of: 60 });
    expect(await inverters(device.store)).toBe(60);
    expect(device.engine.believeRemovals('inverters', 60)).toBe(true);
    await read(device, 3);
    expect([await inverters(device.store), device.engine.missing()]).toEqual([0, null]);
  });
});

describe('[SY37] a question ends with its reason', () => {
  test('once the records are back; an answer that comes later is none', async () => {
    const { device, list } = await deviceWith(25);
    list.rows = [];
    await device.engine.runOnce();
    list.rows = rows(25);
    await device.sync();
    expect(device.engine.missing()).toBeNull();
    expect(device.engine.believeRemovals('inverters', 25)).toBe(false);
    list.rows = [];
    await read(device, 4);
    expect(await inverters(device.store)).toBe(25);
  });

  test('once the list itself is gone', async () => {
    const upstream = await startUpstream();
    for (const name of ['Sun', 'Moon', 'Star']) await there(upstream).create('installers', { company_name: name });
    const device = await newDevice(upstream);
    serve(device, 'installers', () => []);
    await read(device, 2);
    expect(device.engine.missing()).toEqual({ topic: 'installers', count: 3, of: 3 });
    device.network.fault = ({ path, method }) =>
      method === 'GET' && path.startsWith('/v1/installers?') ? { status: 404 } : undefined;
    await read(device, 2);
    expect(device.engine.missing()).toBeNull();
  });

  test('[SY31] “removed there” is withdrawn when the record is there again', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('installers', { company_name: 'Sun' });
    const device = await newDevice(upstream);
    serve(device, 'installers', () => []);
    await read(device, 3);
    expect(await conflicts(device.store)).toMatchObject([{ kind: 'removed_there' }]);
    device.network.fault = () => undefined;
    await read(device, 1);
    expect(await conflicts(device.store)).toEqual([]);
  });
});

test('[SY49] a record is not removed while the corrected one is missing at the service', async () => {
  const upstream = await startUpstream();
  const device = await newDevice(upstream);
  const { store, network } = device;
  const wrong = await store.generators.create(generator('1 Wrong St'));
  await device.sync();
  await store.generators.correct(wrong.id, generator('1 Right St'));
  network.fault = ({ method }) => (method === 'DELETE' ? { status: 503 } : undefined);
  await device.engine.runOnce();
  network.fault = () => undefined;
  network.requests.length = 0;
  await there(upstream).remove('generators', 2); // it was restored from a backup
  await read(device, 4);
  expect(network.writes()).toEqual([]);
  expect((await store.generators.list({ page: 1, limit: 9 })).total).toBe(1);
  expect(await conflicts(store)).toMatchObject([{ kind: 'removed_there' }]);
});

test('[SY27] a first reading that was broken off is read again as a whole where pages are longer than asked for', async () => {
  const device = await newDevice(await startUpstream(), { link: false, limits: { connections: 1 } });
  const all = rows(2000);
  let broken = true;
  device.network.fault = ({ path }) => {
    if (!path.startsWith('/v1/inverters?')) return undefined;
    const page = Number(new URL(path, 'https://x').searchParams.get('page'));
    if (broken && page === 2) return 'unsent';
    return {
      status: 200,
      body: { data: all.slice((page - 1) * 500, page * 500), meta: { total: 2000, last_page: 4 } },
    };
  };
  await device.store.sync.link('https://upstream.test');
  await device.engine.runOnce();
  broken = false;
  await read(device, 3);
  expect((await device.store.sync.facts()).phase).toBe('linked');
});

describe('[SY28] a number whose record is gone', () => {
  const used = (id: number): Row => ({ id, ...inverter('X'), site_name: '9 Oak St' });
  const lastOf = async ({ store }: Device) => (await store.inverters.list({ page: 1, limit: 9 })).json;

  test('is used again: the new record is one of its own here', async () => {
    const { device, list } = await deviceWith(5);
    list.rows = rows(4);
    await read(device, 3);
    expect(await inverters(device.store)).toBe(4);
    list.rows = [...rows(4), used(5)];
    await read(device, 1);
    expect(JSON.parse(await lastOf(device))).toMatchObject([{}, {}, {}, {}, { id: 6, site_name: '9 Oak St' }]);
    list.rows = rows(4);
    await read(device, 3);
    expect(await inverters(device.store)).toBe(4);
  });

  test('also after it was removed from here; what is still listed of that record stays removed', async () => {
    const { device, list } = await deviceWith(5);
    await device.store.inverters.remove(5);
    await read(device, 3);
    expect([device.network.writes(), await inverters(device.store)]).toEqual([['DELETE /v1/inverters/5'], 4]);
    list.rows = [...rows(4), used(5)];
    await read(device, 1);
    expect(await inverters(device.store)).toBe(5);
  });
});
