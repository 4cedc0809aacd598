import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';

/**
 * Whether the service shows this list (SY41). With a list again, doubts that were asked without one are closed: scans
 * settle them, or ask anew (SY43). What no list ever showed is missed by none that appears (SY44).
 */
export function noteList(tx: SyncRows, topic: SyncTopic, listed: boolean): void {
  const { conflicts, lists, scans } = tx;
  if (lists.missing().includes(topic) !== listed) return;
  lists.note(topic, listed);
  if (listed) conflicts.closeBlind(topic);
  else scans.forgetAttempt(topic);
  tx.touchSync();
}
