import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadFile } from '../../src/contract/console/imports.ts';
import type { History, ReadingView } from '../../src/contract/console/readings.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

const send = async <T>(url: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Promise<T> =>
  (await service.send('operator', method, url, body === undefined ? {} : { body })).json<T>();
/** In Boston, unless told. */
const addInverter = async (change: Parameters<typeof anInverter>[0] = {}): Promise<number> =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter(change) })).json<{ data: { id: number } }>()
    .data.id;
/** What the counter showed, the oldest first: `2026-03-02T04:59:59 5000`. */
const totals = async (id: number): Promise<string[]> =>
  (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data
    .toReversed()
    .map(({ at, total_lifetime_production: total }) => `${at.slice(0, 19)} ${total}`);
/** The energy of each day of March 2026 up to the last one that is known. */
async function march(id: number): Promise<(number | null)[]> {
  const { periods } = await send<History>(`/console/inverters/${id}/history?range=month&on=2026-03-01`);
  const energies = periods.map(({ energy }) => energy);
  return energies.slice(0, energies.findLastIndex((energy) => energy !== null) + 1);
}
const typed = (id: number, at: string, total: number): Promise<unknown> =>
  send(`/console/inverters/${id}/readings`, 'POST', {
    at,
    is_producing: true,
    production_rate: null,
    total_lifetime_production: total,
  });
const readOf = (id: number, csv: string): Promise<ReadFile> => importsOf(service).read(csv, 'list.csv', id);
async function importOf(id: number, csv: string) {
  await readOf(id, csv);
  const { start, reaches } = importsOf(service);
  return reaches((await start()).id, 'done');
}
const told = ({ check }: ReadFile) => check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`);

test('a list around days that are here keeps the energy of each, however many transactions it takes', async () => {
  const id = await addInverter();
  const day = (number: number): string => new Date(Date.UTC(2023, 5, 1 + number)).toISOString().slice(0, 10);
  const listOf = (first: number, last: number): string =>
    `Date,Daily energy (Wh)\n${Array.from({ length: last - first + 1 }, (_, at) => `${day(first + at)},10000`).join('\n')}\n`;
  await importOf(id, listOf(300, 329));
  await importOf(id, listOf(0, 899));
  const readings = (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data;
  expect(readings[0]?.total_lifetime_production).toBe(9_000_000);
  const { periods } = await send<History>(`/console/inverters/${id}/history?range=all`);
  expect(periods.reduce((sum, { energy }) => sum + (energy ?? 0), 0)).toBe(9_000_000);
  expect((await readOf(id, listOf(0, 899))).check).toMatchObject({ good: 0, refused: 0, duplicates: { here: 900 } });
});

describe('a list of the energy of each day', () => {
  /** The newest first, over the day that has 23 hours. */
  const LIST = 'Date,Energy (kWh)\n2026-03-10,6\n2026-03-09,9.5\n2026-03-08,7\n2026-03-07,8\n';

  test('becomes readings at the end of each day, from 0 at the beginning of the first; its energy is that of the list', async () => {
    const id = await addInverter();
    const { plan, check } = await readOf(id, LIST);
    expect(plan.energy).toBe('day');
    expect(check).toMatchObject({ good: 4, readings: 4, amounts: { energy: 30_500 }, gaps: null, doubtful: 0 });
    expect(check.preview[3]?.reading).toMatchObject({
      at: '2026-03-07',
      energy: 8000,
      total_lifetime_production: 8000,
    });
    await importOf(id, LIST);
    expect(await totals(id)).toEqual([
      '2026-03-07T05:00:00 0',
      '2026-03-08T04:59:59 8000',
      '2026-03-09T03:59:59 15000',
      '2026-03-10T03:59:59 24500',
      '2026-03-11T03:59:59 30500',
    ]);
    expect((await march(id)).slice(6)).toEqual([8000, 7000, 9500, 6000]);
    const year = await send<History>(`/console/inverters/${id}/history?range=year&on=2026-03-01`);
    expect(year.periods[2]?.energy).toBe(30_500);
  });

  test('and a later one that overlaps it adds only what is new; taking one back leaves the other', async () => {
    const id = await addInverter();
    await importOf(id, LIST);
    const later = 'Date,Energy (kWh)\n2026-03-09,9.5\n2026-03-10,6\n2026-03-11,1\n2026-03-14,2\n2026-03-14,2\n';
    const { check } = await readOf(id, later);
    expect(check).toMatchObject({
      good: 2,
      readings: 2,
      duplicates: { here: 2, in_file: 1 },
      amounts: { energy: 18_500, added: 3000 },
      gaps: { unit: 'day', count: 2, inverters: 1 },
    });
    const done = await importOf(id, later);
    expect(done).toMatchObject({ readings: 2, duplicates: 3, refused: 0 });
    expect((await march(id)).slice(6)).toEqual([8000, 7000, 9500, 6000, 1000, null, null, 2000]);
    const { act, reaches } = importsOf(service);
    await act(done.id, 'take-back');
    await reaches(done.id, 'taken_back');
    expect((await march(id)).slice(6)).toEqual([8000, 7000, 9500, 6000]);
  });

  test('fits what the meter has shown since, and is refused where it cannot', async () => {
    const id = await addInverter();
    await typed(id, '2026-03-19T09:00', 1_000_000);
    expect(await importOf(id, LIST)).toMatchObject({ readings: 4 });
    expect((await totals(id)).slice(0, 2)).toEqual(['2026-03-07T05:00:00 969500', '2026-03-08T04:59:59 977500']);
    expect((await march(id)).slice(6)).toEqual([8000, 7000, 9500, 6000]);
    // What is listed later begins anew: no meter has shown that nothing is left for it.
    await importOf(id, 'Date,Daily energy (kWh)\n2026-03-11,1\n2026-03-12,2\n');
    expect((await march(id)).slice(6)).toEqual([8000, 7000, 9500, 6000, 1000, 2000]);
    const other = await addInverter();
    await typed(other, '2026-03-19T09:00', 30_000);
    expect(told(await readOf(other, LIST))).toEqual(['energy does_not_fit 2,3,4,5']);
  });

  test.each<[string, before: string[], second: string[], expected: (number | null)[]]>([
    ['a reading before', ['2026-02-20T12:00'], ['04,5', '05,4'], [null, null, null, 5000, 4000]],
    ['no reading before', [], ['04,6', '05,4'], [null, null, null, 6000, 4000]],
    ['days on both sides', [], ['01,1', '04,6', '05,4'], [1000, null, null, 6000, 4000]],
    ['a missing day', ['2026-02-20T12:00'], ['05,6', '06,4'], [null, null, null, null, 6000, 4000]],
  ])('taken back leaves the days of a later one that went on from it: %s', async (_, before, second, expected) => {
    const id = await addInverter();
    for (const at of before) await typed(id, at, 100);
    const first = await importOf(id, 'Date,Daily energy (kWh)\n2026-03-02,5000\n2026-03-03,4000\n');
    const rows = second.map((row) => `2026-03-${row}\n`).join('');
    const later = await importOf(id, `Date,Daily energy (kWh)\n${rows}`);
    const { act, reaches } = importsOf(service);
    await act(first.id, 'take-back');
    await reaches(first.id, 'taken_back');
    expect(await march(id)).toEqual(expected);
    // The first list as it should have been.
    const corrected = await importOf(id, 'Date,Daily energy (kWh)\n2026-03-02,5\n2026-03-03,4\n');
    expect(await march(id)).toEqual([expected[0], 5000, 4000, ...expected.slice(3)]);
    for (const each of [later, corrected]) {
      await act(each.id, 'take-back');
      await reaches(each.id, 'taken_back');
    }
    expect((await totals(id)).length).toBe(before.length);
  });

  test('taken back that filled a day of an earlier one gives its energy back', async () => {
    const id = await addInverter();
    await importOf(id, 'Date,Daily energy (kWh)\n2026-03-02,5\n2026-03-04,8\n');
    const filled = await importOf(id, 'Date,Daily energy (kWh)\n2026-03-03,2\n');
    const { act, reaches } = importsOf(service);
    await act(filled.id, 'take-back');
    await reaches(filled.id, 'taken_back');
    expect(await march(id)).toEqual([null, 5000, null, 8000]);
  });

  test('gives a missing day nothing of what the inverter has reported in the newest one', async () => {
    const id = await addInverter();
    await typed(id, '2026-03-19T12:00', 30_000_000);
    const days = Array.from({ length: 18 }, (_, index) => 19 - index).filter((day) => day !== 9);
    const rows = days.map((day) => `2026-03-${String(day).padStart(2, '0')},${20 + (day % 5)}`);
    await importOf(id, ['Date,Daily energy (kWh)', ...rows].join('\n'));
    const energies = await march(id);
    expect(energies[8]).toBeNull();
    expect(days.map((day) => energies[day - 1])).toEqual(days.map((day) => (20 + (day % 5)) * 1000));
  });

  describe('fills days that were missing', () => {
    const first = 'Date,Daily energy (kWh)\n2026-03-02,5\n2026-03-04,8\n2026-03-05,3\n2026-03-07,4\n';
    const expected = [null, 5000, 9000, 8000, 3000, 1000, 4000];
    const missing = 'Date,Daily energy (kWh)\n2026-03-03,9\n2026-03-06,1\n';

    test.each([
      ['alone', missing],
      ['backward', 'Date,Daily energy (kWh)\n2026-03-06,1\n2026-03-03,9\n'],
      ['as the whole list once more', `${first}2026-03-03,9\n2026-03-06,1\n`],
    ])('%s: each day has its own energy, and the counter is not said to have restarted', async (_, list) => {
      const id = await addInverter();
      await importOf(id, first);
      const { check } = await readOf(id, list);
      expect(check).toMatchObject({ refused: 0, doubts: [] });
      const filled = await importOf(id, list);
      expect((await march(id)).slice(0, 7)).toEqual(expected);
      const { energy, periods } = await send<History>(`/console/inverters/${id}/history?range=month&on=2026-03-04`);
      expect(energy).toBe(30_000);
      expect(periods.map(({ breaks }) => breaks).filter((breaks) => breaks > 0)).toEqual([]);
      const { act, reaches } = importsOf(service);
      await act(filled.id, 'take-back');
      await reaches(filled.id, 'taken_back');
      expect((await march(id)).slice(0, 7)).toEqual([null, 5000, null, 8000, 3000, null, 4000]);
    });

    test('in which a meter was read: the day after has that of its list', async () => {
      const id = await addInverter();
      await importOf(id, 'Date,Daily energy (kWh)\n2026-03-02,5\n2026-03-04,8\n');
      await typed(id, '2026-03-03T12:00', 5500);
      await importOf(id, 'Date,Daily energy (kWh)\n2026-03-03,6\n');
      expect((await march(id)).slice(0, 4)).toEqual([null, 5000, 6000, 8000]);
    });

    test('between figures that a meter has shown: no more than those leave', async () => {
      const id = await addInverter();
      await importOf(id, 'Date,Meter reading (kWh)\n2026-03-02,100\n2026-03-04,108\n');
      expect((await readOf(id, 'Date,Daily energy (kWh)\n2026-03-03,9\n')).check).toMatchObject({ refused: 1 });
      await importOf(id, 'Date,Daily energy (kWh)\n2026-03-03,2\n');
      expect((await march(id)).slice(0, 4)).toEqual([null, null, 2000, 6000]);
    });
  });

  test('refuses rows beside themselves, and takes their days as missing', async () => {
    const id = await addInverter();
    const rows = [
      '2026-03-01,5',
      '2026-03-02,-1',
      '2026-03-03,lost',
      '2026-03-04,4',
      '2026-03-04,6',
      '2026-03-05,2',
      '2026-03-20,9',
    ];
    const read = await readOf(id, ['Date,Energy (kWh)', ...rows, '1970-01-01,3'].join('\n'));
    expect(read.check).toMatchObject({ good: 3, gaps: { unit: 'day', count: 2 } });
    expect(told(read)).toEqual([
      'energy not_valid 3',
      'energy not_a_number 4',
      'energy other_figures_in_file 6',
      'at not_over 8',
      'at too_early 9',
    ]);
    expect(read.check.refusals[0]?.rule).toBe('must not be negative');
  });

  test('refuses what no inverter produces, and adds up the others', async () => {
    const id = await addInverter();
    const rows = ['2026-03-02,1.7e308', '2026-03-03,1.7e308', '2026-03-04,5', '2026-03-05,1.1e15'];
    const list = `Date,Daily energy (Wh)\n${rows.join('\n')}`;
    expect(told(await readOf(id, list))).toEqual(['energy does_not_fit 2,3,5']);
    await importOf(id, list);
    expect(await march(id)).toEqual([null, null, null, 5]);
  });

  test('has several inverters, each in its time zone and with a sum of its own', async () => {
    const east = await addInverter({ site_name: 'Elm' });
    const west = await addInverter({ site_name: 'Oak', latitude: 21.3, longitude: -157.86 });
    await typed(west, '2026-02-01T12:00', 500);
    const rows = [
      'Elm,2026-03-01,5',
      'Oak,2026-03-01,7',
      'Elm,2026-03-02,3',
      'Oak,2026-03-02,4',
      'Elm,2026-03-03,6',
      'Oak,2026-03-03,1',
    ];
    const { read, start, reaches } = importsOf(service);
    expect((await read(['Site,Date,Production (Wh)', ...rows].join('\n'))).plan.energy).toBe('day');
    await reaches((await start()).id, 'done');
    expect(await totals(east)).toEqual([
      '2026-03-01T05:00:00 0',
      '2026-03-02T04:59:59 5',
      '2026-03-03T04:59:59 8',
      '2026-03-04T04:59:59 14',
    ]);
    expect((await totals(west)).slice(1)).toEqual([
      '2026-03-01T10:00:00 500',
      '2026-03-02T09:59:59 507',
      '2026-03-03T09:59:59 511',
      '2026-03-04T09:59:59 512',
    ]);
  });
});

test('a person says what the energy is; a list of totals is not added up because one with its columns was', async () => {
  const id = await addInverter();
  const { plan } = await readOf(id, 'Date,Energy (kWh)\n2026-03-01,5\n2026-03-02,6\n');
  expect(plan.energy).toBeUndefined();
  const { change, start, reaches } = importsOf(service);
  expect((await change({ plan: { ...plan, energy: 'day' } })).check).toMatchObject({ amounts: { energy: 11_000 } });
  await reaches((await start()).id, 'done');
  expect(await march(id)).toEqual([5000, 6000]);
  const again = await readOf(id, 'Date,Energy (kWh)\n2026-03-03,7\n2026-03-04,6\n');
  expect(again).toMatchObject({ remembered: true, plan: { energy: 'day' } });
  const rising = [11, 12, 13, 14, 15].map((total, index) => `2026-03-0${index + 5},${total}`).join('\n');
  expect((await readOf(id, `Date,Energy (kWh)\n${rising}`)).plan.energy).toBe('total');
});

test('an interval that is not over yet is refused, and so is one that is longer than a day', async () => {
  const id = await addInverter();
  const hours = ['02:00,50', '06:00,40', '10:00,45'].map((row) => `2026-03-20 ${row}`).join('\n');
  // It is 1 PM.
  const read = await readOf(id, `Time,Interval energy (kWh)\n${hours}`);
  expect(read.plan.energy).toBe('interval');
  expect(told(read)).toEqual(['at not_over 4']);
  const { plan } = await readOf(id, 'Date,Interval energy (kWh)\n2025-12-01,50\n2026-01-01,40\n');
  const months = await importsOf(service).change({ plan: { ...plan, energy: 'interval' } });
  expect(told(months)).toEqual(['at not_an_interval 2,3']);
});

test('months and quarters of an hour are added up as well', async () => {
  const id = await addInverter();
  await importOf(id, 'Month,Monthly energy (kWh)\n2025-12-01,50\n2026-01-01,40\n2026-02-01,45\n');
  expect(await totals(id)).toEqual([
    '2025-12-01T05:00:00 0',
    '2026-01-01T04:59:59 50000',
    '2026-02-01T04:59:59 90000',
    '2026-03-01T04:59:59 135000',
  ]);
  const other = await addInverter();
  const quarters = ['11:30 AM,20', '11:45 AM,30', '12:00 PM,25', '12:15 PM,20', '12:30 PM,35'];
  const list = ['Date/Time,Energy Produced (Wh)', ...quarters.map((row) => `2026-03-02 ${row}`)].join('\n');
  expect((await readOf(other, list)).plan.energy).toBe('interval');
  await importOf(other, list);
  const { periods } = await send<History>(`/console/inverters/${other}/history?range=day&on=2026-03-02`);
  expect(periods.slice(11, 13).map(({ energy }) => energy)).toEqual([50, 80]);
});
