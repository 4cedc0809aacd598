import { topicName } from '../../../../contract/console/sync.ts';
import type { FieldValue, Fields } from '../../../../domain/sync/synced-fields.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { LedgerEntry } from '../../../../store/sync-store.ts';

/** Spreadsheets take a file without it for one in the code page of the system, and names of people with it. */
const BYTE_ORDER_MARK = '\ufeff';

const columns = ['entry', 'confirmed_at', 'operation', 'record_type', 'record_id', 'service_id', 'record', 'evidence', 'status', 'sent', 'recognized_by'];

/** Longer ones, as a logo's picture, are not for a table. */
const LONGEST_VALUE = 1000;

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

const row = (values: (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;

function plain(value: FieldValue | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > LONGEST_VALUE ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}

const sent = (fields: Fields): string => Object.entries(fields).map(([field, value]) => `${field}=${plain(value)}`).join('; ');

/** By what it was recognized, in words; empty for everything else. */
function recognizedBy(recognition: LedgerEntry['recognition']): string {
  if (!recognition) return '';
  const { absent_at, sent_at, times, seen_at = null, window } = recognition;
  const told = Object.entries({ ...times, ...(seen_at !== null && { seen_at: formatTimestamp(seen_at) }) }).map(([field, time]) => `${field} ${time}`);
  const between = window ? ` between ${formatTimestamp(window.from)} and ${formatTimestamp(window.to)}` : '';
  return [`only equal record; not there at ${formatTimestamp(absent_at)}; sent at ${formatTimestamp(sent_at)}`, ...(told.length > 0 ? [`${told.join(', ')}${between}`] : [])].join('; ');
}

/** The first row, with the mark by which spreadsheets know UTF-8. */
export const ledgerCsvHead = (): string => BYTE_ORDER_MARK + row(columns);

/** One confirmed change. Times are UTC; `record_id` is the number here, `service_id` the one of the real service. */
export const ledgerCsvRow = ({ id, confirmed_at, operation, topic, record_id, upstream_id, title, evidence, recognition, status, fields }: LedgerEntry): string =>
  row([
    id, formatTimestamp(confirmed_at), operation, topicName[topic], record_id, upstream_id,
    Object.values(titleOf(topic, title)).map(plain).join(', '), evidence, status ?? '', sent(fields), recognizedBy(recognition),
  ]);
