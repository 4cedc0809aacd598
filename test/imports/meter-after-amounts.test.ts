import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asSeen, type History, type ReadingView } from '../../src/contract/console/readings.ts';
import { addDays } from '../../src/domain/readings/calendar.ts';
import type { TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';
import { startWithInverter } from './inverter-service.ts';

let service: TestService;
let id: number;
beforeEach(async () => void ({ service, id } = await startWithInverter()));
afterEach(() => service.close());

async function beginList(...lines: string[]): Promise<number> {
  const { read, start } = importsOf(service);
  await read(`${lines.join('\n')}\n`, 'list.csv', id);
  return (await start()).id;
}
async function importList(...lines: string[]): Promise<number> {
  const list = await beginList(...lines);
  await importsOf(service).reaches(list, 'done');
  return list;
}
async function takeBack(list: number): Promise<void> {
  await importsOf(service).act(list, 'take-back');
  await importsOf(service).reaches(list, 'taken_back');
}
const figures = (at: string, kwh: number) => ({
  at,
  total_lifetime_production: kwh * 1000,
  is_producing: true,
  production_rate: null,
});
async function type(at: string, kwh: number): Promise<void> {
  const answer = await service.send('operator', 'POST', `/console/inverters/${id}/readings`, {
    body: figures(at, kwh),
  });
  expect(answer.statusCode).toBe(201);
}
async function report(kwh: number): Promise<void> {
  const body = { total_lifetime_production: kwh * 1000, is_producing: true, production_rate: 0 };
  expect((await service.send('token', 'PUT', `/v1/inverters/${id}`, { body })).statusCode).toBe(200);
}
/** The oldest first. */
const readings = async (): Promise<ReadingView[]> =>
  (await service.send('operator', 'GET', `/console/inverters/${id}/readings`))
    .json<{ data: ReadingView[] }>()
    .data.toReversed();
const pathOf = (reading: ReadingView): string =>
  `/console/inverters/${id}/readings/${reading.at}?${new URLSearchParams(asSeen(reading))}`;
async function removeMeter(kwh: number): Promise<void> {
  const meter = (await readings()).find((each) => !each.is_amount && each.total_lifetime_production === kwh * 1000);
  expect((await service.send('operator', 'DELETE', pathOf(meter as ReadingView))).statusCode).toBe(200);
}
/** The energy of each period of a stretch of time in kWh. */
async function energies(range: 'month' | 'year', on: string): Promise<(number | null)[]> {
  const answer = await service.send('operator', 'GET', `/console/inverters/${id}/history?range=${range}&on=${on}`);
  return answer.json<History>().periods.map(({ energy }) => (energy === null ? null : energy / 1000));
}

test('a meter that was read between a list and the reading that its sum was taken from lowers the sum', async () => {
  await type('2026-08-29T06:00', 50_000);
  await importList('Date,Production (kWh)', '8/24/2026,30', '8/25/2026,35');
  // That is less than what the reading of the 29th had left for the end of the 25th.
  await type('2026-08-26T12:00', 49_900);
  await importList('Date,Production (kWh)', '8/29/2026,40');
  expect((await energies('month', '2026-08-01')).slice(23)).toEqual([30, 35, null, null, 60, 40, null, null]);
});

test('what a meter before a list has shown is not lowered by one behind it that shows less', async () => {
  await type('2025-12-31T12:00', 48_000);
  await importList('Month,Production (kWh)', 'Jan 2026,300', 'Feb 2026,350');
  await type('2026-04-30T12:00', 47_000);
  await type('2026-05-31T12:00', 50_000);
  // April is out of order.
  expect((await energies('year', '2026-01-01')).slice(0, 5)).toEqual([300, 350, null, null, 1350]);
});

test('a list of meter readings and a corrected one lower the sum as well', async () => {
  await type('2026-08-31T12:00', 50_000);
  await importList('Month,Production (kWh)', 'Jan 2026,300', 'Feb 2026,350');
  const february = async () => (await readings())[2]?.total_lifetime_production;
  expect(await february()).toBe(50_000_000);
  await importList('Time,Total (kWh)', '2026-04-30 10:00,49900', '2026-05-31 10:00,49950');
  expect(await february()).toBe(49_900_000);
  const april = (await readings())[3] as ReadingView;
  const corrected = await service.send('operator', 'PUT', pathOf(april), { body: figures('2026-04-30T12:00', 49_800) });
  expect(corrected.statusCode).toBe(200);
  expect(await february()).toBe(49_800_000);
  expect((await energies('year', '2026-01-01')).slice(0, 8)).toEqual([300, 350, null, null, 150, null, null, 50]);
});

test.each([
  ['typed', () => type('2026-11-15T12:00', 45_000)],
  ['imported', () => importList('Date,Total (kWh)', '11/15/2026,45000')],
  ['reported', () => report(45_000)],
])('the first meter reading after a list, %s, does not count what was produced before the list', async (_, meter) => {
  await importList('Month,Production (kWh)', 'Jul 2026,700', 'Aug 2026,600');
  await meter();
  expect((await energies('year', '2026-01-01')).slice(6)).toEqual([700, 600, null, null, null, null]);
  await importList('Month,Production (kWh)', 'Sep 2026,500', 'Oct 2026,400');
  expect((await energies('year', '2026-01-01')).slice(6)).toEqual([700, 600, 500, 400, null, null]);
});

test('a meter reading after a list of all that was ever produced counts what was produced since', async () => {
  await importList('Month,Production (kWh)', 'Jul 2026,700', 'Aug 2026,600');
  await type('2026-09-30T12:00', 1_800);
  expect((await energies('year', '2026-01-01')).slice(6, 10)).toEqual([700, 600, 500, null]);
});

test('a reading of another device after a list says nothing of what was produced before', async () => {
  await importList('Month,Production (kWh)', 'Jul 2026,700', 'Aug 2026,600');
  const body = { ...figures('2026-09-30T12:00', 100), is_new_device: true };
  expect((await service.send('operator', 'POST', `/console/inverters/${id}/readings`, { body })).statusCode).toBe(201);
  expect((await readings()).map((each) => each.total_lifetime_production / 1000)).toEqual([0, 700, 1_300, 100]);
});

describe.each([false, true])('after a month was corrected: %s', (isCorrected) => {
  test.each([12_200, 2_190, 200_000])('a reading of %i kWh that is added and removed leaves no trace', async (kwh) => {
    await importList('Month,Production (kWh)', 'Sep 2026,500', 'Oct 2026,400');
    await type('2026-11-19T12:00', 22_000);
    if (isCorrected) {
      const september = (await readings())[1] as ReadingView;
      const total = (september.total_lifetime_production + 10_000) / 1000;
      const corrected = { body: figures('2026-09-30T23:59:59', total) };
      expect((await service.send('operator', 'PUT', pathOf(september), corrected)).statusCode).toBe(200);
    }
    const before = [await readings(), await energies('year', '2026-01-01')];
    await type('2026-11-15T12:00', kwh);
    await removeMeter(kwh);
    expect([await readings(), await energies('year', '2026-01-01')]).toEqual(before);
  });
});

test('a reading on a day of a list that is added and removed leaves no trace', async () => {
  await importList('Date,Production (kWh)', '2026-11-02,5', '2026-11-03,6', '2026-11-04,7');
  await type('2026-11-19T12:00', 30_200);
  const before = [await readings(), await energies('year', '2026-01-01')];
  await type('2026-11-03T12:00', 30_000);
  await removeMeter(30_000);
  expect([await readings(), await energies('year', '2026-01-01')]).toEqual(before);
});

describe('what was produced before a list counts for none of its days', () => {
  const november = async () => (await energies('month', '2026-11-01')).slice(0, 20);
  const ofDays = (days: Record<number, number>) => Array.from({ length: 20 }, (_, at) => days[at + 1] ?? null);

  test('where a meter was read on one of them', async () => {
    await importList('Date,Production (kWh)', '2026-11-02,5', '2026-11-03,6', '2026-11-04,7');
    await type('2026-11-03T12:00', 30_000);
    expect(await november()).toEqual(ofDays({ 2: 5, 3: 6, 4: 7 }));
  });

  test.each(['2026-11-03T23:59:59', '2026-11-04T23:59:59', '2026-11-04T00:00:00'])(
    'where a meter was read at the end of one of them, at %s, before they are imported',
    async (at) => {
      const days = ['2026-11-02,5', '2026-11-03,6', '2026-11-04,7'];
      await type(at, 30_000);
      await importList('Date,Production (kWh)', ...days);
      expect(await november()).toEqual(ofDays({ 2: 5, 3: 6, 4: 7 }));
      await type('2026-11-03T18:00', 29_998);
      await removeMeter(29_998);
      expect(await november()).toEqual(ofDays({ 2: 5, 3: 6, 4: 7 }));
      await takeBack(await importList('Date,Production (kWh)', '2026-10-20,3', '2026-10-21,4'));
      await importList('Date,Production (kWh)', '2026-11-01,1');
      expect(await november()).toEqual(ofDays({ 1: 1, 2: 5, 3: 6, 4: 7 }));
    },
  );

  test('where a meter was read between them, and again after them', async () => {
    await importList('Date,Production (kWh)', '2026-11-02,5', '2026-11-04,7');
    await type('2026-11-03T12:00', 30_000);
    await type('2026-11-19T12:00', 30_200);
    expect(await november()).toEqual(ofDays({ 2: 5, 4: 7, 19: 193 }));
  });

  test('where the newer of two lists is taken back', async () => {
    await report(30_200);
    const newer = await importList('Date,Production (kWh)', '2026-11-14,8', '2026-11-15,9', '2026-11-16,9.5');
    await importList('Date,Production (kWh)', '2026-11-02,7', '2026-11-03,6');
    await takeBack(newer);
    expect(await november()).toEqual(ofDays({ 2: 7, 3: 6 }));
  });

  test('where the first report comes while the list is written', async () => {
    const of = (day: number): number => (day % 2 === 0 ? 7 : 9);
    const days = Array.from({ length: 800 }, (_, at) => addDays('2026-11-19', -at)).toReversed();
    const list = await beginList('Date,Production (kWh)', ...days.map((day) => `${day},${of(Number(day.slice(8)))}`));
    service.clock.advance({ seconds: 1 });
    await report(90_000);
    await importsOf(service).reaches(list, 'done');
    expect(await november()).toEqual(Array.from({ length: 20 }, (_, at) => (at < 19 ? of(at + 1) : null)));
  });
});
