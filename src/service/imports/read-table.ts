import { CsvError, parse } from 'csv-parse/sync';
import type { ImportCheck } from '../../contract/console/imports.ts';
import { rowHeader, whyHeader, type ImportFormat, type RecordTopic } from '../../contract/import-plan.ts';
import { columnLetter } from '../../contract/words/column-letter.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { exportedTopic } from '../../domain/imports/exported-list.ts';
import type { Column } from '../../domain/imports/column.ts';
import { rowsBelow, type Below } from '../../domain/imports/rows-below.ts';
import { armed } from '../http/csv.ts';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from './list-bounds.ts';
import { refusedFile } from './refused-file.ts';
import { csvOptions, decode, MOST_ROW, type Look } from './table-format.ts';
import type { TableRow } from './table-row.ts';

const SAMPLES = 60;

/** A file as a table: its columns and its records. What is empty, and totals and notes at the end, are no records. */
export interface Table {
  columns: Column[];
  rows: TableRow[];
  /** Rows that were left out on purpose: how many are empty, and which are totals and notes. */
  left_out: ImportCheck['left_out'];
  /** The kind of record whose list was exported here into this file; undefined for a file of somebody else's. */
  exported: RecordTopic | undefined;
  /** It holds refused rows of another file. */
  refused: boolean;
}

const isEmpty = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

const tooLong = (): DomainError => refusedFile({ code: 'import_row_too_long', megabytes: MOST_ROW / 1024 ** 2 });

/** Whether a line is longer than a row may be. The parser does not count what is between empty cells. */
function hasLongLine(text: Buffer | string): boolean {
  const [LINE_FEED, RETURN] = [10, 13];
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = typeof text === 'string' ? text.charCodeAt(at) : text[at];
    length = code === LINE_FEED || code === RETURN ? 0 : length + 1;
    if (length > MOST_ROW) return true;
  }
  return false;
}

/** The rows of a text, each checked as it is read, so that what is too large ends before it is in memory. */
function parseRows(bytes: Uint8Array, format: Look): TableRow[] {
  const rows: TableRow[] = [];
  let size = 0;
  const check = (cells: string[]): null => {
    // Two columns may be ours: why a row was refused, and what number it had.
    if (cells.length > MOST_COLUMNS + 2) throw refusedFile({ code: 'import_too_many_columns', most: MOST_COLUMNS });
    if (rows.length === MOST_ROWS) throw refusedFile({ code: 'import_too_many_rows', most: MOST_ROWS });
    size += cells.length;
    if (size > MOST_CELLS) throw refusedFile({ code: 'import_too_many_cells', most: MOST_CELLS });
    rows.push({ number: rows.length + 1, cells });
    return null;
  };
  try {
    // UTF-8 is decoded cell by cell, and never is in memory twice.
    const text =
      format.encoding === 'utf-8'
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : decode(bytes, format.encoding);
    if (hasLongLine(text)) throw tooLong();
    parse(text, { ...csvOptions(format), bom: true, on_record: check });
    return rows;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong();
    throw refusedFile({ code: 'import_not_a_table' });
  }
}

/** A text that was exported here, with its cells as they were before. */
const ownRows = (rows: TableRow[]): TableRow[] =>
  exportedTopic(rows[0]?.cells ?? []) ? rows.map(({ number, cells }) => ({ number, cells: cells.map(armed) })) : rows;

/** Reads a whole text. `validation_failed` where it is no table, has no records, or is larger than the bounds. */
export function readTable(bytes: Uint8Array, format: Look): Table {
  const all = ownRows(parseRows(bytes, format));
  return tableOf(all, all.length, format);
}

/**
 * Refused rows as the list was that they come from, whatever program has saved them since: without the columns that
 * are ours, and with their cells as they were before.
 */
function asBefore(rows: TableRow[], ours: readonly number[]): TableRow[] {
  const isOurs = new Set(ours);
  return rows.map(({ number, cells }) => ({
    number,
    cells: cells.filter((_, column) => !isOurs.has(column)).map(armed),
  }));
}

/** Rows with the numbers that a column says they had; as they are where it does not number them upward. */
function numbered(rows: TableRow[], numbers: ReadonlyMap<number, number>): TableRow[] {
  const again = rows.map(({ number, cells }) => ({ number: numbers.get(number) ?? 0, cells }));
  const rise = again.every(
    ({ number }, index) => Number.isSafeInteger(number) && number > (again[index - 1]?.number ?? 0),
  );
  return rise ? again : rows;
}

/**
 * The rows of a file as a table; `count` is how many it has, those without a value included. `validation_failed` where
 * there is no record, or more columns than the bound.
 */
export function tableOf(
  given: TableRow[],
  count: number,
  { header_rows: names }: Pick<ImportFormat, 'header_rows'>,
): Table {
  const why = given[0]?.cells.indexOf(whyHeader) ?? -1;
  const place = given[0]?.cells.indexOf(rowHeader) ?? -1;
  const all = why === -1 ? given : asBefore(given, [why, place]);
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > MOST_COLUMNS) throw refusedFile({ code: 'import_too_many_columns', most: MOST_COLUMNS });
  const above = all.filter(({ number }) => number <= names);
  const filled = all.filter((row) => row.number > names && !isEmpty(row));
  // What was exported here, and rows that were refused, are records alone.
  const headers = namesOf(above, width);
  const exported = exportedTopic(headers);
  const isOurs = why !== -1 || exported !== undefined;
  const below: ReadonlyMap<number, Below> = isOurs ? new Map() : rowsBelow(filled.map(({ cells }) => cells));
  const records = filled.filter((_, index) => !below.has(index));
  const leftOut = (is: Below): number[] =>
    filled.flatMap(({ number }, index) => (below.get(index) === is ? [number] : []));
  const numbers = new Map(
    place === -1 ? [] : given.map(({ number, cells }) => [number, Number(cells[place])] as const),
  );
  const rows = why === -1 || place === -1 ? records : numbered(records, numbers);
  if (rows.length === 0) throw refusedFile({ code: 'import_empty' });
  return {
    columns: columnsOf(headers, rows),
    rows,
    left_out: { empty: count - names - filled.length, totals: leftOut('total'), notes: leftOut('note') },
    exported,
    refused: why !== -1,
  };
}

/** Names come from the rows above the records, the lowest that has one; a column without a name has its letter. */
const namesOf = (above: readonly TableRow[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => {
    const names = above.map(({ cells }) => (cells[column] ?? '').trim()).filter((name) => name !== '');
    return (names.at(-1) ?? columnLetter(column)).slice(0, 255);
  });

const columnsOf = (headers: readonly string[], rows: readonly TableRow[]): Column[] =>
  headers.map((header, column) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = (cells[column] ?? '').trim();
      if (cell !== '') samples.push(cell.slice(0, 255));
      if (samples.length === SAMPLES) break;
    }
    return { header, samples };
  });
