import type { SyncTopic } from '../../../contract/topics.ts';
import { afterCreate, contentFields, difference, sameFields } from '../../../domain/sync/difference.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import { contentHash } from '../../../store/content-hash.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { QueuedChange } from '../../../store/sync-records.ts';

/** On its way, or may have arrived. */
export const inFlight = ({ state }: Pick<QueuedChange, 'state'>): boolean =>
  state === 'sending' || state === 'ambiguous';
const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

/** Takes everything that is queued of a record out of the queue. */
export function dropQueued({ queue }: SyncRows, topic: SyncTopic, id: number): void {
  for (const { seq } of queue.ofRecord(topic, id)) queue.remove(seq);
}

/** Queues the creation of a record that is here. */
export function queueCreate({ queue, records }: SyncRows, topic: SyncTopic, id: number): void {
  const fields = contentFields(topic, records.get(topic, id) ?? {});
  queue.insert({ topic, record_id: id, operation: 'create', fields, content_hash: contentHash(topic, fields) });
}

/** What was refused and is different now may go again. */
function rewrite({ queue }: SyncRows, change: QueuedChange, fields: Fields): void {
  if (sameFields(change.fields, fields)) return;
  const content_hash = change.operation === 'create' ? contentHash(change.topic, fields) : null;
  const state = change.state === 'refused' ? 'pending' : change.state;
  queue.save({ ...change, fields, content_hash, state });
}

/** What the record will be there once all that is in flight has been done; undefined while nothing is known of it. */
function expected(
  { mapping }: SyncRows,
  { topic, id, queued, content }: { topic: SyncTopic; id: number; queued: QueuedChange[]; content: Fields },
): Fields | undefined {
  const create = queued.find(({ operation }) => operation === 'create');
  const agreed = create
    ? afterCreate(topic, inFlight(create) ? create.fields : content)
    : (mapping.get(topic, id)?.base ?? undefined);
  const sent = queued.filter((change) => change.operation === 'update' && inFlight(change));
  return agreed && sent.reduce((fields, update) => ({ ...fields, ...update.fields }), agreed);
}

function settleHere(tx: SyncRows, topic: SyncTopic, id: number, here: Fields): void {
  const queued = tx.queue.ofRecord(topic, id);
  const content = contentFields(topic, here);
  const create = queued.find(({ operation }) => operation === 'create');
  if (create && !inFlight(create)) rewrite(tx, create, content);
  const there = expected(tx, { topic, id, queued, content });
  if (!there) return;
  const fields = difference(topic, here, there);
  const updates = queued.filter((change) => change.operation === 'update' && !inFlight(change));
  // One that comes before the create would wait for it forever.
  const kept = updates.find(({ seq }) => !create || seq > create.seq);
  for (const { seq } of updates) if (seq !== kept?.seq || isEmpty(fields)) tx.queue.remove(seq);
  if (isEmpty(fields)) return;
  if (kept) rewrite(tx, kept, fields);
  else tx.queue.insert({ topic, record_id: id, operation: 'update', fields, content_hash: null });
}

function settleRemoved({ queue, mapping }: SyncRows, topic: SyncTopic, id: number): void {
  const queued = queue.ofRecord(topic, id);
  const neverSent = queued.some((change) => change.operation === 'create' && !inFlight(change));
  for (const change of queued)
    if (neverSent || (change.operation === 'update' && !inFlight(change))) queue.remove(change.seq);
  if (neverSent) mapping.forget(topic, id);
}

/**
 * Brings the queue of one record in line with what it is here and what both sides last agreed on: one update says the
 * whole difference, none where there is none, and a create that was never sent goes with its record (SY5). What is in
 * flight stays.
 */
export function settleQueue(tx: SyncRows, topic: SyncTopic, id: number): void {
  const here = tx.records.get(topic, id);
  if (here) settleHere(tx, topic, id, here);
  else settleRemoved(tx, topic, id);
}
