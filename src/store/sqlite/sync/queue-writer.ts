import { afterCreate, contentFields, difference, sameValue } from '../../../domain/sync/difference.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { QueuedChange } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import type { ConflictRows } from './conflict-rows.ts';
import { contentHash } from './content-hash.ts';
import type { Facts } from './facts.ts';
import type { LocalFields } from './local-fields.ts';
import type { Mapping } from './mapping.ts';
import type { QueueRows } from './queue-rows.ts';

/** A local change of one record, after its row was written. `removed`: the fields that the record had. */
export interface LocalChange {
  topic: SyncTopic;
  id: number;
  kind: 'create' | 'update' | 'remove';
  removed?: Fields | undefined;
}

/** Keeps the queue in step with the records. */
export interface QueueWriter {
  /** The fields of a record that is about to be removed; undefined while nothing is queued. */
  beforeRemoval(topic: SyncTopic, id: number): Fields | undefined;
  /** Queues a change in the transaction of its row (SY1). Whether it did. */
  note(transaction: Transaction, change: LocalChange): boolean;
  /** Queues the creation of a record that is here. */
  create(transaction: Transaction, topic: SyncTopic, id: number): void;
  /**
   * Brings the queue of one record in step with what it is here and what both sides last agreed on: one update says the whole
   * difference, none where there is none, and a create that was never sent goes with its record (SY5). What is in flight stays.
   */
  settle(transaction: Transaction, topic: SyncTopic, id: number): void;
}

const inFlight = ({ state }: QueuedChange): boolean => state === 'sending' || state === 'ambiguous';
const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;
const sameFields = (one: Fields, other: Fields): boolean =>
  Object.keys({ ...one, ...other }).every((field) => sameValue(one[field], other[field]));

interface WriterParts {
  facts: Facts;
  local: LocalFields;
  mapping: Mapping;
  rows: QueueRows;
  conflicts: ConflictRows;
}

export function createQueueWriter({ facts, local, mapping, rows, conflicts }: WriterParts): QueueWriter {
  /** What was refused and is different now may go again. */
  function rewrite(transaction: Transaction, change: QueuedChange, fields: Fields): void {
    if (sameFields(change.fields, fields)) return;
    const content_hash = change.operation === 'create' ? contentHash(change.topic, fields) : null;
    const state = change.state === 'refused' ? 'pending' : change.state;
    rows.save(transaction, { ...change, fields, content_hash, state });
  }

  /** What the record will be there once all that is in flight has been done; undefined while nothing is known of it. */
  function expected(topic: SyncTopic, id: number, queued: QueuedChange[], content: Fields): Fields | undefined {
    const create = queued.find(({ operation }) => operation === 'create');
    const agreed = create ? afterCreate(topic, inFlight(create) ? create.fields : content) : (mapping.get(topic, id)?.base ?? undefined);
    const sent = queued.filter((change) => change.operation === 'update' && inFlight(change));
    return agreed && sent.reduce((fields, update) => ({ ...fields, ...update.fields }), agreed);
  }

  function settleHere(transaction: Transaction, topic: SyncTopic, id: number, here: Fields): void {
    const queued = rows.ofRecord(topic, id);
    const content = contentFields(topic, here);
    const create = queued.find(({ operation }) => operation === 'create');
    if (create && !inFlight(create)) rewrite(transaction, create, content);
    const there = expected(topic, id, queued, content);
    if (!there) return;
    const fields = difference(topic, here, there);
    const updates = queued.filter((change) => change.operation === 'update' && !inFlight(change));
    // One that stands before the create would wait for it for ever.
    const kept = updates.find(({ seq }) => !create || seq > create.seq);
    for (const { seq } of updates) if (seq !== kept?.seq || isEmpty(fields)) rows.remove(transaction, seq);
    if (isEmpty(fields)) return;
    if (kept) rewrite(transaction, kept, fields);
    else rows.insert(transaction, { topic, record_id: id, operation: 'update', fields, content_hash: null });
  }

  function settleRemoved(transaction: Transaction, topic: SyncTopic, id: number): void {
    const queued = rows.ofRecord(topic, id);
    const neverSent = queued.some((change) => change.operation === 'create' && !inFlight(change));
    for (const change of queued)
      if (neverSent || (change.operation === 'update' && !inFlight(change))) rows.remove(transaction, change.seq);
    if (neverSent) mapping.forget(transaction, topic, id);
  }

  function settle(transaction: Transaction, topic: SyncTopic, id: number): void {
    const here = local.read(topic, id);
    if (here) settleHere(transaction, topic, id, here);
    else settleRemoved(transaction, topic, id);
  }

  function queueCreate(transaction: Transaction, topic: SyncTopic, id: number): void {
    const fields = contentFields(topic, local.read(topic, id) ?? {});
    rows.insert(transaction, { topic, record_id: id, operation: 'create', fields, content_hash: contentHash(topic, fields) });
  }

  /** A removal is told where the service has the record, or may come to have it. While merging, that is not known yet. */
  function remove(transaction: Transaction, topic: SyncTopic, id: number, fields: Fields): void {
    conflicts.closeTwins(transaction, topic, id);
    const known = mapping.get(topic, id);
    const merging = facts.phase() === 'merging';
    if (!known && !merging && rows.ofRecord(topic, id).length === 0) return;
    mapping.put(transaction, { ...(known ?? { topic, record_id: id, upstream_id: null, base: null, own: [] }), presence: 'removed_here' });
    rows.insert(transaction, { topic, record_id: id, operation: 'remove', fields, content_hash: null });
    followConflict(transaction, topic, id);
  }

  /** What both sides changed is now removed here and changed there; what was removed there is gone on both sides. */
  function followConflict(transaction: Transaction, topic: SyncTopic, id: number): void {
    const open = conflicts.openOf(topic, id);
    if (open?.kind === 'fields') conflicts.open(transaction, { ...open, kind: 'removed_here' });
    if (open?.kind !== 'removed_there') return;
    conflicts.close(transaction, open.id);
    for (const { seq } of rows.ofRecord(topic, id)) rows.remove(transaction, seq);
    const known = mapping.get(topic, id);
    if (known) mapping.put(transaction, { ...known, presence: 'gone' });
  }

  /** What the service decides was decided about the record before this edit: the next reading takes it over anew. */
  function forgetServed(transaction: Transaction, topic: SyncTopic, id: number): void {
    const known = mapping.get(topic, id);
    if (!known?.base) return;
    const base = Object.fromEntries(Object.entries(known.base).filter(([field]) => !syncedFields[topic].served.includes(field)));
    mapping.put(transaction, { ...known, base });
  }

  return {
    settle,
    create: queueCreate,
    beforeRemoval: (topic, id) => (facts.phase() === 'unlinked' ? undefined : local.read(topic, id)),
    note(transaction, { topic, id, kind, removed }) {
      if (facts.phase() === 'unlinked') return false;
      if (kind === 'create') queueCreate(transaction, topic, id);
      if (kind === 'update') forgetServed(transaction, topic, id);
      if (kind === 'remove') remove(transaction, topic, id, removed ?? {});
      settle(transaction, topic, id);
      return true;
    },
  };
}
