import { fromWire } from '../../domain/sync/from-wire.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import type { UpstreamRow } from '../../store/sync-records.ts';

/** What an answer is about: bare, or under `data`. The description shows both. */
export function unwrapped(body: unknown): unknown {
  const { data } = Object(body) as { data?: unknown };
  return data ?? body;
}

/** The record in an answer; undefined where it names none. */
export const recordIn = (topic: SyncTopic, body: unknown): UpstreamRow | undefined => fromWire(topic, unwrapped(body));
