import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TodayView } from '../../src/contract/console/today.ts';
import { behindLine } from '../../src/renderer/features/dashboard/components/figure-links.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { listLength } from './list-length.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  await service.signIn();
});
afterEach(() => service.close());

const DAY_MS = 86_400_000;
const nowMs = () => service.clock.now() / 1000;
/** The day that this computer's clock shows. */
const today = () => new Intl.DateTimeFormat('sv-SE').format(nowMs());
const stopped = async () => {
  const view = (await service.send('operator', 'GET', `/console/today?today=${today()}`)).json<TodayView>();
  const count = view.lines.find(({ kind }) => kind === 'inverters_stopped')?.count ?? 0;
  expect(await listLength(service, behindLine('inverters_stopped', view))).toBe(count);
  return count;
};
/** Where it is so many o'clock by the sun, in degrees. */
const longitudeAt = (hour: number) => {
  const turned = ((hour * 3_600_000 - (nowMs() % DAY_MS)) / DAY_MS) * 360;
  return ((((turned + 180) % 360) + 360) % 360) - 180;
};
const inverterAt = async (longitude: number | undefined) =>
  (
    await service.send('token', 'POST', '/v1/inverters', {
      body: anInverter(longitude === undefined ? { latitude: 0, longitude: 0 } : { longitude }),
    })
  ).json<{ data: { id: number } }>().data.id;
const report = (id: number, is_producing: boolean) =>
  service.send('token', 'PUT', `/v1/inverters/${id}`, { body: { is_producing } });
const pass = async (hours: number) => {
  service.clock.advance({ hours });
  await service.signIn(); // the console has locked meanwhile
};

describe('an inverter that stopped producing', () => {
  test('is a new fault from that report on, until it produces again, and until the day after next', async () => {
    const [first, second] = [await inverterAt(longitudeAt(12)), await inverterAt(longitudeAt(12))];
    await report(first, false); // it never produced
    expect(await stopped()).toBe(0);
    await report(first, true);
    await report(second, true);
    await report(first, false);
    await report(second, false);
    expect(await stopped()).toBe(2);
    await report(first, false); // it says so again
    await report(second, true);
    expect(await stopped()).toBe(1);
    await pass(24);
    expect(await stopped()).toBe(1);
    await report(first, false);
    await pass(24);
    expect(await stopped()).toBe(0);
  });

  test('counts once a report in daylight says so: in the dark every one of them stops', async () => {
    const id = await inverterAt(longitudeAt(20));
    await report(id, true);
    await report(id, false);
    expect(await stopped()).toBe(0);
    await pass(12.5); // half past 8 in the morning
    await report(id, false);
    expect(await stopped()).toBe(0);
    await pass(1);
    await report(id, false);
    expect(await stopped()).toBe(1);
  });

  test('is looked for at its generator, and in daylight where nobody knows where it is', async () => {
    const id = await inverterAt(undefined);
    await report(id, true);
    await report(id, false);
    expect(await stopped()).toBe(1);
    await report(id, true);
    const { id: generator } = (
      await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ longitude: longitudeAt(0) }) })
    ).json<{ id: number }>();
    await service.send('operator', 'PUT', `/console/inverters/${id}/generator`, {
      body: { generator_id: generator, seen_generator_id: null },
    });
    await report(id, false);
    expect(await stopped()).toBe(0);
  });

  test('is forgotten when it is deleted', async () => {
    const id = await inverterAt(longitudeAt(12));
    await report(id, true);
    await report(id, false);
    expect(await stopped()).toBe(1);
    await service.send('token', 'DELETE', `/v1/inverters/${id}`);
    expect(await stopped()).toBe(0);
  });

  test('after a clock that was ahead by years, is a new fault from the first report of the right clock on', async () => {
    const id = await inverterAt(undefined);
    await report(id, true);
    service.clock.set({ days: 3650 });
    await report(id, false);
    service.clock.set({ days: -3650 });
    await pass(24);
    expect(await stopped()).toBe(0);
    await report(id, false);
    expect(await stopped()).toBe(1);
    await pass(72);
    expect(await stopped()).toBe(0);
  });
});

test('an owner who was rejected since yesterday is a new fault, and no more after that', async () => {
  const owner = { state: 'rejected', reason: 'the system is elsewhere' };
  await service.send('operator', 'POST', '/console/test_helpers/owners', { body: owner });
  const lines = async () => {
    const view = (await service.send('operator', 'GET', `/console/today?today=${today()}`)).json<TodayView>();
    for (const { kind, count } of view.lines)
      expect(await listLength(service, behindLine(kind, view)), kind).toBe(count);
    return view.lines.map(({ kind, count }) => [kind, count]);
  };
  expect(await lines()).toEqual([['owners_rejected', 1]]);
  await pass(24);
  expect(await lines()).toEqual([['owners_rejected', 1]]);
  await pass(24);
  expect(await lines()).toEqual([]);
});
