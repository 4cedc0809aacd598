import { DomainError, notFound } from '../../../domain/domain-error.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { ChangeState, QueuedChange } from '../../../store/sync-records.ts';

/**
 * A change in one of these states, or in any where none is named; `not_found` when it left the queue, `conflict` when
 * it is in another one.
 */
export function changeIn({ queue }: SyncRows, seq: number, ...states: ChangeState[]): QueuedChange {
  const change = queue.get(seq);
  if (!change) throw notFound('waiting_change', seq);
  if (states.length > 0 && !states.includes(change.state))
    throw new DomainError('conflict', { code: 'change_in_other_state', state: change.state });
  return change;
}

/** Moves a change from one of these states to another one (SY6). */
export function move(tx: SyncRows, seq: number, from: ChangeState[], to: Partial<QueuedChange>): void {
  tx.queue.save({ ...changeIn(tx, seq, ...from), ...to });
  tx.touchSync();
}
