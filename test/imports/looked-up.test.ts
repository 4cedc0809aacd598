import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

const NAMES = 'Street,ZIP,Capacity (kW),Online date,Homeowner ID';

async function look(csv: string | Buffer) {
  const desk = new TableDesk(await readList(Buffer.from(csv), null));
  const { plan, reasons } = desk.guess();
  await desk.prepare(plan);
  return { plan, reasons, check: desk.check(plan, '2026-11-24') };
}

describe('a list without city, state or position', () => {
  it('has them looked up by ZIP code; the position is marked as approximate', async () => {
    const { plan, reasons, check } = await look(
      `${NAMES}\n12 Elm St,2134,7.6,2024-03-14,7\n1 Oak St,94103-1234,5,2024-03-15,8`,
    );
    expect(plan.generators?.city).toEqual({ from: 'zip_code' });
    expect(reasons['generators.latitude']).toBe('zip_code');
    expect(check).toMatchObject({ good: 2, refused: 0, approximate: 2 });
    expect(check.preview.map(({ generator }) => [generator?.['city'], generator?.['state']])).toEqual([
      ['Allston', 'MA'],
      ['San Francisco', 'CA'],
    ]);
    const [elm] = check.preview;
    expect(elm?.generator?.['latitude']).toBeCloseTo(42.35, 1);
    expect(elm?.generator?.['longitude']).toBeCloseTo(-71.13, 1);
    expect(elm).toMatchObject({
      completed: expect.arrayContaining(['city', 'state']),
      approximate: ['latitude', 'longitude'],
    });
  });

  it('is refused where nobody knows the ZIP code, or there is none', async () => {
    const { check } = await look(
      `${NAMES}\n1 Elm St,00000,7.6,2024-03-14,7\n2 Elm St,,7.6,2024-03-14,7\n3 Elm St,02134,1,2024-03-14,7`,
    );
    expect(check).toMatchObject({ good: 1, refused: 2, approximate: 1 });
    expect(check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`)).toEqual([
      'zip_code unknown_zip_code 2',
      'zip_code missing 3',
    ]);
  });

  it('has single cells filled in that are empty in a column of its own', async () => {
    const names = 'Street,City,State,ZIP,Latitude,Longitude,Capacity (kW),Online date,Homeowner ID';
    const { check } = await look(
      [
        names,
        '1 Elm St,Boston,MA,02134,42.36,-71.05,7.6,2024-03-14,1',
        '2 Elm St,,MA,02134,42.36,-71.05,7.6,2024-03-14,2',
        '3 Elm St,Boston,,02134,,,7.6,2024-03-14,3',
        '4 Elm St,Boston,MA,02134,42.36,,7.6,2024-03-14,4',
        '5 Elm St,,MA,00000,42.36,-71.05,7.6,2024-03-14,5',
      ].join('\n'),
    );
    expect(check).toMatchObject({ good: 3, refused: 2, completed: 2, approximate: 1 });
    expect(check.preview[1]?.generator?.['city']).toBe('Allston');
    expect(check.preview[2]).toMatchObject({
      generator: { state: 'MA', latitude: expect.closeTo(42.35, 1) },
      approximate: ['latitude', 'longitude'],
    });
    expect(check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`)).toEqual([
      'longitude missing 5',
      'city missing 6',
    ]);
  });

  it('keeps its own columns, where it has them', async () => {
    const { plan } = await look(`City,${NAMES}\nBrighton,12 Elm St,02134,7.6,2024-03-14,7`);
    expect(plan.generators).toMatchObject({ city: { from: 'column' }, state: { from: 'zip_code' } });
  });
});

describe('a list with positions and no ZIP code', () => {
  const PLACED = 'Street,County,State,Latitude,Longitude,Capacity (kW),Online date,Homeowner ID';
  const row = (state: string, position: string) => `1 Elm St,Suffolk,${state},${position},~7.6,2024,1`;

  it('has the nearest ZIP code of its state, and the city of that; a county is no city', async () => {
    const { plan, reasons, check } = await look(
      [PLACED, row('MA', '42.3535,-71.1329'), row('NJ', '40.7484,-73.9967'), row('NY', '40.7484,-73.9967')].join('\n'),
    );
    expect(plan.generators).toMatchObject({ zip_code: { from: 'position' }, city: { from: 'zip_code' } });
    expect(reasons['generators.zip_code']).toBe('position');
    expect(check).toMatchObject({ good: 3, refused: 0, completed: 3, approximate: 0, doubtful: 3 });
    const told = check.preview.map(({ generator }) => [
      generator?.['zip_code'],
      generator?.['city'],
      generator?.['state'],
    ]);
    expect(told[0]).toEqual(['02134', 'Allston', 'MA']);
    expect(told[1]?.[0]).toMatch(/^07/);
    expect(told[2]).toEqual(['10001', 'New York', 'NY']);
    expect(check.doubts.map(({ field, code, count }) => `${field} ${code} ${count}`)).toEqual(
      expect.arrayContaining([
        'zip_code nearest_zip_code 3',
        'online_date year_alone 3',
        'nameplate_capacity estimated 3',
      ]),
    );
  });

  it('has one fault where its position is none, or nobody lives near', async () => {
    const { check } = await look(
      [PLACED, row('MA', '42.35,-71.13'), row('MA', 'x,-71'), row('MA', '38,-60')].join('\n'),
    );
    expect(check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`)).toEqual([
      'latitude not_a_position 3',
      'zip_code missing 4',
    ]);
  });
});

describe('what can hardly be meant is told with its rows, and imported', () => {
  const NAMED = 'Street,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID';
  const row = (place: string, rest = '7.6,2024-03-14,42.36,-71.05') => `1 Elm St,${place},${rest},1`;

  it.each([
    ['Boston,XX,02134', '', 'state unknown_state'],
    ['Boston,NY,02134', '', 'state other_state'],
    ['Springfield,MA,02134', '', 'city other_city'],
    ['Boston,MA,02000', '', 'zip_code unknown_zip_code'],
    ['Boston,MA,ABC', '', 'zip_code unknown_zip_code'],
    ['Boston,MA,02134', '7.6,2042-03-14,42.36,-71.05', 'online_date in_the_future'],
    ['Boston,MA,02134', '0.05,2024-03-14,42.36,-71.05', 'nameplate_capacity little_capacity'],
    ['Boston,MA,02134', '7.6,2024-03-14,34,-71.05', 'longitude outside_state'],
  ])('%s %s: %s', async (place, rest, told) => {
    const { check } = await look(
      [NAMED, row('Boston,MA,02134'), row(place, rest || undefined).replace('1 Elm', '2 Elm')].join('\n'),
    );
    expect(check).toMatchObject({ good: 2, refused: 0, doubtful: 1 });
    expect(check.doubts.map(({ field, code }) => `${field} ${code}`)).toContain(told);
    expect(check.doubts[0]).toMatchObject({ topic: 'generators', count: 1, rows: [3], ranges: [[3, 3]] });
    expect(check.preview.map(({ doubts }) => doubts.length > 0)).toEqual([false, true]);
  });

  it('not of ZIP codes that the list does not have', async () => {
    const { check } = await look([NAMED, row('San Juan,PR,00901', '7.6,2024-03-14,18.4,-66.1')].join('\n'));
    expect(check).toMatchObject({ good: 1, doubtful: 0, doubts: [] });
  });

  it('of inverters as well', async () => {
    const { check } = await look('Brand,Model,Active,Power now (kW)\nSMA,One,no,3\nSMA,Two,yes,3');
    expect(check).toMatchObject({
      good: 2,
      doubts: [{ topic: 'inverters', field: 'production_rate', code: 'idle_with_rate', rows: [2] }],
    });
  });
});

describe('the list of inverters of the California Energy Commission', () => {
  it('has brand and model in one column, and what they can deliver is not what they do', async () => {
    const file = path.resolve(import.meta.dirname, '../../resources/sample/cec-inverters-2019.csv');
    const { plan, check } = await look(await readFile(file));
    expect(plan).toMatchObject({
      generators: null,
      inverters: { brand: { from: 'device', column: 0 }, model: { from: 'device', column: 0 } },
    });
    expect(plan.inverters?.production_rate).toBeUndefined();
    expect(check).toMatchObject({ rows: 3264, refused: 0 });
    expect(check.preview[0]?.inverter).toEqual({ brand: 'ABB', model: 'MICRO-0.25-I-OUTD-US-208 [208V]' });
  });

  it('is no reason to take remarks for devices', async () => {
    const { plan } = await look(
      'Address,City,Capacity (kW),Online date,Remarks\n1 Elm St,Boston,5,2024-03-14,Status: open',
    );
    expect(plan.inverters).toBeNull();
  });
});

describe('rows with one address and homeowner', () => {
  it('say which row they equal; those with clearly another capacity and position are counted', async () => {
    const names = 'Street,City,State,ZIP,Latitude,Longitude,Capacity (MW),Online date,Homeowner ID';
    const row = (position: string, size: string) => `Antelope,Mojave,CA,93501,${position},${size},2024-03-14,1`;
    const list = [names, row('35,-118', '4.7'), row('35,-118', '4.71'), row('35.2,-118', '21'), row('35,-118', '21')];
    const desk = new TableDesk(await readList(Buffer.from(list.join('\n')), null));
    const { plan } = desk.guess();
    await desk.prepare(plan);
    expect(desk.check(plan, '2026-11-24').duplicates).toEqual({ here: 0, in_file: 3, differing: 1 });
    expect(desk.check({ ...plan, twice: 'keep' }, '2026-11-24').duplicates).toEqual({
      here: 0,
      in_file: 3,
      differing: 0,
    });
    const { rows } = desk.duplicates(plan, 'in_file', 0);
    expect(rows.map(({ row: number, same_as: { what, number: of } }) => `${number} ${what} ${of}`)).toEqual([
      '3 row 2',
      '4 row 2',
      '5 row 2',
    ]);
    expect(rows.map(({ differs }) => differs)).toEqual([
      null,
      { capacities: [21_000_000, 4_700_000], kilometers: expect.closeTo(22.2, 1) },
      null,
    ]);
    desk.known.know('generators', [
      { id: 41, address: 'antelope', city: 'Mojave', zip_code: '93501', homeowner_id: 1 },
    ]);
    expect(desk.duplicates(plan, 'here', 0).rows[0]?.same_as).toEqual({ what: 'record', number: 41 });
  });
});
