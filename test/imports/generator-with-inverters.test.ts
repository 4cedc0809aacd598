import { afterEach, describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

const NAMES =
  'Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID,Inverter Brand,Inverter Model,Qty';
const house = (number: number, rest: string): string =>
  `${number} Elm St,Boston,MA,02134,7.6,2024-03-14,42.36,-71.05,${number},${rest}`;

describe('a row with a generator and its inverters', () => {
  it('makes the generator and as many inverters as it has, at the place of the generator', async () => {
    service = await startTestService();
    const { ask, read, start, reaches } = importsOf(service);
    const list = [NAMES, house(1, 'SMA,SB5.0,3'), house(2, 'SMA,SB5.0,1'), house(3, ',,'), house(4, 'ABB,UNO,0')].join(
      '\n',
    );
    const { plan, check, reasons } = await read(list);
    expect(plan).toMatchObject({
      inverter_count: { from: 'column', column: 11 },
      inverters: { site_name: { from: 'column', column: 0 }, latitude: { from: 'column', column: 6 } },
    });
    expect(reasons['inverters.site_name']).toBe('generator');
    expect(check).toMatchObject({ good: 4, refused: 0, generators: 4, inverters: 4 });
    expect(await reaches((await start()).id, 'done')).toMatchObject({ generators: 4, inverters: 4, duplicates: 0 });
    const { data } = await ask<{ data: { model: string; site_name: string; latitude: number }[] }>(
      'GET',
      '/v1/inverters',
    );
    expect(data.map(({ site_name: site, latitude }) => `${site} ${latitude}`)).toEqual([
      ...Array.from({ length: 3 }, () => '1 Elm St 42.36'),
      '2 Elm St 42.36',
    ]);
  });

  it('is refused where it is not told how many, or too many are', async () => {
    const list = [
      NAMES,
      house(1, 'SMA,SB5.0,some'),
      house(2, 'SMA,SB5.0,201'),
      house(3, 'SMA,SB5.0,1.5'),
      house(4, 'SMA,SB5.0,200'),
    ];
    const desk = new TableDesk(await readList(Buffer.from(list.join('\n')), null));
    const plan = { ...desk.guess().plan, inverter_count: { from: 'column', column: 11 } } as const;
    expect(desk.check(plan, '2026-11-24')).toMatchObject({
      good: 1,
      refused: 3,
      inverters: 200,
      refusals: [{ field: 'inverter_count', code: 'not_a_count', rows: [2, 3, 4] }],
    });
    expect(desk.refused(plan)).toContain('Number of inverters is not a whole number from 1 to 200');
    desk.begin(plan, 0);
    expect(desk.next(100)).toMatchObject({ rows: 4 });
  });

  it('goes on with as many records at once as it may, whatever a row makes', async () => {
    const list = [NAMES, ...Array.from({ length: 9 }, (_, index) => house(index + 1, 'SMA,SB5.0,60'))];
    const desk = new TableDesk(await readList(Buffer.from(list.join('\n')), null));
    desk.begin(desk.guess().plan, 0);
    const pieces = [];
    for (let rows = desk.next(100); rows; rows = desk.next(100)) pieces.push([rows.rows, rows.inverters.length]);
    expect(pieces).toEqual([
      [2, 120],
      [2, 120],
      [2, 120],
      [2, 120],
      [1, 60],
    ]);
  });
});

describe('duplicates', () => {
  const list = 'Brand,Model,Site\nABB,One,Roof\nABB,One,Roof\nABB,Two,Roof\nABB,One,Roof';

  it('are decided row by row: one is imported although the others are skipped, and the other way around', async () => {
    service = await startTestService();
    const { ask, read, change, start, reaches, total } = importsOf(service);
    const { plan } = await read(list);
    const title = 'ABB One, Roof';
    expect(await ask('GET', '/console/imports/file/duplicates?kind=in_file')).toEqual({
      rows: [
        { row: 3, title, same_as: { what: 'row', number: 2 }, differs: null },
        { row: 5, title, same_as: { what: 'row', number: 2 }, differs: null },
      ],
      next: null,
    });
    expect(await ask('GET', '/console/imports/file/duplicates?kind=in_file&after=3')).toMatchObject({
      rows: [{ row: 5 }],
    });
    expect(await ask('GET', '/console/imports/file/duplicates?kind=here')).toEqual({ rows: [], next: null });
    const changed = await change({ plan: { ...plan, twice: 'skip', except: [5] } });
    expect(changed.check).toMatchObject({
      good: 3,
    });
    expect((await change({ plan: { ...plan, duplicates: 'keep', except: [5] } })).check.good).toBe(3);
    await reaches((await start()).id, 'done');
    expect(await total('inverters')).toBe(3);
    const again = await read(list);
    expect(again.plan).not.toHaveProperty('except');
    expect(again.plan.duplicates).toBe('keep');
  });
});

it('an import that goes on knows the rows before it, and what was here before its first one', async () => {
  const list = 'Brand,Model,Site\nABB,One,Roof\nABB,Two,Roof\nABB,One,Roof\nABB,Three,Roof';
  const desk = new TableDesk(await readList(Buffer.from(list), null));
  desk.known.know('inverters', [
    { id: 2, brand: 'ABB', model: 'Three', site_name: 'Roof', latitude: null, longitude: null },
  ]);
  const models = () => desk.next(10)?.inverters.map(({ model }) => model);
  desk.begin(desk.guess().plan, 1);
  expect(models()).toEqual(['Two', 'One']);
  desk.begin({ ...desk.guess().plan, twice: 'skip' }, 1);
  expect(models()).toEqual(['Two']);
});
