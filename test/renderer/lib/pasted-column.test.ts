import { describe, expect, it } from 'vitest';
import { MOST_FIGURES } from '../../../src/contract/console/bulk-changes.ts';
import {
  pastePreview,
  readColumn,
  rowsToSet,
} from '../../../src/renderer/features/inverters/components/pasted-column.ts';
import { inverter } from '../support/records.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const three = [1, 2, 3].map((id) => ({
  ...inverter,
  generator: null,
  id,
  is_producing: true,
  total_lifetime_production: 1000,
}));
const preview = (text: string, unit?: 'kWh') =>
  pastePreview({ data: three, former: [] }, readColumn(text), 'total_lifetime_production', unit, 'Wh', english);

describe('a column that was copied', () => {
  it('is read with any ends of lines, one behind the last cell or not', () => {
    for (const text of ['1\n2\n3', '1\r\n2\r\n3\r\n', ' 1 \r2\r3\r\r'])
      expect(readColumn(text)).toEqual({ cells: ['1', '2', '3'], several: false, tooLong: false });
    expect(readColumn('1\n\n3\n').cells).toEqual(['1', '', '3']);
  });

  it('is one column, and no longer than can be used', () => {
    expect(readColumn('1\t2\n3\t4').several).toBe(true);
    expect(readColumn('1\t\n2\t').several).toBe(false);
    const many = (count: number) => readColumn('1\n'.repeat(count));
    expect(many(MOST_FIGURES + 1).tooLong).toBe(false);
    expect(many(MOST_FIGURES + 2)).toMatchObject({ tooLong: true });
    expect(many(1_000_000).cells).toHaveLength(MOST_FIGURES + 1);
  });
});

describe('what it comes to', () => {
  it('each cell beside its inverter, as people write numbers, in the unit that was chosen or is in the cell', () => {
    const { rows, left } = preview('1,200\n2 MWh\n3000.5');
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [1000, 1200],
      [1000, 2_000_000],
      [1000, 3000.5],
    ]);
    expect(left).toEqual([]);
    expect(preview('2\n3\n4', 'kWh').rows.map(({ to }) => to)).toEqual([2000, 3000, 4000]);
  });

  it('a heading is none of the numbers, and says their unit unless another was chosen', () => {
    const { heading, unit, rows, left } = preview('Total (kWh)\n2\n3\n4');
    expect({ heading, unit, left }).toEqual({ heading: 'Total (kWh)', unit: 'kWh', left: [] });
    expect(rows.map(({ to }) => to)).toEqual([2000, 3000, 4000]);
    expect(preview('Total (kWh)\n2\n3')).toMatchObject({ heading: 'Total (kWh)', unit: 'kWh' });
    expect(preview('n/a\n2\n3').heading).toBeUndefined();
    expect(preview('12 kW\n2\n3').heading).toBeUndefined();
    expect(preview('2000 Wh\n3000\n4000\n5000').heading).toBeUndefined();
  });

  it('says what does not fit: cells without a number, too few, too many, and leaves those inverters as they are', () => {
    const few = preview('lots\n');
    expect(few.rows.map(({ fault }) => fault)).toEqual([
      'Enter a number, with a decimal point.',
      'The column has no more numbers.',
      'The column has no more numbers.',
    ]);
    expect(rowsToSet(few.rows, true)).toEqual([]);
    const many = preview('1001\n\n1000\n4\n5');
    expect(many.left).toEqual(['4', '5']);
    expect(many.rows.map(({ fault }) => fault)).toEqual([
      undefined,
      'The cell is empty.',
      'It has this value already.',
    ]);
    expect(rowsToSet(many.rows, false)).toEqual([{ id: 1, from: 1000, to: 1001 }]);
  });

  it('what falls is left out until somebody says otherwise', () => {
    const { rows } = preview('1001\n999\n1001');
    expect(rows[1]?.doubt).toBe('This is less than before; lifetime production only grows.');
    expect(rowsToSet(rows, false).map(({ id }) => id)).toEqual([1, 3]);
    expect(rowsToSet(rows, true).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('a decimal comma is one where the numbers make sense with it', () => {
    const { rows, decimalComma } = preview('1.200,5\n2000,25\n3.000');
    expect(decimalComma).toBe(true);
    expect(rows.map(({ to }) => to)).toEqual([1200.5, 2000.25, 3000]);
    expect(preview('1,200\n2,000\n3,000').decimalComma).toBe(false);
  });

  it('a rate for an idle inverter is doubtful', () => {
    const idle = [{ ...inverter, generator: null, is_producing: false }];
    const { rows } = pastePreview(
      { data: idle, former: [] },
      readColumn('5'),
      'production_rate',
      undefined,
      'W',
      english,
    );
    expect(rows[0]).toMatchObject({ to: 5, doubt: 'An idle inverter has no production rate.' });
  });
});
