import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowsLeft } from '../../src/contract/console/imports.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
let id = 0;
beforeEach(async () => {
  // It is 1 PM at the site.
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
  const made = await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  id = made.json<{ data: { id: number } }>().data.id;
});
afterEach(() => service.close());

async function importOf(csv: string): Promise<void> {
  const { read, start, reaches } = importsOf(service);
  await read(csv, 'list.csv', id);
  await reaches((await start()).id, 'done');
}

/** What “Fill in rows” offers of each row that is left: which column for which fault. */
async function offered(csv: string, change: object = {}): Promise<string[]> {
  const { read, change: changed, ask } = importsOf(service);
  const { plan } = await read(csv, 'list.csv', id);
  await changed({ plan: { ...plan, ...change } });
  const { columns, rows } = await ask<RowsLeft>('GET', '/console/imports/rows-left');
  return rows.map(({ faults }) => faults.map(({ column, code }) => `${columns[column ?? -1]} ${code}`).join(', '));
}

test.each<[row: string, offered: string, before?: string]>([
  ['2026-03-01,18:00,11,1,yes,no', 'Meter (kWh) other_figures_here'],
  ['2026-03-01,18:00,10,2,yes,no', 'Power (kW) other_figures_here'],
  ['2026-03-01,18:00,10,1,no,no', 'Producing other_figures_here'],
  ['2026-03-01,18:00,10,1,yes,yes', 'Device replaced other_figures_here'],
  ['2026-03-01,18:00,11,2,yes,no', 'Meter (kWh) other_figures_here, Power (kW) other_figures_here'],
  ['2026-03-02,18:00,21,1,yes,no', 'Meter (kWh) other_figures_in_file', '2026-03-02,18:00,20,1,yes,no'],
  ['2026-03-02,18:00,20,2,yes,no', 'Power (kW) other_figures_in_file', '2026-03-02,18:00,20,1,yes,no'],
  ['soon,18:00,30,1,yes,no', 'Date not_a_date'],
  [',18:00,30,1,yes,no', 'Date missing'],
  ['2026-04-01,18:00,30,1,yes,no', 'Date not_yet'],
  ['1970-01-01,18:00,30,1,yes,no', 'Date too_early'],
  ['2026-03-03,25:00,30,1,yes,no', 'Time not_a_time'],
  ['2026-03-03,tea,30,1,yes,no', 'Time not_a_time', '2026-03-02,18:00,20,1,yes,no\n2026-03-02,19:00,20,1,yes,no'],
  ['2026-03-03,1O:00,30,1,yes,no', 'Time letter_o'],
  ['2026-03-03 18:00,25:00,30,1,yes,no', 'Date not_a_moment'],
  ['soon,25:00,30,1,yes,no', 'Date not_a_date'],
  ['2026-03-03,18:00,lost,1,yes,no', 'Meter (kWh) not_a_number', '2026-03-02,18:00,20,1,yes,no'],
  ['2026-03-03,18:00,-30,1,yes,no', 'Meter (kWh) not_valid'],
  ['2026-03-03,18:00,30,lost,yes,no', 'Power (kW) not_a_number', '2026-03-02,18:00,20,1,yes,no'],
  ['2026-03-03,18:00,30,1,perhaps,no', 'Producing not_yes_or_no', '2026-03-02,18:00,20,1,yes,no'],
  ['2026-03-03,18:00,30,1,yes,perhaps', 'Device replaced not_yes_or_no', '2026-03-02,18:00,20,1,yes,no'],
])(
  'a row of totals that is refused, %s, is put right in the column where the fault is: %s',
  async (row, said, before) => {
    const head = 'Date,Time,Meter (kWh),Power (kW),Producing,Device replaced';
    const usual = '2026-03-01,18:00,10,1,yes,no';
    await importOf(`${head}\n${usual}`);
    expect(await offered([head, usual, ...(before ? [before] : []), row].join('\n'))).toEqual([said]);
  },
);

test('a row that names no inverter here is put right where it names one', async () => {
  const rows = [`${id},2026-03-01,10`, `999,2026-03-02,11`, `,2026-03-03,12`].join('\n');
  expect(await offered(`Inverter,Date,Meter (kWh)\n${rows}`)).toEqual([
    'Inverter inverter_not_here',
    'Inverter missing',
  ]);
});

test('figures that are no totals are put right in their column', async () => {
  const days = [5, 4, 6, 3, 5].map((energy, index) => `2026-03-0${index + 1},${energy}`).join('\n');
  expect(await offered(`Date,Energy (kWh)\n${days}`, { energy: 'total' })).toEqual(
    Array.from({ length: 5 }, () => 'Energy (kWh) not_a_counter'),
  );
});

test('so is a row of amounts: what is here, or in the file, with another energy is put right in that of the energy', async () => {
  const of = (...rows: string[]): string => ['Day,Daily energy (kWh)', ...rows].join('\n');
  await importOf(of('2026-03-01,5', '2026-03-02,4'));
  expect(
    await offered(
      of('2026-03-01,6', '2026-03-02,4', '2026-03-03,7', '2026-03-03,8', '2026-03-04,2e12', '2026-03-20,5'),
    ),
  ).toEqual([
    'Daily energy (kWh) other_figures_here',
    'Daily energy (kWh) other_figures_in_file',
    'Daily energy (kWh) does_not_fit',
    'Day not_over',
  ]);
  // Nothing that is produced in more than a day is of an interval.
  expect(await offered('Time,Interval energy (kWh)\n2025-12-01,50\n2026-01-01,40', { energy: 'interval' })).toEqual([
    'Time not_an_interval',
    'Time not_an_interval',
  ]);
});

test('the month that is not over yet is called so', async () => {
  expect(await offered('Month,Production (kWh)\nJan 2026,410\nFeb 2026,400\nMar 2026,300\n')).toEqual([
    'Month not_over',
  ]);
});
