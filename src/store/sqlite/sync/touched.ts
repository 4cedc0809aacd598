import type { SyncTopic } from '../../../contract/topics.ts';
import type { Change, ChangeFeed } from '../change-feed.ts';
import type { Transaction } from '../transaction.ts';

/** More than this many of one topic are not worth naming one by one. */
const NAMED = 20;

/** The records that one operation changed, told to the feed at its end. */
export interface Touched {
  add(topic: SyncTopic, id: number, kind: 'create' | 'update' | 'remove'): void;
  tell(feed: ChangeFeed, transaction: Transaction): void;
}

/** What came from there makes no queue entry (T21). */
export function createTouched(): Touched {
  const changes: (Change & { topic: SyncTopic })[] = [];
  return {
    add: (topic, id, kind) => void changes.push({ topic, id, kind, origin: 'upstream' }),
    tell(feed, transaction) {
      for (const [topic, ofTopic] of Map.groupBy(changes, (change) => change.topic)) {
        if (ofTopic.length > NAMED) feed.record(transaction, { topic, id: null, kind: 'load', origin: 'upstream' });
        else for (const change of ofTopic) feed.record(transaction, change);
      }
    },
  };
}
