import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnTemplate, fittingColumns, type Column } from '../../../src/renderer/lib/columns.ts';
import { pagesOfRows, placeOfRow } from '../../../src/renderer/lib/page-window.ts';
import { rowKey } from '../../../src/renderer/components/row-keys.ts';

describe('pagesOfRows', () => {
  it.each([
    [0, 23, [1]],
    [95, 104, [1, 2]],
    [3650, 3674, [37]],
    [99, 99, [1]],
    [100, 100, [2]],
    [0, -1, []],
    [250, 450, [3, 4, 5]],
  ])('rows %d to %d are on pages %j', (first, last, pages) => {
    expect(pagesOfRows(first, last)).toEqual(pages);
  });

  it('holds the page of every row in view, and no other', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(60), (first, more) => {
        const rows = Array.from({ length: more + 1 }, (_, index) => first + index);
        expect(pagesOfRows(first, first + more)).toEqual([...new Set(rows.map((row) => placeOfRow(row).page))]);
      }),
    );
  });
});

describe('placeOfRow', () => {
  it('counts pages from 1 and places from 0', () => {
    expect([placeOfRow(0), placeOfRow(99), placeOfRow(100)]).toEqual([
      { page: 1, place: 0 },
      { page: 1, place: 99 },
      { page: 2, place: 0 },
    ]);
  });
});

describe('fittingColumns', () => {
  const column = (id: string, width: number, rank: number, grow?: number): Column<unknown> => ({
    id,
    header: id,
    width,
    rank,
    cell: () => null,
    ...(grow && { grow }),
  });
  const columns = [column('id', 64, 2), column('name', 180, 3, 1), column('city', 130, 1)];

  it.each([
    [374, ['id', 'name', 'city']],
    [373, ['id', 'name']],
    [200, ['name']],
    [0, ['name']],
  ])('in %d px keeps %j', (width, kept) => {
    expect(fittingColumns(columns, width).map(({ id }) => id)).toEqual(kept);
  });

  it('shares what is left among the columns that grow', () => {
    expect(columnTemplate(columns)).toBe('4rem minmax(11.25rem, 1fr) 8.125rem');
  });
});

describe('rowKey', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 15],
    ['PageUp', 5, 0],
    ['End', 5, 99],
    ['Home', 5, 0],
    ['ArrowDown', 99, 99],
  ])('%s leads from row %d to %d', (key, from, to) => {
    expect(rowKey(key, from, 100, 10, true)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(rowKey('a', 0, 100, 10, true)).toBeUndefined();
    expect(rowKey('j', 0, 100, 10, false)).toBeUndefined();
  });
});
