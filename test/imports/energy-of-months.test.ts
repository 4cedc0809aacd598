import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadingView } from '../../src/contract/console/readings.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-11-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

const send = async <T>(url: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Promise<T> =>
  (await service.send('operator', method, url, body === undefined ? {} : { body })).json<T>();
/** In Boston. */
const addInverter = async (site: string): Promise<number> =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: site }) })).json<{
    data: { id: number };
  }>().data.id;
/** The oldest first, in kWh. */
const totals = async (id: number): Promise<string[]> =>
  (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data
    .toReversed()
    .map(({ at, total_lifetime_production: total }) => `${at.slice(0, 10)} ${total / 1000}`);
const typed = (id: number, at: string, total: number): Promise<unknown> =>
  send(`/console/inverters/${id}/readings`, 'POST', {
    at,
    is_producing: true,
    production_rate: null,
    total_lifetime_production: total * 1000,
  });
async function importList(csv: string, energy?: string) {
  const { read, change, start, reaches } = importsOf(service);
  const { plan, check } = await read(csv);
  if (energy) await change({ plan: { ...plan, energy } });
  await reaches((await start()).id, 'done');
  return { plan, check };
}

describe('a column that is named for a month', () => {
  test.each([
    ['beside a date', 'Site,Date,Oct 2026 production (kWh)\nElm,2026-10-31,12'],
    ['that tells the date', 'Site,Oct 2026 production (kWh)\nElm,12'],
    ['as portals write it', 'Site,Energy 2026-10 (kWh)\nElm,12'],
    ['in Spanish', 'Sitio,Producción de octubre de 2026 (kWh)\nElm,12'],
  ])('has amounts, which are added to the last total: %s', async (_, list) => {
    const id = await addInverter('Elm');
    await typed(id, '2026-09-28T12:00', 1000);
    const { plan, check } = await importList(list);
    expect(plan.energy).toBe('month');
    expect(check).toMatchObject({ good: 1, refused: 0, amounts: { energy: 12_000 } });
    // The last second of a month in Boston.
    expect(await totals(id)).toEqual(['2026-09-28 1000', '2026-10-01 1000', '2026-11-01 1012']);
  });

  test('has totals where a person says so', async () => {
    const id = await addInverter('Elm');
    await typed(id, '2026-09-28T12:00', 1000);
    await importList('Site,Oct 2026 production (kWh)\nElm,1012', 'total');
    expect(await totals(id)).toEqual(['2026-09-28 1000', '2026-11-01 1012']);
  });

  test('has the totals of a meter where it says so', async () => {
    await addInverter('Elm');
    const { plan } = await importsOf(service).read('Site,Meter reading Oct 2026 (kWh)\nElm,1012');
    expect(plan).toMatchObject({ energy: 'total', readings: { at: { from: 'all' } } });
  });

  test('has the energy of days where its rows are days', async () => {
    await addInverter('Elm');
    const rows = [5, 4, 6, 3, 7].map((energy, at) => `Elm,2026-10-0${at + 1},${energy}`);
    const { plan } = await importsOf(service).read(['Site,Date,Oct 2026 production (kWh)', ...rows].join('\n'));
    expect(plan.energy).toBe('day');
  });
});

describe('a month without a day', () => {
  test.each([
    ['Jan 2026,Feb 2026'],
    ['2026-01,2026-02'],
    ['01/2026,02/2026'],
    ['Jan-26,Feb-26'],
    ['enero de 2026,febrero 2026'],
  ])('is that month, and its last day for a total: %s', async (months) => {
    const [one = '', two = ''] = months.split(',');
    const [elm, oak] = [await addInverter('Elm'), await addInverter('Oak')];
    const { plan, check } = await importList(`Site,Month,Production (kWh)\nElm,${one},50\nElm,${two},40`);
    expect(plan.energy).toBe('month');
    expect(check.refused).toBe(0);
    expect(await totals(elm)).toEqual(['2026-01-01 0', '2026-02-01 50', '2026-03-01 90']);
    await importList(`Site,Month,Meter reading (kWh)\nOak,${one},50\nOak,${two},90`);
    expect(await totals(oak)).toEqual(['2026-02-01 50', '2026-03-01 90']);
  });

  test('is none of a day', async () => {
    await addInverter('Elm');
    const { read, change } = importsOf(service);
    const { plan } = await read('Site,Month,Production (kWh)\nElm,Jan 2026,50\nElm,Feb 2026,40');
    const { check } = await change({ plan: { ...plan, energy: 'day' } });
    expect(check.refusals).toMatchObject([{ field: 'at', code: 'not_a_date', count: 2 }]);
  });
});
