import { describe, expect, test } from 'vitest';
import { newDevice, startUpstream } from './support/device.ts';
import { conflicts, edit, ledger, nothingWaits, queue } from './support/here.ts';
import { generator, inverter, there } from './support/there.ts';

describe('sending', () => {
  test('[SY7] a create reaches the service once, and the ledger says so', async () => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await sync();
    expect(await there(upstream).inverters()).toMatchObject([{ model: 'SE7600H' }]);
    expect(await store.sync.counts()).toEqual(nothingWaits);
    expect(await ledger(store)).toMatchObject([{ record_id: id, operation: 'create', evidence: 'reply' }]);
  });

  test('[SY4][SY2] an owner waits for its installer, and refers to it by what the service calls it', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('installers', { company_name: 'Somebody else' });
    const { store, sync, network } = await newDevice(upstream, { link: false });
    await store.sync.link('https://upstream.test');
    await sync();
    const installer = await store.installers.create({ company_name: 'Sun & Co' });
    await store.owners.create({ installer_id: installer.id, name: 'Grace' });
    await sync();
    expect(network.writes()).toEqual(['POST /v1/installers', 'POST /v1/system-owners']);
    const [, ours] = await there(upstream).list('installers');
    expect(await there(upstream).list('system-owners')).toMatchObject([{ name: 'Grace', installer_id: ours?.['id'] }]);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test('[SY13][T9] equal creates go out one after the other, all in one run', async () => {
    const upstream = await startUpstream();
    const { store, sync, network } = await newDevice(upstream);
    for (let n = 0; n < 5; n += 1) await store.inverters.create(inverter('SE7600H'));
    let inFlight = 0;
    let most = 0;
    network.fault = ({ method }) => void (method === 'POST' && (most = Math.max(most, (inFlight += 1))));
    network.onTheWay = ({ method }) => void (method === 'POST' && (inFlight -= 1));
    await sync();
    expect(await there(upstream).inverters()).toHaveLength(5);
    expect(most).toBe(1);
  });

  test('[SY5][SY12] queued updates are one, after a fresh look at the page of the record', async () => {
    const upstream = await startUpstream();
    const { store, sync, network } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    for (const rate of [1, 2, 3]) await edit(store, id, { production_rate: rate });
    network.requests.length = 0;
    await sync();
    const writing = network.requests.findIndex(({ method }) => method === 'PUT');
    expect(network.requests[writing]).toMatchObject({ path: '/v1/inverters/1', body: { production_rate: 3 } });
    expect(network.requests[writing - 1]).toMatchObject({ method: 'GET', path: '/v1/inverters?limit=100&page=1' });
    expect(network.writes()).toHaveLength(1);
    expect(await there(upstream).inverters()).toMatchObject([{ production_rate: 3 }]);
  });

  test('[SY12] what somebody else changed is seen before anything is written over it, even after the lists were read', async () => {
    const upstream = await startUpstream();
    const { store, network, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await edit(store, id, { production_rate: 3 });
    network.onTheWay = async ({ path }) => {
      if (!path.startsWith('/v1/inverters')) return;
      network.onTheWay = () => undefined;
      await there(upstream).update('inverters', 1, { production_rate: 9, is_producing: true });
    };
    await sync();
    expect(await there(upstream).inverters()).toMatchObject([{ production_rate: 9 }]);
    expect(await conflicts(store)).toMatchObject([
      { kind: 'fields', record_id: id, fields: [{ field: 'production_rate', base: null, here: 3, there: 9 }] },
    ]);
    expect(await store.inverters.get(id)).toMatchObject({ production_rate: 3, is_producing: true });
  });

  test('[SY12] a record that does not stand where it should, in a list of another order, is changed after a complete scan', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 9; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, sync, network } = await newDevice(upstream, { limits: { pageSize: 1 } });
    network.lead = (path) =>
      path.replace(/inverters\?limit=1&page=(\d)$/, (_, page: string) => `inverters?limit=1&page=${10 - Number(page)}`);
    await edit(store, 1, { production_rate: 3 });
    await sync();
    expect(network.writes()).toEqual([]);
    await sync();
    expect(network.writes()).toEqual(['PUT /v1/inverters/1']);
  });

  test('[SY6][T10] what is being sent is frozen: an edit meanwhile is a later change', async () => {
    const upstream = await startUpstream();
    const { store, sync, network } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await edit(store, id, { production_rate: 1 });
    network.onTheWay = async ({ method }) => {
      network.onTheWay = () => undefined;
      if (method === 'PUT') await edit(store, id, { production_rate: 2 });
      else
        network.onTheWay = async (next) =>
          void (next.method === 'PUT' && (await edit(store, id, { production_rate: 2 })));
    };
    await sync();
    network.onTheWay = () => undefined;
    await sync();
    expect(await there(upstream).inverters()).toMatchObject([{ production_rate: 2 }]);
    expect((await ledger(store)).map(({ fields }) => fields)).toMatchObject([
      { production_rate: 2 },
      { production_rate: 1 },
      { model: 'SE7600H' },
    ]);
  });

  test('[SY9][T15] a refused record waits with the words of the service, the others continue', async () => {
    const upstream = await startUpstream();
    const { store, sync, network } = await newDevice(upstream);
    const bad = await store.generators.create(generator('1 Bad St'));
    await store.generators.create(generator('2 Good St'));
    network.fault = ({ method, body }) =>
      method === 'POST' && JSON.stringify(body).includes('Bad')
        ? { status: 422, body: { message: 'Not valid.', errors: [{ field: 'address', message: 'is unknown' }] } }
        : undefined;
    await sync();
    expect(await queue(store)).toMatchObject([
      {
        record_id: bad.id,
        state: 'refused',
        status: 422,
        reason: { code: 'service_said', text: 'Not valid. (address is unknown)' },
      },
    ]);
    expect(await there(upstream).list('generators')).toMatchObject([{ address: '2 Good St' }]);
    expect((await store.sync.counts()).failed).toBe(1);
  });

  test.each([401, 429, 503] as const)('[SY10][T15] %i stops the run at once and burns no attempt', async (status) => {
    const upstream = await startUpstream();
    const { store, engine, network, sync } = await newDevice(upstream);
    for (let n = 0; n < 20; n += 1) await store.inverters.create(inverter(`M${n}`));
    network.fault = ({ method }) => (method === 'POST' ? { status, retryAfter: 30_000 } : undefined);
    expect(await engine.runOnce()).toBe(false);
    expect(network.writes().length).toBeLessThanOrEqual(4);
    expect((await queue(store)).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 20 }, () => ['pending', 0]),
    );
    network.fault = () => undefined;
    await sync();
    expect(await there(upstream).inverters()).toHaveLength(20);
  });

  test('[SY10] no network: nothing is counted, the state says so, and the queue drains once it is back', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, sync } = await newDevice(upstream);
    await store.inverters.create(inverter('SE7600H'));
    network.fault = () => 'unsent';
    expect(await engine.runOnce()).toBe(false);
    expect(await engine.status()).toMatchObject({ state: 'offline', pending: 1 });
    expect(engine.lastError()).toEqual({ code: 'no_route' });
    network.fault = () => undefined;
    await sync();
    expect(await engine.status()).toMatchObject({ state: 'idle', pending: 0 });
    expect(engine.lastError()).toBeNull();
  });

  test('[SY25] a redirect is refused: the run stops, nothing is believed', async () => {
    const upstream = await startUpstream();
    const { engine, network } = await newDevice(upstream);
    network.fault = () => ({ status: 302, body: undefined });
    expect(await engine.runOnce()).toBe(false);
    expect((await engine.status()).state).toBe('attention');
  });
});
