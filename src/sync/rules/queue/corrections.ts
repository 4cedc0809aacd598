import type { SyncTopic } from '../../../contract/topics.ts';
import { contentFields } from '../../../domain/sync/difference.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type {
  ConflictRecord,
  Correction,
  LedgerEntry,
  ListedEntry,
  NamedRecord,
  QueuedChange,
  WaitingChange,
} from '../../../store/sync-records.ts';

type Rows = Pick<SyncRows, 'queue' | 'records'>;

/** The rows of the queue that are one correction (SY49). */
export interface QueuedCorrection {
  /** The record that takes the place. */
  recordId: number;
  /** Until the service has that record. */
  create: QueuedChange | undefined;
  /** Of what it takes the place of: the oldest first, where it was corrected again while that was on its way. */
  removals: [QueuedChange, ...QueuedChange[]];
}

/** The correction that makes this record, if one is queued; a record that is not here any more corrects nothing. */
export function correctionBy({ queue, records }: Rows, topic: SyncTopic, id: number): QueuedCorrection | undefined {
  const [first, ...others] = queue.after(topic, id);
  if (!first || !records.get(topic, id)) return undefined;
  const create = queue.ofRecord(topic, id).find(({ operation }) => operation === 'create');
  return { recordId: id, create, removals: [first, ...others] };
}

/** The correction that a row of the queue is part of. */
export function correctionOf(rows: Rows, { topic, record_id, operation, after_record }: QueuedChange) {
  const id = operation === 'create' ? record_id : after_record;
  return id === null ? undefined : correctionBy(rows, topic, id);
}

const named = ({ record_id, title }: QueuedChange): NamedRecord => ({ record_id, title });

/** Both records of a correction; the earlier one is that which the corrected one was made from. */
export function recordsOf({ records }: Rows, { recordId, removals }: QueuedCorrection): Correction {
  const [{ topic }] = removals;
  return {
    earlier: named(removals.at(-1) ?? removals[0]),
    corrected: { record_id: recordId, title: titleOf(topic, records.get(topic, recordId) ?? {}) },
  };
}

/** A change as people meet it: a correction goes by its first removal, which is there from its beginning to its end. */
export function asItem(rows: Rows, change: QueuedChange): WaitingChange {
  const correction = correctionOf(rows, change);
  if (!correction) return { ...change, correction: null };
  const { recordId, create, removals } = correction;
  const both = recordsOf(rows, correction);
  return {
    ...(create ?? removals[0]),
    seq: removals[0].seq,
    record_id: recordId,
    title: both.corrected.title,
    fields: create?.fields ?? contentFields(change.topic, rows.records.get(change.topic, recordId) ?? {}),
    correction: { ...both, received: create === undefined },
  };
}

/** The correction that an open question is about: its create is in doubt, or what it takes the place of has changed. */
export function correctionAbout(rows: Rows, conflict: ConflictRecord): Correction | null {
  if (conflict.resolved_at !== null) return null;
  const { topic, record_id } = conflict;
  const correction = rows.queue.ofRecord(topic, record_id).flatMap((change) => correctionOf(rows, change) ?? [])[0];
  return correction ? recordsOf(rows, correction) : null;
}

/** An entry of the ledger as people meet it, with what is known of the earlier record where it is a correction. */
export function asListed(rows: Rows & Pick<SyncRows, 'ledger'>, entry: LedgerEntry): ListedEntry {
  const corrected = { record_id: entry.record_id, title: entry.title };
  const earlier = entry.operation === 'create' ? rows.ledger.completing(entry.id).at(-1) : undefined;
  if (earlier) {
    const { record_id, title, upstream_id, confirmed_at } = earlier;
    return {
      ...entry,
      correction: { earlier: { record_id, title }, corrected, upstream_id, removed_at: confirmed_at },
    };
  }
  const waits = entry.operation === 'create' ? correctionBy(rows, entry.topic, entry.record_id) : undefined;
  if (!waits) return { ...entry, correction: null };
  const { upstream_id } = waits.removals.at(-1) ?? waits.removals[0];
  return { ...entry, correction: { ...recordsOf(rows, waits), corrected, upstream_id, removed_at: null } };
}
