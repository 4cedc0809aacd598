import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncStore } from '../../store/sync-rows.ts';
import { changeIn, move } from '../rules/queue/change-in.ts';
import { backToPending } from '../rules/sending/back-to-pending.ts';
import { recover } from '../rules/sending/recover.ts';
import { startSending } from '../rules/sending/start-sending.ts';
import { confirmChange, isOfAnother } from '../rules/settling/confirm-change.ts';
import { revertChange } from '../rules/taking-back/revert-change.ts';

/** Operations on the queue. */
export const queueOperations = ({ read, transact }: SyncStore): SyncOperations['queue'] => ({
  list: ({ page, limit }) => read(({ queue }) => queue.page((page - 1) * limit, limit)),
  get: (seq) => read(({ queue }) => queue.get(seq)),
  ready: (limit) => read(({ queue }) => queue.ready(limit)),
  unsettled: (topic) => read(({ queue }) => queue.unsettled(topic)),
  startSending: (seq, window = null) => transact((tx) => startSending(tx, seq, window)),
  confirm: (seq, proof) =>
    transact((tx) => {
      const change = changeIn(tx, seq, 'sending', 'ambiguous');
      if (change.operation === 'create' && isOfAnother(tx, change, proof.upstream_id)) return false;
      confirmChange(tx, change, proof);
      return true;
    }),
  markAmbiguous: (seq, { heard_status, reason, exchange }) =>
    transact((tx) =>
      move(tx, seq, ['sending'], { state: 'ambiguous', heard_status, status: heard_status, reason, exchange }),
    ),
  backToPending: (seq, seen) => transact((tx) => backToPending(tx, changeIn(tx, seq, 'sending', 'ambiguous'), seen)),
  refuse: (seq, { status, reason, exchange }) =>
    transact((tx) => move(tx, seq, ['sending'], { state: 'refused', status, reason, exchange })),
  retry: (seq) => transact((tx) => move(tx, seq, ['refused', 'pending'], { state: 'pending' })),
  revert: (seq) => transact((tx) => revertChange(tx, changeIn(tx, seq, 'pending', 'refused'))),
  recover: () => transact(recover),
});
