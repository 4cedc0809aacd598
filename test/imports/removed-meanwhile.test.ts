import { expect, test } from 'vitest';
import type { ImportPlan } from '../../src/contract/import-plan.ts';
import { DAY, SECOND, type Micros } from '../../src/domain/timestamp.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

const FIRST: Micros = Date.parse('2024-03-01T00:00:00Z') * 1000;
const LIST = ['Date,Energy per day (Wh)', ...[1, 2, 3, 4, 5].map((day) => `2024-03-0${day},${day * 10}`)].join('\n');
const PLAN: ImportPlan = {
  generators: null,
  inverters: null,
  duplicates: 'skip',
  energy: 'day',
  readings: {
    inverter_id: { from: 'all', text: '1' },
    at: { from: 'column', column: 0 },
    total_lifetime_production: { from: 'column', column: 1, unit: 'Wh' },
  },
};

const amount = (at: Micros, total: number, isBeginning = false) => ({
  at,
  is_producing: true,
  production_rate: null,
  total_lifetime_production: total,
  source: 'imported' as const,
  is_amount: true,
  is_new_device: isBeginning,
});
const endOf = (day: number): Micros => FIRST + day * DAY - SECOND;

test('a day that an interrupted import has written and somebody has removed takes no other day with it', async () => {
  const desk = new TableDesk(await readList(Buffer.from(LIST), null));
  const known = desk.knownReadings;
  known.know([
    {
      id: 1,
      site_name: null,
      address: null,
      city: null,
      state: null,
      zip_code: null,
      nickname: null,
    },
  ]);
  desk.spans(PLAN);
  desk.knowSites(PLAN, {
    sites: [{ id: 1, time_zone: 'UTC', usual: null, nameplate_capacity: 0 }],
    now: FIRST + 300 * DAY,
  });
  known.knowReadings(1, [
    amount(FIRST, 0, true),
    amount(endOf(1), 10),
    amount(endOf(2) + SECOND, 10, true),
    amount(endOf(3), 40),
  ]);
  desk.begin(PLAN, 3);
  const next = desk.next(100);
  expect(next).toMatchObject({ rows: 2, refused: 0 });
  expect(next?.readings.map(({ at, total_lifetime_production: total }) => [at, total])).toEqual([
    [endOf(4), 80],
    [endOf(5), 130],
  ]);
});
