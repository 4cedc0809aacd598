import { DomainError, notFound } from '../../../domain/domain-error.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { ChangeState, QueuedChange } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import type { SyncParts } from './sync-parts.ts';

const STATE_WORDS: Record<ChangeState, string> = {
  pending: 'waits to be sent', sending: 'is being sent', ambiguous: 'was sent, and its answer was lost', refused: 'was refused by the service',
};

/** A change in one of these states; `not_found` when it left the queue, `conflict` when it is in another one. */
export function changeIn({ rows }: Pick<SyncParts, 'rows'>, seq: number, ...states: ChangeState[]): QueuedChange {
  const change = rows.get(seq);
  if (!change) throw notFound('waiting change', seq);
  if (!states.includes(change.state)) throw new DomainError('conflict', `This change ${STATE_WORDS[change.state]}.`);
  return change;
}

/** Certainly not done: it may be sent again. A create that went over the wire may arrive late all the same (SY47), but as none of the rows `notOurs`. */
export function backToPending(parts: SyncParts, transaction: Transaction, change: QueuedChange, seen: { counted: boolean; reason: string | null; arrived?: Fields; notOurs?: readonly string[] }): void {
  const { rows, queue, mapping, conflicts, sentCreates, feed } = parts;
  const { seq, topic, record_id } = change;
  const attempts = seen.counted ? change.attempts : Math.max(0, change.attempts - 1);
  rows.save(transaction, { ...change, state: 'pending', attempts, heard_status: null, reason: seen.reason });
  const known = mapping.get(topic, record_id);
  const own = Object.keys(seen.arrived ?? {});
  if (known && own.length > 0) mapping.put(transaction, { ...known, base: { ...known.base, ...seen.arrived }, own: [...new Set([...known.own, ...own])] });
  const open = conflicts.openOf(topic, record_id);
  if (open?.seq === seq) conflicts.close(transaction, open.id);
  queue.settle(transaction, topic, record_id);
  if (change.operation === 'create' && seen.counted && rows.get(seq)) sentCreates.note(transaction, change, seen.notOurs ?? []);
  feed.touchSync(transaction);
}
