import type { ImportFormat } from '../../contract/import-plan.ts';
import { isJson, jsonRows } from './read-json.ts';
import { readTable, tableOf, type Table } from './read-table.ts';
import { refusedFile } from './refused-file.ts';
import { formatOf, formatOfRows, hasDecimalComma, type Look } from './table-format.ts';
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

/** Nobody knows yet which sheet is meant. */
const nothing: Table = {
  columns: [],
  rows: [],
  left_out: { empty: 0, totals: 0 },
  exported: undefined,
  refused: false,
};

/**
 * Reads a list, text or workbook. Without a format it is detected; `sheet` names the sheet of a workbook. Where it has
 * several and none is named, nothing is read of them. `validation_failed` where it is no list, or beyond the bounds.
 */
export async function readList(bytes: Uint8Array, format: ImportFormat | null, sheet?: string): Promise<ReadList> {
  if (isOldWorkbook(bytes)) throw refusedFile({ code: 'import_old_workbook' });
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
  decimal_comma: !(exported && look.delimiter === ',') && hasDecimalComma(rows),
});
