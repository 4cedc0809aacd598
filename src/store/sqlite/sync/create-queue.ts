import type { QueuedChange, SyncStore } from '../../sync-store.ts';
import { confirmChange, isOfAnother } from './confirm-change.ts';
import { backToPending, changeIn } from './queue-states.ts';
import { revertChange } from './revert-change.ts';
import { startSending } from './start-sending.ts';
import type { SyncParts } from './sync-parts.ts';

/** The queue as the port has it. */
export function createQueue(parts: SyncParts): SyncStore['queue'] {
  const { connection, rows, feed } = parts;
  const { engine, statement, read, write } = connection;
  const count = engine.prepare<[], number>('SELECT count(*) FROM outbox').pluck();
  const recover = statement(`UPDATE outbox SET state = 'ambiguous', reason = ? WHERE state = 'sending'`);

  /** Moves a change from one of `states` to another one. */
  const move = (seq: number, states: QueuedChange['state'][], change: Partial<QueuedChange>): Promise<void> =>
    write((transaction) => {
      rows.save(transaction, { ...changeIn(parts, seq, ...states), ...change });
      feed.touchSync(transaction);
    });

  return {
    list: ({ page, limit }) => read(() => ({ rows: rows.page((page - 1) * limit, limit), total: count.get() ?? 0 })),
    get: (seq) => read(() => rows.get(seq)),
    ready: (limit) => read(() => rows.ready(limit)),
    unsettled: (topic) => read(() => rows.unsettled(topic)),
    startSending: (seq, window = null) => write((transaction) => startSending(parts, transaction, seq, window)),
    confirm: (seq, proof) =>
      write((transaction) => {
        const change = changeIn(parts, seq, 'sending', 'ambiguous');
        if (change.operation === 'create' && isOfAnother(parts, change, proof.upstream_id)) return false;
        confirmChange(parts, transaction, change, proof);
        return true;
      }),
    markAmbiguous: (seq, { heard_status, reason, exchange }) => move(seq, ['sending'], { state: 'ambiguous', heard_status, status: heard_status, reason, exchange }),
    backToPending: (seq, seen) =>
      write((transaction) => backToPending(parts, transaction, changeIn(parts, seq, 'sending', 'ambiguous'), seen)),
    refuse: (seq, { status, reason, exchange }) => move(seq, ['sending'], { state: 'refused', status, reason, exchange }),
    retry: (seq) => move(seq, ['refused', 'pending'], { state: 'pending' }),
    revert: (seq) => write((transaction) => revertChange(parts, transaction, changeIn(parts, seq, 'pending', 'refused'))),
    recover: () =>
      write((transaction) => {
        const { changes } = recover(transaction, 'The application ended while this was being sent.');
        if (changes > 0) feed.touchSync(transaction);
      }),
  };
}
