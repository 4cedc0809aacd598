import type { SyncTopic } from '../contract/topics.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';
import type { LocalChange } from './feed-change.ts';
import type { SyncRows } from './sync-rows.ts';

/** What is queued of changes made here, in their own transactions (SY1). The rules of synchronizing say so. */
export interface QueueRules {
  /** The fields of a record that is about to be removed; undefined while nothing is queued. */
  beforeRemoval(rows: SyncRows, topic: SyncTopic, id: number): Fields | undefined;
  /** Whether changes are queued at all. */
  isLinked(rows: SyncRows): boolean;
  /** Whether a record that was removed here can come back: the service was not told, and nobody is asked about it. */
  mayRestore(rows: SyncRows, topic: SyncTopic, id: number): boolean;
  /** Queues a change. Whether it did. */
  note(tx: SyncRows, change: LocalChange): boolean;
}
