import { describe, expect, test } from 'vitest';
import type { InverterUpdate } from '../../src/contract/inverters.ts';
import type { Store } from '../../src/store/store.ts';
import { updateInverter } from '../../src/domain/inverters/update-inverter.ts';
import { newDevice, startUpstream } from './support/device.ts';
import { generator, inverter, there } from './support/there.ts';

const edit = (store: Store, id: number, change: InverterUpdate) => store.inverters.update(id, (before, at) => updateInverter(before, change, at));
const queue = async (store: Store) => (await store.sync.queue.list({ page: 1, limit: 100 })).rows;
const ledger = async (store: Store) => (await store.sync.ledger.list({ page: 1, limit: 100, search: '' })).rows;
const settled = { pending: 0, failed: 0, conflicts: 0 };

describe('sending', () => {
  test('[SY7] a create reaches the service once, and the ledger says so', async () => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await sync();
    expect(await there(upstream).inverters()).toMatchObject([{ model: 'SE7600H' }]);
    expect(await store.sync.counts()).toEqual(settled);
    expect(await ledger(store)).toMatchObject([{ record_id: id, operation: 'create', evidence: 'reply' }]);
  });

  test('[SY4][SY2] an owner waits for its installer, and refers to it by what the service calls it', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('installers', { company_name: 'Somebody else' });
    const { store, sync, network } = await newDevice(upstream, { link: false });
    await store.sync.link('https://upstream.test');
    await sync();
    const installer = await store.installers.create((at) => ({ company_name: 'Sun & Co', email: null, color: null, logo: null, created_at: at, updated_at: at }));
    const { createOwner } = await import('../../src/domain/owners/create-owner.ts');
    await store.owners.create((at) => createOwner({ installer_id: installer.id, name: 'Grace' }, at));
    await sync();
    expect(network.writes()).toEqual(['POST /v1/installers', 'POST /v1/system-owners']);
    const [, ours] = await there(upstream).list('installers');
    expect(await there(upstream).list('system-owners')).toMatchObject([{ name: 'Grace', installer_id: ours?.['id'] }]);
    expect(await store.sync.counts()).toEqual(settled);
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

  test('[SY12] what somebody else changed since the last run is seen before anything is written over it', async () => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await there(upstream).update('inverters', 1, { production_rate: 9, is_producing: true });
    await edit(store, id, { production_rate: 3 });
    await sync();
    expect(await there(upstream).inverters()).toMatchObject([{ production_rate: 9 }]);
    expect((await store.sync.conflicts.list({ page: 1, limit: 10, open: true })).rows).toMatchObject([
      { kind: 'fields', record_id: id, fields: [{ field: 'production_rate', base: null, here: 3, there: 9 }] },
    ]);
    expect(await store.inverters.get(id)).toMatchObject({ production_rate: 3, is_producing: true });
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
      else network.onTheWay = async (next) => void (next.method === 'PUT' && (await edit(store, id, { production_rate: 2 })));
    };
    await sync();
    network.onTheWay = () => undefined;
    await sync();
    expect(await there(upstream).inverters()).toMatchObject([{ production_rate: 2 }]);
    expect((await ledger(store)).map(({ fields }) => fields)).toMatchObject([{ production_rate: 2 }, { production_rate: 1 }, { model: 'SE7600H' }]);
  });

  test('[SY9][T15] a refused record waits with the words of the service, the others go on', async () => {
    const upstream = await startUpstream();
    const { store, sync, network } = await newDevice(upstream);
    const bad = await store.generators.create(generator('1 Bad St'));
    await store.generators.create(generator('2 Good St'));
    network.fault = ({ method, body }) =>
      method === 'POST' && JSON.stringify(body).includes('Bad') ? { status: 422, body: { message: 'Not valid.', errors: [{ field: 'address', message: 'is unknown' }] } } : undefined;
    await sync();
    expect(await queue(store)).toMatchObject([{ record_id: bad.id, state: 'refused', status: 422, reason: 'Not valid. (address is unknown)' }]);
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
    expect((await queue(store)).map(({ state, attempts }) => [state, attempts])).toEqual(Array.from({ length: 20 }, () => ['pending', 0]));
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
    expect(engine.lastError()).toBe('The service cannot be reached.');
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

describe('lost replies', () => {
  test('[SY13][SY16][T7] the reply to a create is lost: one record there, found by scans, never sent again', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    network.fault = ({ method }) => (method === 'POST' ? 'lost_after' : undefined);
    expect(await engine.runOnce()).toBe(false);
    network.fault = () => undefined;
    await sync();
    expect(await there(upstream).inverters()).toHaveLength(1);
    expect(network.writes()).toHaveLength(1);
    expect(await ledger(store)).toMatchObject([{ record_id: id, upstream_id: '1', evidence: 'scan' }]);
    expect(await store.sync.counts()).toEqual(settled);
  });

  test('[SY8][SY15] the answer began with 2xx: the first equal row is it, although others add records too', async () => {
    const upstream = await startUpstream();
    await there(upstream).create('inverters', inverter('of others'));
    const { store, engine, network, sync } = await newDevice(upstream);
    await store.inverters.create(inverter('SE7600H'));
    network.fault = ({ method }) => (method === 'POST' ? 'begun' : undefined);
    expect(await engine.runOnce()).toBe(false);
    network.fault = () => undefined;
    await sync();
    expect(await store.sync.counts()).toEqual(settled);
    expect(await store.inverters.list({ page: 1, limit: 10 })).toMatchObject({ total: 2 });
  });

  test('[SY18][T8] the create never arrived: two scans after the late arrival time it goes out again', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, clock, sync } = await newDevice(upstream);
    await store.inverters.create(inverter('SE7600H'));
    network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
    expect(await engine.runOnce()).toBe(false);
    network.fault = () => undefined;
    await sync();
    expect(await queue(store)).toMatchObject([{ state: 'ambiguous' }]);
    clock.advance(120_000);
    await sync();
    expect(await queue(store)).toMatchObject([{ state: 'ambiguous' }]);
    await sync();
    expect(await there(upstream).inverters()).toHaveLength(1);
    expect(await queue(store)).toEqual([]);
  });

  test('[SY11][SY18] after a restart whatever was being sent is ambiguous, and the late arrival time counts anew', async () => {
    const upstream = await startUpstream();
    const device = await newDevice(upstream);
    await device.store.inverters.create(inverter('SE7600H'));
    const [change] = await device.store.sync.queue.ready(1);
    await device.store.sync.queue.startSending(change?.seq ?? 0);
    await device.restart();
    device.clock.advance(600_000);
    await device.sync();
    expect(await queue(device.store)).toMatchObject([{ state: 'ambiguous' }]);
    device.clock.advance(120_000);
    await device.sync();
    await device.sync();
    expect(await queue(device.store)).toEqual([]);
    expect(await there(upstream).inverters()).toHaveLength(1);
  });

  test('[SY14][SY17][T9] somebody else adds an equal record: a person decides, and both possibilities come out right', async () => {
    for (const answer of ['it_is', 'send_again'] as const) {
      const upstream = await startUpstream();
      await there(upstream).create('inverters', inverter('of others'));
      const { store, engine, network, clock, sync } = await newDevice(upstream);
      const { id } = await store.inverters.create(inverter('SE7600H'));
      network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
      await engine.runOnce();
      network.fault = () => undefined;
      const equal = await there(upstream).create('inverters', inverter('SE7600H'));
      await sync();
      expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(2);
      clock.advance(120_000);
      await sync();
      const [doubt] = (await store.sync.conflicts.list({ page: 1, limit: 10, open: true })).rows;
      expect(doubt).toMatchObject({ kind: 'doubt', record_id: id, candidates: [{ upstream_id: String(equal) }] });
      await sync();
      await store.sync.conflicts.resolve(doubt?.id ?? 0, answer === 'it_is' ? { kind: 'it_is', upstream_id: String(equal) } : { kind: 'send_again' });
      await sync();
      await sync();
      expect(await there(upstream).inverters()).toHaveLength(answer === 'it_is' ? 2 : 3);
      expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(answer === 'it_is' ? 2 : 3);
      expect(await store.sync.counts()).toEqual(settled);
    }
  });

  test('[SY13][T9] of two equal creates one is in flight, and after a lost reply both are there once', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, sync } = await newDevice(upstream);
    await store.inverters.create(inverter('SE7600H'));
    await store.inverters.create(inverter('SE7600H'));
    network.fault = ({ method }) => (method === 'POST' ? 'lost_after' : undefined);
    await engine.runOnce();
    expect((await queue(store)).map(({ state }) => state)).toEqual(['ambiguous', 'pending']);
    network.fault = () => undefined;
    await sync();
    expect(await there(upstream).inverters()).toHaveLength(2);
    expect(await store.sync.counts()).toEqual(settled);
  });

  test('[SY20] the reply to an update is lost: what is there settles it', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, clock, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    for (const fault of ['lost_after', 'lost_before'] as const) {
      const rate = fault === 'lost_after' ? 5 : 6;
      await edit(store, id, { production_rate: rate });
      network.fault = ({ method }) => (method === 'PUT' ? fault : undefined);
      await engine.runOnce();
      expect(await queue(store)).toMatchObject([{ state: 'ambiguous', fields: { production_rate: rate } }]);
      network.fault = () => undefined;
      await sync();
      if (fault === 'lost_before') {
        expect(await queue(store)).toMatchObject([{ state: 'ambiguous' }]);
        clock.advance(120_000);
        await sync();
      }
      expect(await queue(store)).toEqual([]);
      expect(await there(upstream).inverters()).toMatchObject([{ production_rate: rate }]);
    }
    expect((await ledger(store)).map(({ evidence }) => evidence)).toEqual(['reply', 'scan', 'reply']);
  });

  test('[SY21][T12] a removal without an answer, or answered with 404: gone in two scans, confirmed', async () => {
    for (const fault of ['lost_after', 'gone_before'] as const) {
      const upstream = await startUpstream();
      const { store, engine, network, sync } = await newDevice(upstream);
      const { id } = await store.inverters.create(inverter('SE7600H'));
      await sync();
      await store.inverters.remove(id);
      network.fault = ({ method }) => (method !== 'DELETE' ? undefined : fault === 'lost_after' ? fault : { status: 404, body: { message: 'No such inverter.' } });
      await engine.runOnce();
      network.fault = () => undefined;
      if (fault === 'gone_before') await there(upstream).remove('inverters', 1);
      for (let run = 0; run < 3; run += 1) await sync();
      expect(await store.sync.counts()).toEqual(settled);
      expect(await ledger(store)).toMatchObject([{ operation: 'remove', evidence: 'scan' }, { operation: 'create' }]);
    }
  });
});

describe('reading', () => {
  test('[SY23][T18] a record is gone when two consistent scans missed it, and not before', async () => {
    const upstream = await startUpstream();
    const id = await there(upstream).create('inverters', inverter('SE7600H'));
    await there(upstream).create('inverters', inverter('other'));
    const { store, sync } = await newDevice(upstream);
    const here = async () => (await store.inverters.list({ page: 1, limit: 10 })).total;
    await there(upstream).remove('inverters', id);
    await sync();
    expect(await here()).toBe(2);
    for (let run = 0; run < 2; run += 1) await sync();
    expect(await here()).toBe(1);
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

  test('[SY26] a new record of others comes with the cheap check; a missing one makes a complete scan', async () => {
    const upstream = await startUpstream();
    for (let n = 0; n < 5; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, network, sync } = await newDevice(upstream, { limits: { pageSize: 2 } });
    await there(upstream).create('inverters', inverter('new'));
    network.requests.length = 0;
    await sync();
    expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(6);
    expect(network.requests.filter(({ path }) => path.includes('inverters'))).toHaveLength(2);
    await there(upstream).remove('inverters', 3);
    for (let run = 0; run < 3; run += 1) await sync();
    expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(5);
  });

  test('[SY27][SY34] a first scan that was interrupted goes on where it was, and is read again as a whole', async () => {
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
    expect((await device.store.inverters.list({ page: 1, limit: 10 })).total).toBe(30);
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

  test('[SY28] removed here and confirmed: a page that was read before does not bring it back', async () => {
    const upstream = await startUpstream();
    const { store, network, sync, clock } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    const [row] = await there(upstream).inverters();
    await store.inverters.remove(id);
    await sync();
    expect(await there(upstream).inverters()).toEqual([]);
    network.fault = ({ path }) => (path.includes('inverters') ? { status: 200, body: { data: [row], meta: { total: 1, last_page: 1 } } } : undefined);
    clock.advance(15 * 60_000);
    await sync();
    expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(0);
  });
});

describe('linking', () => {
  test('[SY32] records of equal content become pairs, the rest is sent or imported, nothing twice', async () => {
    const upstream = await startUpstream();
    for (const model of ['both', 'both', 'only there']) await there(upstream).create('inverters', inverter(model));
    const { store, sync } = await newDevice(upstream, { link: false });
    for (const model of ['both', 'only here']) await store.inverters.create(inverter(model));
    await store.sync.link('https://upstream.test');
    await sync();
    const models = (await there(upstream).inverters()).map(({ model }) => model).toSorted();
    expect(models).toEqual(['both', 'both', 'only here', 'only there']);
    expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(4);
    expect(await store.sync.counts()).toEqual(settled);
  });
});

describe('removals on both sides', () => {
  test.each(['restore', 'let_go'] as const)('[SY31] removed there and edited here: %s', async (kind) => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await there(upstream).remove('inverters', 1);
    await edit(store, id, { production_rate: 3 });
    for (let run = 0; run < 3; run += 1) await sync();
    const [conflict] = (await store.sync.conflicts.list({ page: 1, limit: 10, open: true })).rows;
    expect(conflict).toMatchObject({ kind: 'removed_there', record_id: id });
    await store.sync.conflicts.resolve(conflict?.id ?? 0, { kind });
    for (let run = 0; run < 3; run += 1) await sync();
    expect((await there(upstream).inverters()).map((row) => row['production_rate'])).toEqual(kind === 'restore' ? [3] : []);
    expect((await store.inverters.get(id)) !== undefined).toBe(kind === 'restore');
    expect(await store.sync.counts()).toEqual(settled);
  });

  test.each(['restore', 'let_go'] as const)('[SY31] removed here and edited there: %s', async (kind) => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await there(upstream).update('inverters', 1, { production_rate: 9 });
    await store.inverters.remove(id);
    await sync();
    const [conflict] = (await store.sync.conflicts.list({ page: 1, limit: 10, open: true })).rows;
    expect(conflict).toMatchObject({ kind: 'removed_here', record_id: id });
    await store.sync.conflicts.resolve(conflict?.id ?? 0, { kind });
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await there(upstream).inverters()).toHaveLength(kind === 'restore' ? 1 : 0);
    expect((await store.inverters.get(id))?.production_rate).toBe(kind === 'restore' ? 9 : undefined);
    expect(await store.sync.counts()).toEqual(settled);
  });
});

describe('accounts', () => {
  test('[SY36][T27] an account whose onboarding is under way is asked for its flags at every run', async () => {
    const upstream = await startUpstream();
    const installer_id = await there(upstream).create('installers', { company_name: 'Sun & Co' });
    const id = await there(upstream).create('system-owners', { installer_id, name: 'Grace' });
    await there(upstream).create('system-owner-links', { system_owner_id: id, installer_id, return_url: 'https://a.test/', refresh_url: 'https://b.test/' });
    const { store, network, sync } = await newDevice(upstream);
    const [owner] = (await store.sync.records.underWay(0, 10)).map(({ record_id }) => record_id);
    if (owner === undefined) await store.links.create({ owner_id: 1, installer_id: 1, credential_id: null, token_hash: 'x', refresh_url: 'https://a.test/', return_url: 'https://b.test/', lifetime: 1 });
    network.requests.length = 0;
    await sync();
    expect(network.requests.map(({ path }) => path)).toContain(`/v1/system-owners/${id}`);
  });
});
