import { afterCreate, sameValue } from '../domain/sync/difference.ts';
import { syncedFields } from '../domain/sync/synced-fields.ts';
import { parseTimestamp } from '../domain/timestamp.ts';
import type { QueuedChange, Recognition, TimeWindow, UpstreamRow } from '../store/sync-store.ts';
import type { SyncContext } from './context.ts';

/** The only row that may be the create, as far as this reading tells: one of equal content, and none that somebody may have edited since. */
export interface Candidate {
  change: QueuedChange;
  held: readonly UpstreamRow[];
  equal: readonly UpstreamRow[];
}

/** Every time that the row tells lies in the window; one that cannot be read lies in none. */
function timesFit(times: readonly string[], window: TimeWindow | null): boolean {
  if (times.length === 0) return true;
  return window !== null && times.map(parseTimestamp).every((at) => at !== null && at >= window.from && at <= window.to);
}

/** Nobody has changed it since: beyond its content it is as a new record. */
function isNew({ topic, fields }: QueuedChange, row: UpstreamRow): boolean {
  const fresh = afterCreate(topic, fields);
  return syncedFields[topic].mutable.every((field) => sameValue(row.fields[field], fresh[field]));
}

/** The times that a row tells, by field. */
function timesOf({ fields, times }: UpstreamRow): Record<string, string> {
  const updated = fields['last_updated'];
  return { ...times, ...(typeof updated === 'string' && { last_updated: updated }) };
}

/**
 * SY16: the evidence that the one candidate is ours; undefined where any of it is missing. It was not there in the last complete reading
 * before the sending, is as a new record, its times lie in the window of the attempt, and no other record has this content. It is
 * to be asked after two readings that agree, when no copy can arrive any more.
 */
export async function recognize({ store, safeguards }: Pick<SyncContext, 'store' | 'safeguards'>, { change, held, equal }: Candidate): Promise<Recognition | undefined> {
  const [row, ...others] = held;
  const { topic, record_id, read_before, read_before_at, sent_at, window_from, window_to } = change;
  if (!row || others.length > 0 || equal[0] !== row || read_before_at === null || sent_at === null) return undefined;
  if (safeguards.absentBefore && (read_before === 0 || ((await store.scans.firstMet(topic, row.upstream_id)) ?? 0) <= read_before)) return undefined;
  const window = window_from === null || window_to === null ? null : { from: window_from, to: window_to };
  const times = timesOf(row);
  if (!isNew(change, row) || !timesFit(Object.values(times), window)) return undefined;
  if (await store.records.hasEqual(topic, record_id, change.fields)) return undefined;
  return { absent_at: read_before_at, sent_at, times, window: Object.keys(times).length > 0 ? window : null };
}
