import type { SyncTopic } from '../../../contract/topics.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import { contentHash } from '../../../store/content-hash.ts';
import type { SentCreate, SyncRows } from '../../../store/sync-rows.ts';
import type { Encounter } from '../../../store/sync-records.ts';

/**
 * Microseconds after which one is deleted when the next is noted: far more than the day for which it counts (SY47), as
 * a clock may be set.
 */
const KEPT = 7 * 24 * 60 * 60 * 1_000_000;

/**
 * It will be sent again (SY47). `notOurs`: rows there that a person has seen, and says are somebody else's, whatever it
 * said when it went out.
 */
export function noteSentAgain(tx: SyncRows, create: SentCreate, notOurs: readonly string[]): void {
  const { topic, record_id, fields } = create;
  const hash = contentHash(topic, fields);
  if (hash === null) return;
  tx.sentAgain.removeOlder(tx.at - KEPT);
  const denied = tx.sentAgain.ofRecord(topic, record_id).flatMap(({ not_ours }) => not_ours);
  tx.sentAgain.put(create, hash, [...new Set([...denied, ...notOurs])]);
}

/** It goes out now, maybe with other content than before. */
export function goesOutAgain(tx: SyncRows, create: SentCreate): void {
  if (tx.sentAgain.renew(create.topic, create.record_id)) noteSentAgain(tx, create, []);
}

/** What it said each time it went out, as far as it was sent again: the newest first. */
export const sentContents = (
  { sentAgain }: SyncRows,
  { topic, record_id }: Pick<SentCreate, 'topic' | 'record_id'>,
): Fields[] =>
  sentAgain
    .ofRecord(topic, record_id)
    .map(({ fields }) => fields)
    .filter((fields) => Object.keys(fields).length > 0);

/**
 * The create that was sent again and that a row there says the same as, and may be the first copy of; of several the
 * newest whose record is here. `there` has local references.
 */
export function sentAgainAs(
  { sentAgain, records, scans }: SyncRows,
  topic: SyncTopic,
  upstreamId: string,
  there: Fields,
): Encounter['sentAgain'] {
  const hash = contentHash(topic, there);
  if (hash === null) return undefined;
  const found = sentAgain
    .ofContent(topic, hash)
    .find(({ not_ours, record_id }) => !not_ours.includes(upstreamId) && records.get(topic, record_id));
  return found && { record_id: found.record_id, at: found.at, read_at: scans.get(topic).completed_at };
}
