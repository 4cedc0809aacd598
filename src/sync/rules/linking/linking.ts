import { syncTopics, type SyncTopic } from '../../../contract/topics.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import { dropQueued, queueCreate, settleQueue } from '../queue/settle-queue.ts';

/** All that a link has, except what is known of each record on both sides. */
function forgetLink({ queue, scans, held, sentAgain, conflicts }: SyncRows): void {
  for (const rows of [queue, scans, held, sentAgain]) rows.clear();
  conflicts.clearOpen();
}

/** Unlinked -> merging: from this commit on changes are queued. `conflict` when linked already. */
export function link(tx: SyncRows, upstream: string): void {
  if (tx.facts.phase() !== 'unlinked') throw new DomainError('conflict', { code: 'workspace_linked_already' });
  forgetLink(tx);
  tx.mapping.clear();
  tx.facts.write({ phase: 'merging', upstream, last_success_at: null });
  tx.touchSync();
}

/** Queues creates for records that have no counterpart, and none yet (SY32). */
export function queueUnsent(tx: SyncRows, topic: SyncTopic, ids: number[]): void {
  for (const id of ids) {
    queueCreate(tx, topic, id);
    settleQueue(tx, topic, id);
  }
  tx.touchSync();
}

/** Removed while merging, and never found there: nobody has to be told. */
function dropGhosts(tx: SyncRows, topic: SyncTopic): void {
  for (const id of tx.mapping.ghosts(topic)) {
    if (tx.queue.ofRecord(topic, id).some(({ operation }) => operation === 'create')) continue;
    dropQueued(tx, topic, id);
    tx.mapping.forget(topic, id);
  }
}

/** Merging -> linked, once creates wait for all that is only here. */
export function endMerging(tx: SyncRows): void {
  if (tx.facts.phase() === 'unlinked') throw new DomainError('conflict', { code: 'workspace_not_linked' });
  for (const topic of syncTopics) dropGhosts(tx, topic);
  tx.facts.write({ phase: 'linked' });
  tx.touchSync();
}

/** Records and ledger stay. What was known of the pairs goes after it, a piece at a time. */
export function unlink(tx: SyncRows): void {
  forgetLink(tx);
  tx.facts.write({ phase: 'unlinked', upstream: null, last_success_at: null });
  tx.records.forgetAuthority();
  tx.tell({ topic: 'system_owners', id: null, kind: 'load', origin: 'upstream' });
  tx.touchSync();
}
