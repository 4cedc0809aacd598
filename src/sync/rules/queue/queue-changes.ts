import type { SyncTopic } from '../../../contract/topics.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { QueueRules } from '../../../store/queue-rules.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import { awaitedBy } from '../deciding/awaited-by.ts';
import { dropQueued, inFlight, queueCreate, settleQueue } from './settle-queue.ts';

/** A removal is sent if the service has the record, or may come to have it. While merging, that is not known yet. */
function queueRemoval(tx: SyncRows, topic: SyncTopic, id: number, fields: Fields, after: number | null): void {
  const { conflicts, facts, mapping, queue } = tx;
  conflicts.closeTwins(topic, id);
  // What this record was to take the place of waits for the next one (SY49).
  if (after !== null) for (const earlier of queue.after(topic, id)) queue.save({ ...earlier, after_record: after });
  const known = mapping.get(topic, id);
  if (!known && facts.phase() !== 'merging' && queue.ofRecord(topic, id).length === 0) return;
  mapping.put({
    ...(known ?? { topic, record_id: id, upstream_id: null, base: null, own: [] }),
    presence: 'removed_here',
  });
  queue.insert({ topic, record_id: id, operation: 'remove', fields, content_hash: null, after_record: after });
  followConflict(tx, topic, id);
}

/** What both sides changed is now removed here and changed there; what was removed there is gone on both sides. */
function followConflict(tx: SyncRows, topic: SyncTopic, id: number): void {
  const { conflicts, mapping } = tx;
  const open = conflicts.openOf(topic, id);
  if (open?.kind === 'fields') conflicts.open({ ...open, kind: 'removed_here' });
  if (open?.kind !== 'removed_there') return;
  conflicts.close(open.id);
  dropQueued(tx, topic, id);
  const known = mapping.get(topic, id);
  if (known) mapping.put({ ...known, presence: 'gone' });
}

/** What the service decides was decided about the record before this edit: the next reading takes it over anew. */
function forgetServed({ mapping }: SyncRows, topic: SyncTopic, id: number): void {
  const known = mapping.get(topic, id);
  if (!known?.base) return;
  const base = Object.fromEntries(
    Object.entries(known.base).filter(([field]) => !syncedFields[topic].served.includes(field)),
  );
  mapping.put({ ...known, base });
}

const queuedRemoval = ({ queue }: SyncRows, topic: SyncTopic, id: number) =>
  queue.ofRecord(topic, id).find(({ operation }) => operation === 'remove');

/** The service was not told of the removal; or it never had the record, and no change of it is left in the queue. */
function mayRestore(tx: SyncRows, topic: SyncTopic, id: number): boolean {
  if (tx.facts.phase() === 'unlinked') return true;
  if (awaitedBy(tx, topic, id)) return false;
  const removal = queuedRemoval(tx, topic, id);
  return removal
    ? !inFlight(removal)
    : tx.mapping.get(topic, id) === undefined && tx.queue.ofRecord(topic, id).length === 0;
}

/** Takes the queued removal back; what the service never had is created there. */
function queueRestored(tx: SyncRows, topic: SyncTopic, id: number): void {
  const removal = queuedRemoval(tx, topic, id);
  if (!removal) return queueCreate(tx, topic, id);
  const known = tx.mapping.get(topic, id);
  tx.queue.remove(removal.seq);
  if (known?.upstream_id) tx.mapping.put({ ...known, presence: 'here' });
  else tx.mapping.forget(topic, id);
}

/** Removes a record as if somebody had done it by hand: the removal waits to be sent like any other. */
export function removeByHand(tx: SyncRows, topic: SyncTopic, id: number): void {
  const removed = queueRules.beforeRemoval(tx, topic, id);
  tx.records.remove(topic, id);
  tx.tell({ topic, id, kind: 'remove', removed });
}

/** Keeps the queue in step with the records: nothing is queued while the workspace is not linked. */
export const queueRules: QueueRules = {
  beforeRemoval: ({ facts, records }, topic, id) => (facts.phase() === 'unlinked' ? undefined : records.get(topic, id)),
  isLinked: ({ facts }) => facts.phase() !== 'unlinked',
  mayRestore,
  note(tx, { topic, id, kind, removed, after }) {
    if (tx.facts.phase() === 'unlinked') return false;
    if (kind === 'create') queueCreate(tx, topic, id);
    if (kind === 'update') forgetServed(tx, topic, id);
    if (kind === 'remove') queueRemoval(tx, topic, id, removed ?? {}, after ?? null);
    if (kind === 'restore') queueRestored(tx, topic, id);
    settleQueue(tx, topic, id);
    return true;
  },
};
