import type { SyncTopic } from '../../../contract/topics.ts';
import { sameValue } from '../../../domain/sync/difference.ts';
import { ownFields } from '../../../domain/sync/own-fields.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { ConflictField, SyncedRecord, UpstreamRow } from '../../../store/sync-records.ts';
import { settleQueue } from '../queue/settle-queue.ts';
import type { Touched } from '../touched.ts';

/** What all rows that are met together share. */
export interface Meeting {
  tx: SyncRows;
  topic: SyncTopic;
  scan: number;
  touched: Touched;
}

/** One row there that is being decided about; `there`: its fields, in the order of the topic. */
export interface Met {
  row: UpstreamRow;
  there: Fields;
  known: SyncedRecord | undefined;
}

/** Puts what both sides changed before a person (SY29, SY31). `known`: what the record is recognized by. */
export function askAbout(
  tx: SyncRows,
  kind: 'fields' | 'removed_here',
  { topic, record_id }: { topic: SyncTopic; record_id: number },
  fields: ConflictField[],
  known: Fields,
): void {
  const title = titleOf(topic, known);
  tx.conflicts.open({ kind, topic, record_id, seq: null, twin_of: null, fields, candidates: [], title });
  tx.touchSync();
}

/**
 * Whether it is not equal any more to what it was equal to before; what the service decides says nothing about that.
 */
const isAnother = (topic: SyncTopic, before: Fields, now: Fields): boolean =>
  [...syncedFields[topic].content, ...syncedFields[topic].mutable].some(
    (field) => !sameValue(before[field], now[field]),
  );

/** Somebody has changed it there: it is no second copy of anything any more. */
function closeTwin(tx: SyncRows, topic: SyncTopic, recordId: number): void {
  const open = tx.conflicts.openOf(topic, recordId);
  if (open?.kind !== 'twin') return;
  tx.conflicts.close(open.id);
  tx.touchSync();
}

/** Writes what differs into the record, the common state beside it, and lets the queue follow. */
export function agreeOnRow(
  { tx, topic, scan, touched }: Meeting,
  { row: { upstream_id }, there, known }: Met,
  record_id: number,
  { here, base: agreed, conflict }: { here: Fields; base: Fields; conflict?: ConflictField[] },
): void {
  const { records, mapping } = tx;
  const now = records.get(topic, record_id);
  // A pair that was removed here while merging: there is nothing to ask, the removal goes out.
  const base = !now && !known ? { ...agreed, ...there } : agreed;
  const write = now
    ? Object.fromEntries(Object.entries(here).filter(([field, value]) => !sameValue(value, now[field])))
    : {};
  if (Object.keys(write).length > 0) {
    records.write(topic, record_id, write);
    touched.add(topic, record_id, 'update');
  }
  const before = known?.base ?? {};
  const own = ownFields(topic, known?.own ?? [], { before, here: now, base });
  const common = { ...before, ...base }; // nothing of the record here: what was edited and not sent is no common state
  if (known && isAnother(topic, before, common)) closeTwin(tx, topic, record_id);
  const presence = now ? 'here' : 'removed_here';
  mapping.put({ topic, record_id, upstream_id, base: common, own, presence }, scan);
  if (conflict && conflict.length > 0 && now) askAbout(tx, 'fields', { topic, record_id }, conflict, now);
  settleQueue(tx, topic, record_id);
  tx.touchSync();
}
