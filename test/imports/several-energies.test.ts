import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldSource } from '../../src/contract/import-plan.ts';
import type { ReadFile } from '../../src/contract/console/imports.ts';
import type { ReadingView } from '../../src/contract/console/readings.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
let one = 0;
let other = 0;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
  [one, other] = [await addInverter(), await addInverter()];
});
afterEach(() => service.close());

const addInverter = async (): Promise<number> =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{ data: { id: number } }>().data
    .id;
/** What the energy of a list comes from; undefined where that is asked. */
const energyOf = ({ plan }: ReadFile): FieldSource | undefined => plan.readings?.total_lifetime_production;
const column = (index: number): FieldSource => ({ from: 'column', column: index, unit: 'kWh' });
const asked = { topic: 'readings', field: 'total_lifetime_production' };

/** What the page sends when somebody chooses. */
const choose = ({ plan }: ReadFile, chosen: { energy?: FieldSource; inverter?: number }): Promise<ReadFile> =>
  importsOf(service).change({
    plan: {
      ...plan,
      readings: {
        ...plan.readings,
        ...(chosen.energy && { total_lifetime_production: chosen.energy }),
        ...(chosen.inverter && { inverter_id: { from: 'all', text: String(chosen.inverter) } }),
      },
    },
  });
async function importIt(): Promise<void> {
  const { start, reaches } = importsOf(service);
  await reaches((await start()).id, 'done');
}
/** The energies of an inverter in kWh, the oldest first. */
async function energies(id: number): Promise<number[]> {
  const { data } = (await service.send('operator', 'GET', `/console/inverters/${id}/readings`)).json<{
    data: ReadingView[];
  }>();
  const totals = data.toReversed().map(({ total_lifetime_production: total }) => total / 1000);
  return totals.slice(1).map((total, index) => total - (totals[index] ?? 0));
}

const LISTS = {
  'by inverter':
    'Date,Inverter 1 (kWh),Inverter 2 (kWh)\n2026-03-01,5,50\n2026-03-02,4,40\n2026-03-03,6,60\n2026-03-04,3,30\n',
  'by roof and month':
    'Month;East roof kWh;West roof kWh\nNov 2025;5;50\nDec 2025;4;40\nJan 2026;6;60\nFeb 2026;3;30\n',
  'by its unit alone': 'Date;kWh;kWh\n2026-03-01;5;50\n2026-03-02;4;40\n2026-03-03;6;60\n2026-03-04;3;30\n',
};

describe.each(Object.entries(LISTS))('a list with the energy of two inverters, named %s', (_, list) => {
  test('has for each, opened from its details, the column that was chosen for it, and none of another', async () => {
    const { read } = importsOf(service);
    const first = await read(list, 'list.csv', one);
    expect(first.check).toMatchObject({ good: 0, later: 4, missing: [asked] });
    await choose(first, { energy: column(1) });
    await importIt();

    const second = await read(list, 'list.csv', other);
    expect(second).toMatchObject({ remembered: true, check: { good: 0, later: 4, missing: [asked] } });
    await choose(second, { energy: column(2) });
    await importIt();
    expect([await energies(one), await energies(other)]).toEqual([
      [5, 4, 6, 3],
      [50, 40, 60, 30],
    ]);

    for (const [id, index] of [[one, 1] as const, [other, 2] as const]) {
      const again = await read(
        list.replace(/,5,50|;5;50/, (cells) => cells.replace('5', '7')),
        'next.csv',
        id,
      );
      expect(energyOf(again)).toEqual(column(index));
      expect(again.reasons).toMatchObject({ 'readings.total_lifetime_production': 'remembered' });
    }
  });

  test('asks for inverter and column where the inverter is chosen on the page', async () => {
    const { read } = importsOf(service);
    const first = await read(list);
    await choose(await choose(first, { energy: column(1) }), { inverter: one });
    await importIt();
    const second = await read(list);
    expect(second.check.missing).toEqual([{ topic: 'readings', field: 'inverter_id' }, asked]);
    expect((await choose(second, { inverter: other })).check.missing).toEqual([asked]);
  });

  test('asks for the column again once another inverter is chosen, and not where one is chosen at last', async () => {
    const { read } = importsOf(service);
    const own = await choose(await read(list, 'list.csv', one), { energy: column(1) });
    expect(own.check).toMatchObject({ good: 4 });
    expect((await choose(own, { inverter: other })).check.missing).toEqual([asked]);
    // What was chosen for one and not imported yet is not the choice for the other either.
    expect((await read(list, 'list.csv', other)).check.missing).toEqual([asked]);

    const late = await choose(await read(list), { energy: column(2) });
    expect(energyOf(await choose(late, { inverter: other }))).toEqual(column(2));
    expect(energyOf(await choose(late, { inverter: one, energy: column(1) }))).toEqual(column(1));
  });

  test('is not filled in by reading it another way', async () => {
    const { read, change } = importsOf(service);
    const { format } = await read(list, 'list.csv', one);
    const again = await change({ format: { ...format, decimal_comma: !format.decimal_comma } });
    expect(again.check.missing).toEqual([asked]);
  });
});

test.each([
  ['what was produced and what was consumed', 'Energy produced (kWh),Energy consumed (kWh)'],
  ['the sun and the grid', 'PV (kWh),Grid import (kWh)'],
  ['a total and its day', 'Lifetime energy (kWh),Energy (kWh)'],
  ['energy and power', 'Energy (kWh),Power (kW)'],
])('a list with %s has one column of energy for all inverters', async (_, headers) => {
  const { read } = importsOf(service);
  const list = `Date,${headers}\n2026-03-01,5,50\n2026-03-02,4,40\n2026-03-03,6,60\n`;
  expect(energyOf(await read(list, 'list.csv', one))).toEqual(column(1));
  await importIt();
  const second = await read(list, 'list.csv', other);
  expect(energyOf(second)).toEqual(column(1));
  expect(second.check).toMatchObject({ good: 3, missing: [] });
});

test('a column without a unit that was chosen for one inverter is that of others where no other could be it', async () => {
  const { read } = importsOf(service);
  for (const [list, isAsked] of [
    [['Date,Value,Remark', '2026-03-01,5,dry', '2026-03-02,4,dry'], false],
    [['Date,East,West', '2026-03-03,5,50', '2026-03-04,4,40'], true],
  ] as const) {
    const { plan } = await read(list.join('\n'), 'list.csv', one);
    const readings = {
      at: { from: 'column', column: 0 },
      total_lifetime_production: column(1),
      inverter_id: { from: 'all', text: String(one) },
    };
    await importsOf(service).change({ plan: { ...plan, generators: null, inverters: null, energy: 'day', readings } });
    await importIt();
    expect(energyOf(await read(list.join('\n'), 'list.csv', other))).toEqual(isAsked ? undefined : column(1));
  }
});
