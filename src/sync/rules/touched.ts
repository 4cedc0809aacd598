import type { SyncTopic } from '../../contract/topics.ts';
import type { FeedChange } from '../../store/feed-change.ts';
import type { SyncRows } from '../../store/sync-rows.ts';

/** More than this many of one topic are not worth naming one by one. */
const NAMED = 20;

/** The records that one operation changed, reported to the feed at its end. */
export interface Touched {
  add(topic: SyncTopic, id: number, kind: 'create' | 'update' | 'remove'): void;
  tell(tx: Pick<SyncRows, 'tell'>): void;
}

/** What came from there makes no queue entry (T21). */
export function createTouched(): Touched {
  const changes: (FeedChange & { topic: SyncTopic })[] = [];
  return {
    add: (topic, id, kind) => void changes.push({ topic, id, kind, origin: 'upstream' }),
    tell(tx) {
      for (const [topic, ofTopic] of Map.groupBy(changes, (change) => change.topic)) {
        if (ofTopic.length > NAMED) tx.tell({ topic, id: null, kind: 'load', origin: 'upstream' });
        else for (const change of ofTopic) tx.tell(change);
      }
    },
  };
}
