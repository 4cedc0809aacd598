import type { SyncTopic } from '../../../contract/topics.ts';
import { afterCreate, difference } from '../../../domain/sync/difference.ts';
import { withSent } from '../../../domain/sync/own-fields.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import { takeOver } from '../../../domain/sync/take-over.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { ConflictRecord, Proof, QueuedChange } from '../../../store/sync-records.ts';
import { dropQueued, settleQueue } from '../queue/settle-queue.ts';
import { knownLocally } from '../references.ts';
import { createTouched, type Touched } from '../touched.ts';

/**
 * Whether the id in the answer to a create belongs to another record: one that was here before, or that the service has
 * confirmed as one of ours. Any other was read, and taken for somebody else's, before the answer came.
 */
export function isOfAnother(
  { mapping, ledger }: SyncRows,
  { topic, record_id }: QueuedChange,
  upstreamId: string,
): boolean {
  const other = mapping.find(topic, upstreamId);
  if (!other || other.record_id === record_id || other.presence === 'gone') return false;
  return other.record_id < record_id || ledger.creation(topic, other.record_id) !== undefined;
}

/** What the service has done (SY7): mapping, common state, record, queue and ledger (T11). */
export function confirmChange(tx: SyncRows, change: QueuedChange, proof: Proof): void {
  const { mapping, queue, conflicts, ledger, held } = tx;
  const { seq, topic, record_id, operation, fields } = change;
  const { upstream_id } = proof;
  const touched = createTouched();
  if (operation === 'remove') {
    const { base = null, own = [] } = mapping.get(topic, record_id) ?? {};
    mapping.put({ topic, record_id, upstream_id, base, own, presence: 'gone' });
  } else {
    if (operation === 'create') absorb(tx, topic, upstream_id, record_id, touched);
    agree(tx, change, proof, touched);
  }
  queue.remove(seq);
  const open = conflicts.openOf(topic, record_id);
  // What was sent of it makes it another one than its twin.
  if (open && (open.seq === seq || operation === 'remove' || open.kind === 'twin')) conflicts.close(open.id);
  else if (open && operation === 'update') withdraw(tx, open, fields);
  held.remove(topic, upstream_id);
  const { evidence, recognition = null, status, certain = fields } = proof;
  const content = { ...mapping.get(topic, record_id)?.base, ...fields };
  ledger.add(
    {
      seq,
      topic,
      record_id,
      upstream_id,
      operation,
      fields: certain,
      title: change.title,
      evidence,
      recognition,
      status,
      completes: completes(tx, change),
    },
    content,
  );
  settleQueue(tx, topic, record_id);
  touched.tell(tx);
  tx.touchSync();
}

/** The entry of the record that took the place of the one that was removed, while that record is here (SY49). */
function completes({ ledger, records }: SyncRows, { topic, after_record }: QueuedChange): number | null {
  if (after_record === null || !records.get(topic, after_record)) return null;
  return ledger.creation(topic, after_record)?.id ?? null;
}

/**
 * What a question shows of the service is gone where our own update has overwritten it: there is nothing to choose any
 * more (SY20).
 */
function withdraw({ conflicts }: SyncRows, open: ConflictRecord, sent: Fields): void {
  const fields = open.fields.filter(({ field }) => sent[field] === undefined);
  if (fields.length === open.fields.length) return;
  if (fields.length === 0) conflicts.close(open.id);
  else conflicts.open({ ...open, fields });
}

/** The new common state of a record that was created or updated, and what the record takes over from the answer. */
function agree(tx: SyncRows, change: QueuedChange, { upstream_id, there }: Proof, touched: Touched): void {
  const { mapping, records, scans } = tx;
  const { topic, record_id, operation, fields: sent } = change;
  const known = mapping.get(topic, record_id);
  const here = records.get(topic, record_id);
  const before = operation === 'create' ? afterCreate(topic, sent) : (known?.base ?? {});
  const { base, write } = takeOver(topic, { base: before, sent, here, there: knownLocally(tx, topic, there) });
  if (Object.keys(write).length > 0) {
    records.write(topic, record_id, write);
    touched.add(topic, record_id, 'update');
  }
  const own = withSent(topic, known?.own ?? [], sent);
  const presence = here ? 'here' : 'removed_here';
  mapping.put({ topic, record_id, upstream_id, base, own, presence }, scans.get(topic).number);
}

/**
 * The row of a create was imported as somebody else's before the answer came: the two become one, with what was edited
 * since.
 */
function absorb(tx: SyncRows, topic: SyncTopic, upstreamId: string, recordId: number, touched: Touched): void {
  const { mapping, records, conflicts } = tx;
  const other = mapping.find(topic, upstreamId);
  if (!other || other.record_id === recordId) return;
  const there = records.get(topic, other.record_id);
  if (there) {
    records.write(topic, recordId, difference(topic, there, other.base ?? there));
    records.remove(topic, other.record_id);
    touched.add(topic, other.record_id, 'remove');
    touched.add(topic, recordId, 'update');
  }
  dropQueued(tx, topic, other.record_id);
  const open = conflicts.openOf(topic, other.record_id);
  if (open) conflicts.close(open.id);
  mapping.forget(topic, other.record_id);
}
