import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { generatorList, importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

const refusedRows = async (): Promise<string> =>
  (await service.send('automation', 'GET', '/console/imports/refused-rows')).body;

describe('rows that were refused', () => {
  const list = `${generatorList(9)}\r\n=1+1,Boston,MA,02134,lots,2024-03-14,"42,36",-71.05,7`;

  test('come back with their own columns and a reason, no cell of them a formula; corrected, they are matched as before', async () => {
    const { change, read, start, reaches, total } = importsOf(service);
    const { plan } = await read(list);
    await change({ plan: { ...plan, generators: { ...plan.generators, city: { from: 'all', text: 'Salem' } } } });
    const csv = await refusedRows();
    const [names, row] = parse(csv, { bom: true });
    expect(names?.at(-1)).toBe('Why it was not imported');
    expect(row?.slice(0, 2)).toEqual(["'=1+1", 'Boston']);
    expect(row?.slice(7, 9)).toEqual(['-71.05', '7']);
    expect(row?.at(-1)).toMatch(/Nameplate capacity is not a number; Latitude/);

    const corrected = await read(csv.replace('lots', '5000').replace('"42,36"', '42.36'), 'corrected.csv');
    expect(corrected).toMatchObject({ remembered: true, check: { rows: 1, good: 1, refused: 0 } });
    expect(corrected.columns.map(({ header }) => header)).not.toContain('Why it was not imported');
    expect(corrected.check.preview[0]?.generator).toMatchObject({ address: '=1+1', city: 'Salem', longitude: -71.05 });
    await reaches((await start()).id, 'done');
    expect(await total()).toBe(1);
  });
});

describe('taking an import back', () => {
  test('leaves what was changed since, and names it', async () => {
    const { ask, read, start, reaches, act, list, total } = importsOf(service);
    await read('Brand,Model,Site name\nABB,One,Roof\nABB,Two,Roof\nABB,Three,Roof');
    const { id } = await start();
    await reaches(id, 'done');
    await ask('PUT', '/v1/inverters/2', { is_producing: true });
    await ask('DELETE', '/v1/inverters/3');
    await act(id, 'take-back');
    expect(await reaches(id, 'taken_back')).toMatchObject({
      kept: 1,
      kept_records: [{ topic: 'inverters', id: 2 }],
    });
    expect(await total('inverters')).toBe(1);
    await expect(act(id, 'take-back')).rejects.toThrow('import_taken_back');
    expect(await list()).toHaveLength(1);
  });

  test('leaves an inverter with readings from elsewhere, and the generator that it or another inverter has', async () => {
    const { ask, read, start, reaches, act, total } = importsOf(service);
    await ask('POST', '/v1/inverters', anInverter());
    const rows = [1, 2, 3].map((at) => `${at} Elm St,Boston,MA,02134,7.6,2024-03-14,42.36,-71.05,${at},ABB,One`);
    await read(
      ['Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID,Brand,Model', ...rows].join(
        '\n',
      ),
    );
    const { id } = await start();
    expect(await reaches(id, 'done')).toMatchObject({ generators: 3, inverters: 3 });
    // That of the first row has a reading, and what was here before belongs to the second.
    await service.signIn();
    const at = '2026-02-01T12:00';
    const body = { at, is_producing: true, production_rate: null, total_lifetime_production: 5000 };
    const added = await service.send('operator', 'POST', '/console/inverters/2/readings', { body });
    const moved = await service.send('operator', 'PUT', '/console/inverters/1/generator', {
      body: { generator_id: 2, seen_generator_id: null },
    });
    expect([added.statusCode, moved.statusCode]).toEqual([201, 200]);
    await act(id, 'take-back');
    expect((await reaches(id, 'taken_back')).kept_records).toEqual(
      expect.arrayContaining([
        { topic: 'inverters', id: 2 },
        { topic: 'generators', id: 1 },
        { topic: 'generators', id: 2 },
      ]),
    );
    expect([await total(), await total('inverters')]).toEqual([2, 2]);
  });
});

describe('duplicates', () => {
  const twice = `${generatorList(2)}\r\n2 Elm St.,Boston,MA,2134,7600,2024-03-14,42.36,-71.05,2`;

  test('in the file and here are skipped, and the second import of a file adds nothing', async () => {
    const { read, start, reaches, total } = importsOf(service);
    expect((await read(twice)).check).toMatchObject({ good: 2, duplicates: { here: 0, in_file: 1 } });
    expect(await reaches((await start()).id, 'done')).toMatchObject({ generators: 2, duplicates: 1 });
    expect((await read(twice)).check).toMatchObject({ good: 0, duplicates: { here: 3, in_file: 0 } });
    await expect(start()).rejects.toThrow('import_nothing_to_write');
    expect(await total()).toBe(2);
  });

  test('are kept where that was chosen', async () => {
    const { change, read, start, reaches, total } = importsOf(service);
    const { plan } = await read(twice);
    expect((await change({ plan: { ...plan, duplicates: 'keep' } })).check.good).toBe(3);
    expect(await reaches((await start()).id, 'done')).toMatchObject({ generators: 3, duplicates: 0 });
    expect(await total()).toBe(3);
  });
});

test('an update waits for an import that runs', async () => {
  const { read, start, reaches } = importsOf(service);
  await read(generatorList(500));
  const { id } = await start();
  expect(await service.core.busyWith()).toEqual(['import']);
  await reaches(id, 'done');
  expect(await service.core.busyWith()).toEqual([]);
});
