import type { ReadFile, RowsLeft } from '../../../../contract/console/imports.ts';
import { filledName, rowHeader, whyHeader } from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { allRowsLeft, type WhichRows } from './list-rows-left.ts';
import { readList, type ChosenList } from './read-import.ts';

/** What was typed, by the place of the column: for all rows, for those with a wrong value, and for single ones. */
export interface Typed {
  all: ReadonlyMap<number, string>;
  same: ReadonlyMap<number, ReadonlyMap<string, string>>;
  rows: ReadonlyMap<number, ReadonlyMap<number, string>>;
}

export const nothingTyped: Typed = { all: new Map(), same: new Map(), rows: new Map() };

/** Whether there is something to lose. */
export const isTyped = ({ all, same, rows }: Typed): boolean =>
  rows.size > 0 || [all, ...same.values()].some((each) => [...each.values()].some(Boolean));

/** The columns of a row in which something is to be typed: what is missing, and what is wrong. */
export const openColumns = (headers: readonly string[], { faults }: RowsLeft['rows'][number]): Set<number> =>
  new Set(
    faults.flatMap(({ field, code, column }) => {
      if (column === null && code === 'missing') return [headers.lastIndexOf(fieldName(field))];
      return column === null ? [] : [column];
    }),
  );

/** What a row says in a column that is open in it: as typed there, or for its wrong value, or as in the file. */
export const typedIn = (
  { rows, same }: Typed,
  { row, cells }: Pick<RowsLeft['rows'][number], 'row' | 'cells'>,
  column: number,
): string => {
  const cell = cells[column] ?? '';
  return rows.get(row)?.get(column) ?? (same.get(column)?.get(cell) || cell);
};

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The rows with what was typed, as a file that is read like the refused rows that somebody has corrected. */
export function filledFile(name: string, headers: readonly string[], rows: RowsLeft['rows'], typed: Typed) {
  const lines = rows.map((each) => {
    const open = openColumns(headers, each);
    const filled = headers.map(
      (_, column) =>
        (open.has(column) ? typedIn(typed, each, column) : each.cells[column]) || typed.all.get(column) || '',
    );
    return [...filled, String(each.row), each.why];
  });
  const text = [[...headers, rowHeader, whyHeader], ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
  return new File([text], filledName(name), { type: 'text/csv' });
}

interface Filled {
  name: string;
  which: WhichRows;
  headers: readonly string[];
  typed: Typed;
  /** Whose readings they are, where the list does not say it. */
  inverter: number | undefined;
  /** The import that has left them. */
  fills: number | undefined;
}

/** A file that was checked again, and the rows as they were before anything was typed. */
export interface Checked {
  read: ReadFile;
  untouched: ChosenList;
}

/** Checks again all rows that were left out, with what was typed into them, as if they were a new file. */
export const useCheckAgain = () =>
  useMutation({
    mutationFn: async ({ name, which, headers, typed, ...from }: Filled, { client }): Promise<Checked> => {
      const rows = await allRowsLeft(client, which);
      const fileWith = (each: Typed): ChosenList => ({ file: filledFile(name, headers, rows, each), ...from });
      return { read: await readList(client, fileWith(typed)), untouched: fileWith(nothingTyped) };
    },
  });
