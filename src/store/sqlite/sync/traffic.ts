import type { SyncStore, Traffic } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';

/** What went over the network, per day. */
export function createTraffic({ engine, statement, read, write }: Connection): SyncStore['traffic'] {
  const add = statement(
    `INSERT INTO traffic VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET requests = requests + excluded.requests,
     sent_bytes = sent_bytes + excluded.sent_bytes, received_bytes = received_bytes + excluded.received_bytes`,
  );
  const newest = engine.prepare<[number], Traffic>('SELECT * FROM traffic ORDER BY day DESC LIMIT ?+0');
  return {
    add: (day, { requests, sent_bytes, received_bytes }) => write((transaction) => void add(transaction, day, requests, sent_bytes, received_bytes)),
    list: (days) => read(() => newest.all(days)),
  };
}
