import type { SyncParts } from './sync-parts.ts';

/** Rows deleted in one transaction: a few milliseconds. */
const AT_ONCE = 500;

/**
 * Deletes what a workspace that is not linked any more knew of its records there, a piece at a time: nobody is told of it from the moment
 * of unlinking on. What a crash leaves, or a full disk, goes with the next link.
 */
export function createForgetPairs({ connection, facts }: Pick<SyncParts, 'connection' | 'facts'>): () => Promise<void> {
  const remove = connection.statement(`DELETE FROM sync_records WHERE id IN (SELECT id FROM sync_records ORDER BY id LIMIT ${AT_ONCE})`);
  const removeSome = (): Promise<boolean> => connection.write((transaction) => facts.phase() === 'unlinked' && remove(transaction).changes === AT_ONCE);
  return async () => {
    for (let more = true; more; ) more = await removeSome();
  };
}
