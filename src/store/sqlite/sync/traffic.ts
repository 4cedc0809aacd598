import type { TrafficRows } from '../../sync-rows.ts';
import type { Traffic } from '../../sync-records.ts';
import type { BoundConnection } from './bound-connection.ts';

/** What went over the network, as the file holds it. */
export function createTraffic({ engine, statement }: BoundConnection): TrafficRows {
  const add = statement(
    `INSERT INTO traffic VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET requests = requests + excluded.requests,
     sent_bytes = sent_bytes + excluded.sent_bytes, received_bytes = received_bytes + excluded.received_bytes`,
  );
  const newest = engine.prepare<[number], Traffic>('SELECT * FROM traffic ORDER BY day DESC LIMIT ?+0');
  return {
    add: (day, { requests, sent_bytes, received_bytes }) => void add(day, requests, sent_bytes, received_bytes),
    list: (days) => newest.all(days),
  };
}
