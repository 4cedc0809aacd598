import { DomainError, invalidField } from '../../../domain/domain-error.ts';
import { sameValue } from '../../../domain/sync/difference.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { ConflictRecord, QueuedChange, Resolution, SyncedRecord } from '../../../store/sync-records.ts';
import { correctionOf } from '../queue/corrections.ts';
import { removeByHand } from '../queue/queue-changes.ts';
import { dropQueued, inFlight, queueCreate, settleQueue } from '../queue/settle-queue.ts';
import { knownLocally } from '../references.ts';
import { backToPending } from '../sending/back-to-pending.ts';
import { sentContents } from '../sending/sent-again.ts';
import { confirmChange } from '../settling/confirm-change.ts';
import { takeBackCorrected } from '../taking-back/take-back-correction.ts';
import { createTouched, type Touched } from '../touched.ts';
import { rules } from '../../../contract/rules.ts';
import { serviceRules } from '../../../contract/service-rules.ts';

type Answer<K extends Resolution['kind']> = Extract<Resolution, { kind: K }>;

/** Carries out a person's decision. The question is closed by it; `validation_failed` when it does not answer it. */
export function resolveConflict(tx: SyncRows, conflict: ConflictRecord, resolution: Resolution): void {
  const touched = createTouched();
  tx.conflicts.close(conflict.id);
  if (conflict.kind === 'fields' && resolution.kind === 'fields') chooseFields(tx, conflict, resolution, touched);
  else if (conflict.kind === 'removed_there' && resolution.kind === 'restore') createAgain(tx, conflict);
  else if (conflict.kind === 'removed_there' && resolution.kind === 'let_go') removeHere(tx, conflict, touched);
  else if (conflict.kind === 'removed_here' && resolution.kind === 'restore') bringBack(tx, conflict, touched);
  else if (conflict.kind === 'removed_here' && resolution.kind === 'let_go') removeThere(tx, conflict);
  else if (conflict.kind === 'doubt' && resolution.kind === 'it_is') takeFor(tx, conflict, resolution);
  else if (conflict.kind === 'doubt' && resolution.kind === 'send_again') sendAgain(tx, conflict);
  else if (conflict.kind === 'twin' && resolution.kind === 'remove_one') removeTwin(tx, conflict);
  else if (conflict.kind !== 'twin' || resolution.kind !== 'keep_both')
    throw invalidField('resolution', serviceRules.otherQuestion);
  settleQueue(tx, conflict.topic, conflict.record_id);
  touched.tell(tx);
  tx.touchSync();
}

function known({ mapping }: SyncRows, { topic, record_id }: ConflictRecord): SyncedRecord {
  const record = mapping.get(topic, record_id);
  if (!record) throw new DomainError('conflict', { code: 'record_gone_at_service' });
  return record;
}

/** What was there when the question arose, by field. */
const thereOf = ({ fields }: ConflictRecord): Fields =>
  Object.fromEntries(fields.map(({ field, there }) => [field, there]));

/** Base takes what is there, so that what differs from it is sent. */
function agreeOn(tx: SyncRows, conflict: ConflictRecord): SyncedRecord {
  const record = known(tx, conflict);
  const there = thereOf(conflict);
  const next = { ...record, base: { ...record.base, ...there }, own: record.own.filter((field) => !(field in there)) };
  tx.mapping.put(next);
  return next;
}

function chooseFields(tx: SyncRows, conflict: ConflictRecord, { choices }: Answer<'fields'>, touched: Touched): void {
  const { topic, record_id, fields } = conflict;
  for (const field of Object.keys(choices))
    if (!fields.some((one) => one.field === field)) throw invalidField(`choices.${field}`, serviceRules.notInConflict);
  const write: Fields = {};
  for (const { field, here, there } of fields) {
    const choice = choices[field];
    if (!choice) throw invalidField(`choices.${field}`, rules.required);
    if ('value' in choice) write[field] = choice.value;
    else if (choice.take === 'there' || here === null) write[field] = there; // no request could empty it there
  }
  agreeOn(tx, conflict);
  if (Object.keys(write).length === 0) return;
  tx.records.write(topic, record_id, write, 'decided');
  touched.add(topic, record_id, 'update');
}

/** Its id here stays; the service gives it a new one. */
function createAgain(tx: SyncRows, { topic, record_id }: ConflictRecord): void {
  dropQueued(tx, topic, record_id);
  tx.mapping.forget(topic, record_id);
  queueCreate(tx, topic, record_id);
}

function removeHere(tx: SyncRows, conflict: ConflictRecord, touched: Touched): void {
  const { topic, record_id } = conflict;
  dropQueued(tx, topic, record_id);
  tx.mapping.put({ ...known(tx, conflict), presence: 'gone' });
  tx.conflicts.closeTwins(topic, record_id);
  tx.records.remove(topic, record_id);
  touched.add(topic, record_id, 'remove');
}

/**
 * Under its own id, with what is there. An update that was sent before the removal and may still arrive stays in the
 * queue, and its values in the record. Where its removal was part of a correction, that is taken back as a whole.
 */
function bringBack(tx: SyncRows, conflict: ConflictRecord, touched: Touched): void {
  const { topic, record_id } = conflict;
  const record = agreeOn(tx, conflict);
  const queued = tx.queue.ofRecord(topic, record_id);
  const onItsWay = queued.find((change) => change.operation === 'update' && inFlight(change));
  const correction = queued.flatMap((change) => correctionOf(tx, change) ?? [])[0];
  for (const { seq } of queued) if (seq !== onItsWay?.seq) tx.queue.remove(seq);
  tx.mapping.put({ ...record, presence: 'here' });
  tx.records.insert(topic, { ...record.base, ...onItsWay?.fields, ...thereOf(conflict) }, record_id);
  if (correction?.removals.at(-1)?.record_id === record_id) takeBackCorrected(tx, correction);
  touched.add(topic, record_id, 'create');
}

/** What is removed is the record as it is there by now: taken back, it comes back so, and not as it was here before. */
function removeThere(tx: SyncRows, conflict: ConflictRecord): void {
  agreeOn(tx, conflict);
  for (const change of tx.queue.ofRecord(conflict.topic, conflict.record_id))
    if (change.operation === 'remove') tx.queue.save({ ...change, fields: { ...change.fields, ...thereOf(conflict) } });
}

/**
 * The change as it has arrived: with that of the contents it went out with which shares the most fields with what is
 * there, the newest of equals. What was edited before it was sent again is still to be sent. Where nobody could look it
 * is the first one, beside which no edit is taken for somebody else's.
 */
function asArrived(rows: SyncRows, change: QueuedChange, there: Fields | undefined): QueuedChange {
  const contents = [change.fields, ...sentContents(rows, change)];
  const row = there && knownLocally(rows, change.topic, there);
  const shared = (fields: Fields): number =>
    syncedFields[change.topic].content.filter((field) => row && sameValue(fields[field], row[field])).length;
  const most = Math.max(...contents.map(shared));
  return {
    ...change,
    fields: (row ? contents.find((fields) => shared(fields) === most) : contents.at(-1)) ?? change.fields,
  };
}

/** What is certain of a create that arrived unseen: the values that it had each time it went out. */
function inEach(rows: SyncRows, change: QueuedChange): Fields {
  const contents = sentContents(rows, change);
  const certain = Object.entries(change.fields).filter(([field, value]) =>
    contents.every((fields) => sameValue(fields[field], value)),
  );
  return Object.fromEntries(certain);
}

/** The change that a doubt is about. */
function doubted({ queue }: SyncRows, { seq }: ConflictRecord): QueuedChange {
  const change = queue.get(seq ?? 0);
  if (!change) throw new DomainError('conflict', { code: 'change_settled' });
  return change;
}

function takeFor(tx: SyncRows, conflict: ConflictRecord, { upstream_id }: Answer<'it_is'>): void {
  const { topic, record_id, candidates } = conflict;
  const blind = candidates.length === 0; // nobody could look (SY43): the person has found it in another way
  const candidate = blind ? { fields: {} } : candidates.find((one) => one.upstream_id === upstream_id);
  if (!candidate) throw invalidField('upstream_id', serviceRules.noCandidate);
  const change = doubted(tx, conflict);
  const other = tx.mapping.find(topic, upstream_id);
  if (other && other.record_id !== record_id) throw new DomainError('conflict', { code: 'record_taken' });
  confirmChange(tx, asArrived(tx, change, blind ? undefined : candidate.fields), {
    upstream_id,
    there: candidate.fields,
    evidence: 'person',
    status: null,
    ...(blind && { certain: inEach(tx, change) }),
  });
}

function sendAgain(tx: SyncRows, conflict: ConflictRecord): void {
  const notOurs = conflict.candidates.map(({ upstream_id }) => upstream_id);
  backToPending(tx, doubted(tx, conflict), { counted: true, reason: null, notOurs });
}

function removeTwin(tx: SyncRows, { topic, record_id: id }: ConflictRecord): void {
  if (!syncedFields[topic].operations.includes('remove')) throw invalidField('resolution', serviceRules.cannotRemove);
  removeByHand(tx, topic, id);
}
