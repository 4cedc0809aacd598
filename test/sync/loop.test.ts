import { describe, expect, onTestFinished, test } from 'vitest';
import type { SyncDeps } from '../../src/sync/sync-deps.ts';
import { newDevice, startUpstream, type Device } from './support/device.ts';
import { createHandClock, type HandClock } from './support/hand-clock.ts';
import { inverter, there } from './support/there.ts';
import type { TestService } from '../support/test-service.ts';

const MINUTE = 60_000;

/** Linked, in step, and running by itself on a clock that the test moves. */
async function startDevice(
  upstream: TestService,
  deps: Partial<SyncDeps> = {},
): Promise<Device & { time: HandClock; settle: () => Promise<void> }> {
  const time = createHandClock();
  const device = await newDevice(upstream, { link: false, clock: time, ...deps });
  time.follow(device.engine);
  const { settle } = time;
  await device.store.sync.link('https://upstream.test');
  await device.store.sync.change({ requests_per_second: 1_000_000 });
  device.engine.start();
  onTestFinished(async () => {
    const stopped = device.engine.stop();
    await time.pass(5_000);
    await stopped;
  });
  await settle();
  device.network.requests.length = 0;
  return { ...device, time, settle };
}

describe('running', () => {
  test('[SY33] a commit wakes it: what was done here is sent without a click and without reading the lists again', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, settle } = await startDevice(upstream);
    expect((await engine.status()).state).toBe('idle');
    await store.inverters.create(inverter('SE7600H'));
    await settle();
    expect(network.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/inverters']);
    expect(await engine.status()).toMatchObject({ state: 'idle', pending: 0 });
  });

  test('[SY33] a run comes every interval, and says when', async () => {
    const upstream = await startUpstream();
    const { engine, network, time } = await startDevice(upstream, { limits: { interval: MINUTE } });
    await time.pass(MINUTE - 1_000);
    expect(network.requests).toHaveLength(0);
    expect((await engine.status()).next_attempt_at).not.toBeNull();
    await time.pass(1_000);
    expect(network.requests.length).toBeGreaterThan(0);
  });

  test('[SY33] commits do not put off the run that reads the lists', async () => {
    const upstream = await startUpstream();
    const { store, network, time } = await startDevice(upstream, { limits: { interval: MINUTE } });
    for (let n = 0; n < 4; n += 1) {
      await store.inverters.create(inverter(`M${n}`));
      await time.pass(20_000);
    }
    expect(network.requests.filter(({ method, path }) => method === 'GET' && path.includes('inverters'))).toHaveLength(
      1,
    );
    expect(network.writes()).toHaveLength(4);
  });

  test('[SY33][SY32] while the records of both sides are being paired nothing is sent, and waiting for it is not asking all the time', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, time } = await startDevice(upstream);
    await store.sync.unlink();
    await store.sync.link('https://upstream.test');
    network.fault = ({ path }) => (path.includes('inverters') ? 'unsent' : undefined);
    engine.wake();
    await time.settle();
    network.requests.length = 0;
    for (let n = 0; n < 3; n += 1) await store.inverters.create(inverter(`M${n}`));
    await time.settle();
    expect(network.requests).toHaveLength(0);
    network.fault = () => undefined;
    await time.pass(MINUTE);
    expect(await there(upstream).inverters()).toHaveLength(3);
  });

  test('[SY32] linked again by the same process, equal records are paired, and nothing is sent a second time', async () => {
    const upstream = await startUpstream();
    for (const model of ['M1', 'M2', 'M3']) await there(upstream).create('inverters', inverter(model));
    const { store, engine, network, time } = await startDevice(upstream);
    for (let n = 0; n < 3; n += 1) await time.pass(16 * MINUTE); // read as a whole again, while it is linked
    await store.sync.unlink();
    await store.sync.link('https://upstream.test');
    engine.wake();
    await time.pass(MINUTE);
    expect([network.writes(), (await store.sync.facts()).phase]).toEqual([[], 'linked']);
  });

  test('[SY33] waking while it runs means one more run, however often', async () => {
    const upstream = await startUpstream();
    const { engine, network, store, settle } = await startDevice(upstream);
    let inARun = 0;
    network.onTheWay = () => {
      for (let n = 0; n < 3 && inARun < 3; n += 1, inARun += 1) engine.wake();
    };
    engine.wake();
    await settle();
    expect(network.requests.filter(({ path }) => path.includes('inverters'))).toHaveLength(2);
    expect((await store.sync.facts()).phase).toBe('linked');
  });

  test('[SY10][T16] the network returns: the queue drains with no click, and an hour without one is not spent asking', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, time, settle } = await startDevice(upstream);
    network.fault = () => 'unsent';
    await store.inverters.create(inverter('SE7600H'));
    await settle();
    network.requests.length = 0;
    for (let n = 0; n < 3; n += 1) await store.inverters.create(inverter(`M${n}`));
    await settle();
    expect(network.requests).toHaveLength(0);
    await time.pass(60 * MINUTE);
    expect(await engine.status()).toMatchObject({ state: 'offline', pending: 4 });
    expect(network.requests.length).toBeLessThan(60);
    network.fault = () => undefined;
    await time.pass(5 * MINUTE);
    expect(await engine.status()).toMatchObject({ state: 'idle', pending: 0 });
    expect(await there(upstream).inverters()).toHaveLength(4);
  });

  test('[SY46] what waits for its time is not idle: it says so, and when the next attempt comes', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, time, settle } = await startDevice(upstream);
    network.fault = ({ method }) => (method === 'POST' ? 'lost_before' : undefined);
    await store.inverters.create(inverter('SE7600H'));
    await settle();
    network.fault = () => undefined;
    await time.pass(30_000);
    const { state, pending, next_attempt_at } = await engine.status();
    expect([state, pending]).toEqual(['waiting', 1]);
    expect(next_attempt_at).not.toBeNull();
    await time.pass(5 * MINUTE);
    expect(await engine.status()).toMatchObject({ state: 'idle', pending: 0 });
  });

  test('[SY10] commits do not hurry a run that waits; the network that returns does, though not before Retry-After', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, time, settle } = await startDevice(upstream);
    network.fault = () => ({ status: 429, retryAfter: 100_000 });
    engine.wake();
    await settle();
    network.fault = () => undefined;
    network.requests.length = 0;
    await store.inverters.create(inverter('SE7600H'));
    engine.wake();
    await time.pass(99_000);
    expect(network.requests).toHaveLength(0);
    await time.pass(1_000);
    expect(await there(upstream).inverters()).toHaveLength(1);
  });

  test('[SY33] paused: nothing goes out, not even in the middle of a run; resumed: it continues', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, settle } = await startDevice(upstream);
    for (let n = 0; n < 20; n += 1) await store.inverters.create(inverter(`M${n}`));
    await settle();
    for (let n = 20; n < 60; n += 1) await store.inverters.create(inverter(`M${n}`));
    network.onTheWay = async () => void (await store.sync.change({ paused: true }));
    await settle();
    network.onTheWay = () => undefined;
    const sent = network.writes().length;
    expect(sent).toBeLessThan(60);
    expect((await engine.status()).state).toBe('paused');
    await store.sync.change({ paused: false });
    engine.wake();
    await settle();
    expect(await there(upstream).inverters()).toHaveLength(60);
    expect(await engine.status()).toMatchObject({ state: 'idle', pending: 0 });
  });

  test('[SY33] only over Wi-Fi or cable: a metered network is left alone', async () => {
    const upstream = await startUpstream();
    let connection: 'metered' | 'unmetered' = 'metered';
    const { store, engine, network, settle } = await startDevice(upstream, { connection: () => connection });
    await store.sync.change({ unmetered_only: true });
    await store.inverters.create(inverter('SE7600H'));
    await settle();
    expect(network.requests).toHaveLength(0);
    expect((await engine.status()).state).toBe('paused');
    connection = 'unmetered';
    engine.wake();
    await settle();
    expect(await there(upstream).inverters()).toHaveLength(1);
  });

  test('[SY33][T17] the lid was closed for eight hours, or the wall clock jumped: one run, then the interval again', async () => {
    const upstream = await startUpstream();
    const { network, time } = await startDevice(upstream, { limits: { interval: 20 * MINUTE } });
    await time.pass(8 * 60 * MINUTE);
    const [first] = network.requests;
    expect(first).toBeDefined();
    expect(network.requests.length).toBeLessThan(8 * 3 * 8 + 8);
  });

  test('[SY34] stopping lets what is in flight have its answer', async () => {
    const upstream = await startUpstream();
    const { store, engine, network, time, settle } = await startDevice(upstream);
    let stopped: Promise<void> | undefined;
    network.onTheWay = ({ method }) => void (method === 'POST' && (stopped ??= engine.stop()));
    await store.inverters.create(inverter('SE7600H'));
    await settle();
    await time.pass(5_000);
    await stopped;
    expect(await store.sync.queue.list({ page: 1, limit: 10 })).toMatchObject({ total: 0 });
    network.requests.length = 0;
    await store.inverters.create(inverter('later'));
    await time.pass(30 * MINUTE);
    expect(network.requests).toHaveLength(0);
  });

  test('[SY33] listeners hear of what changes, until they stop listening', async () => {
    const upstream = await startUpstream();
    const { store, engine, settle } = await startDevice(upstream);
    const states: string[] = [];
    const stop = engine.onChange(() => void engine.status().then(({ state }) => states.push(state)));
    await store.inverters.create(inverter('SE7600H'));
    await settle();
    expect(states).toContain('syncing');
    expect(states.at(-1)).toBe('idle');
    stop();
    states.length = 0;
    engine.wake();
    await settle();
    expect(states).toEqual([]);
  });

  test('[SY33] data volume is counted by day', async () => {
    const upstream = await startUpstream();
    const { store, engine, settle } = await startDevice(upstream);
    engine.wake();
    await settle();
    const [today] = await store.sync.traffic.list(30);
    expect(today?.requests).toBeGreaterThan(4);
    expect(today?.received_bytes).toBeGreaterThan(100);
  });
});
