import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncStore } from '../../store/sync-rows.ts';
import { changeIn, move } from '../rules/queue/change-in.ts';
import { asItem, correctionOf } from '../rules/queue/corrections.ts';
import { backToPending } from '../rules/sending/back-to-pending.ts';
import { recover } from '../rules/sending/recover.ts';
import { startSending } from '../rules/sending/start-sending.ts';
import { confirmChange, isOfAnother } from '../rules/settling/confirm-change.ts';
import { revertChange } from '../rules/taking-back/revert-change.ts';

/** Operations on the queue. */
export const queueOperations = ({ read, transact }: SyncStore): SyncOperations['queue'] => ({
  list: ({ page, limit }) =>
    read((all) => {
      const { rows, total } = all.queue.page((page - 1) * limit, limit);
      return { rows: rows.map((change) => asItem(all, change)), total };
    }),
  get: (seq) =>
    read((all) => {
      const change = all.queue.get(seq);
      return change && asItem(all, change);
    }),
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
  retry: (seq) =>
    transact((tx) => {
      const correction = correctionOf(tx, changeIn(tx, seq));
      const refused =
        correction && [correction.create, ...correction.removals].filter((one) => one?.state === 'refused');
      for (const one of refused ?? [{ seq }]) if (one) move(tx, one.seq, ['refused', 'pending'], { state: 'pending' });
    }),
  revert: (seq) => transact((tx) => revertChange(tx, seq)),
  recover: () => transact(recover),
});
