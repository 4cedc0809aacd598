import { DomainError } from '../../../domain/domain-error.ts';
import { afterCreate } from '../../../domain/sync/difference.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { QueuedChange } from '../../../store/sync-records.ts';
import { awaitedBy } from '../deciding/awaited-by.ts';
import { changeIn } from '../queue/change-in.ts';
import { correctionOf } from '../queue/corrections.ts';
import { dropQueued, settleQueue } from '../queue/settle-queue.ts';
import { takeBackCorrected } from './take-back-correction.ts';
import { createTouched, type Touched } from '../touched.ts';

/**
 * Takes back here what was not sent: a create removes the record here with all its queued changes, an update restores
 * the common state, a remove restores the record. A correction is taken back as a whole, even where the service has the
 * corrected record already (SY49).
 */
export function revertChange(tx: SyncRows, seq: number): void {
  const correction = correctionOf(tx, changeIn(tx, seq));
  if (correction?.create) assertIdle(tx, correction.create);
  const change = assertIdle(tx, correction?.removals.at(-1) ?? { seq });
  if (correction && awaitedBy(tx, change.topic, correction.recordId)) throw undecided();
  const { topic, record_id, operation } = change;
  const touched = createTouched();
  if (operation === 'create') takeBackCreate(tx, change, touched);
  if (operation === 'update') takeBackUpdate(tx, change, touched);
  if (operation === 'remove') takeBackRemove(tx, change, touched);
  if (correction) takeBackCorrected(tx, correction);
  settleQueue(tx, topic, record_id);
  touched.tell(tx);
  tx.touchSync();
}

const undecided = () => new DomainError('conflict', { code: 'record_undecided' });

/** A change that is not on its way, of a record that nobody is asked about. */
function assertIdle(tx: SyncRows, { seq }: Pick<QueuedChange, 'seq'>): QueuedChange {
  const change = changeIn(tx, seq, 'pending', 'refused');
  if (awaitedBy(tx, change.topic, change.record_id)) throw undecided();
  return change;
}

function takeBackCreate(tx: SyncRows, { topic, record_id }: QueuedChange, touched: Touched): void {
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
  records.write(topic, record_id, Object.fromEntries(before), 'taken_back');
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
