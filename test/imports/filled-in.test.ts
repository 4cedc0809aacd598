import { describe, expect, it } from 'vitest';
import { rowHeader, whyHeader } from '../../src/contract/import-plan.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

async function look(csv: string) {
  const desk = new TableDesk(await readList(Buffer.from(csv), null));
  const { plan } = desk.guess();
  await desk.prepare(plan);
  return { desk, plan, check: desk.check(plan, '2026-11-24') };
}

describe('a cell that holds several fields', () => {
  const NAMES = 'Site Address,Capacity (kW),Online date,Homeowner ID';
  const whole = (cell: string) =>
    [
      NAMES,
      ...[1, 2, 3, 4].map((id) => `"${id} Elm St, Boston, MA 02134",5,2024-03-14,${id}`),
      `"${cell}",5,2024-03-14,9`,
    ].join('\n');

  it.each([
    ['31 Lakeview Ct, Princeton', 'address not_an_address'],
    ['', 'address missing'],
  ])('and cannot be split has one fault, to be put right where it is: %j', async (cell, fault) => {
    const { desk, plan, check } = await look(whole(cell));
    expect(check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`)).toEqual([`${fault} 6`]);
    const left = desk.left(plan, { after: 0, limit: 10 });
    expect(left.rows.map(({ faults }) => faults.map(({ column }) => column))).toEqual([[0]]);
  });

  it('of brand and model: the row is refused, and does not lose its inverter', async () => {
    const names = `${NAMES.replace('Site Address', 'Address,City,State,ZIP')},Inverter`;
    const row = (id: number, inverter: string) => `${id} Elm St,Boston,MA,02134,5,2024-03-14,${id},${inverter}`;
    const { check } = await look(
      [names, ...[1, 2, 3, 4].map((id) => row(id, 'SMA: One')), row(5, 'Nobody'), ''].join('\n'),
    );
    expect(check).toMatchObject({ good: 4, inverters: 4, refused: 1 });
    expect(check.refusals).toMatchObject([{ topic: 'inverters', field: 'brand', code: 'not_a_device', rows: [6] }]);
  });

  it('a ZIP code that nobody knows is put right in its column', async () => {
    const { desk, plan } = await look(
      'Address,ZIP,Capacity (kW),Online date,Homeowner ID\n1 Elm St,00000,5,2024-03-14,1',
    );
    const [row] = desk.left(plan, { after: 0, limit: 1 }).rows;
    expect(new Set(row?.faults.map(({ column }) => column))).toEqual(new Set([1]));
  });
});

it('rows that are left say in which unit their powers and energies are', async () => {
  const names = 'Address,City,State,ZIP,Size,Online date,Homeowner ID,Brand,Model,Lifetime production (kWh)';
  const { desk, plan } = await look(`${names}\n1 Elm St,Boston,MA,02134,7.6,soon,1,SMA,One,300`);
  const left = { after: 0, limit: 9 };
  expect(desk.left(plan, left).measures).toEqual([
    { column: 4, kind: 'power', unit: null },
    { column: 9, kind: 'energy', unit: 'kWh' },
  ]);
  const size = { from: 'column', column: 4, unit: 'kW' } as const;
  const chosen = { ...plan, generators: { ...plan.generators, nameplate_capacity: size }, inverters: null };
  expect(desk.left(chosen, left).measures).toEqual([{ column: 4, kind: 'power', unit: 'kW' }]);
});

describe('what stands for an unknown value is asked for', () => {
  const ask = async (csv: string) => {
    const { desk, plan, check } = await look(csv);
    const left = desk.left(plan, { after: 0, limit: 20 }).rows;
    return { check, asked: left.flatMap(({ faults }) => faults.map(({ field, column }) => `${field} ${column}`)) };
  };

  it.each([
    '?',
    '??',
    '-',
    '–',
    'n/a',
    'N/A',
    'NA',
    '#N/A',
    'n.a.',
    'TBD',
    'tba',
    'unknown',
    'Unknown',
    'none',
    'desconocido',
  ])('as a model: %s', async (marker) =>
    expect((await ask(`Brand,Model\nSunpower,${marker}\nABB,UNO`)).asked).toEqual(['model 1']),
  );

  it('where brand and model are in one cell', async () => {
    const lines = ['Inverter', 'SunPower ??', 'SMA: SB 7.7', 'SMA: SB 5', 'ABB: UNO', 'ABB: n/a'];
    expect((await ask(lines.join('\n'))).asked).toEqual(['model 0', 'model 0']);
  });

  it('and left out of what need not be known', async () => {
    const { check } = await ask(
      'Brand,Model,Site,Installed,Status\nABB,UNO,-,TBD,unknown\nABB,DUE,Roof,2024-03-14,yes',
    );
    expect(check).toMatchObject({ good: 2, refused: 0 });
    expect(check.preview[0]?.inverter).toMatchObject({ brand: 'ABB', model: 'UNO' });
    expect(check.preview[0]?.inverter).not.toHaveProperty('site_name', '-');
  });
});

describe('rows that were filled in', () => {
  const NAMES = `Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID,${rowHeader},${whyHeader}`;
  const row = (id: number, number: number | string) => `${id} Elm St,Boston,MA,02134,5,,42.36,-71.05,${id},${number},`;
  const rowsOf = async (...numbers: (number | string)[]) => {
    const { check, desk } = await look([NAMES, ...numbers.map((number, at) => row(at + 1, number))].join('\n'));
    expect(desk.columns.map(({ header }) => header)).not.toContain(rowHeader);
    return check.refusals.map(({ rows }) => rows);
  };

  it('keep the numbers that they had in their list', async () => {
    expect(await rowsOf(7, 19, 20)).toEqual([[7, 19, 20]]);
    expect(await rowsOf(1, 2)).toEqual([[1, 2]]);
  });

  it.each([[[7, 7]], [[7, 'x']], [[20, 19]]])('are numbered anew where the numbers cannot be: %j', async (numbers) => {
    expect(await rowsOf(...numbers)).toEqual([[2, 3]]);
  });
});
