import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asSeen, type Fleet, type History, type ReadingView } from '../../src/contract/console/readings.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
let id: number;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-08-20T17:00:00Z') * 1000 });
  await service.signIn();
  const { data } = await send<{ data: { id: number } }>('/v1/inverters', 'POST', anInverter());
  ({ id } = data);
});
afterEach(() => service.close());

const ask = (url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: unknown) =>
  service.send('operator', method, url, body === undefined ? {} : { body });
const send = async <T>(...asked: Parameters<typeof ask>): Promise<T> => (await ask(...asked)).json<T>();

const LIST = 'Month,Monthly energy (kWh)\n2026-03-01,400\n2026-04-01,450\n2026-05-01,500\n2026-06-01,550\n';
async function importList(csv: string): Promise<number> {
  const { read, start, reaches } = importsOf(service);
  await read(csv, 'months.csv', id);
  return (await reaches((await start()).id, 'done')).id;
}
async function takeBack(importId: number): Promise<void> {
  const { act, reaches } = importsOf(service);
  await act(importId, 'take-back');
  await reaches(importId, 'taken_back');
}
const history = () => send<History>(`/console/inverters/${id}/history?range=year&on=2026-03-01`);
/** In kWh, of March to August; null where it is not known. */
async function months(): Promise<(number | null)[]> {
  const { periods } = await history();
  expect(periods.every(({ breaks }) => breaks === 0)).toBe(true);
  expect(periods.every(({ since }) => since === null)).toBe(true);
  return periods.slice(2, 8).map(({ energy }) => energy && energy / 1000);
}
/** Of the whole fleet, in kWh: `3: 400`. */
async function fleet(): Promise<string[]> {
  const { months: all } = await send<Fleet>('/console/fleet');
  return all.map(({ month, energy }) => `${Number(month.slice(5, 7))}: ${Math.round(energy / 1000)}`);
}
const readings = async (): Promise<ReadingView[]> =>
  (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data;
/** The reading at the end of a month that a list has. */
async function endOf(month: number): Promise<ReadingView> {
  const found = (await readings()).find(
    ({ at, is_new_device: isNew }) => !isNew && at.startsWith(`2026-0${month + 1}-01`),
  );
  if (!found) throw new Error(`nothing ends with month ${month}`);
  return found;
}
/** As the console sends it. */
async function correct(month: number, kilowattHours: number): Promise<void> {
  const seen = await endOf(month);
  const { energy, is_producing, production_rate, total_lifetime_production: total } = seen;
  const values = {
    at: `2026-0${month}-${month === 4 || month === 6 ? 30 : 31}T23:59:59`,
    is_producing,
    production_rate,
  };
  const body = { ...values, total_lifetime_production: total - (energy ?? Number.NaN) + kilowattHours * 1000 };
  expect((await ask(pathOf(seen), 'PUT', body)).statusCode).toBe(200);
}
const pathOf = (reading: ReadingView): string =>
  `/console/inverters/${id}/readings/${reading.at}?${new URLSearchParams(asSeen(reading))}`;
const removeReading = (reading: ReadingView) => ask(pathOf(reading), 'DELETE');
const remove = async (month: number): Promise<number> => (await removeReading(await endOf(month))).statusCode;
/** Typed as production, which a meter has shown. */
const report = (total: number) => send(`/v1/inverters/${id}`, 'PUT', { total_lifetime_production: total });

describe('imported months', () => {
  test('a list that is taken back and imported again after production was typed has the same months', async () => {
    const first = await importList(LIST);
    await report(2_600_000);
    const expected = [400, 450, 500, 550, null, 700];
    const gathered = async () => (await history()).periods.slice(2, 8).map(({ energy }) => energy && energy / 1000);
    expect(await gathered()).toEqual(expected);
    await takeBack(first);
    await importList(LIST);
    expect(await gathered()).toEqual(expected);
  });

  test('of an inverter that had produced before: what was produced since the list is not known, and not 0', async () => {
    await report(30_000_000);
    await importList(LIST);
    expect(await months()).toEqual([400, 450, 500, 550, null, null]);
    expect(await fleet()).toEqual(['3: 400', '4: 450', '5: 500', '6: 550']);
    // The next one, and one from before it, in whatever order.
    await importList('Month,Monthly energy (kWh)\n2026-07-01,600\n');
    expect(await months()).toEqual([400, 450, 500, 550, 600, null]);
    await importList('Month,Monthly energy (kWh)\n2026-01-01,100\n2026-02-01,200\n');
    expect(await fleet()).toEqual(['1: 100', '2: 200', '3: 400', '4: 450', '5: 500', '6: 550', '7: 600']);
  });

  test('with one missing: the one after it has its own energy, here and in the fleet', async () => {
    await importList('Month,Monthly energy (kWh)\n2026-03-01,400\n2026-05-01,500\n2026-08-01,1\n');
    expect(await months()).toEqual([400, null, 500, null, null, null]);
    expect(await fleet()).toEqual(['3: 400', '5: 500']);
    const [page] = [await readings()];
    expect(page.map(({ is_amount, energy }) => is_amount && energy)).toEqual([500_000, null, 400_000, null]);
  });

  test('one that is corrected changes no other, not even where its list is taken back', async () => {
    const list = await importList(LIST);
    await correct(4, 45);
    expect(await months()).toEqual([400, 45, 500, 550, null, null]);
    await correct(4, 460);
    await correct(6, 555);
    await correct(3, 410);
    expect(await months()).toEqual([410, 460, 500, 555, null, null]);
    expect(await fleet()).toEqual(['3: 410', '4: 460', '5: 500', '6: 555']);
    // What may be saved as production is the sum.
    expect((await readings())[0]).toMatchObject({ total_lifetime_production: 1_925_000, energy: 555_000 });
    await takeBack(list);
    expect(await months()).toEqual([410, 460, null, 555, null, null]);
    expect(await fleet()).toEqual(['3: 410', '4: 460', '6: 555']);
    await importList(LIST.replace(',400', ',410').replace(',450', ',460').replace(',550', ',555'));
    expect(await months()).toEqual([410, 460, 500, 555, null, null]);
  });

  test('one that is removed leaves the others as they are, and all of them leave nothing', async () => {
    await report(5_000_000);
    await importList(LIST);
    expect(await remove(4)).toBe(200);
    expect(await months()).toEqual([400, null, 500, 550, null, null]);
    const [typed, newest] = (await readings()).filter(({ is_new_device: isNew }) => !isNew);
    expect(newest?.total_lifetime_production).toBe((typed?.total_lifetime_production ?? 0) - 450_000);
    expect(await remove(3)).toBe(200);
    expect(await remove(6)).toBe(200);
    expect(await months()).toEqual([null, null, 500, null, null, null]);
    expect(await remove(5)).toBe(200);
    expect(await readings()).toHaveLength(1);
    expect(await fleet()).toEqual([]);
  });

  test.each([600_000, 700_000, 850_000, 100, 2_000_000])(
    'a meter’s reading within one, of %d Wh, changes none of them when it is corrected, moved, or removed',
    async (total) => {
      await importList(LIST);
      const body = { is_producing: true, production_rate: null, total_lifetime_production: total };
      const meter = async () => (await readings()).find(({ is_amount: isAmount }) => !isAmount) as ReadingView;
      const path = `/console/inverters/${id}/readings`;
      const add = () => ask(path, 'POST', { ...body, at: '2026-04-15T12:00:00' });
      expect((await add()).statusCode).toBe(201);
      await removeReading(await meter());
      expect(await months()).toEqual([400, 450, 500, 550, null, null]);
      await add();
      const moved = { ...body, at: '2026-02-01T12:00:00', total_lifetime_production: 0 };
      expect((await ask(pathOf(await meter()), 'PUT', moved)).statusCode).toBe(200);
      expect((await months()).slice(1)).toEqual([450, 500, 550, null, null]);
      await removeReading(await meter());
      expect(await months()).toEqual([400, 450, 500, 550, null, null]);
    },
  );

  test('one keeps its time, and is never less than nothing', async () => {
    await importList(LIST);
    const may = await endOf(5);
    const values = { is_producing: true, production_rate: null, total_lifetime_production: 1_350_000 };
    const moved = await ask(pathOf(may), 'PUT', { ...values, at: '2026-03-15T12:00:00' });
    expect(moved.json()).toMatchObject({ errors: [{ field: 'at' }] });
    const less = await ask(pathOf(may), 'PUT', { ...values, at: '2026-05-31T23:59:59', total_lifetime_production: 0 });
    expect(less.json()).toMatchObject({ errors: [{ field: 'total_lifetime_production' }] });
    const most = { ...values, at: '2026-05-31T23:59:59', total_lifetime_production: 1.7e308 };
    expect((await ask(pathOf(may), 'PUT', most)).statusCode).toBe(422);
    expect(await months()).toEqual([400, 450, 500, 550, null, null]);
  });

  test('one that is filled in raises the sum, and what is saved as production is no meter’s reading', async () => {
    await importList(LIST.replace('2026-04-01,450\n', ''));
    await importList('Month,Monthly energy (kWh)\n2026-04-01,450\n');
    const [newest] = await readings();
    expect(newest?.total_lifetime_production).toBe(1_900_000);
    await report(1_900_000);
    await importList('Month,Monthly energy (kWh)\n2026-07-01,600\n');
    expect(await months()).toEqual([400, 450, 500, 550, 600, null]);
    expect((await readings())[0]?.total_lifetime_production).toBe(2_500_000);
  });

  test('where they begin cannot be corrected or removed by itself', async () => {
    await importList(LIST);
    const beginning = (await readings()).at(-1);
    expect(beginning).toMatchObject({ is_amount: true, is_new_device: true, energy: null });
    const answer = await removeReading(beginning as ReadingView);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'at' }] });
    expect(await months()).toEqual([400, 450, 500, 550, null, null]);
  });
});

test('while an import is being written, no reading is added, corrected, or removed: its sums are decided before', async () => {
  await importList(LIST);
  const june = await endOf(6);
  const days = Array.from({ length: 3000 }, (_, index) => {
    const day = new Date(Date.UTC(2012, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day},5`;
  });
  const { read, start, reaches } = importsOf(service);
  await read(['Date,Daily energy (kWh)', ...days].join('\n'), 'days.csv', id);
  const { id: list } = await start();
  const values = { is_producing: true, production_rate: null, total_lifetime_production: 1_950_000 };
  const path = `/console/inverters/${id}/readings`;
  const answers = await Promise.all([
    ask(path, 'POST', { ...values, at: '2014-05-05T12:00' }),
    ask(pathOf(june), 'PUT', { ...values, at: '2026-06-30T23:59:59' }),
    removeReading(june),
  ]);
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ status: 409, reason: { code: 'import_running' } });
  await reaches(list, 'done');
  expect((await removeReading(await endOf(6))).statusCode).toBe(200);
});

test('a meter’s reading before imported days that is corrected or removed changes none of them', async () => {
  const body = { is_producing: true, production_rate: null, total_lifetime_production: 5000 };
  await ask(`/console/inverters/${id}/readings`, 'POST', { ...body, at: '2026-02-28T23:59:59' });
  await importList(LIST);
  const last = (await readings()).at(-1);
  const change = { ...body, at: '2026-02-28T23:59:59', total_lifetime_production: 900 };
  expect((await ask(pathOf(last as ReadingView), 'PUT', change)).statusCode).toBe(200);
  expect(await months()).toEqual([400, 450, 500, 550, null, null]);
  // The sum begins with what it shows.
  expect((await readings())[0]?.total_lifetime_production).toBe(1_900_900);
  await report(2_000_900);
  const withReport = [400, 450, 500, 550, null, 100];
  const known = async () => (await history()).periods.slice(2, 8).map(({ energy }) => energy && energy / 1000);
  expect(await known()).toEqual(withReport);
  await correct(6, 540);
  expect(await known()).toEqual(withReport.with(3, 540));
  const changed = (await readings()).at(-1);
  expect((await removeReading(changed as ReadingView)).statusCode).toBe(200);
  expect(await known()).toEqual(withReport.with(3, 540));
});
