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
  return { plan, reasons, check: desk.check(plan) };
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
    expect(check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`)).toEqual(
      expect.arrayContaining([
        'city unknown_zip_code 2',
        'latitude unknown_zip_code 2',
        'zip_code missing 3',
        'city missing 3',
      ]),
    );
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
