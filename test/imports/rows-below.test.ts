import { describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

const NAMES = 'Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID';
const RECORDS = [
  '1 Elm St,Boston,MA,02134,7.5',
  '2 Elm St,Boston,MA,02134,"1,000.1"',
  '3 Elm St,Boston,MA,02134,9',
].map((row, at) => `${row},2024-03-14,42.36,-71.05,${at + 1}`);

/** What is left out below three records, in rows 2 to 4, and how many rows are refused. */
async function below(...last: string[]) {
  const desk = new TableDesk(await readList(Buffer.from([NAMES, ...RECORDS, ...last].join('\n')), null));
  const { plan } = desk.guess();
  await desk.prepare(plan);
  const { left_out, refused, good } = desk.check(plan, '2026-11-24');
  return { ...left_out, refused, good };
}
const nothing = { empty: 0, totals: [], notes: [], refused: 0, good: 3 };

describe('a row of totals', () => {
  it.each([
    'Total,,,,1016.6,,,,',
    'Total kW,,,,1016.6,,,,',
    ',,,Total:,1016.6,,,,',
    '3,Total,,,1016.6,,,,',
    '"Total: 1,016.6 kW",,,,,,,,',
    'Average,,,,338.9,,,,',
    'Subtotal,,,,1016.6,,,,6',
    ',,,,"1,016.6",,,,',
    ',,,,1016.6 kW,,,,',
    ',,,,1017,,,,6',
  ])('%s is left out and named', async (row) => {
    expect(await below(row)).toEqual({ ...nothing, totals: [5] });
  });

  it('may come with another one, and has nothing below it but notes', async () => {
    expect(await below('Subtotal,,,,1016.6,,,,', 'Grand total,,,,1016.6,,,,', ',,,,,,,,', 'Denise knows')).toEqual({
      ...nothing,
      empty: 1,
      totals: [5, 6],
      notes: [8],
    });
  });

  it.each([
    ['that lacks its address', ',Boston,MA,02134,7.6,2024-03-14,42.36,-71.05,4'],
    ['with figures that are no sums', ',,,02134,7.6,,,,4'],
    ['of somebody who is called so', 'Total Solar,Boston,MA,02134,x,2024-03-14,42.36,-71.05,4'],
  ])('is none %s', async (_, row) => {
    expect(await below(row)).toEqual({ ...nothing, refused: 1 });
  });

  it.each([
    ['one of which lacks its name', ['Ann,7.6 kW,9000', ',5 kW,6000', 'Cy,9 kW,11000'], ',21.6 kW,26000'],
    ['whose cells have the unit', ['Ann,7.6 kW,9000', 'Bo,5 kW,6000', 'Cy,9 kW,11000'], ',21.6,26000'],
    ['some of which are money', ['Ann,7.6 kW,"$9,000"', 'Bo,5 kW,"$6,000"', 'Cy,9 kW,$100'], ',21.6,"$15,100"'],
    ['whose cells have it and one lacks a name', ['Ann,7.6 kW,9000', 'Bo,5 kW,', ',9 kW,11000'], ',21.6,20000'],
  ])('says nothing but the sums of the rows above it, %s', async (_, rows, sums) => {
    const lines = ['Customer,Size,Estimated production (kWh)', ...rows, sums];
    const desk = new TableDesk(await readList(Buffer.from(lines.join('\n')), null));
    expect(desk.check(desk.guess().plan, '2026-11-24')).toMatchObject({ rows: 3, left_out: { totals: [5] } });
  });

  it('is not a customer without a name, whose figures are not all sums', async () => {
    const lines = ['Customer,Size (kW),Qty', 'Ann,4,1', ',5,1', 'Cy,6,1', ',15,1'];
    const desk = new TableDesk(await readList(Buffer.from(lines.join('\n')), null));
    expect(desk.check(desk.guess().plan, '2026-11-24').rows).toBe(4);
  });

  it('is not the last of some figures that happens to be the sum of those before it', async () => {
    const desk = new TableDesk(await readList(Buffer.from('Day,Energy (kWh)\n1,10\n2,20\n3,30'), null));
    expect(desk.check(desk.guess().plan, '2026-11-24').rows).toBe(3);
  });
});

describe('notes below the table', () => {
  it.each([
    '* estimated',
    '*,estimated',
    '"Source: Tracking the Sun, 2023"',
    'Source:,Tracking the Sun',
    'Nota: valores aproximados',
    'Exported on 2024-03-14',
    'Capacities are those of the permits.',
  ])('%s is left out and named', async (row) => {
    expect(await below(row)).toEqual({ ...nothing, notes: [5] });
    expect(await below(row, '† as filed')).toEqual({ ...nothing, notes: [5, 6] });
  });

  it('are none between records, and no record that lacks most of its fields', async () => {
    expect(await below('* estimated', '4 Elm St,Boston,MA,02134,9,2024-03-14,42.36,-71.05,4')).toEqual({
      ...nothing,
      refused: 1,
      good: 4,
    });
    expect(await below('12 Elm St')).toEqual({ ...nothing, refused: 1 });
  });
});
