import { difference } from '../../../domain/sync/difference.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { QueuedChange, TimeWindow } from '../../../store/sync-records.ts';
import { goesOutAgain } from './sent-again.ts';

/**
 * Pending -> sending: from here on its fields are fixed (SY6). Undefined when it is not its turn, or nothing is left to
 * say: such an update is dropped (SY5). `window`: the service's own time in which a request that goes out now arrives;
 * null where its clock is not known.
 */
export function startSending(tx: SyncRows, seq: number, window: TimeWindow | null): QueuedChange | undefined {
  const { queue, records, mapping, scans } = tx;
  const change = queue.get(seq);
  if (change?.state !== 'pending' || change.waits_for !== null) return undefined;
  tx.touchSync();
  const { topic, record_id, operation } = change;
  const here = records.get(topic, record_id);
  const fields =
    operation === 'update' ? difference(topic, here ?? {}, mapping.get(topic, record_id)?.base ?? {}) : change.fields;
  if (operation === 'update' && Object.keys(fields).length === 0) {
    queue.remove(seq);
    return undefined;
  }
  const scan = scans.get(topic);
  const sending: QueuedChange = {
    ...change,
    fields,
    state: 'sending',
    attempts: change.attempts + 1,
    heard_status: null,
    status: null,
    reason: null,
    sent_at: tx.at,
    read_before: scan.last_complete,
    read_before_at: scan.completed_at,
    window_from: window?.from ?? null,
    window_to: window?.to ?? null,
  };
  if (operation === 'create') goesOutAgain(tx, change);
  queue.save(sending);
  return sending;
}
