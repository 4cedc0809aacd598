import { expect, test } from 'vitest';
import { newDevice, startUpstream } from './support/device.ts';
import { meetRow } from '../../src/sync/rules/merging/meet-row.ts';
import { conflicts, ledger, nothingWaits, queue } from './support/here.ts';
import { generator, inverter, there } from './support/there.ts';

const WRONG = generator('1 Wrong St');
const RIGHT = generator('1 Right St');
const PAGE = { page: 1, limit: 10 };

async function corrected() {
  const upstream = await startUpstream();
  const device = await newDevice(upstream);
  const { store, sync, network } = device;
  const wrong = await store.generators.create(WRONG);
  await sync();
  network.requests.length = 0;
  return { ...device, upstream, wrong, right: await store.generators.correct(wrong.id, RIGHT) };
}

const addresses = async (upstream: Parameters<typeof there>[0]) =>
  (await there(upstream).list('generators')).map(({ address }) => address);

test('[SY49] the service has the corrected record before the other is removed there', async () => {
  const { store, sync, network, upstream, wrong, right } = await corrected();
  expect(right.id).not.toBe(wrong.id);
  await sync();
  await sync();
  expect(network.writes()).toEqual(['POST /v1/generators', 'DELETE /v1/generators/1']);
  expect(await addresses(upstream)).toEqual(['1 Right St']);
  expect(await store.sync.counts()).toEqual(nothingWaits);
});

const both = (wrong: { id: number }, right: { id: number }) => ({
  earlier: { record_id: wrong.id, title: { address: '1 Wrong St' } },
  corrected: { record_id: right.id, title: { address: '1 Right St' } },
});

test('[SY49] a correction is one item: in the queue, while either part waits, in the counts, and in the ledger', async () => {
  const { store, sync, network, wrong, right } = await corrected();
  const correction = both(wrong, right);
  const [item] = await queue(store);
  expect(item).toMatchObject({
    operation: 'create',
    record_id: right.id,
    correction: { ...correction, received: false },
  });
  expect(await store.sync.queue.list(PAGE)).toMatchObject({ total: 1 });
  expect(await store.sync.counts()).toEqual({ ...nothingWaits, pending: 1 });
  expect(await store.sync.records.flagged('generators')).toContainEqual({ record_id: right.id, flag: 'waiting' });
  network.fault = ({ method }) => (method === 'DELETE' ? { status: 422, body: { message: 'Not now.' } } : undefined);
  await sync();
  await sync();
  expect(await queue(store)).toMatchObject([
    { seq: item?.seq, state: 'refused', record_id: right.id, correction: { ...correction, received: true } },
  ]);
  expect(await store.sync.counts()).toEqual({ ...nothingWaits, failed: 1 });
  expect(await store.sync.records.flagged('generators')).toContainEqual({ record_id: right.id, flag: 'refused' });
  expect(await ledger(store)).toMatchObject([
    { operation: 'create', upstream_id: '2', correction: { ...correction, upstream_id: '1', removed_at: null } },
    { record_id: wrong.id, correction: null },
  ]);
  network.fault = () => undefined;
  await store.sync.queue.retry(item?.seq ?? 0);
  await sync();
  const found = await store.sync.ledger.list({ ...PAGE, search: 'wrong st' });
  expect(found).toMatchObject({ total: 2, rows: [{ upstream_id: '2' }, { upstream_id: '1' }] });
  expect(found.rows[0]?.correction).toMatchObject({ ...correction, upstream_id: '1' });
  expect(found.rows[0]?.correction?.removed_at).toBeGreaterThan(0);
  expect(await ledger(store)).toHaveLength(2);
  expect(await store.sync.ledger.after(0, 10)).toHaveLength(3);
});

test('[SY49] taken back after the service has the corrected record, the earlier one stays and the corrected one goes', async () => {
  const { store, sync, network, upstream, wrong, right } = await corrected();
  network.fault = ({ method }) => (method === 'DELETE' ? { status: 422, body: { message: 'Not now.' } } : undefined);
  await sync();
  await sync();
  expect(await addresses(upstream)).toEqual(['1 Wrong St', '1 Right St']);
  network.fault = () => undefined;
  const [item] = await queue(store);
  await store.sync.queue.revert(item?.seq ?? 0);
  expect(await store.generators.get(right.id)).toBeUndefined();
  await sync();
  await sync();
  expect(await addresses(upstream)).toEqual(['1 Wrong St']);
  expect(await store.generators.get(wrong.id)).toMatchObject(WRONG);
  expect(await store.sync.counts()).toEqual(nothingWaits);
});

test('[SY49] taken back, the inverters of the corrected record are those of the earlier one again', async () => {
  const { store, wrong, right } = await corrected();
  const { id } = await store.inverters.create(inverter('1 Right St'));
  await store.homeowners.associate(id, right.id);
  const [item] = await queue(store);
  await store.sync.queue.revert(item?.seq ?? 0);
  expect(await store.homeowners.invertersOf([wrong.id])).toEqual([id]);
});

test('[SY49] corrected again while the first create is on its way, what is taken back is the second correction alone', async () => {
  const { store, engine, sync, network, upstream, wrong, right } = await corrected();
  network.fault = ({ method }) => (method === 'POST' ? 'lost_after' : undefined);
  await engine.runOnce();
  const last = await store.generators.correct(right.id, generator('1 Last St'));
  expect((await queue(store)).map(({ record_id, correction }) => [record_id, correction?.earlier.record_id])).toEqual([
    [right.id, undefined],
    [last.id, right.id],
  ]);
  const item = (await queue(store)).find(({ correction }) => correction);
  await store.sync.queue.revert(item?.seq ?? 0);
  expect(await queue(store)).toMatchObject([
    { record_id: right.id, state: 'ambiguous', correction: { earlier: { record_id: wrong.id } } },
  ]);
  expect(await store.generators.get(right.id)).toMatchObject(RIGHT);
  expect(await store.generators.get(last.id)).toBeUndefined();
  network.fault = () => undefined;
  await sync();
  expect(await addresses(upstream)).toContain('1 Right St');
});

test('[SY49] while the create is refused nothing is removed there; taken back, the record is here as it was', async () => {
  const { store, sync, network, upstream, wrong, right } = await corrected();
  network.fault = ({ method }) => (method === 'POST' ? { status: 422, body: { message: 'Not valid.' } } : undefined);
  await sync();
  await sync();
  expect(network.writes().filter((write) => write.startsWith('DELETE'))).toEqual([]);
  expect(await addresses(upstream)).toEqual(['1 Wrong St']);
  const [create] = await queue(store);
  await store.sync.queue.revert(create?.seq ?? 0);
  expect(await store.generators.get(right.id)).toBeUndefined();
  expect(await store.generators.get(wrong.id)).toMatchObject(WRONG);
  network.fault = () => undefined;
  await sync();
  expect(await addresses(upstream)).toEqual(['1 Wrong St']);
  expect(await store.sync.counts()).toEqual(nothingWaits);
  expect((await store.generators.list(PAGE)).total).toBe(1);
});

test('[SY49] a corrected record that is removed here before it was sent takes the other with it', async () => {
  const { store, sync, network, upstream, right } = await corrected();
  await store.generators.remove(right.id);
  await sync();
  expect(network.writes()).toEqual(['DELETE /v1/generators/1']);
  expect(await addresses(upstream)).toEqual([]);
});

test('[SY49] corrected twice before anything was sent: one create, one removal', async () => {
  const { store, engine, sync, network, upstream, right } = await corrected();
  const twice = await store.generators.correct(right.id, generator('1 Last St'));
  network.fault = ({ method }) => (method === 'POST' ? { status: 503 } : undefined);
  await engine.runOnce();
  expect(await addresses(upstream)).toEqual(['1 Wrong St']);
  network.fault = () => undefined;
  network.requests.length = 0;
  await sync();
  await sync();
  expect(network.writes()).toEqual(['POST /v1/generators', 'DELETE /v1/generators/1']);
  expect(await addresses(upstream)).toEqual(['1 Last St']);
  expect(await store.generators.get(twice.id)).toBeDefined();
  expect(await store.sync.counts()).toEqual(nothingWaits);
});

test('[SY49] where the answer to the create is lost, the other is removed only once it was settled', async () => {
  const { store, engine, clock, sync, network, upstream } = await corrected();
  network.fault = ({ method }) => (method === 'POST' ? 'lost_after' : undefined);
  await engine.runOnce();
  network.fault = () => undefined;
  for (let run = 0; run < 3; run += 1) {
    clock.advance(120_000);
    await sync();
  }
  const [doubt] = await conflicts(store);
  expect(await addresses(upstream)).toEqual(['1 Wrong St', '1 Right St']);
  await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'it_is', upstream_id: '2' });
  await sync();
  expect(network.writes()).toEqual(['POST /v1/generators', 'DELETE /v1/generators/1']);
  expect(await addresses(upstream)).toEqual(['1 Right St']);
  expect(await store.sync.counts()).toEqual(nothingWaits);
});

test.each(['restore', 'let_go'] as const)(
  '[SY49] the earlier record was changed there meanwhile: %s means both',
  async (kind) => {
    const { store, sync, upstream, wrong, right } = await corrected();
    const theirs = { upstream_id: '1', fields: { ...WRONG, nameplate_capacity: 9900 } };
    await store.sync.scans.look('generators', [theirs], (encounter) => meetRow(encounter, new Map()));
    const [asked] = await conflicts(store);
    expect(asked).toMatchObject({ kind: 'removed_here', record_id: wrong.id, correction: both(wrong, right) });
    await store.sync.conflicts.resolve(asked?.id ?? 0, { kind });
    await sync();
    // The service of this test still shows what the record was before: the same question again.
    for (const { id } of await conflicts(store)) await store.sync.conflicts.resolve(id, { kind });
    await sync();
    await sync();
    expect(await addresses(upstream)).toEqual(kind === 'restore' ? ['1 Wrong St'] : ['1 Right St']);
    expect((await store.generators.list(PAGE)).total).toBe(1);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  },
);
