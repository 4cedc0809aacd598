import { DomainError } from '../../../domain/domain-error.ts';
import { afterCreate } from '../../../domain/sync/difference.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { QueuedChange } from '../../../store/sync-records.ts';
import { awaitedBy } from '../deciding/awaited-by.ts';
import { dropQueued, settleQueue } from '../queue/settle-queue.ts';
import { createTouched, type Touched } from '../touched.ts';

/**
 * Takes back here what was not sent: a create removes the record here with all its queued changes, and brings back what
 * it was to take the place of (SY49); an update restores the common state, a remove restores the record.
 */
export function revertChange(tx: SyncRows, change: QueuedChange): void {
  const { topic, record_id, operation } = change;
  if (awaitedBy(tx, topic, record_id)) throw new DomainError('conflict', { code: 'record_undecided' });
  const touched = createTouched();
  if (operation === 'create') takeBackCreate(tx, change, touched);
  if (operation === 'update') takeBackUpdate(tx, change, touched);
  if (operation === 'remove') takeBackRemove(tx, change, touched);
  settleQueue(tx, topic, record_id);
  touched.tell(tx);
  tx.touchSync();
}

function takeBackCreate(tx: SyncRows, { topic, record_id }: QueuedChange, touched: Touched): void {
  for (const removal of tx.queue.after(topic, record_id)) takeBackRemove(tx, removal, touched);
  dropQueued(tx, topic, record_id);
  tx.records.remove(topic, record_id);
  tx.mapping.forget(topic, record_id);
  tx.conflicts.closeTwins(topic, record_id);
  touched.add(topic, record_id, 'remove');
}

/**
 * The values that both sides agreed on, with what is on its way of them; or, before the service has the record, those
 * it is created with.
 */
function takeBackUpdate(
  { records, queue, mapping }: SyncRows,
  { seq, topic, record_id, fields }: QueuedChange,
  touched: Touched,
): void {
  const earlier = queue.ofRecord(topic, record_id).filter((change) => change.seq < seq);
  const create = earlier.find(({ operation }) => operation === 'create');
  const onItsWay = earlier.find(({ operation }) => operation === 'update')?.fields;
  const agreed: Fields = create
    ? afterCreate(topic, create.fields)
    : { ...mapping.get(topic, record_id)?.base, ...onItsWay };
  queue.remove(seq);
  const before = Object.keys(fields).map((field) => [field, agreed[field] ?? null]);
  records.write(topic, record_id, Object.fromEntries(before));
  touched.add(topic, record_id, 'update');
}

function takeBackRemove(
  { records, queue, mapping }: SyncRows,
  { seq, topic, record_id, fields }: QueuedChange,
  touched: Touched,
): void {
  const known = mapping.get(topic, record_id);
  queue.remove(seq);
  records.insert(topic, { ...known?.base, ...fields }, record_id);
  if (known?.upstream_id) mapping.put({ ...known, presence: 'here' });
  else mapping.forget(topic, record_id);
  touched.add(topic, record_id, 'create');
}
