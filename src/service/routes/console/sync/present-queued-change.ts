import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { WaitingChange } from '../../../../store/sync-records.ts';

/** A change that waits, as it is listed. Ids of the real service, hashes and the exchange stay out. */
export const presentQueuedChange = (change: WaitingChange): QueuedChangeView => {
  const {
    seq,
    topic,
    record_id,
    operation,
    fields,
    title,
    correction,
    state,
    waits_for,
    attempts,
    reason,
    created_at,
    sent_at,
  } = change;
  return {
    id: seq,
    topic,
    record_id,
    operation: correction ? 'correct' : operation,
    fields,
    title,
    correction,
    state,
    waits_for,
    attempts,
    reason,
    created_at: formatTimestamp(created_at),
    sent_at: sent_at === null ? null : formatTimestamp(sent_at),
  };
};
