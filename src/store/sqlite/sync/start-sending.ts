import { difference } from '../../../domain/sync/difference.ts';
import type { QueuedChange, TimeWindow } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import type { SyncParts } from './sync-parts.ts';

/** Pending -> sending: from here on its fields are fixed (SY6). Undefined when it is not its turn, or nothing is left to say. */
export function startSending({ rows, local, mapping, scans, sentCreates, feed }: SyncParts, transaction: Transaction, seq: number, window: TimeWindow | null): QueuedChange | undefined {
  const change = rows.get(seq);
  if (change?.state !== 'pending' || change.waits_for !== null) return undefined;
  feed.touchSync(transaction);
  const { topic, record_id, operation } = change;
  const here = local.read(topic, record_id);
  const fields = operation === 'update' ? difference(topic, here ?? {}, mapping.get(topic, record_id)?.base ?? {}) : change.fields;
  if (operation === 'update' && Object.keys(fields).length === 0) {
    rows.remove(transaction, seq);
    return undefined;
  }
  const scan = scans.get(topic);
  const sending: QueuedChange = {
    ...change, fields, state: 'sending', attempts: change.attempts + 1, heard_status: null, status: null, reason: null, sent_at: transaction.at,
    read_before: scan.last_complete, read_before_at: scan.completed_at, window_from: window?.from ?? null, window_to: window?.to ?? null,
  };
  if (operation === 'create') sentCreates.sending(transaction, change);
  rows.save(transaction, sending);
  return sending;
}
