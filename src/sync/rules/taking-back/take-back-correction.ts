import type { SyncRows } from '../../../store/sync-rows.ts';
import type { QueuedCorrection } from '../queue/corrections.ts';
import { removeByHand } from '../queue/queue-changes.ts';

/**
 * The record that was corrected last is here again (SY49): what it was corrected to goes, at the service, too, and what
 * it had taken the place of itself waits for it.
 */
export function takeBackCorrected(tx: SyncRows, { recordId, removals }: QueuedCorrection): void {
  const { topic, record_id } = removals.at(-1) ?? removals[0];
  for (const earlier of removals.slice(0, -1)) tx.queue.save({ ...earlier, after_record: record_id });
  tx.records.reassociate(recordId, record_id);
  removeByHand(tx, topic, recordId);
}
