import { invalidField, DomainError } from '../../../domain/domain-error.ts';
import { sameValue } from '../../../domain/sync/difference.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { ConflictRecord, QueuedChange, Resolution, SyncedRecord } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import { confirmChange, localOf } from './confirm-change.ts';
import { backToPending } from './queue-states.ts';
import type { SyncParts } from './sync-parts.ts';
import { createTouched, type Touched } from './touched.ts';

type Answer<K extends Resolution['kind']> = Extract<Resolution, { kind: K }>;

/** Carries out a person's decision in the caller's transaction. The conflict is closed by it. */
export function resolveConflict(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord, resolution: Resolution): void {
  const touched = createTouched();
  parts.conflicts.close(transaction, conflict.id);
  if (conflict.kind === 'fields' && resolution.kind === 'fields') chooseFields(parts, transaction, conflict, resolution, touched);
  else if (conflict.kind === 'removed_there' && resolution.kind === 'restore') createAgain(parts, transaction, conflict);
  else if (conflict.kind === 'removed_there' && resolution.kind === 'let_go') removeHere(parts, transaction, conflict, touched);
  else if (conflict.kind === 'removed_here' && resolution.kind === 'restore') bringBack(parts, transaction, conflict, touched);
  else if (conflict.kind === 'removed_here' && resolution.kind === 'let_go') removeThere(parts, transaction, conflict);
  else if (conflict.kind === 'doubt' && resolution.kind === 'it_is') takeFor(parts, transaction, conflict, resolution);
  else if (conflict.kind === 'doubt' && resolution.kind === 'send_again') sendAgain(parts, transaction, conflict);
  else if (conflict.kind === 'twin' && resolution.kind === 'remove_one') removeTwin(parts, transaction, conflict);
  else if (conflict.kind !== 'twin' || resolution.kind !== 'keep_both') throw invalidField('resolution', 'does not answer this question');
  parts.queue.settle(transaction, conflict.topic, conflict.record_id);
  touched.tell(parts.feed, transaction);
  parts.feed.touchSync(transaction);
}

function known({ mapping }: SyncParts, { topic, record_id }: ConflictRecord): SyncedRecord {
  const record = mapping.get(topic, record_id);
  if (!record) throw new DomainError('conflict', 'This record is not known to the service any more.');
  return record;
}

/** What was there when the question arose, by field. */
const thereOf = ({ fields }: ConflictRecord): Fields => Object.fromEntries(fields.map(({ field, there }) => [field, there]));

/** Base takes what is there, so that what differs from it is sent. */
function agreeOn(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord): SyncedRecord {
  const record = known(parts, conflict);
  const there = thereOf(conflict);
  const next = { ...record, base: { ...record.base, ...there }, own: record.own.filter((field) => !(field in there)) };
  parts.mapping.put(transaction, next);
  return next;
}

function chooseFields(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord, { choices }: Answer<'fields'>, touched: Touched): void {
  const { topic, record_id, fields } = conflict;
  for (const field of Object.keys(choices))
    if (!fields.some((one) => one.field === field)) throw invalidField(`choices.${field}`, 'is not in conflict');
  const write: Fields = {};
  for (const { field, here, there } of fields) {
    const choice = choices[field];
    if (!choice) throw invalidField(`choices.${field}`, 'is required');
    if ('value' in choice) write[field] = choice.value;
    else if (choice.take === 'there' || here === null) write[field] = there; // no request could empty it there
  }
  agreeOn(parts, transaction, conflict);
  if (Object.keys(write).length === 0) return;
  parts.writer.write(transaction, topic, record_id, write);
  touched.add(topic, record_id, 'update');
}

/** Its id here stays; the service gives it a new one. */
function createAgain(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord): void {
  const { topic, record_id } = conflict;
  for (const { seq } of parts.rows.ofRecord(topic, record_id)) parts.rows.remove(transaction, seq);
  parts.mapping.forget(transaction, topic, record_id);
  parts.queue.create(transaction, topic, record_id);
}

function removeHere(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord, touched: Touched): void {
  const { topic, record_id } = conflict;
  for (const { seq } of parts.rows.ofRecord(topic, record_id)) parts.rows.remove(transaction, seq);
  parts.mapping.put(transaction, { ...known(parts, conflict), presence: 'gone' });
  parts.conflicts.closeTwins(transaction, topic, record_id);
  parts.writer.remove(transaction, topic, record_id);
  touched.add(topic, record_id, 'remove');
}

/** Under its own id, with what is there. An update that was sent before the removal and may still arrive stays in the queue, and its values in the record. */
function bringBack(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord, touched: Touched): void {
  const { topic, record_id } = conflict;
  const record = agreeOn(parts, transaction, conflict);
  const queued = parts.rows.ofRecord(topic, record_id);
  const onItsWay = queued.find(({ operation, state }) => operation === 'update' && (state === 'sending' || state === 'ambiguous'));
  for (const { seq } of queued) if (seq !== onItsWay?.seq) parts.rows.remove(transaction, seq);
  parts.mapping.put(transaction, { ...record, presence: 'here' });
  parts.writer.insert(transaction, topic, { ...record.base, ...onItsWay?.fields, ...thereOf(conflict) }, record_id);
  touched.add(topic, record_id, 'create');
}

/** What is removed is the record as it is there by now: taken back, it comes back so, and not as it was here before. */
function removeThere(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord): void {
  agreeOn(parts, transaction, conflict);
  for (const change of parts.rows.ofRecord(conflict.topic, conflict.record_id))
    if (change.operation === 'remove') parts.rows.save(transaction, { ...change, fields: { ...change.fields, ...thereOf(conflict) } });
}

/**
 * The change as it has arrived: with that of the contents it went out with which shares the most fields with what is there, the newest of equals. What
 * was edited before it was sent again is still to be sent. Where nobody could look it is the first one, beside which no edit is taken for somebody else's.
 */
function asArrived(parts: SyncParts, change: QueuedChange, there: Fields | undefined): QueuedChange {
  const contents = [change.fields, ...parts.sentCreates.contents(change)];
  const row = there && localOf(parts, change.topic, there);
  const shared = (fields: Fields): number => syncedFields[change.topic].content.filter((field) => row && sameValue(fields[field], row[field])).length;
  const most = Math.max(...contents.map(shared));
  return { ...change, fields: (row ? contents.find((fields) => shared(fields) === most) : contents.at(-1)) ?? change.fields };
}

function takeFor(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord, { upstream_id }: Answer<'it_is'>): void {
  const blind = conflict.candidates.length === 0; // nobody could look (SY43): the person has found it in another way
  const candidate = blind ? { fields: {} } : conflict.candidates.find((one) => one.upstream_id === upstream_id);
  if (!candidate) throw invalidField('upstream_id', 'is not one of the candidates');
  const change = parts.rows.get(conflict.seq ?? 0);
  if (!change) throw new DomainError('conflict', 'This change is settled already.');
  const other = parts.mapping.find(conflict.topic, upstream_id);
  if (other && other.record_id !== conflict.record_id) throw new DomainError('conflict', 'That record belongs to another one here already.');
  confirmChange(parts, transaction, asArrived(parts, change, blind ? undefined : candidate.fields), { upstream_id, there: candidate.fields, evidence: 'person', status: null });
}

function sendAgain(parts: SyncParts, transaction: Transaction, conflict: ConflictRecord): void {
  const change = parts.rows.get(conflict.seq ?? 0);
  if (!change) throw new DomainError('conflict', 'This change is settled already.');
  backToPending(parts, transaction, change, { counted: true, reason: null, notOurs: conflict.candidates.map(({ upstream_id }) => upstream_id) });
}

/** As if it had been removed by hand: the removal waits to be sent like any other. */
function removeTwin({ queue, writer, feed }: SyncParts, transaction: Transaction, { topic, record_id: id }: ConflictRecord): void {
  if (!syncedFields[topic].operations.includes('remove')) throw invalidField('resolution', 'cannot be carried out: the service has no request that removes such a record');
  const removed = queue.beforeRemoval(topic, id);
  writer.remove(transaction, topic, id);
  feed.record(transaction, { topic, id, kind: 'remove', removed });
}
