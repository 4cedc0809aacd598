import { expect, test } from 'vitest';
import { newDevice, startUpstream } from './support/device.ts';
import { conflicts, nothingWaits, queue } from './support/here.ts';
import { generator, there } from './support/there.ts';

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
  expect((await queue(store)).map(({ operation, waits_for }) => [operation, waits_for])).toEqual([
    ['create', null],
    ['remove', 'corrected_record'],
  ]);
  await sync();
  await sync();
  expect(network.writes()).toEqual(['POST /v1/generators', 'DELETE /v1/generators/1']);
  expect(await addresses(upstream)).toEqual(['1 Right St']);
  expect(await store.sync.counts()).toEqual(nothingWaits);
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
