import { describe, expect, onTestFinished, test } from 'vitest';
import { asSeen, type ReadingView } from '../../src/contract/console/readings.ts';
import { siteStamp } from '../../src/contract/site-stamp.ts';
import { changesOf } from '../bulk-changes/change-client.ts';
import { importsOf } from '../imports/import-client.ts';
import { anInverter } from '../support/bodies.ts';
import { DEVICE_BEGINNING, newDevice, startUpstream } from '../sync/support/device.ts';
import { conflicts, queue } from '../sync/support/here.ts';
import { generator, inverter, there } from '../sync/support/there.ts';
import { startLinkedServices, synced } from '../support/linked-services.ts';
import type { TestService } from '../support/test-service.ts';

const readings = async (service: TestService): Promise<ReadingView[]> =>
  (await service.send('operator', 'GET', '/console/inverters/1/readings')).json<{ data: ReadingView[] }>().data;

const readingsOf = async (service: TestService): Promise<[number, string | null][]> =>
  (await readings(service)).map(({ total_lifetime_production: total, source }) => [total, source]);

const seenAs = (reading: ReadingView) => String(new URLSearchParams(asSeen(reading)));

test('what the service says is a reading; what it says of a change made here is no second one', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  onTestFinished(close);
  await linked.signIn();
  await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  await linked.send('operator', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1000 } });
  await synced(linked);
  await synced(linked);
  expect(await readingsOf(linked)).toEqual([[1000, 'typed']]);
  upstream.service.clock.advance({ hours: 1 });
  await upstream.service.send('token', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1600 } });
  await synced(linked);
  expect(await readingsOf(linked)).toEqual([
    [1600, 'pulled'],
    [1000, 'typed'],
  ]);
  await synced(linked);
  expect(await readingsOf(linked)).toHaveLength(2);
  // The same figures again, an hour later there, are a reading of that hour.
  upstream.service.clock.advance({ hours: 1 });
  await upstream.service.send('token', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1600 } });
  await synced(linked);
  expect(await readingsOf(linked)).toHaveLength(3);
});

test('readings that the service repeats stay, whatever newer reading was typed or imported between them', async () => {
  const upstream = await startUpstream();
  await there(upstream).create('inverters', inverter('SE7600H'));
  const { store, sync, clock } = await newDevice(upstream);
  const report = async () => {
    upstream.clock.advance({ hours: 1 });
    clock.advance(3_600_000);
    await there(upstream).update('inverters', 1, { total_lifetime_production: 1000, is_producing: false });
    await sync();
  };
  const newest = () => store.readings.before(1, Number.MAX_SAFE_INTEGER, 9);
  await report();
  const typed = {
    is_producing: true,
    production_rate: 5000,
    total_lifetime_production: 1000,
    source: 'typed',
  } as const;
  const [first] = await newest();
  await store.readings.add(1, { at: (first?.at ?? 0) + 60_000_000, ...typed });
  await report();
  await report();
  expect((await newest()).filter(({ source }) => source === 'pulled')).toHaveLength(3);
});

describe('a figure that was corrected here, and that the service still has', () => {
  const aReading = (total: number) => ({
    at: '2026-03-01T12:00',
    is_producing: false,
    production_rate: null,
    total_lifetime_production: total,
    is_new_device: false,
  });

  /** The service says these totals, an hour after each other; they are known here after each. */
  async function startReported(...totals: number[]) {
    const { linked, upstream, close } = await startLinkedServices();
    onTestFinished(close);
    await linked.signIn();
    await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    await synced(linked);
    const report = async (total: number, more: object = {}) => {
      upstream.service.clock.advance({ hours: 1 });
      linked.clock.advance({ hours: 1 });
      await linked.signIn();
      const body = { total_lifetime_production: total, ...more };
      await upstream.service.send('token', 'PUT', '/v1/inverters/1', { body });
      await synced(linked);
    };
    for (const total of totals) await report(total);
    const first = async () => {
      const [reading] = (await readings(linked)) as [ReadingView];
      return { at: reading.at, path: `/console/inverters/1/readings/${reading.at}?${seenAs(reading)}` };
    };
    const correct = async (total: number) => {
      const { at, path } = await first();
      const minute = siteStamp('America/New_York')(Date.parse(at)).slice(0, 16).replace(' ', 'T');
      return linked.send('operator', 'PUT', path, { body: { ...aReading(total), at: minute } });
    };
    const remove = async () => {
      const { path } = await first();
      return linked.send('operator', 'DELETE', path);
    };
    const known = async () => (await readingsOf(linked)).map(([total]) => total);
    return { linked, report, correct, remove, known };
  }

  test.each(['corrected', 'removed'] as const)(
    '%s, it does not come back until something else is said',
    async (how) => {
      const { report, correct, remove, known } = await startReported(1000, 64_000);
      const { statusCode } = await (how === 'corrected' ? correct(1064) : remove());
      expect(statusCode).toBe(200);
      const left = how === 'corrected' ? [1064, 1000] : [1000];
      await report(64_000);
      await report(64_000, { is_producing: true, production_rate: 500 });
      expect(await known()).toEqual(left);
      await report(1100);
      expect(await known()).toEqual([1100, ...left]);
      await report(64_000);
      expect(await known()).toEqual([64_000, 1100, ...left]);
    },
  );

  test('one of two readings that say the same is not all that says it', async () => {
    const { report, remove, known } = await startReported(1000, 1000);
    await remove();
    await report(1000);
    expect(await known()).toEqual([1000, 1000]);
  });

  test('a reading that says it again, or one that leaves it, brings it back', async () => {
    const { linked, report, correct, remove, known } = await startReported(1000);
    await remove();
    const { statusCode } = await linked.send('operator', 'POST', '/console/inverters/1/readings', {
      body: aReading(1000),
    });
    expect(statusCode).toBe(201);
    await report(1000, { is_producing: true });
    expect(await known()).toEqual([1000, 1000]);
    await correct(1000);
    await report(1000, { is_producing: true });
    expect(await known()).toEqual([1000, 1000, 1000]);
  });

  test('what is typed, or told to the API here, counts again', async () => {
    const { linked, correct, known } = await startReported(64_000);
    await correct(1064);
    await linked.send('operator', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 64_000 } });
    expect(await known()).toEqual([64_000, 1064]);
    await synced(linked);
    expect(await known()).toEqual([64_000, 1064]);
  });

  test('a typed one that the service has taken does not come back from there', async () => {
    const { linked, report, correct, known } = await startReported();
    await linked.send('operator', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 64_000 } });
    await synced(linked);
    await correct(6400);
    await synced(linked);
    await report(64_000);
    expect(await known()).toEqual([6400]);
  });
});

test('a change of many that the service has taken and that is undone leaves no reading of what it said', async () => {
  const { linked, close } = await startLinkedServices();
  onTestFinished(close);
  await linked.signIn();
  await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  await linked.send('operator', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1000 } });
  await synced(linked);
  const { change, undo, reaches } = changesOf(linked);
  const { id } = await change('inverters', {
    edit: { kind: 'add', total_lifetime_production: 70_000 },
    ids: [1],
    count: 1,
  });
  await reaches(id, 'done');
  await synced(linked);
  await synced(linked);
  expect(await readingsOf(linked)).toEqual([
    [71_000, 'typed'],
    [1000, 'typed'],
  ]);
  await undo(id);
  await reaches(id, 'undone');
  await synced(linked);
  const totals = (await readingsOf(linked)).map(([total]) => total);
  expect(new Set(totals)).toEqual(new Set([1000]));
});

test('a list that has come since with the same figures keeps its reading when a change is undone', async () => {
  const { linked, close } = await startLinkedServices();
  onTestFinished(close);
  await linked.signIn();
  await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  await linked.send('operator', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 4000 } });
  await synced(linked);
  const { change, undo, reaches } = changesOf(linked);
  const { id } = await change('inverters', {
    edit: { kind: 'add', total_lifetime_production: 1000 },
    ids: [1],
    count: 1,
  });
  await reaches(id, 'done');
  await synced(linked);
  await synced(linked);
  const [typed] = (await linked.send('operator', 'GET', '/console/inverters/1/readings')).json<{
    data: { at: string }[];
  }>().data;
  const at = new Date(Date.parse(typed?.at ?? '') + 1000).toISOString();
  linked.clock.advance({ minutes: 1 });
  const imports = importsOf(linked);
  await imports.read(`Time,Lifetime energy (Wh)\n${at},5000\n`, 'evening.csv', 1);
  await imports.reaches((await imports.start()).id, 'done');
  await undo(id);
  await reaches(id, 'undone');
  await synced(linked);
  expect((await readingsOf(linked)).filter(([total]) => total === 5000)).toEqual([[5000, 'imported']]);
});

test('an inverter that comes with figures has a first reading, one that never reported has none', async () => {
  const upstream = await startUpstream();
  const MANY = 60; // more than are written at once
  for (let number = 1; number <= MANY; number += 1)
    await there(upstream).create('inverters', inverter(`MODEL-${number}`));
  for (let id = 2; id <= MANY; id += 1)
    await there(upstream).update('inverters', id, { total_lifetime_production: id * 1000, is_producing: true });
  const { store, sync } = await newDevice(upstream);
  const figures = async (id: number) =>
    (await store.readings.before(id, Number.MAX_SAFE_INTEGER, 9)).map((each) => [
      each.total_lifetime_production,
      each.is_producing,
      each.source,
      each.is_new_device,
    ]);
  const all = await Promise.all(Array.from({ length: MANY }, (_, place) => figures(place + 1)));
  expect(all).toEqual(all.map((_, place) => (place === 0 ? [] : [[(place + 1) * 1000, true, 'pulled', false]])));
  expect(await store.readings.months()).toEqual([]);
  upstream.clock.advance({ hours: 1 });
  await there(upstream).update('inverters', 7, { total_lifetime_production: 7300 });
  await sync();
  expect((await figures(7)).map(([total]) => total)).toEqual([7300, 7000]);
  expect((await store.readings.months()).map(({ energy }) => energy)).toEqual([300]);
});

test('the first report of an inverter is a reading, although it says what was there before', async () => {
  const upstream = await startUpstream();
  await there(upstream).create('inverters', inverter('SE7600H'));
  const { store, sync } = await newDevice(upstream);
  const totals = async () =>
    (await store.readings.before(1, Number.MAX_SAFE_INTEGER, 9)).map((each) => each.total_lifetime_production);
  expect(await totals()).toEqual([]);
  upstream.clock.advance({ hours: 1 });
  await there(upstream).update('inverters', 1, { total_lifetime_production: 0 });
  await sync();
  expect(await totals()).toEqual([0]);
});

test.each(['inverters', 'generators'] as const)(
  'a position that the service tells otherwise of %s changes the time zone, and the months with it',
  async (topic) => {
    const upstream = await startUpstream();
    await there(upstream).create('generators', generator('12 Elm Street'));
    await there(upstream).create('inverters', {
      ...inverter('SE7600H'),
      ...(topic === 'inverters' && { latitude: 39.5, longitude: -119.8 }),
    });
    const { store, network, sync, clock } = await newDevice(upstream);
    await store.homeowners.associate(1, 1);
    const now = clock.now();
    // Half past nine in the evening in Nevada, when it is February in Puerto Rico.
    const turn = Date.UTC(2025, 1, 1, 5, 30) * 1000;
    expect(now).toBeGreaterThan(turn);
    for (const [hours, total] of [
      [-240, 1000],
      [0, 6000],
      [240, 7000],
    ] as const)
      await store.readings.add(1, {
        at: turn + hours * 3_600_000_000,
        is_producing: true,
        production_rate: null,
        total_lifetime_production: total,
        source: 'typed',
      });
    const months = async () => (await store.readings.months()).map(({ energy }) => energy);
    expect(await months()).toEqual([5000, 1000]);
    const [record] = await there(upstream).list(topic);
    network.fault = ({ path }) =>
      path.startsWith(`/v1/${topic}?`)
        ? {
            status: 200,
            body: {
              data: [{ ...record, latitude: 18.4, longitude: -66.1, updated_at: '2030-01-01T00:00:00.000000Z' }],
              meta: { total: 1, last_page: 1 },
            },
          }
        : undefined;
    await sync();
    await sync();
    expect((await store.readings.zone(1)).time_zone).toBe('America/Puerto_Rico');
    expect(await months()).toEqual([6000]);
  },
);

/** A device whose clock agrees with that of the service, which has said these totals, an hour after each other. */
async function newReported(...totals: number[]) {
  const upstream = await startUpstream({ startAt: DEVICE_BEGINNING });
  await there(upstream).create('inverters', inverter('SE7600H'));
  const { store, sync, clock } = await newDevice(upstream);
  const later = () => {
    upstream.clock.advance({ hours: 1 });
    clock.advance(3_600_000);
  };
  const report = async (body: object) => {
    later();
    await there(upstream).update('inverters', 1, body);
    await sync();
  };
  const known = () => store.readings.before(1, Number.MAX_SAFE_INTEGER, 9);
  const type = (values: object) => {
    later();
    return store.inverters.update(1, values, { source: 'typed' });
  };
  const takeBack = async () => {
    const [change] = await queue(store);
    await store.sync.queue.revert(change?.seq ?? 0);
  };
  for (const total of totals) await report({ total_lifetime_production: total });
  const totalsKnown = async () => (await known()).map((each) => each.total_lifetime_production);
  return { upstream, store, sync, report, type, takeBack, known, totals: totalsKnown };
}

describe('a change that is taken back', () => {
  test('leaves no reading of what it said, and brings back none that was removed', async () => {
    const { store, sync, report, type, takeBack, known, totals } = await newReported(1000, 64_000);
    const [wrong] = await known();
    await store.readings.remove(1, wrong?.at ?? 0);
    await type({ total_lifetime_production: 1500 });
    expect(await totals()).toEqual([1500, 1000]);
    await takeBack();
    await sync();
    await report({ total_lifetime_production: 64_000 });
    expect(await totals()).toEqual([1000]);
  });

  test('leaves a reading of it that was corrected', async () => {
    const { store, type, takeBack, known } = await newReported(10);
    await type({ total_lifetime_production: 50 });
    const [typed] = await known();
    const { at = 0 } = typed ?? {};
    const values = { at, is_producing: true, production_rate: null, is_new_device: true };
    await store.readings.correct(1, at, { ...values, total_lifetime_production: 60 });
    await takeBack();
    expect(await known()).toMatchObject([
      { total_lifetime_production: 60, source: 'typed', is_new_device: true },
      { total_lifetime_production: 10 },
    ]);
  });

  test.each([1064, 64_000])('a removal that is leaves a reading as it was corrected, to %s', async (corrected) => {
    const { store, report, takeBack, known, totals } = await newReported(1000, 64_000);
    const [wrong] = await known();
    const { at = 0 } = wrong ?? {};
    const values = { at, is_producing: true, production_rate: null, is_new_device: true };
    await store.readings.correct(1, at, { ...values, total_lifetime_production: corrected });
    await store.inverters.remove(1);
    await takeBack();
    expect(await totals()).toEqual([corrected, 1000]);
    expect((await known())[0]?.is_new_device).toBe(true);
    await report({ total_lifetime_production: 64_000 });
    expect(await totals()).toEqual(corrected === 1064 ? [1064, 1000] : [64_000, 64_000, 1000]);
  });
});

describe('a decision about what both sides reported', () => {
  test.each([
    ['what is there', { take: 'there' }, 200],
    ['what is here', { take: 'here' }, 100],
    ['a value of one’s own', { value: 150 }, 150],
  ] as const)('%s is the newest reading, as it is the production', async (_, choice, rate) => {
    const { upstream, store, sync, type, known } = await newReported(1000);
    await there(upstream).update('inverters', 1, { production_rate: 200 });
    await type({ production_rate: 100 });
    await sync();
    const [asked] = await conflicts(store);
    expect(asked?.fields).toMatchObject([{ field: 'production_rate', here: 100, there: 200 }]);
    await store.sync.conflicts.resolve(asked?.id ?? 0, { kind: 'fields', choices: { production_rate: choice } });
    expect((await store.inverters.get(1))?.production_rate).toBe(rate);
    const decided = await known();
    expect(decided[0]).toMatchObject({ production_rate: rate, source: 'typed' });
    await sync();
    await sync();
    expect(await known()).toEqual(decided);
  });
});
