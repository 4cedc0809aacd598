import { topicName } from '../../../../contract/topics.ts';
import type { FieldValue, Fields } from '../../../../domain/sync/synced-fields.ts';
import { titleOf } from '../../../../domain/sync/title.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { LedgerEntry } from '../../../../store/sync-records.ts';
import type { Cells } from '../../../http/csv.ts';

/** The first row of the exported ledger. */
export const ledgerColumns = [
  'entry',
  'confirmed_at',
  'operation',
  'record_type',
  'record_id',
  'service_id',
  'record',
  'evidence',
  'status',
  'sent',
  'recognized_by',
  'completes',
];

/** Longer ones, as a logo's picture, are not for a table. */
const LONGEST_VALUE = 1000;

function plain(value: FieldValue | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > LONGEST_VALUE ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}

const sent = (fields: Fields): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}=${plain(value)}`)
    .join('; ');

/** By what it was recognized, in words; empty for everything else. */
function recognizedBy(recognition: LedgerEntry['recognition']): string {
  if (!recognition) return '';
  const { absent_at, sent_at, times, seen_at = null, window } = recognition;
  const told = Object.entries({ ...times, ...(seen_at !== null && { seen_at: formatTimestamp(seen_at) }) }).map(
    ([field, time]) => `${field} ${time}`,
  );
  const between = window ? ` between ${formatTimestamp(window.from)} and ${formatTimestamp(window.to)}` : '';
  return [
    `only equal record; not there at ${formatTimestamp(absent_at)}; sent at ${formatTimestamp(sent_at)}`,
    ...(told.length > 0 ? [`${told.join(', ')}${between}`] : []),
  ].join('; ');
}

/**
 * One confirmed change. Times are UTC; `record_id` is the number here, `service_id` the one of the real service. Of the
 * removal of what was corrected `completes` names the entry of the record that took its place.
 */
export const ledgerCells = ({
  id,
  confirmed_at,
  operation,
  topic,
  record_id,
  upstream_id,
  title,
  evidence,
  recognition,
  status,
  fields,
  completes,
}: LedgerEntry): Cells => [
  id,
  formatTimestamp(confirmed_at),
  operation,
  topicName[topic],
  record_id,
  upstream_id,
  Object.values(titleOf(topic, title)).map(plain).join(', '),
  evidence,
  status ?? '',
  sent(fields),
  recognizedBy(recognition),
  completes ?? '',
];
