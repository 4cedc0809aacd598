import { DomainError } from '../../../domain/domain-error.ts';
import { afterCreate } from '../../../domain/sync/difference.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { QueuedChange } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import type { SyncParts } from './sync-parts.ts';
import { createTouched, type Touched } from './touched.ts';

/** Takes back here what was not sent. */
export function revertChange(parts: SyncParts, transaction: Transaction, change: QueuedChange): void {
  const { topic, record_id, operation } = change;
  if (parts.conflicts.awaited(topic, record_id)) throw new DomainError('conflict', 'This record waits for a decision: decide it first.');
  const touched = createTouched();
  if (operation === 'create') takeBackCreate(parts, transaction, change, touched);
  if (operation === 'update') takeBackUpdate(parts, transaction, change, touched);
  if (operation === 'remove') takeBackRemove(parts, transaction, change, touched);
  parts.queue.settle(transaction, topic, record_id);
  touched.tell(parts.feed, transaction);
  parts.feed.touchSync(transaction);
}

function takeBackCreate({ writer, rows, mapping, conflicts }: SyncParts, transaction: Transaction, { topic, record_id }: QueuedChange, touched: Touched): void {
  for (const { seq } of rows.ofRecord(topic, record_id)) rows.remove(transaction, seq);
  writer.remove(transaction, topic, record_id);
  mapping.forget(transaction, topic, record_id);
  conflicts.closeTwins(transaction, topic, record_id);
  touched.add(topic, record_id, 'remove');
}

/** The values that both sides agreed on, with what is on its way of them; or, before the service has the record, those it is created with. */
function takeBackUpdate({ writer, rows, mapping }: SyncParts, transaction: Transaction, change: QueuedChange, touched: Touched): void {
  const { topic, record_id, fields } = change;
  const earlier = rows.ofRecord(topic, record_id).filter(({ seq }) => seq < change.seq);
  const create = earlier.find(({ operation }) => operation === 'create');
  const onItsWay = earlier.find(({ operation }) => operation === 'update')?.fields;
  const agreed: Fields = create ? afterCreate(topic, create.fields) : { ...mapping.get(topic, record_id)?.base, ...onItsWay };
  rows.remove(transaction, change.seq);
  writer.write(transaction, topic, record_id, Object.fromEntries(Object.keys(fields).map((field) => [field, agreed[field] ?? null])));
  touched.add(topic, record_id, 'update');
}

function takeBackRemove({ writer, rows, mapping }: SyncParts, transaction: Transaction, change: QueuedChange, touched: Touched): void {
  const { topic, record_id, fields } = change;
  const known = mapping.get(topic, record_id);
  rows.remove(transaction, change.seq);
  writer.insert(transaction, topic, { ...known?.base, ...fields }, record_id);
  if (known?.upstream_id) mapping.put(transaction, { ...known, presence: 'here' });
  else mapping.forget(transaction, topic, record_id);
  touched.add(topic, record_id, 'create');
}
