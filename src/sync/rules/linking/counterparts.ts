import type { SyncTopic } from '../../../contract/topics.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import { contentHash } from '../../../store/content-hash.ts';
import type { SyncRows, SyncStore } from '../../../store/sync-rows.ts';

/** Records read at a time, so that nothing else waits for long. */
const CHUNK = 1000;

/** While merging: which records here have which content (SY32). */
export interface Counterparts {
  /** Reads the records of a topic, once. */
  prepare(topic: SyncTopic): Promise<void>;
  /** A record of equal content that is not paired, and was here before the workspace was linked. */
  find(rows: SyncRows, topic: SyncTopic, there: Fields): { record_id: number; here: Fields } | undefined;
  /** Forgets what was read. */
  clear(): void;
}

/** The record as it is here, or as it was when it was removed since the linking. */
function open({ mapping, queue, records }: SyncRows, topic: SyncTopic, id: number): Fields | undefined {
  if (mapping.get(topic, id)?.upstream_id) return undefined;
  const queued = queue.ofRecord(topic, id);
  if (queued.some(({ operation }) => operation === 'create')) return undefined;
  return records.get(topic, id) ?? queued.find(({ operation }) => operation === 'remove')?.fields;
}

/** A part of the hash is enough to find by: what is found is compared. */
const key = (hash: string): string => hash.slice(0, 16);

export function createCounterparts({ read }: Pick<SyncStore, 'read'>): Counterparts {
  /** By content, the oldest record last: it is taken first. */
  const known = new Map<SyncTopic, Map<string, number[]>>();

  return {
    async prepare(topic) {
      if (known.has(topic)) return;
      const index = new Map<string, number[]>();
      const note = ({ id, fields }: { id: number; fields: Fields }): void => {
        const hash = contentHash(topic, fields);
        if (hash === null) return;
        const equal = index.get(key(hash));
        if (equal) equal.push(id);
        else index.set(key(hash), [id]);
      };
      for (let after = 0, more = true; more; ) {
        const from = after;
        const chunk = await read(({ records }) => records.after(topic, from, CHUNK));
        chunk.forEach(note);
        after = chunk.at(-1)?.id ?? after;
        more = chunk.length === CHUNK;
      }
      (await read(({ queue }) => queue.unpairedRemovals(topic))).forEach(note);
      for (const ids of index.values()) ids.reverse();
      known.set(topic, index);
    },
    find(rows, topic, there) {
      const index = known.get(topic);
      const hash = index && index.size > 0 ? contentHash(topic, there) : null;
      if (!index || hash === null) return undefined;
      const ids = index.get(key(hash)) ?? [];
      while (ids.length > 0) {
        const id = ids.at(-1) ?? 0;
        const here = open(rows, topic, id);
        if (here && contentHash(topic, here) === hash) return { record_id: id, here };
        ids.pop();
      }
      return undefined;
    },
    clear: () => known.clear(),
  };
}
