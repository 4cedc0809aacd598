import { parse } from 'csv-parse/sync';
import type { ImportFormat, ImportTopic } from '../../contract/import-plan.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { exportedTopic } from '../../domain/imports/exported-list.ts';
import type { Column } from '../../domain/imports/guess-plan.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { armed } from '../http/csv.ts';
import { CSV, decode } from './table-format.ts';

/** Bounds of a file, so that what it takes of memory has one. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
const MAX_ROWS = 500_000;
const MAX_COLUMNS = 500;
const SAMPLES = 60;

/** The last column of a file with refused rows: it is written by us, and is none of the list's. */
export const WHY = 'Why it was not imported';

/** A row with its number in the file, as a spreadsheet counts: the first is 1. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** A file as a table: its columns and its records. What is empty, or a total at the end, is no record. */
export interface Table {
  columns: Column[];
  rows: TableRow[];
  /** Rows that were left out on purpose. */
  left_out: { empty: number; totals: number };
  /** The kind of record whose list was exported here into this file; undefined for a file of somebody else's. */
  exported: ImportTopic | undefined;
}

const refuse = (reason: Reason): DomainError => new DomainError('validation_failed', reason, [{ field: 'body' }]);

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** A last row like `Total;;;1234`: its first filled cell says so. */
const isTotal = (row: readonly string[]): boolean =>
  /^(grand )?(total|totals|sum|suma|summe)\b/i.test(row.find((cell) => cell.trim() !== '')?.trim() ?? '');

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...CSV, delimiter, to: MAX_ROWS + 1 });
  } catch {
    throw refuse({ code: 'import_not_a_table' });
  }
}

/** A file that was written here, of refused rows or as an export: its cells as they were before. */
function ownRows(rows: string[][]): string[][] {
  const names = rows[0] ?? [];
  const refused = names.at(-1) === WHY;
  if (!refused && !exportedTopic(names)) return rows;
  return rows.map((cells) => (refused ? cells.slice(0, names.length - 1) : cells).map(armed));
}

/** Reads a whole file. `validation_failed` where it is no table, has no records, or is larger than the bounds. */
export function readTable(bytes: Uint8Array, { encoding, delimiter, header_rows: above }: ImportFormat): Table {
  const all = ownRows(parseRows(decode(bytes, encoding), delimiter));
  if (all.length > MAX_ROWS) throw refuse({ code: 'import_too_many_rows', most: MAX_ROWS });
  const width = all.reduce((most, { length }) => Math.max(most, length), 0);
  if (width > MAX_COLUMNS) throw refuse({ code: 'import_too_many_columns', most: MAX_COLUMNS });
  if (width === 0) throw refuse({ code: 'import_empty' });
  const numbered = all.slice(above).map((cells, index) => ({ number: above + index + 1, cells }));
  const filled = numbered.filter(({ cells }) => !isEmpty(cells));
  const empty = numbered.length - filled.length;
  const last = filled.at(-1);
  const totals = last && filled.length > 1 && isTotal(last.cells) ? 1 : 0;
  const rows = totals === 1 ? filled.slice(0, -1) : filled;
  if (rows.length === 0) throw refuse({ code: 'import_empty' });
  const columns = columnsOf(all.slice(0, above), rows, width);
  const exported = exportedTopic(columns.map(({ header }) => header));
  return { columns, rows, left_out: { empty, totals }, exported };
}

/** Names come from the rows above the records, the lowest that has one; a column without a name has its letter. */
function columnsOf(above: readonly string[][], rows: readonly TableRow[], width: number): Column[] {
  return Array.from({ length: width }, (_, column) => {
    const names = above.map((row) => (row[column] ?? '').trim()).filter((name) => name !== '');
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = (cells[column] ?? '').trim();
      if (cell !== '') samples.push(cell.slice(0, 255));
      if (samples.length === SAMPLES) break;
    }
    return { header: (names.at(-1) ?? letterOf(column)).slice(0, 255), samples };
  });
}

/** `A` to `Z`, then `AA`, as spreadsheets name their columns. */
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
