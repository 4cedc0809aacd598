import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportView } from '../../src/contract/console/imports.ts';
import { asSeen, type ReadingView } from '../../src/contract/console/readings.ts';
import { aGenerator } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-11-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

async function importList(csv: string, inverter?: number): Promise<number> {
  const { read, start, reaches } = importsOf(service);
  await read(csv, 'list.csv', inverter);
  return (await reaches((await start()).id, 'done')).id;
}
async function takeBack(list: number): Promise<ImportView> {
  const { act, reaches } = importsOf(service);
  await act(list, 'take-back');
  return reaches(list, 'taken_back');
}
const inverters = async (): Promise<unknown[]> =>
  (await service.send('token', 'GET', '/v1/inverters')).json<{ data: unknown[] }>().data;
const seen = async (list: number): Promise<ImportView | undefined> =>
  (await importsOf(service).list()).find(({ id }) => id === list);
const again = async (list: number): Promise<number> =>
  (await service.send('operator', 'POST', `/console/imports/${list}/take-back`)).statusCode;

test('inverters that stayed for their readings are taken back once those are gone', async () => {
  const made = await importList('Brand,Model,Site name\nEnphase,IQ8,12 Elm St\nSMA,SB 7.7,14 Elm St\n');
  const readings = await importList('Month,kWh\nSep 2026,500\nOct 2026,400\n', 1);
  const stayed = { kept: 1, kept_records: [{ topic: 'inverters', id: 1 }], has_rest: false };
  expect(await takeBack(made)).toMatchObject(stayed);
  expect(await again(made)).toBe(409);
  expect(await takeBack(readings)).toMatchObject({ kept: 0, removed: 2, has_rest: false });
  expect(await seen(made)).toMatchObject({ ...stayed, has_rest: true });
  expect(await takeBack(made)).toMatchObject({ kept: 0, has_rest: false });
  expect(await inverters()).toEqual([]);
  expect(await again(made)).toBe(409);
});

test('a generator that was corrected keeps its inverter', async () => {
  const made = await importList(
    'Address,City,State,ZIP code,Online date,Capacity (kW),Homeowner,Brand,Model\n' +
      '12 Elm St,Concord,NH,03301,3/14/2024,7.6,Ana Ruiz,Enphase,IQ8\n' +
      '14 Elm St,Concord,NH,03301,3/14/2024,7.6,Bo Chen,SMA,SB 7.7\n',
  );
  const body = aGenerator({ address: '12 Elm Street' });
  const corrected = await service.send('operator', 'POST', '/console/generators/1/correction', { body });
  expect(corrected.statusCode).toBe(201);
  expect(await takeBack(made)).toMatchObject({
    kept: 1,
    kept_records: [{ topic: 'inverters', id: 1 }],
    has_rest: false,
  });
  expect(await inverters()).toMatchObject([{ id: 1 }]);
});

test('only what is canceled while it runs is in the audit trail as canceled', async () => {
  const { act, read, start, reaches } = importsOf(service);
  const entries = async () =>
    (await service.send('operator', 'GET', '/console/trail'))
      .json<{ data: { kind: string }[] }>()
      .data.map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('import_'));
  const made = await importList('Brand,Model,Site name\nEnphase,IQ8,12 Elm St\n');
  await takeBack(made);
  await act(made, 'cancel');
  expect(await entries()).toEqual(['import_taken_back', 'import_started']);
  const rows = Array.from({ length: 3000 }, (_, at) => `Enphase,IQ8,${at} Elm St\n`);
  await read(`Brand,Model,Site name\n${rows.join('')}`);
  const { id } = await start();
  await act(id, 'cancel');
  await reaches(id, 'taken_back');
  expect((await entries()).slice(0, 2)).toEqual(['import_cancelled', 'import_started']);
});

test('readings that stayed were corrected, and are not taken back', async () => {
  await importList('Brand,Model,Site name\nEnphase,IQ8,12 Elm St\n');
  const readings = await importList('Date,Total (kWh)\n9/30/2026,500\n10/31/2026,900\n', 1);
  const list = await service.send('operator', 'GET', '/console/inverters/1/readings');
  const last = list.json<{ data: ReadingView[] }>().data[0] as ReadingView;
  const body = {
    at: '2026-10-31T12:00',
    total_lifetime_production: 910_000,
    is_producing: true,
    production_rate: null,
  };
  const path = `/console/inverters/1/readings/${last.at}?${new URLSearchParams(asSeen(last))}`;
  expect((await service.send('operator', 'PUT', path, { body })).statusCode).toBe(200);
  expect(await takeBack(readings)).toMatchObject({ kept: 1, removed: 1 });
  expect(await again(readings)).toBe(409);
});
