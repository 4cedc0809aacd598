import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

async function addInverter(capacity?: number): Promise<number> {
  const ask = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await service.send('operator', method, url, { body })).json<{ id: number; data: { id: number } }>();
  const { id } = (await ask('POST', '/v1/inverters', anInverter())).data;
  if (capacity === undefined) return id;
  const generator = await ask('POST', '/v1/generators', aGenerator({ nameplate_capacity: capacity }));
  await ask('PUT', `/console/inverters/${id}/generator`, { generator_id: generator.id, seen_generator_id: null });
  return id;
}
const day = (index: number): string => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
/** What is doubted of a list: `energy jumps 12 = 100000`. */
async function doubtsOf(id: number, csv: string): Promise<string[]> {
  const { check } = await importsOf(service).read(csv, 'list.csv', id);
  expect(check.refused).toBe(0);
  return check.doubts.flatMap(({ field, code, rows, figures }) =>
    rows.map((row, index) => `${field} ${code} ${row} = ${Math.round(figures[index] ?? 0)}`),
  );
}
/** Rows with a day each, the first of which is the second row of its file. */
const daily = (header: string, kWh: readonly number[]): string =>
  `Date;${header}\n${kWh.map((each, index) => `${day(index)};${each}`).join('\n')}\n`;
/** A plant of so many kW through a year in Massachusetts, with days of rain, the same each time. */
const yearOf = (kW: number): number[] =>
  Array.from({ length: 365 }, (_, index) => {
    const clear = 3.8 - 2.6 * Math.cos((2 * Math.PI * (index + 10)) / 365);
    const cloud = (Math.sin(index * 12.9898) * 43758.5453) % 1;
    return Math.round(kW * clear * (0.08 + 0.92 * Math.abs(cloud)) * 100) / 100;
  });
const summed = (kWh: readonly number[]): number[] => {
  let sum = 5000;
  return kWh.map((each) => Math.round((sum += each) * 100) / 100);
};

describe('a figure of a list that can hardly be meant', () => {
  test('an amount of ten times its neighbors, with and without a generator', async () => {
    const kWh = [18, 24, 7, 21, 26, 19, 22, 240, 23, 17, 20];
    expect(await doubtsOf(await addInverter(), daily('Energy today (kWh)', kWh))).toEqual(['energy jumps 9 = 240000']);
    expect(await doubtsOf(await addInverter(7600), daily('Energy today (kWh)', kWh))).toEqual([
      'energy over_capacity 9 = 240000',
    ]);
  });

  test('amounts of a list in the wrong unit, by the capacity alone', async () => {
    const csv = daily('Energy today (MWh)', [18, 24, 7]);
    expect(await doubtsOf(await addInverter(7600), csv)).toEqual(
      [18, 24, 7].map((figure, index) => `energy over_capacity ${index + 2} = ${figure * 1e6}`),
    );
  });

  test('an hour of ten times the others', async () => {
    const hours = [0, 0, 0.1, 0.9, 2.1, 3, 35, 3.4, 2.9, 1.8, 0.7, 0.1, 0];
    const csv = `Time;Energy per hour (kWh)\n${hours.map((each, index) => `2025-06-01 ${String(6 + index).padStart(2, '0')}:00;${each}`).join('\n')}\n`;
    expect(await doubtsOf(await addInverter(), csv)).toEqual(['energy jumps 8 = 35000']);
  });

  test('a total of ten times the others: in the middle, as the last one, and as the first', async () => {
    const totals = summed([18, 24, 7, 21, 26, 19, 22, 25, 23, 17, 20]);
    const at = (index: number) => daily('Meter total (kWh)', totals.with(index, (totals[index] ?? 0) * 10));
    const field = 'total_lifetime_production';
    for (const capacity of [undefined, 7600]) {
      const id = await addInverter(capacity);
      expect(await doubtsOf(id, at(4))).toEqual([
        `${field} exceeds_later 6 = ${Math.round((totals[4] ?? 0) * 10_000)}`,
      ]);
      const code = capacity ? 'over_capacity' : 'jumps';
      expect(await doubtsOf(id, at(10))).toEqual([`${field} ${code} 12 = ${Math.round((totals[10] ?? 0) * 10_000)}`]);
      expect(await doubtsOf(id, at(0))).toEqual([`${field} falls 3 = ${Math.round((totals[1] ?? 0) * 1000)}`]);
    }
  });

  test('a single total is compared with the readings that are here before and behind it', async () => {
    const id = await addInverter();
    const { read, start, reaches } = importsOf(service);
    await read(daily('Meter total (kWh)', summed(yearOf(7.6))), 'year.csv', id);
    await reaches((await start()).id, 'done');
    const one = (on: string, kWh: number) => doubtsOf(id, `Date;Meter total (kWh)\n${on};${kWh}\n`);
    const last = summed(yearOf(7.6)).at(-1) ?? 0;
    expect(await one('2026-01-10', last + 120)).toEqual([]);
    expect(await one('2026-01-10', last * 10)).toEqual([
      `total_lifetime_production jumps 2 = ${Math.round(last * 10_000)}`,
    ]);
    expect(await one('2026-01-10', 300)).toEqual(['total_lifetime_production falls 2 = 300000']);
    expect(await one('2024-12-20', 9000)).toEqual(['total_lifetime_production exceeds_later 2 = 9000000']);
  });

  test('nothing in a year of an ordinary plant, as amounts or as totals, whatever is known of it', async () => {
    for (const capacity of [undefined, 7600, 10_000]) {
      const id = await addInverter(capacity);
      expect(await doubtsOf(id, daily('Energy today (kWh)', yearOf(7.6)))).toEqual([]);
      expect(await doubtsOf(id, daily('Meter total (kWh)', summed(yearOf(7.6))))).toEqual([]);
    }
  });

  test('nothing in the months of real plants, by their capacities', async () => {
    const file = path.resolve(import.meta.dirname, '../../resources/sample/us-large-scale-solar-2023.csv');
    const plants = [...(await readFile(file, 'utf8')).matchAll(/,([\d.]+),([\d.]+)$/gm)].map(([, ac, dc]) => ({
      ac: Number(ac),
      dc: Number(dc),
    }));
    for (const { ac, dc } of plants.filter((_, index) => index % 200 === 0)) {
      const id = await addInverter(ac * 1e6);
      // Wh for each W of panels by month, of a plant in the desert that follows the sun.
      const yields = [130, 150, 200, 225, 245, 250, 240, 230, 210, 180, 140, 120];
      const rows = yields.map((each, month) => `2025-${String(month + 1).padStart(2, '0')};${Math.round(each * dc)}`);
      expect(await doubtsOf(id, `Month;Energy of the month (MWh)\n${rows.join('\n')}\n`)).toEqual([]);
    }
  });
});
