import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fleet, History } from '../../src/contract/console/readings.ts';
import { openStoreInMemory } from '../../src/core/open-store.ts';
import { lookAtReadings } from '../../src/core/tend-readings.ts';
import type { Micros } from '../../src/domain/timestamp.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

const DAY: Micros = 86_400_000_000;
const NOW: Micros = Date.UTC(2026, 2, 12, 12) * 1000;

describe('old readings, at a look', () => {
  const EVERY: Micros = 300_000_000;
  const MANY = 288 * 3;
  let store: Store;
  beforeEach(async () => {
    let now = NOW;
    store = openStoreInMemory(undefined, {
      mode: 'test',
      clock: () => (now += 1),
      secretBox: createSecretBox(Buffer.alloc(32, 7)),
    });
    await store.bulkLoad({ generators: [], inverters: [anInverter(), anInverter()] });
    for (const id of [1, 2])
      for (let nth = MANY; nth > 0; nth -= 1)
        await store.readings.add(id, {
          at: NOW - nth * EVERY,
          is_producing: true,
          production_rate: null,
          total_lifetime_production: MANY - nth,
          source: 'typed',
        });
    await store.inverters.remove(2);
  });
  afterEach(() => store.close());
  const left = async () => {
    const all = await Promise.all([1, 2].map((id) => Array.fromAsync(store.readings.around(id, 0, 1e16))));
    return all.map((each) => each.flat().length);
  };

  test('are all there after one with a clock that is far ahead, the first one or a later one', async () => {
    await lookAtReadings(store.readings, NOW + 500 * DAY, 0);
    expect(await left()).toEqual([MANY, MANY]);
    await lookAtReadings(store.readings, NOW, 0);
    await lookAtReadings(store.readings, NOW + 500 * DAY, DAY);
    expect(await left()).toEqual([MANY, MANY]);
    await lookAtReadings(store.readings, NOW + 2 * DAY, DAY);
    expect(await left()).toEqual([MANY, MANY]);
  });

  test('are thinned once their age is certain, however long the console was closed', async () => {
    await lookAtReadings(store.readings, NOW, 0);
    for (let look = 0; look < 40; look += 1) await lookAtReadings(store.readings, NOW + 500 * DAY, 0);
    expect(await left()).toEqual([2, 0]); // the very first, and the last of the month
  });
});

describe('after a clock that was ahead', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService();
    await service.signIn();
  });
  afterEach(() => service.close());
  const added = async () =>
    (await service.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{ data: { id: number } }>().data
      .id;
  const report = (id: number, total: number) =>
    service.send('token', 'PUT', `/v1/inverters/${id}`, {
      body: { is_producing: true, production_rate: 5, total_lifetime_production: total },
    });
  const ask = async <T>(url: string) => {
    await service.signIn();
    return (await service.send('operator', 'GET', url)).json<T>();
  };

  test.each([1, 2, 3, 40])('%i readings that it dated count once, in the history and in the fleet', async (ahead) => {
    const id = await added();
    let total = 0;
    const next = async () => {
      service.clock.advance({ minutes: 10 });
      await report(id, (total += 100));
    };
    await report(id, 0);
    service.clock.set({ days: 3 });
    for (let nth = 0; nth < ahead; nth += 1) await next();
    service.clock.set({ days: -3 });
    for (let nth = 0; nth < 3; nth += 1) await next();
    const energies = async () => [
      (await ask<History>(`/console/inverters/${id}/history?range=all`)).energy,
      (await ask<Fleet>('/console/fleet')).months.reduce((sum, { energy }) => sum + energy, 0),
    ];
    expect(await energies()).toEqual([total, total]);
    service.clock.advance({ days: 4 });
    await next();
    expect(await energies()).toEqual([total, total]);
  });

  test('no month is shown that has not come yet, and the history begins today', async () => {
    const id = await added();
    await report(id, 0);
    service.clock.advance({ hours: 1 });
    await report(id, 1000);
    service.clock.set({ days: 3650 });
    for (const total of [1100, 1200]) {
      service.clock.advance({ hours: 1 });
      await report(id, total);
    }
    service.clock.set({ days: -3650 });
    service.clock.advance({ hours: 1 });
    await report(id, 1300);
    const today = new Date(service.clock.now() / 1000).toISOString().slice(0, 10);
    const { months } = await ask<Fleet>('/console/fleet');
    expect(months).toEqual([{ month: `${today.slice(0, 7)}-01`, energy: 1300 }]);
    const history = await ask<History>(`/console/inverters/${id}/history`);
    expect([history.from <= today && today < history.to, history.energy]).toEqual([true, 1300]);
    expect((await ask<History>(`/console/inverters/${id}/history?range=all`)).periods).toHaveLength(1);
  });
});
