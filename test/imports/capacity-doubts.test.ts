import { describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

/** The doubts about capacities in a list of these columns, and the unit that they are rather in. */
async function doubted(header: string, sizes: readonly string[], here: readonly number[] = []) {
  const row = (size: string, id: number) =>
    `${id + 1} Elm St,Boston,MA,02134,${size},2024-03-14,42.36,-71.05,${id + 1}`;
  const lines = [`Address,City,State,ZIP,${header},Online date,Latitude,Longitude,Homeowner ID`, ...sizes.map(row)];
  const desk = new TableDesk(await readList(Buffer.from(lines.join('\n')), null));
  const at = { address: 'x', city: 'x', zip_code: '1', homeowner_id: 1 };
  desk.known.know(
    'generators',
    here.map((watts, id) => ({ ...at, id, nameplate_capacity: watts })),
  );
  const { plan } = desk.guess();
  await desk.prepare(plan);
  const { doubts, other_unit } = desk.check(plan, '2026-11-24');
  return { doubts: doubts.map(({ code, rows }) => `${code} ${rows.join()}`), other_unit };
}
const houses = ['7.2', '5', '10.4', '3.8', '12', '7.6'];

describe('a capacity is doubted', () => {
  it('that is far from most others of the list', async () => {
    expect(await doubted('Capacity (kW)', [...houses, '7200'])).toMatchObject({ doubts: ['above_others 8'] });
    expect(await doubted('Capacity (MW)', ['5', '10', '7', '585', '1', '0.005'])).toMatchObject({
      doubts: ['below_others 7'],
    });
  });

  it('that is far from most generators here, where the list is short', async () => {
    const here = [7600, 5000, 4200, 9900, 8000];
    expect(await doubted('Capacity (kW)', ['7200'], here)).toMatchObject({ doubts: ['above_others 2'] });
    expect(await doubted('Capacity (kW)', ['7.2'], here)).toEqual({ doubts: [], other_unit: null });
    expect(await doubted('Capacity (kW)', ['7.2'], [5e6, 5e6])).toEqual({ doubts: [], other_unit: null });
  });

  it('in AC that its panels cannot deliver', async () => {
    const sizes = ['7.6,8.5', '5,5', '10,7', '7600,8.5', '20,8.5', '7.6,'];
    expect(await doubted('AC capacity (kW),DC capacity (kW)', sizes)).toMatchObject({
      doubts: ['above_panels 5,6', 'above_others 5'],
    });
    // In the cell or the header: the unit of the DC size is its own.
    expect(await doubted('AC capacity (W),Size (kWp)', ['7600,8.5', '76000,8.5'])).toMatchObject({
      doubts: ['above_panels 3'],
    });
    expect(await doubted('AC capacity (kW),DC capacity', ['7.6,8.5', '7600,8.5'])).toMatchObject({
      doubts: ['above_panels 3'],
    });
  });
});

describe('the unit of a column is doubted', () => {
  const watts = houses.map((each) => String(Number(each) * 1000));

  it('that would make most generators a thousand times too large or too small', async () => {
    expect(await doubted('Capacity (kW)', watts)).toEqual({ doubts: [], other_unit: 'W' });
    expect(await doubted('Capacity (W)', houses)).toMatchObject({ other_unit: 'kW' });
    expect(await doubted('Capacity (MW)', watts)).toMatchObject({ other_unit: 'W' });
    expect(await doubted('Capacity (MW)', houses, [7600, 5000, 4200, 9900, 8000])).toMatchObject({ other_unit: 'kW' });
  });

  it('not where some are ordinary ones: then only the others are wrong', async () => {
    expect(await doubted('Capacity (kW)', ['7.6', '7200'])).toMatchObject({ other_unit: null });
    expect(await doubted('Capacity (kW)', ['7200', '7.6', '5000'], [7600, 5000, 4200, 9900, 8000])).toMatchObject({
      doubts: ['above_others 2,4'],
      other_unit: null,
    });
  });

  it('not where it makes ordinary ones, or as large ones as are here', async () => {
    expect(await doubted('Capacity (kW)', houses)).toEqual({ doubts: [], other_unit: null });
    expect(await doubted('Capacity (MW)', houses)).toEqual({ doubts: [], other_unit: null });
    expect(await doubted('Capacity (kW)', watts, [5e6, 5e6, 5e6, 5e6, 6e6])).toEqual({ doubts: [], other_unit: null });
    expect(await doubted('Capacity (kW)', houses, [5e6, 5e6, 5e6, 5e6, 6e6])).toEqual({ doubts: [], other_unit: null });
  });
});
