import type { InverterUpdate } from '../../../src/contract/inverters.ts';
import type { AskedConflict, ListedEntry, WaitingChange } from '../../../src/store/sync-records.ts';
import type { Store } from '../../../src/store/store.ts';

const ALL = { page: 1, limit: 100 };

/** An edit as a request makes it. */
export const edit = (store: Store, id: number, change: InverterUpdate) =>
  store.inverters.update(id, change, { source: 'api' });
export const queue = async (store: Store): Promise<WaitingChange[]> => (await store.sync.queue.list(ALL)).rows;
/** The newest first. */
export const ledger = async (store: Store): Promise<ListedEntry[]> =>
  (await store.sync.ledger.list({ ...ALL, search: '' })).rows;
export const conflicts = async (store: Store): Promise<AskedConflict[]> =>
  (await store.sync.conflicts.list({ ...ALL, open: true })).rows;
export const inverters = async (store: Store): Promise<number> => (await store.inverters.list(ALL)).total;
export const nothingWaits = { pending: 0, failed: 0, conflicts: 0 };
