import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/** Spreadsheets take a file without it for one in the code page of the system, and names of people with it. */
const BYTE_ORDER_MARK = '\ufeff';
/** Few enough that other requests do not wait for them. */
const ROWS_AT_ONCE = 250;

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe there: at the beginning, and behind what a
 * spreadsheet of another country takes for the end of a cell, whatever quotes follow, which it takes off. In some
 * countries the wide forms of these characters begin a formula as well. Where it has apostrophes already, one is added,
 * so that `armed` gives back what was there.
 */
const defused = (text: string): string =>
  text.replaceAll(/(?<!')'*[=+\-@\uff1d\uff0b\uff0d\uff20](?<=(?:^|[;\t\r\n])[\s"]*'*.)/gu, "'$&");

/** What a cell was before such an apostrophe came into it. */
export const armed = (text: string): string =>
  text.includes("'")
    ? text.replaceAll(/(?<!')'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[;\t\r\n])[\s"]*')/gu, '')
    : text;

/** What a spreadsheet of another country takes for the end of a cell is quoted as well; our own numbers stay. */
const STYLE = { record_delimiter: '\r\n', quoted_match: /[;\s]/, cast: { string: defused } } as const;

/** The cells of a row. */
export type Cells = readonly (string | number)[];

/** Rows as RFC 4180 has them; text in them is never a formula. */
export const csvText = (rows: readonly Cells[]): string => stringify(rows as Cells[], STYLE);

/** The first row, with the mark by which spreadsheets know UTF-8. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvText([columns]);

async function* lines<T extends { id: number }>(
  columns: readonly string[],
  after: (id: number, limit: number) => Promise<T[]>,
  cellsOf: (entries: T[]) => Promise<Cells[]> | Cells[],
): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let last = 0; ; ) {
    const entries = await after(last, ROWS_AT_ONCE);
    if (entries.length > 0) yield csvText(await cellsOf(entries));
    if (entries.length < ROWS_AT_ONCE) return;
    last = entries.at(-1)?.id ?? last;
  }
}

/**
 * A table as a file, written while it is read, so that its length costs no memory. `after`: what follows an entry, the
 * oldest first.
 */
export const sendCsv = <T extends { id: number }>(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  after: (id: number, limit: number) => Promise<T[]>,
  cellsOf: (entries: T[]) => Promise<Cells[]> | Cells[],
): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', attachment(name))
    .send(Readable.from(lines(columns, after, cellsOf)));
