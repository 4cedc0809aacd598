import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSeen, type History, type ReadingView } from '../../src/contract/console/readings.ts';
import type { ReadFile } from '../../src/contract/console/imports.ts';
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
const check = async (csv: string): Promise<ReadFile['check']> =>
  (await importsOf(service).read(csv, 'list.csv', id)).check;
async function importList(csv: string) {
  const { start, reaches } = importsOf(service);
  await check(csv);
  return reaches((await start()).id, 'done');
}
async function takeBack(importId: number) {
  const { act, reaches } = importsOf(service);
  await act(importId, 'take-back');
  return reaches(importId, 'taken_back');
}
/** Those that people see, the newest first. */
const readings = async (): Promise<ReadingView[]> =>
  (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data.filter(
    ({ is_amount: isAmount, is_new_device: isNew }) => !(isAmount && isNew),
  );
/** What a list has of the last second of a month in Boston, as the console sends its correction. */
async function endOf(month: number): Promise<ReadingView> {
  const found = (await readings()).find(({ at }) => at.startsWith(`2026-0${month + 1}-01T03:59:59`));
  if (!found) throw new Error(`nothing ends with month ${month}`);
  return found;
}
const pathOf = (reading: ReadingView): string =>
  `/console/inverters/${id}/readings/${reading.at}?${new URLSearchParams(asSeen(reading))}`;
async function correct(month: number, total: (before: ReadingView) => number): Promise<void> {
  const seen = await endOf(month);
  const { is_producing, production_rate } = seen;
  const at = `2026-0${month}-${month === 4 || month === 6 ? 30 : 31}T23:59:59`;
  const body = { at, is_producing, production_rate, total_lifetime_production: total(seen) };
  expect((await ask(pathOf(seen), 'PUT', body)).statusCode).toBe(200);
}
const correctEnergy = (month: number, kilowattHours: number): Promise<void> =>
  correct(month, (seen) => seen.total_lifetime_production - (seen.energy ?? Number.NaN) + kilowattHours * 1000);
async function remove(...of: number[]): Promise<void> {
  for (const month of of) expect((await ask(pathOf(await endOf(month)), 'DELETE')).statusCode).toBe(200);
}
/** Typed as production, which a meter has shown. */
const report = (total: number) => send(`/v1/inverters/${id}`, 'PUT', { total_lifetime_production: total });
/** In kWh, of March to July. */
async function months(): Promise<(number | null)[]> {
  const { periods } = await send<History>(`/console/inverters/${id}/history?range=year&on=2026-03-01`);
  return periods.slice(2, 7).map(({ energy }) => energy && energy / 1000);
}

test('amounts that were corrected since are here, and said to be corrected: neither refused nor in the way of others', async () => {
  await importList(LIST);
  await correctEnergy(4, 45);
  await correctEnergy(6, 560);
  const again = await check(LIST);
  expect(again).toMatchObject({ good: 0, refused: 0, duplicates: { here: 4 }, refusals: [] });
  expect(again.corrected).toMatchObject({ count: 2, rows: [3, 5] });
  expect(again.preview.map(({ duplicate, corrected }) => [duplicate, corrected])).toEqual([
    ['here', false],
    ['here', true],
    ['here', false],
    ['here', true],
  ]);
  // One that has its figure again is as the list has it.
  await correctEnergy(4, 450);
  expect((await check(LIST)).corrected).toMatchObject({ count: 1, rows: [5] });
});

test.each([
  ['before them', [3], [400, 45, 500, 550, null]],
  ['around them', [3, 5], [400, 45, 500, 550, null]],
  ['behind them', [5, 6], [400, 45, 500, 550, null]],
])('months that are missing %s are imported beside those that were corrected', async (_, gone, expected) => {
  await importList(LIST);
  await correctEnergy(4, 45);
  await remove(...gone);
  expect(await check(LIST)).toMatchObject({ good: gone.length, refused: 0, corrected: { count: 1, rows: [3] } });
  await importList(LIST);
  expect(await months()).toEqual(expected);
});

test('a later list with another figure for a corrected month leaves that, and adds its own months', async () => {
  const list = await importList(LIST);
  await correctEnergy(6, 5);
  await takeBack(list.id);
  const later = 'Month,Monthly energy (kWh)\n2026-05-01,500\n2026-06-01,556\n2026-07-01,600\n';
  expect(await check(later)).toMatchObject({ good: 2, refused: 0, corrected: { count: 1, rows: [3] } });
  await importList(later);
  expect(await months()).toEqual([null, null, 500, 5, 600]);
});

test('months of another list with other figures are still refused: nobody has said which are right', async () => {
  await importList(LIST);
  expect(await check(LIST.replace(',450', ',45'))).toMatchObject({
    good: 0,
    refused: 1,
    corrected: { count: 0 },
    refusals: [{ code: 'other_figures_here', rows: [3] }],
  });
});

test('totals of a meter that were corrected since are told in the same way; one that was typed is not', async () => {
  const totals = 'Month,Meter reading (kWh)\n2026-03-31,400\n2026-04-30,850\n2026-05-31,1350\n';
  await importList(totals);
  await correct(4, () => 900_000);
  expect(await check(totals)).toMatchObject({
    refused: 0,
    duplicates: { here: 3 },
    corrected: { count: 1, rows: [3] },
  });
  await remove(5);
  const typed = { is_producing: true, production_rate: null, total_lifetime_production: 1_400_000 };
  await send(`/console/inverters/${id}/readings`, 'POST', { ...typed, at: '2026-05-31T23:59:59' });
  expect(await check(totals)).toMatchObject({ refused: 1, corrected: { count: 1, rows: [3] } });
});

test('the sum is that of the whole list, whatever is here or refused, and how much of it will be added is told', async () => {
  const sumOf = async (csv: string) => (await check(csv)).amounts;
  expect(await sumOf(LIST)).toEqual({ energy: 1_900_000, added: 1_900_000 });
  await importList(LIST);
  expect(await sumOf(LIST)).toEqual({ energy: 1_900_000, added: 0 });
  await correctEnergy(4, 45);
  expect(await sumOf(`${LIST}2026-07-01,600\n`)).toEqual({ energy: 2_500_000, added: 600_000 });
  await remove(5);
  // Twice in the file, another figure, a month that is not over, one without a figure, and a plain mistake.
  const rows = '2026-05-01,500\n2026-07-01,600\n2026-07-01,7\n2026-08-01,9\n2026-02-01,lost\n2026-01-01,1e300\n';
  expect(await sumOf(LIST + rows)).toEqual({ energy: 2_509_000, added: 1_100_000 });
});

test('the sum is there before it is said whose energy it is', async () => {
  const { check: asked } = await importsOf(service).read(LIST);
  expect(asked).toMatchObject({ later: 4, amounts: { energy: 1_900_000, added: 0 } });
});
/** What was said when an import was taken back. */
const told = ({ readings: made, removed, kept, kept_records: named }: Awaited<ReturnType<typeof takeBack>>) => ({
  made,
  removed,
  kept,
  named: named.length,
});

test.each<[string, change: () => Promise<unknown>, { made: number; removed: number; kept: number; named: number }]>([
  ['untouched', async () => undefined, { made: 4, removed: 4, kept: 0, named: 0 }],
  ['with one removed', () => remove(4), { made: 4, removed: 3, kept: 0, named: 0 }],
  ['with all removed', () => remove(3, 4, 5, 6), { made: 4, removed: 0, kept: 0, named: 0 }],
  ['with one corrected', () => correctEnergy(4, 45), { made: 4, removed: 3, kept: 1, named: 1 }],
  ['with the first corrected', () => correctEnergy(3, 45), { made: 4, removed: 3, kept: 1, named: 1 }],
  [
    'with all corrected',
    async () => {
      for (const month of [3, 4, 5, 6]) await correctEnergy(month, 45);
    },
    { made: 4, removed: 0, kept: 4, named: 4 },
  ],
  [
    'with some corrected and removed',
    async () => {
      await correctEnergy(4, 45);
      await remove(3, 5);
    },
    { made: 4, removed: 1, kept: 1, named: 1 },
  ],
  ['after its sum was saved as production', () => report(1_900_000), { made: 4, removed: 4, kept: 0, named: 0 }],
  [
    'with a meter’s reading between',
    () =>
      send(`/console/inverters/${id}/readings`, 'POST', {
        at: '2026-04-15T12:00:00',
        is_producing: true,
        production_rate: null,
        total_lifetime_production: 600_000,
      }),
    { made: 4, removed: 4, kept: 0, named: 0 },
  ],
  [
    'with a later list that goes on from it',
    () => importList(`${LIST}2026-07-01,600\n`),
    { made: 4, removed: 4, kept: 0, named: 0 },
  ],
])(
  'a list that is taken back, %s: what was removed and what stays are the readings that people see',
  async (_, change, expected) => {
    const { id: list } = await importList(LIST);
    await change();
    const before = (await readings()).length;
    const view = await takeBack(list);
    expect(told(view)).toEqual(expected);
    expect(before - (await readings()).length).toBe(expected.removed);
  },
);

test('of two lists that overlap, each counts what it has brought', async () => {
  await importList('Month,Monthly energy (kWh)\n2026-03-01,400\n2026-05-01,500\n');
  const whole = await importList(LIST);
  expect(whole).toMatchObject({ readings: 2, duplicates: 2 });
  expect(told(await takeBack(whole.id))).toEqual({ made: 2, removed: 2, kept: 0, named: 0 });
  expect(await months()).toEqual([400, null, 500, null, null]);
});

test('what was kept when a list was taken back stays counted when it is removed afterward', async () => {
  const { id: list } = await importList(LIST);
  await correctEnergy(4, 45);
  await takeBack(list);
  await remove(4);
  expect(told((await importsOf(service).list())[0] as never)).toEqual({ made: 4, removed: 3, kept: 1, named: 0 });
});
