import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-11-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

/** In Boston. */
const addInverter = async (site?: string): Promise<number> => {
  const body = anInverter(site === undefined ? {} : { site_name: site });
  return (await service.send('token', 'POST', '/v1/inverters', { body })).json<{ data: { id: number } }>().data.id;
};
const list = (header: string, ...days: string[]): string =>
  [header, ...days.map((day, at) => `${day},${(at + 1) * 10}`)].join('\n');
const gapsOf = async (id: number, csv: string) => (await importsOf(service).read(csv, 'list.csv', id)).check.gaps;
async function importOf(id: number, csv: string): Promise<void> {
  const { read, start, reaches } = importsOf(service);
  await read(csv, 'list.csv', id);
  await reaches((await start()).id, 'done');
}

describe('what is missing between the rows of a list', () => {
  const [amounts, totals] = ['Date,Monthly energy (kWh)', 'Date,Meter reading (kWh)'];
  const daily = 'Date,Daily energy (kWh)';

  test.each<[string, string, string[], object | null]>([
    [
      'months of amounts',
      amounts,
      ['2025-11-01', '2025-12-01', '2026-03-01', '2026-04-01'],
      { unit: 'month', count: 2 },
    ],
    ['months of totals', totals, ['2026-01-31', '2026-02-28', '2026-04-30', '2026-05-31'], { unit: 'month', count: 1 }],
    ['no month: meters are read a day late', totals, ['2026-01-31', '2026-03-01', '2026-03-31', '2026-05-01'], null],
    [
      'months of meters read about the 15th',
      totals,
      ['2026-01-14', '2026-02-16', '2026-03-15', '2026-05-15'],
      { unit: 'month', count: 1 },
    ],
    ['days of amounts', daily, ['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'], { unit: 'day', count: 3 }],
    ['days of totals', totals, ['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'], { unit: 'day', count: 3 }],
    ['nothing where meters are read now and then', totals, ['2026-01-01', '2026-03-10', '2026-10-07'], null],
    ['nothing between all months', amounts, ['2025-12-01', '2026-01-01', '2026-02-01'], null],
  ])('is counted: %s', async (_, header, days, gaps) => {
    const id = await addInverter();
    expect(await gapsOf(id, list(header, ...days))).toEqual(gaps && { ...gaps, inverters: 1 });
  });

  test('is counted for each inverter', async () => {
    await addInverter('Elm');
    await addInverter('Oak');
    const rows = ['Elm,2026-01-01,5', 'Oak,2026-01-01,7', 'Elm,2026-02-01,3', 'Elm,2026-04-01,3', 'Oak,2026-04-01,4'];
    const { check } = await importsOf(service).read(['Site,Date,Monthly energy (kWh)', ...rows].join('\n'));
    expect(check.gaps).toEqual({ unit: 'month', count: 3, inverters: 2 });
  });

  test.each([
    ['months', amounts, ['2026-01-01', '2026-02-01', '2026-05-01', '2026-06-01'], ['2026-03-01'], 'month'],
    ['days', daily, ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06'], ['2026-03-03'], 'day'],
  ])('is not missing where it is here: %s', async (_, header, days, here, unit) => {
    const id = await addInverter();
    await importOf(id, list(header, ...days));
    await importOf(id, list(header, ...here));
    // The reading at its beginning is of the day before it, whose energy nobody knows.
    expect(await gapsOf(id, list(header, ...days))).toEqual({ unit, count: 1, inverters: 1 });
  });
});
