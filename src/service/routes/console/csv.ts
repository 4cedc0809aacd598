import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../http/attachment.ts';

/** Spreadsheets take a file without it for one in the code page of the system, and names of people with it. */
const BYTE_ORDER_MARK = '\ufeff';
const ROWS_AT_ONCE = 1000;

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe there: at the beginning, and behind what a spreadsheet of
 * another country takes for the end of a cell.
 */
const defused = (text: string): string => text.replaceAll(/[=+\-@](?<=(?:^|[;\t\r\n])\s*[=+\-@])/g, "'$&");

/** A cell of RFC 4180; our own numbers are left as they are. */
function cell(value: string | number): string {
  const text = typeof value === 'string' ? defused(value) : String(value);
  return /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row; text in it is never a formula. */
export const csvRow = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;

/** The first row, with the mark by which spreadsheets know UTF-8. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvRow(columns);

async function* lines<T extends { id: number }>(head: string, after: (id: number, limit: number) => Promise<T[]>, rows: (entries: T[]) => Promise<string> | string): AsyncGenerator<string> {
  yield head;
  for (let last = 0; ; ) {
    const entries = await after(last, ROWS_AT_ONCE);
    if (entries.length > 0) yield await rows(entries);
    if (entries.length < ROWS_AT_ONCE) return;
    last = entries.at(-1)?.id ?? last;
  }
}

/** A table as a file, written while it is read, so that its length costs no memory. `after`: what follows an entry, the oldest first. */
export const sendCsv = <T extends { id: number }>(
  reply: FastifyReply,
  name: string,
  head: string,
  after: (id: number, limit: number) => Promise<T[]>,
  rows: (entries: T[]) => Promise<string> | string,
): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', attachment(name))
    .send(Readable.from(lines(head, after, rows)));
