import { afterCreate, difference } from '../../../domain/sync/difference.ts';
import { syncedFields, updatable, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { takeOver } from '../../../domain/sync/take-over.ts';
import type { ConflictRecord, Evidence, QueuedChange, Recognition } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import type { SyncParts } from './sync-parts.ts';
import { createTouched, type Touched } from './touched.ts';

export interface Proof {
  upstream_id: string;
  there: Fields;
  evidence: Evidence;
  recognition?: Recognition | undefined;
  status: number | null;
}

/** References that are not known here are left out: they say nothing. */
export function localOf({ mapping }: SyncParts, topic: SyncTopic, fields: Fields): Fields {
  const known = mapping.toLocal(topic, fields);
  if (known) return known;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in syncedFields[topic].references)));
}

/**
 * Whether the id in the answer to a create belongs to another record: one that was here before, or that the service has confirmed as one of
 * ours. Any other was read, and taken for somebody else's, before the answer came.
 */
export function isOfAnother({ mapping, ledger }: SyncParts, { topic, record_id }: QueuedChange, upstreamId: string): boolean {
  const other = mapping.find(topic, upstreamId);
  if (!other || other.record_id === record_id || other.presence === 'gone') return false;
  return other.record_id < record_id || ledger.wasAdded(topic, other.record_id);
}

/** What the service has done (SY7): mapping, common state, record, queue and ledger, in the caller's transaction. */
export function confirmChange(parts: SyncParts, transaction: Transaction, change: QueuedChange, proof: Proof): void {
  const { mapping, rows, queue, conflicts, ledger, held, feed } = parts;
  const { seq, topic, record_id, operation, fields } = change;
  const touched = createTouched();
  if (operation === 'remove') {
    const known = mapping.get(topic, record_id);
    mapping.put(transaction, { topic, record_id, upstream_id: proof.upstream_id, base: known?.base ?? null, own: known?.own ?? [], presence: 'gone' });
  } else {
    if (operation === 'create') absorb(parts, transaction, topic, proof.upstream_id, record_id, touched);
    agree(parts, transaction, change, proof, touched);
  }
  rows.remove(transaction, seq);
  const open = conflicts.openOf(topic, record_id);
  // What was sent of it makes it another one than its twin.
  if (open && (open.seq === seq || operation === 'remove' || open.kind === 'twin')) conflicts.close(transaction, open.id);
  else if (open && operation === 'update') withdraw(parts, transaction, open, fields);
  held.remove(transaction, topic, proof.upstream_id);
  const { evidence, recognition = null, status } = proof;
  const content = { ...mapping.get(topic, record_id)?.base, ...fields };
  ledger.add(transaction, { seq, topic, record_id, upstream_id: proof.upstream_id, operation, fields, title: change.title, evidence, recognition, status }, content);
  queue.settle(transaction, topic, record_id);
  touched.tell(feed, transaction);
  feed.touchSync(transaction);
}

/** What a question shows of the service is gone where our own update has overwritten it: there is nothing to choose any more (SY20). */
function withdraw({ conflicts }: SyncParts, transaction: Transaction, open: ConflictRecord, sent: Fields): void {
  const fields = open.fields.filter(({ field }) => sent[field] === undefined);
  if (fields.length === open.fields.length) return;
  if (fields.length === 0) conflicts.close(transaction, open.id);
  else conflicts.open(transaction, { ...open, fields });
}

/** The new common state of a record that was created or updated, and what the record takes over from the answer. */
function agree(parts: SyncParts, transaction: Transaction, change: QueuedChange, proof: Proof, touched: Touched): void {
  const { mapping, local, writer, scans } = parts;
  const { topic, record_id, operation, fields: sent } = change;
  const known = mapping.get(topic, record_id);
  const here = local.read(topic, record_id);
  const before = operation === 'create' ? afterCreate(topic, sent) : (known?.base ?? {});
  const { base, write } = takeOver(topic, { base: before, sent, here, there: localOf(parts, topic, proof.there) });
  if (Object.keys(write).length > 0) {
    writer.write(transaction, topic, record_id, write);
    touched.add(topic, record_id, 'update');
  }
  const own = [...new Set([...(known?.own ?? []), ...updatable(topic).filter((field) => sent[field] !== undefined)])];
  const presence = here ? 'here' : 'removed_here';
  mapping.put(transaction, { topic, record_id, upstream_id: proof.upstream_id, base, own, presence }, scans.get(topic).number);
}

/** The row of a create was imported as somebody else's before the answer came: the two become one, with what was edited since. */
function absorb(parts: SyncParts, transaction: Transaction, topic: SyncTopic, upstreamId: string, recordId: number, touched: Touched): void {
  const { mapping, local, writer, rows, conflicts } = parts;
  const other = mapping.find(topic, upstreamId);
  if (!other || other.record_id === recordId) return;
  const there = local.read(topic, other.record_id);
  if (there) {
    writer.write(transaction, topic, recordId, difference(topic, there, other.base ?? there));
    writer.remove(transaction, topic, other.record_id);
    touched.add(topic, other.record_id, 'remove');
    touched.add(topic, recordId, 'update');
  }
  for (const { seq } of rows.ofRecord(topic, other.record_id)) rows.remove(transaction, seq);
  const open = conflicts.openOf(topic, other.record_id);
  if (open) conflicts.close(transaction, open.id);
  mapping.forget(transaction, topic, other.record_id);
}
