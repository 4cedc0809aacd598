import { describe, expect, it } from 'vitest';
import { splitStreet } from '../../src/contract/written/address.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

async function look(names: string, ...cells: string[]) {
  const rows = cells.map((cell, id) => `"${cell}",7.6,2024-03-14,42.36,-71.05,${id + 1},MA,02134,Salem`);
  const rest = names.split(',').length;
  const lines = [
    names,
    ...rows.map((row) =>
      row
        .match(/"[^"]*"|[^,]+/g)
        ?.slice(0, rest)
        .join(','),
    ),
  ];
  const desk = new TableDesk(await readList(Buffer.from(lines.join('\n')), null));
  const { plan } = desk.guess();
  await desk.prepare(plan);
  return { desk, plan, check: desk.check(plan, '2026-11-24') };
}
const NAMES = 'Capacity (kW),Online date,Latitude,Longitude,Homeowner ID';

describe('street and city in one column', () => {
  it('are split, whatever the column is called; what it does not say comes from elsewhere', async () => {
    for (const name of ['Where', 'Address', 'Site Address', 'Location']) {
      const { plan, check } = await look(
        `${name},${NAMES},State,ZIP`,
        '12 Elm St, Boston',
        '9 Oak Ave, Unit 4, Boston',
      );
      expect(plan.generators).toMatchObject({
        address: { from: 'street', column: 0 },
        city: { from: 'street', column: 0 },
        state: { from: 'column', column: 6 },
        zip_code: { from: 'column', column: 7 },
      });
      expect(check).toMatchObject({ good: 2, refused: 0 });
      expect(check.preview.map(({ generator }) => [generator?.['address'], generator?.['city']])).toEqual([
        ['12 Elm St', 'Boston'],
        ['9 Oak Ave, Unit 4', 'Boston'],
      ]);
    }
  });

  it('with the state or the ZIP code, if most cells have it', async () => {
    const state = await look(`Where,${NAMES}`, '12 Elm St, Boston, MA', '9 Oak Ave, Boston, MA');
    expect(state.plan.generators).toMatchObject({
      state: { from: 'street', column: 0 },
      zip_code: { from: 'position' },
    });
    expect(state.check.preview[0]?.generator).toMatchObject({ address: '12 Elm St', city: 'Boston', state: 'MA' });
    const zip = await look(`Where,${NAMES}`, '12 Elm St, Boston 02134', '9 Oak Ave, Boston 02134');
    expect(zip.plan.generators).toMatchObject({ zip_code: { from: 'street', column: 0 }, state: { from: 'zip_code' } });
    expect(zip.check.preview[0]?.generator).toMatchObject({ city: 'Boston', state: 'MA', zip_code: '02134' });
  });

  it('are one fault where a cell has not both', async () => {
    const { check, desk, plan } = await look(
      `Where,${NAMES},State,ZIP`,
      '1 Elm St, Boston',
      '2 Elm St, Boston',
      '3 Elm St, Boston',
      '4 Elm St, Boston',
      '5 Elm St',
    );
    expect(check.refusals).toMatchObject([{ field: 'address', code: 'not_an_address', rows: [6] }]);
    expect(desk.left(plan, { after: 0, limit: 9 }).rows[0]?.faults.map(({ column }) => column)).toEqual([0]);
  });

  it('are left as they are where another column has the city', async () => {
    const { plan } = await look(`Address,${NAMES},State,ZIP,City`, '12 Elm St, Rear', '9 Oak Ave, Lower');
    expect(plan.generators).toMatchObject({ address: { from: 'column', column: 0 }, city: { from: 'column' } });
  });
});

describe('a text is split into street and city', () => {
  it.each([
    ['12 Elm St, Boston', { address: '12 Elm St', city: 'Boston' }],
    ['12 Elm St Boston', { address: '12 Elm St', city: 'Boston' }],
    ['12 Elm St, Boston MA', { address: '12 Elm St', city: 'Boston', state: 'MA' }],
    ['12 Elm St, Boston, MA, USA', { address: '12 Elm St', city: 'Boston', state: 'MA' }],
    ['12 Elm St\nBoston', { address: '12 Elm St', city: 'Boston' }],
    ["7B Rue St, Coeur d'Alene", { address: '7B Rue St', city: "Coeur d'Alene" }],
    ['12 Elm St, Boston, MA 02134', { address: '12 Elm St', city: 'Boston', state: 'MA', zip_code: '02134' }],
    ['12 Elm St', undefined],
    ['12 Elm St, Apt 4', undefined],
    ['12 Elm St, Unit B', undefined],
    ['Boston, MA', undefined],
    ['Smith, John', undefined],
    ['Acme Solar, Boston', undefined],
    ['7.6 kW, roof', undefined],
    ['7, roof', undefined],
  ])('%j', (text, parts) => expect(splitStreet(text)).toEqual(parts));
});
