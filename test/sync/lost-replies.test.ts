import { describe, expect, test } from 'vitest';
import { newDevice, startUpstream } from './support/device.ts';
import { conflicts, edit, inverters, ledger, nothingWaits, queue } from './support/here.ts';
import { inverter, there } from './support/there.ts';

describe('lost replies', () => {
  test('[SY17][T18] somebody removes one and adds an equal one within one reading, which hides ours: the question comes later, and shows both', async () => {
    const upstream = await startUpstream();
    for (let n = 1; n <= 4; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    const { store, engine, network, clock, sync } = await newDevice(upstream, {
      limits: { pageSize: 2, connections: 1 },
    });
    await store.inverters.create(inverter('SE7600H'));
    network.fault = ({ method }) => (method === 'POST' ? 'lost_after' : undefined);
    await engine.runOnce();
    network.fault = () => undefined;
    clock.advance(120_000);
    // Ours stands first on page 3 and moves to page 2, which was just read; the total is what it was.
    network.onTheWay = async ({ path }) => {
      if (!path.endsWith('inverters?limit=2&page=2')) return;
      network.onTheWay = () => undefined;
      await there(upstream).remove('inverters', 1);
      await there(upstream).create('inverters', inverter('SE7600H'));
    };
    const scans = async () => (await store.sync.scans.get('inverters')).last_complete;
    const before = await scans();
    await sync();
    expect(await scans()).toBeGreaterThan(before); // the reading that hid it counts as a whole one
    for (let run = 0; run < 2; run += 1) {
      expect(await conflicts(store)).toEqual([]);
      await sync();
    }
    const [doubt] = await conflicts(store);
    expect(doubt?.candidates.map(({ upstream_id }) => upstream_id)).toEqual(['5', '6']);
    await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'it_is', upstream_id: '5' });
    for (let run = 0; run < 2; run += 1) await sync();
    expect([(await there(upstream).inverters()).length, await inverters(store)]).toEqual([5, 5]);
    expect(await store.sync.counts()).toEqual(nothingWaits);
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
    expect(await store.sync.counts()).toEqual(nothingWaits);
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
      await store.sync.change({ ask_always: true });
      const { id } = await store.inverters.create(inverter('SE7600H'));
      network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
      await engine.runOnce();
      network.fault = () => undefined;
      const equal = await there(upstream).create('inverters', inverter('SE7600H'));
      await sync();
      expect(await inverters(store)).toBe(2);
      clock.advance(120_000);
      for (let run = 0; run < 2; run += 1) await sync();
      const [doubt] = await conflicts(store);
      expect(doubt).toMatchObject({ kind: 'doubt', record_id: id, candidates: [{ upstream_id: String(equal) }] });
      await sync();
      await store.sync.conflicts.resolve(
        doubt?.id ?? 0,
        answer === 'it_is' ? { kind: 'it_is', upstream_id: String(equal) } : { kind: 'send_again' },
      );
      await sync();
      await sync();
      expect(await there(upstream).inverters()).toHaveLength(answer === 'it_is' ? 2 : 3);
      expect(await inverters(store)).toBe(answer === 'it_is' ? 2 : 3);
      expect(await store.sync.counts()).toEqual(nothingWaits);
    }
  });

  test('[SY13][T9] of two equal creates one is in flight, and after a lost reply both are there once', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, clock, sync } = await newDevice(upstream);
    await store.inverters.create(inverter('SE7600H'));
    await store.inverters.create(inverter('SE7600H'));
    network.fault = ({ method }) => (method === 'POST' ? 'lost_after' : undefined);
    await engine.runOnce();
    expect((await queue(store)).map(({ state }) => state)).toEqual(['ambiguous', 'pending']);
    network.fault = () => undefined;
    clock.advance(120_000);
    for (let run = 0; run < 2; run += 1) await sync();
    const [doubt] = await conflicts(store);
    expect(doubt?.candidates.map(({ upstream_id }) => upstream_id)).toEqual(['1']);
    await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'it_is', upstream_id: '1' });
    await sync();
    expect(await there(upstream).inverters()).toHaveLength(2);
    expect(await store.sync.counts()).toEqual(nothingWaits);
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

  test('[SY20] a run breaks off after its scan has brought the record, and the update arrives then: the next run reads anew, and nobody is asked', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, clock, sync } = await newDevice(upstream, {
      limits: { pageSize: 2, connections: 1, fullScanEvery: 0 },
    });
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    for (let n = 2; n <= 3; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    await edit(store, id, { production_rate: 5 });
    network.fault = ({ method }) => (method === 'PUT' ? 'lost_before' : undefined);
    await engine.runOnce();
    await edit(store, id, { production_rate: 7 });
    network.fault = ({ path }) => (path.endsWith('inverters?limit=2&page=2') ? 'unsent' : undefined);
    const asked = network.requests.length;
    expect(await engine.runOnce()).toBe(false);
    const scanned = network.requests.slice(asked).filter(({ path }) => path.endsWith('inverters?limit=2&page=1'));
    expect(scanned).toHaveLength(2); // the look at the record, and the first page of the scan
    await there(upstream).update('inverters', 1, { production_rate: 5 }); // the first copy, late
    network.fault = () => undefined;
    clock.advance(120_000);
    await sync();
    expect(await conflicts(store)).toEqual([]);
    expect((await ledger(store)).map(({ fields, evidence }) => [fields['production_rate'], evidence])).toEqual([
      [7, 'reply'],
      [5, 'scan'],
      [undefined, 'reply'],
    ]);
    expect((await there(upstream).inverters())[0]).toMatchObject({ production_rate: 7 });
    expect(await queue(store)).toEqual([]);
  });

  test('[SY21][T12] a removal without an answer, or answered with 404: gone in two scans, confirmed', async () => {
    for (const fault of ['lost_after', 'gone_before'] as const) {
      const upstream = await startUpstream();
      const { store, engine, network, sync } = await newDevice(upstream);
      const { id } = await store.inverters.create(inverter('SE7600H'));
      await sync();
      await store.inverters.remove(id);
      network.fault = ({ method }) =>
        method !== 'DELETE'
          ? undefined
          : fault === 'lost_after'
            ? fault
            : { status: 404, body: { message: 'No such inverter.' } };
      await engine.runOnce();
      network.fault = () => undefined;
      if (fault === 'gone_before') await there(upstream).remove('inverters', 1);
      for (let run = 0; run < 3; run += 1) await sync();
      expect(await store.sync.counts()).toEqual(nothingWaits);
      expect(await ledger(store)).toMatchObject([{ operation: 'remove', evidence: 'scan' }, { operation: 'create' }]);
    }
  });
});
