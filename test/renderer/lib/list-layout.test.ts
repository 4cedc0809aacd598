import { describe, expect, it } from 'vitest';
import { columnTemplate, type Column } from '../../../src/renderer/lib/columns.ts';
import {
  chosenColumns,
  columnsText,
  layoutParts,
  menuColumns,
  movedColumn,
  pickColumns,
  titleOf,
} from '../../../src/renderer/lib/list-layout.ts';
import { isNarrowed, listView, viewQuery } from '../../../src/renderer/lib/list-view.ts';

const column = (id: string, rank: number, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  width: 100,
  rank,
  cell: () => null,
  ...more,
});
const columns = [
  column('id', 5),
  column('name', 9, { grow: 1 }),
  column('city', 3),
  column('zip_code', 0, { hidden: true }),
];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

describe('the layout in an address', () => {
  it('is part of the view, narrows nothing, and is not asked for', () => {
    const view = listView.parse({ columns: 'name,city:180', density: 'compact' });
    expect(view).toEqual({ columns: 'name,city:180', density: 'compact' });
    expect(isNarrowed(view)).toBe(false);
    expect(viewQuery({ ...view, q: 'elm' })).toEqual({ q: 'elm' });
  });

  it.each(['', ',', 'name,', 'name:wide', 'name:-5', 'name;city', 'NAME', 'name:12345', 'x'.repeat(1001), 5, ['name']])(
    'is left out where it is junk: %j',
    (text) => {
      expect(layoutParts.parse({ columns: text, density: 'huge' })).toEqual({});
    },
  );
});

describe('chosenColumns', () => {
  it.each([
    ['city:180,name', 'city:180,name'],
    ['city,name,city:90', 'city:90,name'],
    ['city', 'name,city'],
    ['name:1,city:9999', 'name:48,city:2000'],
    ['zip_code,name', 'zip_code,name'],
  ])('reads %s as %s', (text, read) => {
    expect(columnsText(chosenColumns(columns, text).chosen ?? [])).toBe(read);
  });

  it('are none where nothing was chosen, or nothing that the list has', () => {
    expect(chosenColumns(columns, undefined)).toEqual({ chosen: undefined, others: [] });
    expect(chosenColumns(columns, 'sending:90')).toEqual({
      chosen: undefined,
      others: [{ id: 'sending', width: 90 }],
    });
  });

  it('keeps what another workspace has', () => {
    expect(chosenColumns(columns, 'name,sending').others).toEqual([{ id: 'sending', width: undefined }]);
  });
});

describe('pickColumns', () => {
  it('shows them in their order; one with a width no longer grows', () => {
    const picked = pickColumns(columns, [{ id: 'city' }, { id: 'name', width: 230 }, { id: 'zip_code' }]);
    expect(columnTemplate(picked)).toBe('6.25rem 14.375rem 6.25rem');
    expect(columnTemplate(pickColumns(columns, [{ id: 'name' }]))).toBe('minmax(6.25rem, 1fr)');
  });
});

describe('menuColumns', () => {
  it.each([
    [['id', 'name', 'city'], 'id,name,city,zip_code'],
    [['city', 'name'], 'id,city,zip_code,name'],
    [['zip_code', 'name'], 'id,zip_code,name,city'],
  ])('has each of the others behind its usual neighbor: %j', (shown, order) => {
    expect(
      ids(
        menuColumns(
          columns,
          shown.map((id) => ({ id })),
        ),
      ).join(),
    ).toBe(order);
  });
});

describe('movedColumn', () => {
  const shown = [{ id: 'a' }, { id: 'b', width: 60 }, { id: 'c' }];
  it.each([
    [0, 1, 'b:60,a,c'],
    [2, 1, 'a,c,b:60'],
    [0, -1, 'a,b:60,c'],
    [2, 3, 'a,b:60,c'],
    [-1, 0, 'a,b:60,c'],
  ])('from %d to %d is %s', (from, to, text) => {
    expect(columnsText(movedColumn(shown, from, to))).toBe(text);
  });
});

it('the title is what leaves last', () => {
  expect(titleOf(columns)?.id).toBe('name');
});
