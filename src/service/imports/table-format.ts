import { parse } from 'csv-parse/sync';
import { MOST_HEADER_ROWS, type ImportFormat } from '../../contract/import-plan.ts';
import { exportedTopic } from '../../domain/imports/exported-list.ts';

/** What is looked at to tell how a file is written. */
const HEAD_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'] as const;

const isUtf8 = (bytes: Uint8Array, whole: boolean): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    return true;
  } catch {
    return false;
  }
};

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
  return isUtf8(bytes, true) ? 'utf-8' : 'windows-1252';
}

/** The text of a file; what its encoding does not know becomes U+FFFD. A byte order mark is no part of it. */
export const decode = (bytes: Uint8Array, encoding: ImportFormat['encoding']): string =>
  new TextDecoder(encoding).decode(bytes);

const rowsOf = (text: string, delimiter: string, to: number): string[][] => parse(text, { ...CSV, delimiter, to });

/** As forgiving as people's files need it: rows of any length, quotes in the middle of a cell. */
export const CSV = {
  record_delimiter: ['\r\n', '\n', '\r'], // a file put together from others may have several
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: 1024 * 1024,
};

/** The width that most rows have, and how many have it. */
function commonWidth(rows: readonly string[][]): { width: number; rows: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 0, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { width, rows: times };
}

/** What separates the names of columns of a file that was exported here; undefined for another file. */
const delimiterOfExport = (head: string): ImportFormat['delimiter'] | undefined =>
  DELIMITERS.find((delimiter) => exportedTopic(firstRow(head, delimiter)) !== undefined);

function firstRow(head: string, delimiter: string): string[] {
  try {
    return rowsOf(head, delimiter, 1)[0] ?? [];
  } catch {
    return [];
  }
}

function delimiterOf(head: string): ImportFormat['delimiter'] {
  const scored = DELIMITERS.map((delimiter) => {
    try {
      const { width, rows } = commonWidth(rowsOf(head, delimiter, 50).filter((row) => row.some((cell) => cell !== '')));
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

/** Whether fractions have a comma: cells like `7,65`, and none like `7.65`. */
function hasDecimalComma(rows: readonly string[][]): boolean {
  const cells = rows.flat().map((cell) => cell.trim());
  const commas = cells.filter((cell) =>
    /^[-+]?[\d.]*\d,\d{1,2}$|^[-+]?\d+,\d{4,}$|^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(cell),
  );
  return commas.length > 0 && !cells.some((cell) => /^[-+]?\d+\.(\d{1,2}|\d{4,})$/.test(cell));
}

/** How the rows of a workbook are to be read, by the first of them; encoding and separator mean nothing there. */
export function formatOfRows(rows: readonly { number: number; cells: string[] }[]): ImportFormat {
  const cells = rows.map((row) => row.cells);
  // Names are told by the row that the spreadsheet shows: there may be empty ones above.
  const exported = exportedTopic(cells[0] ?? []) !== undefined;
  const names = exported ? 1 : headerRowsOf(cells);
  return {
    encoding: 'utf-8',
    delimiter: ',',
    decimal_comma: !exported && hasDecimalComma(cells),
    header_rows: Math.min(names === 0 ? 0 : (rows[names - 1]?.number ?? names), MOST_HEADER_ROWS),
  };
}

/** How a text is written, from its first 64 KB. */
export function formatOf(bytes: Uint8Array): ImportFormat {
  const encoding = encodingOf(bytes);
  const even = bytes.length > HEAD_BYTES ? bytes.subarray(0, HEAD_BYTES) : bytes;
  const decoded = decode(even, encoding);
  // What was cut off in the middle of a row is no row.
  const head = bytes.length > HEAD_BYTES ? decoded.slice(0, Math.max(decoded.lastIndexOf('\n'), 0)) : decoded;
  const exported = delimiterOfExport(head);
  const delimiter = exported ?? delimiterOf(head);
  let rows: string[][] = [];
  try {
    rows = rowsOf(head, delimiter, 50);
  } catch {
    // The whole file is read next, and what is wrong with it is told then.
  }
  if (exported)
    return { encoding, delimiter, decimal_comma: exported !== ',' && hasDecimalComma(rows), header_rows: 1 };
  return { encoding, delimiter, decimal_comma: hasDecimalComma(rows), header_rows: headerRowsOf(rows) };
}
