import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncStore } from '../../store/sync-rows.ts';
import { createCounterparts } from '../rules/linking/counterparts.ts';
import { asListed } from '../rules/queue/corrections.ts';
import { recognizedIn, sendAgain } from '../rules/taking-back/send-again.ts';
import { conflictOperations } from './conflict-operations.ts';
import { linkOperations } from './link-operations.ts';
import { listOperations } from './list-operations.ts';
import { queueOperations } from './queue-operations.ts';
import { recordOperations } from './record-operations.ts';
import { scanOperations } from './scan-operations.ts';

/** What can be done with what synchronizing keeps: each a transaction over the rows, by the rules. */
export function createSyncOperations(store: SyncStore): SyncOperations {
  const { read, transact } = store;
  const counterparts = createCounterparts(store);
  return {
    facts: () => read(({ facts }) => facts.read()),
    change: (change) =>
      transact((tx) => {
        tx.touchSync();
        return tx.facts.write(change);
      }),
    counts: () => read(({ facts }) => facts.counts()),
    ...linkOperations(store, counterparts),
    queue: queueOperations(store),
    scans: scanOperations(store, counterparts),
    lists: listOperations(store),
    records: recordOperations(store),
    conflicts: conflictOperations(store),
    ledger: {
      list: ({ page, limit, search }) =>
        read((all) => {
          const { rows, total } = all.ledger.page((page - 1) * limit, limit, search);
          return { rows: rows.map((entry) => asListed(all, entry)), total };
        }),
      get: (id) =>
        read((all) => {
          const entry = all.ledger.get(id);
          return entry && asListed(all, entry);
        }),
      canSendAgain: (id) =>
        read((rows) => {
          const entry = rows.ledger.get(id);
          return entry !== undefined && recognizedIn(rows, entry) !== undefined;
        }),
      sendAgain: (id) => transact((tx) => sendAgain(tx, id)),
      after: (id, limit) => read(({ ledger }) => ledger.after(id, limit)),
    },
    traffic: {
      add: (day, used) => transact(({ traffic }) => traffic.add(day, used)),
      list: (days) => read(({ traffic }) => traffic.list(days)),
    },
  };
}
