import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { generatorList, importsOf } from './import-client.ts';
import { rowOf, textCell, workbookOf } from './workbook-files.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

const refusedRows = async (): Promise<string> =>
  (await service.send('automation', 'GET', '/console/imports/refused-rows')).body;

describe('a file with refused rows', () => {
  test.each([
    ['has no figure in its first row', 'Brand,Model,Site\nABB,,Roof\nABB,One,Roof', 'Brand'],
    ['has a name of a column that is a figure', 'Brand,Model,2023\nABB,,Roof\nABB,One,Roof', '2023'],
    ['has a column that was typed in behind the reason', 'Brand,Model,Site\nABB,,Roof\nABB,One,Roof', 'Site'],
  ])('keeps its one row of names and its mapping: it %s', async (what, list, named) => {
    const { read, change } = importsOf(service);
    const { plan, format } = await read(list);
    const column = (index: number) => ({ from: 'column', column: index });
    const inverters = { brand: column(0), model: column(1), site_name: { from: 'all', text: 'Barn' } };
    await change({ format: { ...format, header_rows: 1 } });
    await change({ plan: { ...plan, inverters } });
    const csv = await refusedRows();
    const more = what.includes('typed') ? csv.replaceAll('\r\n', ',\r\n') : csv;
    const again = await read(more.replace('ABB,,', 'ABB,Two,'), 'corrected.csv');
    expect(again).toMatchObject({ remembered: true, format: { header_rows: 1 }, check: { rows: 1, good: 1 } });
    expect(again.columns.map(({ header }) => header)).toContain(named);
    expect(again.columns.map(({ header }) => header)).not.toContain('Why it was not imported');
    expect(again.check.preview[0]?.inverter).toMatchObject({ model: 'Two', site_name: 'Barn' });
  });

  test('resaved as a workbook has no apostrophe that was put before a formula', async () => {
    const { read } = importsOf(service);
    await read(`${generatorList(1)}\r\n=1+1,Boston,MA,02134,lots,2024-03-14,42.36,-71.05,7`);
    const rows = parse(await refusedRows(), { bom: true });
    expect(rows[1]?.[0]).toBe("'=1+1");
    const corrected = rows.map((row) => rowOf(...row.map((cell) => textCell(cell.replace('lots', '5000')))));
    const { check } = await read(await workbookOf({ sheets: { List: corrected.join('') } }), 'corrected.xlsx');
    expect(check.preview[0]?.generator).toMatchObject({ address: '=1+1' });
  });
});

describe('a file of the same kind as one that was imported', () => {
  const list = (model: string): string => `Fleet|A|B\nBrand|Model|Site\nABB|${model}|Roof\nSMA|${model}|Barn`;

  test('is read with all that was chosen for the one before', async () => {
    const { read, change, start, reaches } = importsOf(service);
    const first = await read(list('One'));
    expect(first.format.header_rows).toBe(1);
    const changed = await change({ format: { ...first.format, header_rows: 2, decimal_comma: true } });
    expect(changed).toMatchObject({ columns: [{ header: 'Brand' }, { header: 'Model' }, {}], check: { good: 2 } });
    await reaches((await start()).id, 'done');
    expect(await read(list('Two'))).toMatchObject({
      remembered: true,
      format: { header_rows: 2, delimiter: '|', decimal_comma: true },
      check: { rows: 2, good: 2 },
      reasons: { 'inverters.brand': 'remembered' },
    });
  });

  test('is read as it is written, where that is another way', async () => {
    const { read, start, reaches } = importsOf(service);
    const row = (mark: string, comma: string): string =>
      ['Brand', 'Model', 'Latitude', 'Longitude'].join(mark) +
      `\nABB${mark}${comma === '.' ? 'One' : 'Two'}${mark}42${comma}36${mark}-71${comma}05`;
    await read(row(';', ','));
    await reaches((await start()).id, 'done');
    expect(await read(row('|', '.'))).toMatchObject({ remembered: true, check: { good: 1, refused: 0 } });
  });
});

test('why a field has its source is told anew after a change by hand', async () => {
  const { read, change } = importsOf(service);
  const { plan, reasons } = await read('Brand,Model,Place\nABB,One,Roof\nABB,Two,Roof');
  expect(reasons).toMatchObject({ 'inverters.brand': 'name', 'inverters.model': 'name' });
  const inverters = { ...plan.inverters, model: { from: 'column', column: 2 }, site_name: { from: 'all', text: 'x' } };
  expect((await change({ plan: { ...plan, inverters } })).reasons).toEqual({
    'inverters.brand': 'name',
    'inverters.model': 'chosen',
    'inverters.site_name': 'chosen',
  });
  expect((await change({ plan })).reasons).toEqual(reasons);
});
