import type { Topic } from '../contract/events.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';

/** One fact of the change feed. `removed`: what `beforeRemoval` said of the record. */
export interface FeedChange {
  topic: Topic;
  id: number | null;
  kind: 'create' | 'update' | 'remove' | 'load';
  origin?: 'local' | 'upstream' | undefined;
  removed?: Fields | undefined;
  /** Of a removal: the record that takes its place. */
  after?: number | undefined;
}

/**
 * A local change of one record, after its row was written. `removed`: the fields that the record had. `restore`: it was
 * removed here, and is back under its id.
 */
export interface LocalChange {
  topic: SyncTopic;
  id: number;
  kind: 'create' | 'update' | 'remove' | 'restore';
  removed?: Fields | undefined;
  /** Of a removal: the record that takes its place. */
  after?: number | undefined;
}
