import type { SyncTopic } from '../../../contract/topics.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { QueueRules } from '../../../store/queue-rules.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import { dropQueued, queueCreate, settleQueue } from './settle-queue.ts';

/** A removal is sent if the service has the record, or may come to have it. While merging, that is not known yet. */
function queueRemoval(tx: SyncRows, topic: SyncTopic, id: number, fields: Fields): void {
  const { conflicts, facts, mapping, queue } = tx;
  conflicts.closeTwins(topic, id);
  const known = mapping.get(topic, id);
  if (!known && facts.phase() !== 'merging' && queue.ofRecord(topic, id).length === 0) return;
  mapping.put({
    ...(known ?? { topic, record_id: id, upstream_id: null, base: null, own: [] }),
    presence: 'removed_here',
  });
  queue.insert({ topic, record_id: id, operation: 'remove', fields, content_hash: null });
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

/** Keeps the queue in step with the records: nothing is queued while the workspace is not linked. */
export const queueRules: QueueRules = {
  beforeRemoval: ({ facts, records }, topic, id) => (facts.phase() === 'unlinked' ? undefined : records.get(topic, id)),
  note(tx, { topic, id, kind, removed }) {
    if (tx.facts.phase() === 'unlinked') return false;
    if (kind === 'create') queueCreate(tx, topic, id);
    if (kind === 'update') forgetServed(tx, topic, id);
    if (kind === 'remove') queueRemoval(tx, topic, id, removed ?? {});
    settleQueue(tx, topic, id);
    return true;
  },
};
