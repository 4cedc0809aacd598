import { stringify } from 'csv-stringify/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RowsLeft } from '../../src/contract/console/imports.ts';
import { whyHeader } from '../../src/contract/import-plan.ts';
import { fieldName } from '../../src/contract/words/field-names.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

const left = (query = ''): Promise<RowsLeft> =>
  importsOf(service).ask<RowsLeft>('GET', `/console/imports/rows-left${query}`);

/** What the screen sends of rows in which somebody typed what was missing. */
function corrected({ columns, rows }: RowsLeft, typed: (field: string) => string): string {
  const further = [...new Set(rows.flatMap(({ faults }) => faults.filter(({ column }) => column === null)))].map(
    ({ field }) => field,
  );
  const fields = [...new Set(further)];
  return stringify([
    [...columns, ...fields.map(fieldName), whyHeader],
    ...rows.map(({ cells, faults, why }) => {
      const filled = columns.map((_, column) => {
        const lacking = faults.find((each) => each.column === column);
        return lacking ? typed(lacking.field) : cells[column];
      });
      return [...filled, ...fields.map(typed), why];
    }),
  ]);
}

describe('rows without a field that the file lacks', () => {
  const NAMES = 'Street,City,State,Capacity (kW),Date,Latitude,Longitude,Homeowner';
  const row = (number: number, day = '2024-03-14', city = 'Boston'): string =>
    `${number} Elm St,${city},MA,7.6,${day},42.36,-71.05,${number}`;

  test('are left for later, apart from refused ones, and imported with what was typed', async () => {
    const { read, change, start, reaches, total } = importsOf(service);
    const names = 'Street,City,State,ZIP,Date,Latitude,Longitude,Homeowner';
    const unsized = (number: number, day = '2024-03-14'): string =>
      `${number} Elm St,Boston,MA,02134,${day},42.36,-71.05,${number}`;
    const first = await read([names, unsized(1), unsized(2), unsized(3, 'soon')].join('\n'));
    expect(first.check).toMatchObject({ rows: 3, good: 0, refused: 1, later: 2 });
    expect(first.check.missing).toEqual([{ topic: 'generators', field: 'nameplate_capacity' }]);
    expect(first.check.refusals).toMatchObject([
      { field: 'nameplate_capacity', code: 'missing', later: true, count: 3 },
      { field: 'online_date', later: false, count: 1 },
    ]);
    await change({
      plan: { ...first.plan, generators: { ...first.plan.generators, city: { from: 'all', text: 'Salem' } } },
    });

    const table = await left('?field=nameplate_capacity&code=missing&limit=2');
    expect(table).toMatchObject({ columns: names.split(','), name: 0, next: 3 });
    expect(table.rows[0]).toEqual({
      row: 2,
      cells: unsized(1).split(','),
      why: 'Incomplete: Nameplate capacity is missing',
      faults: [
        { topic: 'generators', field: 'nameplate_capacity', code: 'missing', rule: null, later: true, column: null },
      ],
    });
    expect(await left('?after=3&field=nameplate_capacity')).toMatchObject({ rows: [{ row: 4 }], next: null });
    expect((await left('?field=online_date')).rows.map(({ row: at }) => at)).toEqual([4]);

    const again = await read(
      corrected(table, () => '7.6 kW'),
      'typed.csv',
    );
    expect(again).toMatchObject({ remembered: true, check: { rows: 2, good: 2, refused: 0, later: 0 } });
    expect(again.plan.generators).toMatchObject({
      city: { from: 'all', text: 'Salem' },
      nameplate_capacity: { from: 'column', column: 8 },
    });
    expect(again.reasons).toMatchObject({ 'generators.city': 'remembered', 'generators.nameplate_capacity': 'name' });
    await reaches((await start()).id, 'done');
    expect(await total()).toBe(2);
  });

  test('and empty cells are told of the import that ended last, too', async () => {
    const { read, start, reaches, list } = importsOf(service);
    const names = `${NAMES},ZIP`;
    await read([names, `${row(1)},02134`, `${row(2)},`, `${row(3, '2024-03-14', '')},`].join('\n'));
    await reaches((await start()).id, 'done');
    expect((await list())[0]).toMatchObject({ refused: 2, later: 0, refused_rows_kept: true });
    const table = await left();
    expect(
      table.rows.map(({ row: at, faults }) => [at, ...faults.map(({ field, column }) => `${field} ${column}`)]),
    ).toEqual([
      [3, 'zip_code 8'],
      [4, 'city 1', 'zip_code 8'],
    ]);
    const again = await read(corrected(table, (field) => (field === 'city' ? 'Boston' : '02134')));
    expect(again).toMatchObject({ remembered: true, check: { good: 2, refused: 0 } });
  });
});

test('the rows that an import has left are told at any time, whatever was read since', async () => {
  const { read, start, reaches, list, act, ask } = importsOf(service);
  await read('Brand,Model\nABB,One\nABB,');
  const { id } = await start();
  await reaches(id, 'done');
  await read('Brand,Model\nSMA,Two\n,Three\n,Four');
  const second = await start();
  await reaches(second.id, 'done');
  await read('Brand,Model\nSMA,Five');

  expect((await list()).map(({ refused_rows_kept: kept }) => kept)).toEqual([true, true]);
  expect((await left(`?import=${id}`)).rows.map(({ cells }) => cells)).toEqual([['ABB', '']]);
  expect((await left(`?import=${second.id}`)).rows.map(({ cells }) => cells)).toEqual([
    ['', 'Three'],
    ['', 'Four'],
  ]);
  expect((await left()).rows).toEqual([]);
  expect((await service.send('automation', 'GET', `/console/imports/refused-rows?import=${id}`)).body).toContain('ABB');

  // What was filled in is read as any file is; what was taken back has nothing left to be filled in.
  const again = await read(corrected(await left(`?import=${id}`), () => 'Typed'));
  expect(again.check).toMatchObject({ rows: 1, good: 1 });
  await act(second.id, 'take-back');
  await reaches(second.id, 'taken_back');
  expect((await list()).map(({ refused_rows_kept: kept }) => kept)).toEqual([false, true]);
  await expect(ask('GET', `/console/imports/rows-left?import=${second.id}`)).rejects.toThrow('import_file_gone');
});

test('the files of the last five are kept', async () => {
  const { read, start, reaches, list } = importsOf(service);
  for (let at = 0; at < 7; at += 1) {
    await read(`Brand,Model\nABB,M${at}\nABB,`);
    await reaches((await start()).id, 'done');
  }
  await read('Brand,Model\nABB,Last');
  expect((await list()).map(({ refused_rows_kept: kept }) => kept)).toEqual([...Array(5).fill(true), false, false]);
});

test('every row of a reason is told, page by page', async () => {
  const { read } = importsOf(service);
  const { check } = await read(['Brand,Model,Site', ...Array.from({ length: 250 }, () => 'ABB,,Roof')].join('\n'));
  expect(check.refusals).toMatchObject([{ field: 'model', count: 250 }]);
  const rows: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: RowsLeft = await left(`?topic=inverters&field=model&limit=100${after ? `&after=${after}` : ''}`);
    rows.push(...page.rows.map(({ row }) => row));
    after = page.next;
  }
  expect(rows).toEqual(Array.from({ length: 250 }, (_, at) => at + 2));
});

test('a list of inverters in Spanish is read without a question', async () => {
  const { read } = importsOf(service);
  const { plan, check } = await read(
    'Marca del inversor;Modelo del inversor;Sitio;Fecha de instalación;Produciendo;Potencia actual (kW);Producción acumulada (kWh);Latitud;Longitud\n' +
      'ABB;UNO;Techo;14 de marzo de 2024;sí;1,5;1200;42,36;-71,05',
  );
  expect(Object.keys(plan.inverters ?? {}).toSorted()).toEqual([
    'brand',
    'installation_date',
    'is_producing',
    'latitude',
    'longitude',
    'model',
    'production_rate',
    'site_name',
    'total_lifetime_production',
  ]);
  expect(check).toMatchObject({ good: 1, refused: 0 });
  const counted = await read('Dirección,Marca,Modelo,Número de inversores\nx,ABB,UNO,3');
  expect(counted.plan.inverter_count).toEqual({ from: 'column', column: 3 });
});
