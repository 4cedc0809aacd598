import { findZone } from './find-zone.ts';
import { openRows, openRowsInMemory, type StoreOptions } from '../store/sqlite/open-rows.ts';
import type { Store } from '../store/store.ts';
import { createSyncOperations } from '../sync/operations/create-sync-operations.ts';
import { queueRules } from '../sync/rules/queue/queue-changes.ts';

/** Opens one workspace, or makes it, on SQLite and with the rules of synchronizing. Rejects with StoreOpenError. */
export async function openStore(options: Omit<StoreOptions, 'queueRules' | 'findZone'>): Promise<Store> {
  const rows = await openRows({ ...options, queueRules, findZone });
  return { ...rows, sync: createSyncOperations(rows.sync) };
}

/** The same in memory alone: a copy of what `serialized` of such a store gave, or a new one. */
export function openStoreInMemory(
  bytes: Buffer | undefined,
  options: Omit<StoreOptions, 'queueRules' | 'findZone' | 'file' | 'erased'>,
): Store {
  const rows = openRowsInMemory(bytes, { ...options, queueRules, findZone });
  return { ...rows, sync: createSyncOperations(rows.sync) };
}
