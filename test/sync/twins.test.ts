import { describe, expect, test } from 'vitest';
import { controls } from '../simulation/controls.ts';
import { newDevice, startUpstream, type Device } from './support/device.ts';
import { conflicts, edit, inverters, ledger, nothingWaits, queue } from './support/here.ts';
import { generator, inverter, there } from './support/there.ts';

const HOUR = 3_600_000;
const everything = { page: 1, limit: 100, open: false };

/** A device whose create was sent, was not there once no copy of it could arrive any more, and was sent again. */
async function sentAgain(options: Parameters<typeof newDevice>[1] = {}) {
  const upstream = await startUpstream();
  const device = await newDevice(upstream, options);
  const { id } = await device.store.inverters.create(inverter('SE7600H'));
  await loseCreate(device);
  device.clock.advance(120_000);
  for (let run = 0; run < 2; run += 1) await device.sync();
  const service = there(upstream);
  expect(await service.inverters()).toHaveLength(1);
  /** The first copy, which the network has kept, or an equal one of somebody else: nobody can tell. */
  const arrive = (): Promise<number> => service.create('inverters', inverter('SE7600H'));
  return Object.assign(device, { id, service, arrive });
}

async function loseCreate({ engine, network }: Pick<Device, 'engine' | 'network'>): Promise<void> {
  network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
  await engine.runOnce();
  network.fault = () => undefined;
}

/** The same, and the first copy has arrived since. */
async function twins() {
  const device = await sentAgain();
  const late = await device.arrive();
  await device.sync();
  const [twin] = await conflicts(device.store);
  expect(twin).toMatchObject({ kind: 'twin', twin_of: device.id });
  return Object.assign(device, { late, question: twin?.id ?? 0, twin: twin?.record_id ?? 0 });
}

describe('[SY47] a copy that arrives after the create was sent again', () => {
  test('is said of both records, and as a question; it is not removed by itself', async () => {
    const { store, id, late, twin, sync } = await twins();
    expect(await conflicts(store)).toMatchObject([
      { kind: 'twin', topic: 'inverters', record_id: twin, twin_of: id, title: { model: 'SE7600H' } },
    ]);
    expect(twin).not.toBe(id);
    expect(await store.sync.records.get('inverters', twin)).toMatchObject({ upstream_id: String(late) });
    expect(await store.sync.records.flagged('inverters')).toEqual([
      { record_id: id, flag: 'twin' },
      { record_id: twin, flag: 'twin' },
    ]);
    expect(await store.sync.counts()).toEqual({ ...nothingWaits, conflicts: 1 });
    for (let run = 0; run < 3; run += 1) await sync();
    expect([await inverters(store), (await conflicts(store)).length]).toEqual([2, 1]);
  });

  test('remove one: the removal waits and is sent like any other, and is in the ledger', async () => {
    const { store, id, late, twin, question, sync, service } = await twins();
    await store.sync.conflicts.resolve(question, { kind: 'remove_one' });
    expect(await store.inverters.get(twin)).toBeUndefined();
    expect(await queue(store)).toMatchObject([{ operation: 'remove', record_id: twin, upstream_id: String(late) }]);
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await service.inverters()).toMatchObject([{ id: 1 }]);
    expect(await ledger(store)).toMatchObject([
      { operation: 'remove', record_id: twin, upstream_id: String(late) },
      { operation: 'create', record_id: id },
    ]);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test('keep both: both stay, and it is not asked again, not after a restart either', async () => {
    const device = await twins();
    await device.store.sync.conflicts.resolve(device.question, { kind: 'keep_both' });
    await device.restart();
    device.clock.advance(HOUR);
    for (let run = 0; run < 3; run += 1) await device.sync();
    expect([await device.service.inverters(), await conflicts(device.store)]).toMatchObject([
      [{ id: 1 }, { id: 2 }],
      [],
    ]);
    expect(await device.store.sync.counts()).toEqual(nothingWaits);
  });

  test('nothing waits for the answer: changes of both go out, those of the other one end the question', async () => {
    const { store, id, twin, sync, service } = await twins();
    await edit(store, id, { production_rate: 7 });
    await sync();
    expect(await conflicts(store)).toHaveLength(1);
    await edit(store, twin, { production_rate: 8 });
    expect(await queue(store)).toMatchObject([{ operation: 'update', waits_for: null }]);
    await sync();
    expect([await service.inverters(), await conflicts(store)]).toMatchObject([
      [{ production_rate: 7 }, { production_rate: 8 }],
      [],
    ]);
  });

  test.each([
    ['the twin is removed at the service', async ({ service, late }: Twins) => service.remove('inverters', late)],
    [
      'it is changed at the service',
      async ({ service, late }: Twins) => service.update('inverters', late, { is_producing: true }),
    ],
    ['it is removed here', async ({ store, twin }: Twins) => store.inverters.remove(twin)],
    ['the record that was sent again is removed here', async ({ store, id }: Twins) => store.inverters.remove(id)],
    ['that one is removed at the service', async ({ service }: Twins) => service.remove('inverters', 1)],
    ['the workspace is unlinked', async ({ store }: Twins) => store.sync.unlink()],
  ])('the question goes away when %s', async (_what, happens) => {
    const device = await twins();
    await happens(device);
    device.clock.advance(HOUR);
    for (let run = 0; run < 2; run += 1) await device.engine.runOnce();
    expect(await conflicts(device.store)).toEqual([]);
    await expect(device.store.sync.conflicts.resolve(device.question, { kind: 'remove_one' })).rejects.toMatchObject({
      code: /conflict|not_found/,
    });
  });

  test('what appears a day after the last sending is somebody else’s; what may have appeared before is asked about, after a restart, too', async () => {
    for (const [hours, readings, asked] of [
      [23, 2, 1],
      [24.1, 2, 0],
      [24.1, 0, 1],
    ] as const) {
      const device = await sentAgain();
      device.clock.advance(hours * HOUR);
      for (let run = 0; run < readings; run += 1) await device.sync();
      await device.restart();
      await device.arrive();
      await device.sync();
      expect([await inverters(device.store), (await conflicts(device.store)).length]).toEqual([2, asked]);
    }
  });

  test('one that is not equal in every field, and one when nothing was sent again, are somebody else’s', async () => {
    const device = await sentAgain();
    await device.service.create('inverters', { ...inverter('SE7600H'), installation_date: '2024-05-01' });
    const changed = await device.arrive();
    await device.service.update('inverters', changed, { production_rate: 5 });
    const other = await newDevice(await startUpstream());
    await other.store.inverters.create(inverter('SE7600H'));
    for (const { sync } of [device, other]) await sync();
    expect([await inverters(device.store), await conflicts(device.store)]).toEqual([3, []]);
    expect(await other.store.sync.conflicts.list(everything)).toMatchObject({ total: 0 });
  });

  test('negative control: where no copy is expected any more it goes by in silence', async () => {
    const { store, arrive, sync } = await sentAgain({ limits: controls['late-twins'].limits });
    await arrive();
    await sync();
    expect([await inverters(store), await conflicts(store)]).toEqual([2, []]);
  });

  test('it arrives before the create goes out again: both are there, and it is said', async () => {
    const device = await newDevice(await startUpstream());
    const { id } = await device.store.inverters.create(inverter('SE7600H'));
    await loseCreate(device);
    device.clock.advance(120_000);
    await device.sync();
    device.network.fault = ({ method }) => (method === 'POST' ? 'unsent' : undefined);
    await device.engine.runOnce();
    device.network.fault = () => undefined;
    expect(await queue(device.store)).toMatchObject([{ state: 'pending' }]);
    await device.network.request(
      { method: 'POST', path: '/v1/inverters', credential: 'access_token', body: inverter('SE7600H') },
      new AbortController().signal,
    );
    await device.sync();
    expect(await conflicts(device.store)).toMatchObject([{ kind: 'twin', twin_of: id }]);
    expect(await inverters(device.store)).toBe(2);
  });
});

type Twins = Awaited<ReturnType<typeof twins>>;

describe('[SY47] what a person has sent again', () => {
  test('a doubt: the row that was shown is somebody else’s and is not asked about again, one that comes after is', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, clock, sync } = await newDevice(upstream);
    await store.sync.change({ ask_always: true });
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await loseCreate({ engine, network });
    await there(upstream).create('inverters', inverter('SE7600H'));
    clock.advance(120_000);
    for (let run = 0; run < 2; run += 1) await sync();
    const [doubt] = await conflicts(store);
    await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'send_again' });
    for (let run = 0; run < 3; run += 1) await sync();
    expect([await inverters(store), await conflicts(store)]).toEqual([2, []]);
    await there(upstream).create('inverters', inverter('SE7600H'));
    await sync();
    expect(await conflicts(store)).toMatchObject([{ kind: 'twin', twin_of: id }]);
    expect(await inverters(store)).toBe(3);
  });

  test('“This is not mine: send again” in the ledger: the same', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, clock, sync } = await newDevice(upstream);
    network.date = () => clock.monotonic(); // any time will do, while it runs as this device's does
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await loseCreate({ engine, network });
    await there(upstream).create('inverters', inverter('SE7600H'));
    await sync();
    clock.advance(120_000);
    for (let run = 0; run < 2; run += 1) await sync();
    const [entry] = await ledger(store);
    expect(entry).toMatchObject({ evidence: 'recognized' });
    await store.sync.ledger.sendAgain(entry?.id ?? 0);
    for (let run = 0; run < 2; run += 1) await sync();
    expect([await inverters(store), await conflicts(store)]).toEqual([2, []]);
    await there(upstream).create('inverters', inverter('SE7600H'));
    await sync();
    expect(await conflicts(store)).toMatchObject([{ kind: 'twin', twin_of: id }]);
  });
});

/** An installer whose create was lost, and which was edited before it is sent again. */
async function editedInstaller() {
  const upstream = await startUpstream();
  const device = await newDevice(upstream);
  const { id } = await device.store.installers.create({ company_name: 'Sun & Sons' });
  await loseCreate(device);
  await device.store.installers.update(id, { company_name: 'Sun & Daughters' });
  device.clock.advance(120_000);
  return { ...device, upstream, id };
}

describe('[SY47] edited before it was sent again', () => {
  test('the answer is lost once more, and the first copy arrives: a person says that it is theirs, and the edit is sent', async () => {
    const { store, engine, network, clock, upstream, sync } = await editedInstaller();
    for (let run = 0; run < 2; run += 1) {
      network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
      await engine.runOnce();
    }
    network.fault = () => undefined;
    expect(await queue(store)).toMatchObject([
      { state: 'ambiguous', attempts: 2, fields: { company_name: 'Sun & Daughters' } },
    ]);
    const late = await there(upstream).create('installers', { company_name: 'Sun & Sons' });
    clock.advance(120_000);
    for (let run = 0; run < 3; run += 1) await sync();
    const [doubt] = await conflicts(store);
    expect(doubt?.candidates).toMatchObject([{ upstream_id: String(late) }]);
    await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'it_is', upstream_id: String(late) });
    for (let run = 0; run < 2; run += 1) await sync();
    expect(await there(upstream).list('installers')).toMatchObject([{ id: late, company_name: 'Sun & Daughters' }]);
    expect(await ledger(store)).toMatchObject([
      { operation: 'update' },
      { operation: 'create', evidence: 'person', fields: { company_name: 'Sun & Sons' } },
    ]);
    // The second copy is late, too.
    await there(upstream).create('installers', { company_name: 'Sun & Daughters' });
    await sync();
    expect(await conflicts(store)).toMatchObject([{ kind: 'twin', title: { company_name: 'Sun & Daughters' } }]);
  });

  /** Sent again with its other name, whose answer is lost, too; what happens at the service leads to a question. */
  async function inDoubt(happens: (service: ReturnType<typeof there>) => Promise<number>) {
    const device = await editedInstaller();
    const { store, engine, network, clock, upstream, sync } = device;
    for (let run = 0; run < 2; run += 1) {
      network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
      await engine.runOnce();
    }
    network.fault = () => undefined;
    const row = await happens(there(upstream));
    clock.advance(120_000);
    for (let run = 0; run < 3; run += 1) await sync();
    const [doubt] = await conflicts(store);
    expect(doubt).toMatchObject({ kind: 'doubt', candidates: [{ upstream_id: String(row) }] });
    return { ...device, row, doubt: doubt?.id ?? 0 };
  }

  async function editedThere(service: ReturnType<typeof there>): Promise<number> {
    const late = await service.create('installers', { company_name: 'Sun & Sons' });
    await service.update('installers', late, { color: '#abcdef' });
    return late;
  }

  test('the first copy arrives and is changed there: the ledger says what was sent first, and the edit is kept and sent', async () => {
    const { store, id, upstream, sync, row, doubt } = await inDoubt(editedThere);
    await store.sync.conflicts.resolve(doubt, { kind: 'it_is', upstream_id: String(row) });
    expect(await store.installers.get(id)).toMatchObject({ company_name: 'Sun & Daughters', color: '#abcdef' });
    expect(await ledger(store)).toMatchObject([
      { operation: 'create', evidence: 'person', fields: { company_name: 'Sun & Sons' } },
    ]);
    for (let run = 0; run < 2; run += 1) await sync();
    expect(await there(upstream).list('installers')).toMatchObject([
      { id: row, company_name: 'Sun & Daughters', color: '#abcdef' },
    ]);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test('the same where it was decided weeks later, and others were sent again meanwhile', async () => {
    const device = await inDoubt(editedThere);
    const { store, clock, sync, row, doubt } = device;
    clock.advance(20 * 24 * HOUR);
    await store.inverters.create(inverter('SE7600H'));
    await loseCreate(device);
    clock.advance(120_000);
    for (let run = 0; run < 3; run += 1) await sync();
    await store.sync.conflicts.resolve(doubt, { kind: 'it_is', upstream_id: String(row) });
    expect(await ledger(store)).toMatchObject([
      { operation: 'create', fields: { company_name: 'Sun & Sons' } },
      { topic: 'inverters' },
    ]);
  });

  test('a row like the first copy is denied by a person: it is somebody else’s, and not asked about again', async () => {
    const { store, sync, doubt } = await inDoubt((service) =>
      service.create('installers', { company_name: 'Sun & Sons' }),
    );
    await store.sync.conflicts.resolve(doubt, { kind: 'send_again' });
    for (let run = 0; run < 3; run += 1) await sync();
    expect([(await store.installers.list({ page: 1, limit: 9 })).total, await conflicts(store)]).toEqual([2, []]);
  });
});

describe('[SY47] other kinds', () => {
  /** Loses the creates of this kind, and lets them be sent again. */
  async function lateCreate(device: Device): Promise<void> {
    await loseCreate(device);
    device.clock.advance(120_000);
    for (let run = 0; run < 3; run += 1) await device.sync();
    expect(await device.store.sync.counts()).toEqual(nothingWaits);
  }

  test('a generator', async () => {
    const upstream = await startUpstream();
    const device = await newDevice(upstream);
    const { id } = await device.store.generators.create(generator('1 Elm St'));
    await lateCreate(device);
    await there(upstream).create('generators', generator('1 Elm St'));
    await device.sync();
    const [twin] = await conflicts(device.store);
    expect(twin).toMatchObject({ kind: 'twin', topic: 'generators', twin_of: id });
    await device.store.sync.conflicts.resolve(twin?.id ?? 0, { kind: 'remove_one' });
    for (let run = 0; run < 2; run += 1) await device.sync();
    expect(await there(upstream).list('generators')).toHaveLength(1);
  });

  test('an installer, edited before it was sent again: the copy says what was sent first, and can only be kept', async () => {
    const { upstream, id, ...device } = await editedInstaller();
    for (let run = 0; run < 3; run += 1) await device.sync();
    await there(upstream).create('installers', { company_name: 'Sun & Sons' });
    await device.sync();
    const [twin] = await conflicts(device.store);
    expect(twin).toMatchObject({
      kind: 'twin',
      topic: 'installers',
      twin_of: id,
      title: { company_name: 'Sun & Sons' },
    });
    await expect(device.store.sync.conflicts.resolve(twin?.id ?? 0, { kind: 'remove_one' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await device.store.sync.conflicts.resolve(twin?.id ?? 0, { kind: 'keep_both' });
    expect(await device.store.sync.counts()).toEqual(nothingWaits);
  });
});
