import { describe, expect, it } from 'vitest';
import { directCapacity } from '../../src/contract/import-plan.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

/** The capacities in W of a column with this header, or why a row is refused. */
async function capacities(header: string, ...sizes: string[]) {
  const lines = sizes.map((size, id) => `${id + 1} Elm St,Boston,MA,02134,"${size}",2024-03-14,42.36,-71.05,${id + 1}`);
  const names = `Address,City,State,ZIP,${header},Online date,Latitude,Longitude,Homeowner ID`;
  const desk = new TableDesk(await readList(Buffer.from([names, ...lines].join('\n')), null));
  const { plan } = desk.guess();
  await desk.prepare(plan);
  expect(plan.generators?.nameplate_capacity).toMatchObject({ from: 'column', column: 4 });
  expect(directCapacity(plan, desk.columns)).toBeUndefined();
  return desk
    .check(plan, '2026-11-24')
    .preview.map(({ generator, refused }) => generator?.['nameplate_capacity'] ?? refused[0]?.code);
}

describe('a cell with the size in AC and the one in DC', () => {
  it('gives the one in AC, where it says which that is', async () => {
    const sizes = [
      '7.6 kW AC / 9.2 kW DC',
      '9.2 kW DC / 7.6 kW AC',
      '7.6kWac/9.2kWdc',
      '7.6 kW / 9.2 kWp',
      '7.6 kW (9.2 kW DC)',
      'AC: 7.6 kW, DC: 9.2 kW',
      '7.6 AC / 9.2 kW DC',
      '7,600 W AC; 9,200 W DC',
    ];
    expect(await capacities('System size', ...sizes)).toEqual(sizes.map(() => 7600));
    expect(await capacities('Capacity (kW)', '7.6 AC / 9.2 DC', '5', '4 / 5 DC')).toEqual([7600, 5000, 4000]);
  });

  it('does so where the name of the column says it', async () => {
    expect(await capacities('Size AC/DC (kW)', '7.6/9.2', '5 / 6')).toEqual([7600, 5000]);
    expect(await capacities('Size kW (DC/AC)', '9.2 / 7.6', '5')).toEqual([7600, 5000]);
    expect(await capacities('Capacity AC / DC', '7.6 / 9.2 kW', '7.6 / 9.2')).toEqual([7600, 'unit_missing']);
  });

  it('is refused where nothing says which is which, and says what to do', async () => {
    expect(await capacities('Capacity (kW)', '7.6/9.2', '7.6 kW / 9.2 kW', '7.6 AC / 9.2 AC', '5')).toEqual([
      'two_sizes',
      'two_sizes',
      'two_sizes',
      5000,
    ]);
    expect(await capacities('System size', '7.6 AC / 9.2 DC', '5 kW')).toEqual(['unit_missing', 5000]);
    // A number of panels, a ratio, the power of a panel, a year.
    const beside = ['9.2 kW DC (24)', '9.2 kW DC (8)', '9.2 kW DC / 1.2', '9.2 kW DC / 400 W', '9.2 kW DC | 2024'];
    const others = Array.from({ length: 9 }, () => '10 kW AC');
    const read = await capacities('System size', ...beside, ...others);
    expect(read.slice(0, beside.length)).toEqual(beside.map(() => 'two_sizes'));
  });
});
