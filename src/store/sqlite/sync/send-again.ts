import { DomainError, notFound } from '../../../domain/domain-error.ts';
import type { LedgerEntry, SyncedRecord } from '../../sync-store.ts';
import type { Owners } from '../owners.ts';
import type { Transaction } from '../transaction.ts';
import { canInsert } from './local-values.ts';
import type { SyncParts } from './sync-parts.ts';
import { createTouched } from './touched.ts';

/** The recognized record, while the one here is still taken for it. */
export function recognizedIn({ mapping, facts }: Pick<SyncParts, 'mapping' | 'facts'>, entry: LedgerEntry): SyncedRecord | undefined {
  const known = facts.phase() === 'linked' && entry.evidence === 'recognized' ? mapping.get(entry.topic, entry.record_id) : undefined;
  return known?.presence === 'here' && known.upstream_id === entry.upstream_id ? known : undefined;
}

/** What prevents it right now, in words for people. */
function obstacle({ conflicts, rows }: SyncParts, owners: Owners, { topic, record_id }: LedgerEntry): string | undefined {
  if (conflicts.awaited(topic, record_id)) return 'This record waits for a decision: decide it first.';
  if (rows.ofRecord(topic, record_id).some(({ state }) => state === 'sending' || state === 'ambiguous')) return 'A change of this record is being sent. Try again when that is settled.';
  if (topic === 'system_owners' && owners.find(record_id)?.locked) return 'The onboarding of this account has begun under its number at the service.';
  return undefined;
}

/**
 * What was recognized was somebody else's: from now on it is a record of its own here, and the one that it was taken for is created at the
 * service, under its id here and with all that was entered since. What was sent of that to the other record stays there.
 */
export function sendAgain(parts: SyncParts, owners: Owners, transaction: Transaction, id: number): void {
  const { ledger, mapping, rows, queue, writer, scans, sentCreates, feed } = parts;
  const entry = ledger.get(id);
  if (!entry) throw notFound('ledger entry', id);
  const known = recognizedIn(parts, entry);
  if (!known) throw new DomainError('conflict', 'Nothing can be sent again: it was not recognized, or has been removed or sent again since.');
  const reason = obstacle(parts, owners, entry);
  if (reason !== undefined) throw new DomainError('conflict', reason);
  const { topic, record_id } = entry;
  const base = known.base ?? {};
  const touched = createTouched();
  for (const { seq } of rows.ofRecord(topic, record_id)) rows.remove(transaction, seq);
  mapping.forget(transaction, topic, record_id);
  if (canInsert(topic, base)) {
    const theirs = writer.insert(transaction, topic, base);
    mapping.put(transaction, { ...known, record_id: theirs, own: [] }, scans.get(topic).number);
    touched.add(topic, theirs, 'create');
  }
  queue.create(transaction, topic, record_id);
  sentCreates.note(transaction, entry, [entry.upstream_id]);
  queue.settle(transaction, topic, record_id);
  touched.add(topic, record_id, 'update');
  touched.tell(feed, transaction);
  feed.touchSync(transaction);
}
