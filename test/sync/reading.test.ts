import { describe, expect, test } from 'vitest';
import { previewLink } from '../../src/sync/preview/preview-link.ts';
import { readPage } from '../../src/sync/network/read-page.ts';
import { newDevice, startUpstream } from './support/device.ts';
import { inverters, nothingWaits } from './support/here.ts';
import { generator, inverter, there } from './support/there.ts';

describe('reading', () => {
  test('a list that never ends is no list, however well each of its pages reads', async () => {
    const upstream = { read: async () => ({ data: [{ id: 1, ...inverter('endless') }], meta: { total: 1e9 } }) };
    const page = async (number: number) => await readPage({ upstream, limits: { pageSize: 100 } }, 'inverters', number);
    expect((await page(100_000)).rows).toHaveLength(1);
    await expect(page(100_001)).rejects.toHaveProperty('reason.code', 'list_without_end');
  });

  test('[SY23][T18] a record is gone when two consistent scans missed it, and not before', async () => {
    const upstream = await startUpstream();
    const id = await there(upstream).create('inverters', inverter('SE7600H'));
    await there(upstream).create('inverters', inverter('other'));
    const { store, sync } = await newDevice(upstream);
    const here = async () => await inverters(store);
    await there(upstream).remove('inverters', id);
    await sync();
    expect(await here()).toBe(2);
    for (let run = 0; run < 2; run += 1) await sync();
    expect(await here()).toBe(1);
  });

  test('[SY37] a service that was emptied, or is another one, removes nothing here, and says so; with the records everything continues', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 25; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, network, engine, sync, clock } = await newDevice(upstream);
    network.fault = ({ path }) =>
      path.startsWith('/v1/inverters?')
        ? { status: 200, body: { data: [], meta: { total: 0, last_page: 1 } } }
        : undefined;
    await store.inverters.create(inverter('new'));
    for (let run = 0; run < 4; run += 1) {
      clock.advance(15 * 60_000);
      expect(await engine.runOnce()).toBe(false);
    }
    expect(engine.lastError()).toEqual({ code: 'records_missing', topic: 'inverters', count: 25, of: 25 });
    expect((await engine.status()).state).toBe('attention');
    expect([await inverters(store), network.writes()]).toEqual([26, []]);
    network.fault = () => undefined;
    await sync();
    expect([await inverters(store), network.writes()]).toEqual([26, ['POST /v1/inverters']]);
  });

  test('[SY37] a short list of which nothing is left is not believed either; two records may go, and all but one', async () => {
    const upstream = await startUpstream();
    for (let n = 1; n <= 4; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, engine, sync } = await newDevice(upstream);
    const removeThere = async (...ids: number[]) => {
      for (const id of ids) await there(upstream).remove('inverters', id);
      for (let run = 0; run < 3; run += 1) await sync();
    };
    await removeThere(1);
    expect(await inverters(store)).toBe(3);
    for (const id of [2, 3, 4]) await there(upstream).remove('inverters', id);
    for (let run = 0; run < 3; run += 1) expect(await engine.runOnce()).toBe(false);
    expect(engine.lastError()).toEqual({ code: 'records_missing', topic: 'inverters', count: 3, of: 3 });
    expect(await inverters(store)).toBe(3);
    await there(upstream).create('inverters', inverter('another database'));
    for (let run = 0; run < 3; run += 1) expect(await engine.runOnce()).toBe(false);
    expect(engine.believeRemovals('inverters', 3)).toBe(true);
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await inverters(store)).toBe(1);
    const second = await there(upstream).create('inverters', inverter('M6'));
    await sync();
    await removeThere(second, second - 1);
    expect(await inverters(store)).toBe(0);
  });

  test('[SY37] another database behind the same address is not taken for a list that grew', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 25; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, network, engine } = await newDevice(upstream);
    const others = Array.from({ length: 60 }, (_, index) => ({ id: 1000 + index, ...inverter(`X${index}`) }));
    network.fault = ({ path }) =>
      path.startsWith('/v1/inverters?')
        ? { status: 200, body: { data: others, meta: { total: 60, last_page: 1 } } }
        : undefined;
    await engine.runOnce(); // the cheap check brings the rows of its pages, and finds that the total does not fit
    for (let run = 0; run < 3; run += 1) expect(await engine.runOnce()).toBe(false);
    expect(engine.missing()).toEqual({ topic: 'inverters', count: 25, of: 25 });
    expect((await store.inverters.get(1))?.model).toBe('M0');
  });

  test('[SY37] a person says that they were removed on purpose: exactly so many, and they go here too', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 25; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, engine, network, sync } = await newDevice(upstream);
    await store.inverters.create(inverter('new'));
    for (let id = 1; id <= 24; id += 1) await there(upstream).remove('inverters', id);
    expect(await engine.runOnce()).toBe(false);
    expect(engine.missing()).toEqual({ topic: 'inverters', count: 24, of: 25 });
    expect([engine.believeRemovals('inverters', 23), engine.believeRemovals('generators', 24)]).toEqual([false, false]);
    expect(await engine.runOnce()).toBe(false);
    await there(upstream).remove('inverters', 25);
    expect(engine.believeRemovals('inverters', 24)).toBe(true);
    expect(await engine.runOnce()).toBe(false); // one more than was said
    expect([await inverters(store), network.writes()]).toEqual([26, []]);
    expect(engine.believeRemovals('inverters', 25)).toBe(true);
    for (let run = 0; run < 3; run += 1) await sync();
    expect(engine.missing()).toBeNull();
    expect([await inverters(store), network.writes()]).toEqual([1, ['POST /v1/inverters']]);
  });

  test('[SY22][SY32] a total that is never right: nothing counts as compared, and after five readings it says so until one fits', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('inverters', inverter('there'));
    const { store, network, engine, sync } = await newDevice(upstream, { link: false });
    await store.inverters.create(inverter('here'));
    await store.sync.link('https://upstream.test');
    const [row] = await there(upstream).inverters();
    network.fault = ({ path }) =>
      path.startsWith('/v1/inverters?')
        ? { status: 200, body: { data: [row], meta: { total: 2, last_page: 1 } } }
        : undefined;
    await sync();
    expect(engine.warnings()).toEqual([]);
    await sync();
    expect(engine.warnings()).toMatchObject([{ code: 'list_restless', topic: 'inverters' }]);
    expect([(await engine.status()).last_success_at, network.writes()]).toEqual([null, []]);
    network.fault = () => undefined;
    await sync();
    expect(engine.warnings()).toEqual([]);
    expect((await engine.status()).last_success_at).not.toBeNull();
    expect(network.writes()).toEqual(['POST /v1/inverters']);
  });

  test('[SY37][SY23] half of a list may go', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 50; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, sync } = await newDevice(upstream);
    for (let id = 1; id <= 25; id += 1) await there(upstream).remove('inverters', id);
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await inverters(store)).toBe(25);
  });

  test('[SY26] while nothing changed two pages of each list are read, and a complete scan comes every 15 minutes', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 5; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { network, clock, sync } = await newDevice(upstream, { limits: { pageSize: 1 } });
    const pages = () => network.requests.filter(({ path }) => path.includes('inverters')).length;
    network.requests.length = 0;
    await sync();
    expect(pages()).toBe(2);
    clock.advance(15 * 60_000);
    await sync();
    expect(pages()).toBe(2 + 5);
  });

  test('[SY22][SY32] a service that says it has a million pages is read as far as it has records', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('inverters', inverter('SE7600H'));
    const { store, network, clock, engine } = await newDevice(upstream);
    const data = await there(upstream).inverters();
    const pages = () => network.requests.filter(({ path }) => path.includes('inverters')).length;
    network.fault = ({ path }) => {
      if (pages() > 100) return 'unsent';
      return path.includes('inverters')
        ? { status: 200, body: { data: path.endsWith('page=1') ? data : [], meta: { total: 1, last_page: 1_000_000 } } }
        : undefined;
    };
    network.requests.length = 0;
    clock.advance(15 * 60_000);
    expect(await engine.runOnce()).toBe(true);
    expect(await inverters(store)).toBe(1);
    expect((await previewLink({ store, network, clock })).inverters).toMatchObject({ equal: 1 });
    expect(pages()).toBeLessThan(30);
  });

  test('[SY26] a new record of others comes with the cheap check; a missing one makes a complete scan', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 5; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, network, sync } = await newDevice(upstream, { limits: { pageSize: 2 } });
    await there(upstream).create('inverters', inverter('new'));
    network.requests.length = 0;
    await sync();
    expect(await inverters(store)).toBe(6);
    expect(network.requests.filter(({ path }) => path.includes('inverters'))).toHaveLength(2);
    await there(upstream).remove('inverters', 3);
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await inverters(store)).toBe(5);
  });

  test('[SY27][SY34] a first scan that was interrupted resumes where it was, and is read again as a whole', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 30; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const device = await newDevice(upstream, { link: false, limits: { pageSize: 1, connections: 1 } });
    await device.store.sync.link('https://upstream.test');
    device.network.fault = ({ path }) => (path.endsWith('inverters?limit=1&page=20') ? 'unsent' : undefined);
    expect(await device.engine.runOnce()).toBe(false);
    device.network.fault = () => undefined;
    await device.restart();
    device.network.requests.length = 0;
    await device.sync();
    expect(await inverters(device.store)).toBe(30);
    expect((await device.store.sync.facts()).phase).toBe('linked');
  });

  test('[SY3][T21] what comes from there is not sent back', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('generators', generator('1 Elm St'));
    await there(upstream).create('inverters', { ...inverter('SE7600H'), installation_date: '2024-05-01' });
    const { store, network, sync } = await newDevice(upstream);
    await sync();
    expect(network.writes()).toEqual([]);
    expect((await store.generators.list({ page: 1, limit: 10 })).total).toBe(1);
  });

  test('[SY3][SY24][T21] figures that the service does not know, or writes otherwise, are not sent to it', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('inverters', inverter('SE7600H'));
    const { store, network, sync, clock } = await newDevice(upstream);
    const rows = await there(upstream).inverters();
    const data = rows.map((row) => ({
      ...row,
      is_producing: null,
      production_rate: 'none',
      total_lifetime_production: null,
    }));
    network.fault = ({ path }) =>
      path.startsWith('/v1/inverters?') ? { status: 200, body: { data, meta: { total: 1, last_page: 1 } } } : undefined;
    clock.advance(15 * 60_000);
    await sync();
    expect([network.writes(), await store.sync.counts()]).toEqual([[], nothingWaits]);
  });

  test('[SY28] removed here and confirmed: a page that was read before does not bring it back', async () => {
    const upstream = await startUpstream();
    const { store, network, sync, clock } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    const [row] = await there(upstream).inverters();
    await store.inverters.remove(id);
    await sync();
    expect(await there(upstream).inverters()).toEqual([]);
    network.fault = ({ path }) =>
      path.includes('inverters') ? { status: 200, body: { data: [row], meta: { total: 1, last_page: 1 } } } : undefined;
    clock.advance(15 * 60_000);
    await sync();
    expect(await inverters(store)).toBe(0);
  });
});

describe('linking', () => {
  test('[SY32][SY22] while a list cannot be read consistently nothing is sent: what is there already would be there twice', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('inverters', inverter('both'));
    const { store, sync, network } = await newDevice(upstream, { link: false });
    await store.inverters.create(inverter('both'));
    await store.sync.link('https://upstream.test');
    await store.inverters.create(inverter('later'));
    network.fault = ({ path }) =>
      path.startsWith('/v1/inverters')
        ? { status: 200, body: { data: [], meta: { total: 1, last_page: 1 } } }
        : undefined;
    await sync();
    expect(network.writes()).toEqual([]);
    network.fault = () => undefined;
    await sync();
    expect(network.writes()).toEqual(['POST /v1/inverters']);
    expect(await inverters(store)).toBe(2);
    expect((await store.sync.facts()).phase).toBe('linked');
  });

  test('[SY32] records of equal content become pairs, the rest is sent or imported, nothing twice', async () => {
    const upstream = await startUpstream();
    for (const model of ['both', 'both', 'only there']) await there(upstream).create('inverters', inverter(model));
    const { store, sync } = await newDevice(upstream, { link: false });
    for (const model of ['both', 'only here']) await store.inverters.create(inverter(model));
    await store.sync.link('https://upstream.test');
    await sync();
    const models = (await there(upstream).inverters())
      .map(({ model }) => String(model))
      .toSorted((one, other) => one.localeCompare(other));
    expect(models).toEqual(['both', 'both', 'only here', 'only there']);
    expect(await inverters(store)).toBe(4);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });
});
