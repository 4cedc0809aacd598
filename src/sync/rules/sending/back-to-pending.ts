import type { Reason } from '../../../contract/reasons/all-reasons.ts';
import { withSent } from '../../../domain/sync/own-fields.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { QueuedChange } from '../../../store/sync-records.ts';
import { settleQueue } from '../queue/settle-queue.ts';
import { noteSentAgain } from './sent-again.ts';

/**
 * Certainly not done: it may be sent again. A create that went over the wire may arrive late all the same (SY47), but
 * as none of the rows `notOurs`. `arrived`: what of an update is there, and common to both sides from now on (SY20).
 */
export function backToPending(
  tx: SyncRows,
  change: QueuedChange,
  seen: { counted: boolean; reason: Reason | null; arrived?: Fields; notOurs?: readonly string[] },
): void {
  const { queue, mapping, conflicts } = tx;
  const { seq, topic, record_id } = change;
  const attempts = seen.counted ? change.attempts : Math.max(0, change.attempts - 1);
  queue.save({ ...change, state: 'pending', attempts, heard_status: null, reason: seen.reason });
  const known = mapping.get(topic, record_id);
  const { arrived = {} } = seen;
  if (known && Object.keys(arrived).length > 0)
    mapping.put({ ...known, base: { ...known.base, ...arrived }, own: withSent(topic, known.own, arrived) });
  const open = conflicts.openOf(topic, record_id);
  if (open?.seq === seq) conflicts.close(open.id);
  settleQueue(tx, topic, record_id);
  if (change.operation === 'create' && seen.counted && queue.get(seq)) noteSentAgain(tx, change, seen.notOurs ?? []);
  tx.touchSync();
}
