import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportView, RowsLeft } from '../../src/contract/console/imports.ts';
import { filledFile } from '../../src/renderer/features/imports/api/check-again.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

/** Imports a list of which rows are left. */
async function imported(csv: string): Promise<number> {
  const { read, start, reaches } = importsOf(service);
  await read(csv, 'stock.csv');
  const { id } = await start();
  await reaches(id, 'done');
  return id;
}

/** What “Check again” sends of the rows of an import, with a text for some of them. */
async function fill(of: number, models: Readonly<Record<number, string>>) {
  const { ask, read } = importsOf(service);
  const { columns, rows } = await ask<RowsLeft>('GET', `/console/imports/rows-left?import=${of}`);
  const typed = new Map(Object.entries(models).map(([row, text]) => [Number(row), new Map([[1, text]])]));
  const file = filledFile('stock.csv', columns, rows, { all: new Map(), same: new Map(), rows: typed });
  return read(Buffer.from(await file.arrayBuffer()), file.name, undefined, of);
}

/** What is offered of each import, the newest first. */
const told = async (): Promise<Pick<ImportView, 'refused_rows_kept' | 'fills' | 'filled_in'>[]> =>
  (await importsOf(service).list()).map(({ refused_rows_kept, fills, filled_in }) => ({
    refused_rows_kept,
    fills,
    filled_in,
  }));

test('one correction is enough for rows with the same wrong value, except where something else was typed', async () => {
  const { ask, read } = importsOf(service);
  await service.send('token', 'POST', '/v1/inverters', { body: { ...anInverter(), site_name: 'Barn' } });
  const days = [1, 2, 3, 4, 5].map((day) => `2026-02-0${day},${day === 5 ? 'Baarn' : 'Bran'},${day}`);
  await read(['Date,Site,Energy (kWh)', ...days, '2026-02-06,Roof,6', 'x,Barn,7'].join('\n'), 'stock.csv');
  const { columns, rows } = await ask<RowsLeft>('GET', '/console/imports/rows-left');
  const typed = {
    all: new Map(),
    same: new Map([[1, new Map([['Bran', 'Barn']])]]),
    rows: new Map([[3, new Map([[1, 'Baarn']])]]),
  };
  const file = filledFile('stock.csv', columns, rows, typed);
  const { check } = await read(Buffer.from(await file.arrayBuffer()), file.name);
  expect(check).toMatchObject({ good: 3, refused: 4 });
});

test('rows that were filled in are no longer offered, and cannot become records twice', async () => {
  const { start, reaches, total, ask } = importsOf(service);
  const first = await imported('Brand,Model\nABB,One\nABB,\nSMA,');
  expect(await fill(first, { 3: 'Two', 4: 'Three' })).toMatchObject({ fills: first, check: { good: 2 } });
  // Looking at them is not importing them.
  expect(await told()).toEqual([{ refused_rows_kept: true, fills: null, filled_in: false }]);
  await reaches((await start()).id, 'done');

  expect(await told()).toEqual([
    { refused_rows_kept: false, fills: first, filled_in: false },
    { refused_rows_kept: false, fills: null, filled_in: true },
  ]);
  await expect(ask('GET', `/console/imports/rows-left?import=${first}`)).rejects.toThrow('import_rows_filled');
  await expect(importsOf(service).read('Brand,Model\nABB,Four', 'x.csv', undefined, first)).rejects.toThrow(
    'import_rows_filled',
  );
  expect(await total('inverters')).toBe(3);
});

test('those that are still wrong are offered by the import that has the others', async () => {
  const { start, reaches, ask } = importsOf(service);
  const first = await imported('Brand,Model\nABB,One\nABB,\nSMA,');
  await fill(first, { 4: 'Three' });
  const second = await start();
  await reaches(second.id, 'done');
  expect((await told()).map(({ refused_rows_kept: kept }) => kept)).toEqual([true, false]);
  const { rows } = await ask<RowsLeft>('GET', `/console/imports/rows-left?import=${second.id}`);
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([[3, 'ABB', '']]);
});

test('rows are offered again once what was filled in is taken back', async () => {
  const { start, reaches, act } = importsOf(service);
  const first = await imported('Brand,Model\nABB,One\nABB,');
  await fill(first, { 3: 'Two' });
  const second = await start();
  await reaches(second.id, 'done');
  await act(second.id, 'take-back');
  await reaches(second.id, 'taken_back');
  expect((await told())[1]).toEqual({ refused_rows_kept: true, fills: null, filled_in: false });
  expect(await fill(first, { 3: 'Two' })).toMatchObject({ check: { good: 1 } });
});

test('without an import, the rows are those of the last one that has any to offer', async () => {
  const { start, reaches, ask } = importsOf(service);
  const waits = await imported('Brand,Model\nABB,One\nSMA,');
  const first = await imported('Brand,Model\nABB,Two\nABB,');
  await fill(first, { 3: 'Three' });
  await reaches((await start()).id, 'done');
  // The next file removes those that nobody needs.
  const { file_id: file } = await importsOf(service).read('Brand,Model\nABB,Four', 'x.csv');
  await ask('DELETE', `/console/imports/file?file=${file}`);
  const { rows } = await ask<RowsLeft>('GET', '/console/imports/rows-left');
  expect(rows).toEqual((await ask<RowsLeft>('GET', `/console/imports/rows-left?import=${waits}`)).rows);
});

test('lists that were filled in do not take the place of one that waits', async () => {
  const { start, reaches, ask } = importsOf(service);
  const waits = await imported('Brand,Model\nABB,One\nSMA,');
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    const id = await imported(`Brand,Model\n${name},One\n${name},`);
    await fill(id, { 3: 'Two' });
    await reaches((await start()).id, 'done');
  }
  await importsOf(service).read('Brand,Model\nABB,Four', 'x.csv');
  const { rows } = await ask<RowsLeft>('GET', `/console/imports/rows-left?import=${waits}`);
  expect(rows.map(({ row }) => row)).toEqual([3]);
});

test('only rows of an import that is here are filled in', async () => {
  await expect(importsOf(service).read('Brand,Model\nABB,One', 'x.csv', undefined, 99)).rejects.toThrow('404');
});
