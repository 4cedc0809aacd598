import type { Reason } from '../../../contract/reasons/all-reasons.ts';
import { DomainError, notFound } from '../../../domain/domain-error.ts';
import { canInsert } from '../../../domain/sync/local-values.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { LedgerEntry, SyncedRecord } from '../../../store/sync-records.ts';
import { awaitedBy } from '../deciding/awaited-by.ts';
import { dropQueued, inFlight, queueCreate, settleQueue } from '../queue/settle-queue.ts';
import { noteSentAgain } from '../sending/sent-again.ts';
import { createTouched } from '../touched.ts';

/** The recognized record, while the one here is still taken for it. */
export function recognizedIn({ mapping, facts }: SyncRows, entry: LedgerEntry): SyncedRecord | undefined {
  const known =
    facts.phase() === 'linked' && entry.evidence === 'recognized'
      ? mapping.get(entry.topic, entry.record_id)
      : undefined;
  return known?.presence === 'here' && known.upstream_id === entry.upstream_id ? known : undefined;
}

/** What prevents it right now. */
function obstacle(rows: SyncRows, { topic, record_id }: LedgerEntry): Reason | undefined {
  if (awaitedBy(rows, topic, record_id)) return { code: 'record_undecided' };
  if (rows.queue.ofRecord(topic, record_id).some(inFlight)) return { code: 'record_being_sent' };
  if (topic === 'system_owners' && rows.records.isLocked(record_id)) return { code: 'onboarding_begun_there' };
  return undefined;
}

/**
 * What was recognized was somebody else's (SY16): from now on it is a record of its own here, and the one that it was
 * taken for is created at the service, under its id here and with all that was entered since. What was sent of that to
 * the other record stays there.
 */
export function sendAgain(tx: SyncRows, id: number): void {
  const { ledger, mapping, records, scans } = tx;
  const entry = ledger.get(id);
  if (!entry) throw notFound('ledger_entry', id);
  const known = recognizedIn(tx, entry);
  if (!known) throw new DomainError('conflict', { code: 'nothing_to_send_again' });
  const reason = obstacle(tx, entry);
  if (reason !== undefined) throw new DomainError('conflict', reason);
  const { topic, record_id } = entry;
  const base = known.base ?? {};
  const touched = createTouched();
  dropQueued(tx, topic, record_id);
  mapping.forget(topic, record_id);
  if (canInsert(topic, base)) {
    const theirs = records.insert(topic, base);
    mapping.put({ ...known, record_id: theirs, own: [] }, scans.get(topic).number);
    touched.add(topic, theirs, 'create');
  }
  queueCreate(tx, topic, record_id);
  noteSentAgain(tx, entry, [entry.upstream_id]);
  settleQueue(tx, topic, record_id);
  touched.add(topic, record_id, 'update');
  touched.tell(tx);
  tx.touchSync();
}
