import { Readable } from 'node:stream';
import type { ExportColumn } from '../../contract/list-export.ts';
import { csvHead, csvText } from '../http/csv.ts';
import type { Rows, WireRecord } from './list-rows.ts';

async function* csvLines(headers: readonly string[], rows: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield csvHead(headers);
  for await (const some of rows) yield csvText(some);
}

/** A list as CSV, written while it is read. No text in it is a formula for a spreadsheet. */
export const csvFile = (headers: readonly string[], rows: AsyncIterable<Rows>): Readable =>
  Readable.from(csvLines(headers, rows));

async function* jsonLines(
  records: AsyncIterable<WireRecord[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<string> {
  const names = ['id', ...columns.map(({ field }) => field)];
  let before = '[\n';
  for await (const some of records)
    for (const record of some) {
      yield before + JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name]])));
      before = ',\n';
    }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** A list as JSON: the records as responses carry them, a line for each. */
export const jsonFile = (records: AsyncIterable<WireRecord[]>, columns: readonly ExportColumn[]): Readable =>
  Readable.from(jsonLines(records, columns));
