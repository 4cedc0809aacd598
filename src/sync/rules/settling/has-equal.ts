import type { SyncTopic } from '../../../contract/topics.ts';
import { contentText } from '../../../domain/sync/content.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import { contentHash } from '../../../store/content-hash.ts';
import type { SyncRows, SyncStore } from '../../../store/sync-rows.ts';

/** Records read at a time, so that nothing else waits for long. */
const CHUNK = 1000;

/** A record of a list that is read a piece at a time. */
interface Compared {
  id: number;
  equal: boolean;
}

/**
 * Whether another record than this one has the same content (SY16): in the queue, here, or in a common state. Reads
 * whole lists. Content that is not known well enough to be compared may be anybody's.
 */
export async function hasEqual(
  { read }: Pick<SyncStore, 'read'>,
  topic: SyncTopic,
  recordId: number,
  content: Fields,
): Promise<boolean> {
  const text = contentText(topic, content);
  const hash = contentHash(topic, content);
  if (text === undefined || (await read(({ queue }) => queue.hasEqual(topic, hash, recordId)))) return true;

  const here = ({ records }: SyncRows, after: number): Compared[] =>
    records
      .after(topic, after, CHUNK)
      .map(({ id, fields }) => ({ id, equal: id !== recordId && contentText(topic, fields) === text }));
  const there = ({ mapping }: SyncRows, after: number): Compared[] =>
    mapping.bases(topic, after, CHUNK).map(({ id, record_id, base }) => ({
      id,
      equal: record_id !== recordId && base !== null && contentText(topic, base) === text,
    }));
  for (const list of [here, there])
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after;
      const chunk = await read((rows) => list(rows, from));
      if (chunk.some(({ equal }) => equal)) return true;
      after = chunk.length < CHUNK ? undefined : chunk.at(-1)?.id;
    }
  return false;
}
