import type { ImportFormat } from '../../contract/import-plan.ts';
import { isJson, jsonRows } from './read-json.ts';
import { readTable, tableOf, type Table } from './read-table.ts';
import { refusedFile } from './refused-file.ts';
import { decode, encodingOf, formatOf, formatOfRows, hasDecimalComma, type Look } from './table-format.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** A file that was read. */
export interface ReadList {
  format: ImportFormat;
  /** Of a workbook the sheets that have anything in them; none of a text. */
  sheets: string[];
  table: Table;
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b]) && (bytes[2] ?? 99) < 8;
/** What Excel wrote until 2003, and writes around a workbook with a password. */
const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** How files begin that people have beside their lists. */
const OTHERS: readonly { kind: 'pdf' | 'picture'; head: readonly number[] }[] = [
  { kind: 'pdf', head: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'picture', head: [0xff, 0xd8, 0xff] },
  { kind: 'picture', head: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'picture', head: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'picture', head: [0x49, 0x49, 0x2a, 0] },
  { kind: 'picture', head: [0x4d, 0x4d, 0, 0x2a] },
];
/** What is looked at to tell a text from other bytes. */
const HEAD = 4096;
/** Characters that no text has. */
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;
/** One in so many may be an accident. */
const MOST_CONTROL = 200;

/** What a file is that is no list, by its first bytes; undefined where it may be one. */
function otherKind(bytes: Uint8Array): 'pdf' | 'picture' | 'other' | undefined {
  const known = OTHERS.find(({ head }) => startsWith(bytes, head));
  // HEIC, AVIF and WebP say it behind the length of their first part.
  const brand = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  if (known || /^ftyp(?:hei|avi|mif)/.test(brand) || brand.endsWith('WEBP')) return known?.kind ?? 'picture';
  const head = decode(bytes.subarray(0, HEAD), encodingOf(bytes));
  return (head.match(CONTROL)?.length ?? 0) > head.length / MOST_CONTROL ? 'other' : undefined;
}

/** Nobody knows yet which sheet is meant. */
const nothing: Table = {
  columns: [],
  rows: [],
  left_out: { empty: 0, totals: [], notes: [] },
  exported: undefined,
  refused: false,
};

/**
 * Reads a list, text or workbook. Without a format it is detected; `sheet` names the sheet of a workbook. Where it has
 * several and none is named, nothing is read of them. `validation_failed` where it is no list, or beyond the bounds.
 */
export async function readList(bytes: Uint8Array, format: ImportFormat | null, sheet?: string): Promise<ReadList> {
  if (isOldWorkbook(bytes)) throw refusedFile({ code: 'import_old_workbook' });
  const other = isZip(bytes) ? undefined : otherKind(bytes);
  if (other) throw refusedFile({ code: 'import_no_list', kind: other });
  if (isJson(bytes)) {
    const rows = jsonRows(bytes);
    const look: ImportFormat = { encoding: 'utf-8', delimiter: ',', header_rows: 1, decimal_comma: false };
    return { format: look, sheets: [], table: tableOf(rows, rows.length, look) };
  }
  if (!isZip(bytes)) {
    const look = format ?? formatOf(bytes);
    const table = readTable(bytes, look);
    return { format: format ?? withFractions(look, table), sheets: [], table };
  }
  const workbook = await openWorkbook(bytes);
  const { sheets } = workbook;
  const chosen = sheet ?? format?.sheet ?? (sheets.length === 1 ? sheets[0] : undefined);
  if (chosen === undefined)
    return { format: { ...formatOfRows([]), decimal_comma: false, sheet: null }, sheets, table: nothing };
  const rows = await workbook.rows(chosen);
  const look = format ?? formatOfRows(rows.slice(0, 50));
  const table = tableOf(rows, rows.at(-1)?.number ?? 0, look);
  return { format: { ...(format ?? withFractions(look, table)), sheet: chosen }, sheets, table };
}

/** What was exported here with commas between its cells has points before its fractions. */
const withFractions = (look: Look, { rows, exported }: Table): ImportFormat => ({
  ...look,
  decimal_comma: !(exported && look.delimiter === ',') && hasDecimalComma(rows, look.delimiter),
});
