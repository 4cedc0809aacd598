import type { SyncRows } from '../../../store/sync-rows.ts';

/** At the start of a process, whatever was being sent is ambiguous (SY11). */
export function recover(tx: SyncRows): void {
  const cutOff = tx.queue.unsettled().filter(({ state }) => state === 'sending');
  if (cutOff.length === 0) return;
  for (const change of cutOff)
    tx.queue.save({ ...change, state: 'ambiguous', reason: { code: 'stopped_while_sending' } });
  tx.touchSync();
}
