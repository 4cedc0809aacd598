import { afterEach, beforeEach, expect, test } from 'vitest';
import type { History, ReadingView } from '../../src/contract/console/readings.ts';
import type { TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';
import { startWithInverter } from './inverter-service.ts';

let service: TestService;
let id: number;
beforeEach(async () => void ({ service, id } = await startWithInverter()));
afterEach(() => service.close());

const send = async <T>(url: string): Promise<T> => (await service.send('operator', 'GET', url)).json<T>();
const check = async (csv: string) => (await importsOf(service).read(csv, 'list.csv', id)).check;
async function importList(csv: string): Promise<number> {
  const { start, reaches } = importsOf(service);
  await check(csv);
  return (await reaches((await start()).id, 'done')).id;
}
async function takeBack(list: number): Promise<void> {
  const { act, reaches } = importsOf(service);
  await act(list, 'take-back');
  await reaches(list, 'taken_back');
}
/** The energy of each month of 2026 in kWh. */
const months = async (): Promise<(number | null)[]> =>
  (await send<History>(`/console/inverters/${id}/history?range=year&on=2026-01-01`)).periods.map(({ energy }) =>
    energy === null ? null : energy / 1000,
  );
const lastTotal = async (): Promise<number | undefined> =>
  (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data[0]?.total_lifetime_production;
const list = (unit: string, ...rows: string[]): string => [`${unit},Production (kWh)`, ...rows, ''].join('\n');

test('days within a month that is here are told and left out; the days beside it are imported, and can be taken back', async () => {
  await importList(list('Month', 'Sep 2026,500', 'Oct 2026,400'));
  const days = list('Date', '10/30/2026,11.0', '10/31/2026,13.2', '11/1/2026,10');
  expect(await check(days)).toMatchObject({
    good: 1,
    duplicates: { here: 2 },
    within: { count: 2, rows: [2, 3] },
    amounts: { energy: 34_200, added: 10_000 },
  });
  const imported = await importList(days);
  expect((await months()).slice(8)).toEqual([500, 400, 10, null]);
  await takeBack(imported);
  expect((await months()).slice(8)).toEqual([500, 400, null, null]);
  const middle = list('Date', '10/10/2026,12.1', '10/11/2026,11', '10/12/2026,13.2', '10/13/2026,13', '10/14/2026,9');
  expect(await check(middle)).toMatchObject({ good: 0, within: { count: 5 }, amounts: { added: 0 } });
});

test('a month of which the days are here is refused, as before', async () => {
  const days = Array.from({ length: 31 }, (_, at) => `10/${at + 1}/2026,${at % 2 === 0 ? 10 : 12}`);
  await importList(list('Date', ...days));
  expect(await check(list('Month', 'Oct 2026,340'))).toMatchObject({ within: { count: 0 }, amounts: { added: 0 } });
  expect((await months()).slice(9)).toEqual([340, null, null]);
});

test.each([
  ['larger', [540, 640, 660], 4735],
  ['smaller', [400, 500, 500], 4295],
])(
  'a list that was taken back and comes again with %s figures leaves a sum of all months',
  async (_, [a, b, c], sum) => {
    await importList(list('Month', 'Jan 2026,300', 'Feb 2026,350', 'Mar 2026,480'));
    const second = await importList(list('Month', 'Apr 2026,500', 'May 2026,600', 'Jun 2026,600'));
    await importList(list('Month', 'Jul 2026,650', 'Aug 2026,610', 'Sep 2026,505'));
    await takeBack(second);
    await importList(list('Month', `Apr 2026,${a}`, `May 2026,${b}`, `Jun 2026,${c}`));
    expect((await months()).slice(0, 9)).toEqual([300, 350, 480, a, b, c, 650, 610, 505]);
    expect(await lastTotal()).toBe(sum * 1000);
  },
);

test('months without a day are amounts, even where no inverter has two of them', async () => {
  const { plan } = await importsOf(service).read('Inverter,Month,kWh\n1,Jan 2025,300\n2,Feb 2025,410\n', 'list.csv');
  expect(plan.energy).toBe('month');
  const meter = await importsOf(service).read('Inverter,Month,Meter reading (kWh)\n1,Jan 2025,300\n', 'list.csv');
  expect(meter.plan.energy).toBe('total');
});

test.each([
  ['before it', '2026-10-03', '2026-10-04', '2026-10-05'],
  ['around it', '2026-10-14', '2026-10-15', '2026-10-16'],
  ['at the end of the month', '2026-10-29', '2026-10-30', '2026-10-31'],
])('a month in which a meter was read keeps its energy with days %s', async (_, ...days) => {
  await importList(list('Month', 'Sep 2026,500', 'Oct 2026,400'));
  const readings = `/console/inverters/${id}/readings`;
  const meter = { is_producing: true, production_rate: null, total_lifetime_production: 700_000 };
  await service.send('operator', 'POST', readings, { body: { at: '2026-10-15T12:00:00', ...meter } });
  const before = (await months()).slice(8);
  const looked = await check(list('Date', ...days.map((day, at) => `${day},${10 + at}`), '2026-11-01,10'));
  expect(looked).toMatchObject({ good: 1, refused: 0, within: { count: 3 }, amounts: { added: 10_000 } });
  const imported = await importList(list('Date', ...days.map((day, at) => `${day},${10 + at}`), '2026-11-01,10'));
  expect((await months()).slice(8)).toEqual([...before.slice(0, 2), 10, null]);
  await takeBack(imported);
  expect((await months()).slice(8)).toEqual(before);
});

test.each([
  ['in it', 60, '2026-10'],
  ['after it, so that it is the last one of a page', 199, '2026-11'],
])('the energy of a month is told beside many readings of a meter %s', async (_, count, month) => {
  await importList(list('Month', 'Sep 2026,500', 'Oct 2026,400'));
  for (let read = 0; read < count; read += 1) {
    const [day, hour] = [String(1 + Math.floor(read / 16)).padStart(2, '0'), String(6 + (read % 16)).padStart(2, '0')];
    const answer = await service.send('operator', 'POST', `/console/inverters/${id}/readings`, {
      body: {
        at: `${month}-${day}T${hour}:00:00`,
        is_producing: true,
        production_rate: null,
        total_lifetime_production: (month === '2026-10' ? 500_000 : 900_000) + read,
      },
    });
    expect(answer.statusCode).toBe(201);
  }
  const told = (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data;
  expect(told.find((each) => each.is_amount)).toMatchObject({
    energy: 400_000,
    energy_since: '2026-10-01T03:59:59.000000Z',
  });
});
