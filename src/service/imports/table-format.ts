import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { MOST_HEADER_ROWS, whyHeader, type ImportFormat } from '../../contract/import-plan.ts';
import { unitOf } from '../../contract/written/measure.ts';
import { exportedTopic } from '../../domain/imports/exported-list.ts';
import type { TableRow } from './table-row.ts';

/** What is looked at to tell how a file is written. */
const HEAD_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The encoding of a text: by its mark, else by what its bytes can be. */
export function encodingOf(bytes: Uint8Array): ImportFormat['encoding'] {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 0];
  head.forEach((byte, index) => void (byte === 0 && (zeros[index % 2] = (zeros[index % 2] ?? 0) + 1)));
  if ((zeros[1] ?? 0) > head.length / 4) return 'utf-16le';
  if ((zeros[0] ?? 0) > head.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file; what its encoding does not know becomes U+FFFD. A byte order mark is no part of it. */
export const decode = (bytes: Uint8Array, encoding: ImportFormat['encoding']): string =>
  new TextDecoder(encoding).decode(bytes);

/** How cells are told apart. */
type Marks = Pick<ImportFormat, 'delimiter' | 'quote'>;

const rowsOf = (text: string, marks: Marks, to: number): string[][] => parse(text, { ...csvOptions(marks), to });

/** Characters of a row. */
export const MOST_ROW = 1024 * 1024;

/** As forgiving as people's files need it: rows of any length, quotes in the middle of a cell. */
export const csvOptions = ({ delimiter, quote = '"' }: Marks) => ({
  delimiter,
  quote,
  escape: quote,
  record_delimiter: ['\r\n', '\n', '\r'], // a file put together from others may have several
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MOST_ROW,
});

/** The width that most rows have, and how many have it. */
function commonWidth(rows: readonly string[][]): { width: number; rows: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 0, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { width, rows: times };
}

/** Whether a file with these names of columns was written here: its names are one row. */
const isOwn = (names: readonly string[]): boolean => names.includes(whyHeader) || exportedTopic(names) !== undefined;

/** What separates the names of columns of a file that was written here; undefined for another file. */
const delimiterOfOwn = (head: string): ImportFormat['delimiter'] | undefined =>
  DELIMITERS.find((delimiter) => isOwn(firstRow(head, { delimiter })));

function firstRow(head: string, marks: Marks): string[] {
  try {
    return rowsOf(head, marks, 1)[0] ?? [];
  } catch {
    return [];
  }
}

/** A cell in apostrophes, whatever is between cells. */
const QUOTED_CELL = /(?<=^|[,;\t|\r\n])'[^'\r\n]*'(?=[,;\t|\r\n]|$)/;

/** The quote of a text; a file that has none at all may be read with the usual one. */
const quoteOf = (head: string): NonNullable<ImportFormat['quote']> =>
  !head.includes('"') && QUOTED_CELL.test(head) ? "'" : '"';

function delimiterOf(head: string, quote: ImportFormat['quote']): ImportFormat['delimiter'] {
  const scored = DELIMITERS.map((delimiter) => {
    try {
      const { width, rows } = commonWidth(
        rowsOf(head, { delimiter, quote }, 50).filter((row) => row.some((cell) => cell !== '')),
      );
      return { delimiter, points: width > 1 ? rows * Math.min(width, 50) : 0 };
    } catch {
      return { delimiter, points: 0 };
    }
  });
  return scored.toSorted((a, b) => b.points - a.points)[0]?.delimiter ?? ',';
}

const isFigure = (cell: string): boolean => /^[-+]?[\d.,\s]+%?$/.test(cell.trim()) && /\d/.test(cell);

/** Rows before the first record: the first row of names, where there is one, and whatever is above it. */
function headerRowsOf(rows: readonly string[][]): number {
  const { width } = commonWidth(rows);
  const names = rows.findIndex(
    (row) =>
      row.length >= Math.min(width, 2) &&
      row.filter((cell) => cell.trim() !== '').length >= Math.max(1, width * 0.6) &&
      !row.some(isFigure),
  );
  if (names === -1 || names > 20) return 0;
  const next = rows[names + 1];
  // Two rows of names: the second has no figure either, while a record further down has.
  const second = next?.some((cell) => cell.trim() !== '') && !next.some((cell) => /\d/.test(cell));
  return names + (second && rows.slice(names + 2, names + 8).some((row) => row.some(isFigure)) ? 2 : 1);
}

/** A fraction behind a comma, or points between thousands; nothing is before a fraction twice, and no thousand is 0. */
const COMMA =
  /^[-+]?[\d.]*\d,\d{1,2}$|^[-+]?\d+,\d{4,}$|^[-+]?(0|\d{4,}),\d{3}$|^[-+]?\d{1,3}(\.\d{3})+,\d+$|^[-+]?\d{1,3}(\.\d{3}){2,}$/;
const POINT =
  /^[-+]?\d+\.(\d{1,2}|\d{4,})$|^[-+]?(0|\d{4,})\.\d{3}$|^[-+]?\d{1,3}(,\d{3})+\.\d+$|^[-+]?\d{1,3}(,\d{3}){2,}$/;
/** What leaves open whether its mark is before a fraction or between thousands. */
const OPEN = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;
/** No figure is longer. */
const LONGEST = 40;

/** The figure in a cell, without the unit behind it. */
function figureIn(cell: string): string {
  const letter = cell.search(/[a-z]/i);
  return (letter > 0 && unitOf(cell.slice(letter)) ? cell.slice(0, letter) : cell).trim();
}

/** 1 for a cell like `7,65` or `7,6 kW`, -1 for one like `7.65`; 0 for one that leaves open what its mark means. */
function markIn(cell: string): number {
  if (cell.length > LONGEST) return 0;
  if (!cell.includes(',') && !cell.includes('.')) return 0;
  const figure = figureIn(cell);
  return COMMA.test(figure) ? 1 : POINT.test(figure) ? -1 : 0;
}

/**
 * Whether fractions have a comma: more cells of all are like `7,65` than like `7.65`. Where the cells leave it open,
 * semicolons tell it: they separate cells where commas are before fractions.
 */
export function hasDecimalComma(rows: readonly TableRow[], delimiter: ImportFormat['delimiter']): boolean {
  let more = 0;
  for (const { cells } of rows) for (const cell of cells) more += markIn(cell);
  return more === 0 ? delimiter === ';' : more > 0;
}

/**
 * The first cell of a column like `10.000`, where none says whether that is 10 or ten thousand. Nobody doubts it where
 * commas separate cells.
 */
export function openFigure(
  rows: readonly TableRow[],
  column: number,
  delimiter: ImportFormat['delimiter'],
): string | undefined {
  if (delimiter === ',' || columnHasComma(rows, column) !== undefined) return undefined;
  return rows
    .map(({ cells }) => cells[column] ?? '')
    .find((cell) => cell.length <= LONGEST && OPEN.test(figureIn(cell)));
}

/** The same of one column; undefined where its cells leave it open. */
export function columnHasComma(rows: readonly TableRow[], column: number): boolean | undefined {
  let more = 0;
  for (const { cells } of rows) more += markIn(cells[column] ?? '');
  return more === 0 ? undefined : more > 0;
}

/** How a file is read but for its fractions, which all of its rows tell. */
export type Look = Omit<ImportFormat, 'decimal_comma'>;

/** How the rows of a workbook are to be read, by the first of them; encoding and separator mean nothing there. */
export function formatOfRows(rows: readonly TableRow[]): Look {
  const cells = rows.map((row) => row.cells);
  // Names are told by the row that the spreadsheet shows: there may be empty ones above.
  const names = isOwn(cells[0] ?? []) ? 1 : headerRowsOf(cells);
  return {
    encoding: 'utf-8',
    delimiter: ',',
    header_rows: Math.min(names === 0 ? 0 : (rows[names - 1]?.number ?? names), MOST_HEADER_ROWS),
  };
}

/** How a text is written, from its first 64 KB. */
export function formatOf(bytes: Uint8Array): Look {
  const encoding = encodingOf(bytes);
  const even = bytes.length > HEAD_BYTES ? bytes.subarray(0, HEAD_BYTES) : bytes;
  const decoded = decode(even, encoding);
  // What was cut off in the middle of a row is no row.
  const head = bytes.length > HEAD_BYTES ? decoded.slice(0, Math.max(decoded.lastIndexOf('\n'), 0)) : decoded;
  const own = delimiterOfOwn(head);
  if (own) return { encoding, delimiter: own, header_rows: 1 };
  const quote = quoteOf(head);
  const delimiter = delimiterOf(head, quote);
  let rows: string[][] = [];
  try {
    rows = rowsOf(head, { delimiter, quote }, 50);
  } catch {
    // The whole file is read next, and what is wrong with it is told then.
  }
  return { encoding, delimiter, ...(quote !== '"' && { quote }), header_rows: headerRowsOf(rows) };
}
