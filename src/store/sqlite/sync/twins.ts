import type { Fields, SyncTopic } from '../../../domain/sync/synced-fields.ts';
import type { Connection } from '../connection.ts';
import { contentHash } from './content-hash.ts';
import type { LocalFields } from './local-fields.ts';
import type { Mapping } from './mapping.ts';
import type { QueueRows } from './queue-rows.ts';

/** Records read at a time, so that nothing else waits for long. */
const CHUNK = 1000;

/** While merging: which records here have which content (SY32). */
export interface Twins {
  /** Reads the records of a topic, once. */
  prepare(topic: SyncTopic): Promise<void>;
  /** A record of equal content that has no counterpart, and was here before the workspace was linked. */
  find(topic: SyncTopic, there: Fields): { record_id: number; here: Fields } | undefined;
  /** Forgets what was read. */
  clear(): void;
}

export function createTwins({ read }: Connection, { local, mapping, rows }: { local: LocalFields; mapping: Mapping; rows: QueueRows }): Twins {
  const known = new Map<SyncTopic, Map<string, number[]>>();
  /** A part of the hash is enough to find by: what is found is compared. */
  const key = (hash: string): string => hash.slice(0, 16);

  /** The record as it is here, or as it was when it was removed since the linking. */
  function open(topic: SyncTopic, id: number): Fields | undefined {
    if (mapping.get(topic, id)?.upstream_id) return undefined;
    const queued = rows.ofRecord(topic, id);
    if (queued.some(({ operation }) => operation === 'create')) return undefined;
    return local.read(topic, id) ?? queued.find(({ operation }) => operation === 'remove')?.fields;
  }

  return {
    async prepare(topic) {
      if (known.has(topic)) return;
      const index = new Map<string, number[]>();
      for (let after = 0, more = true; more; ) {
        const chunk = await read(() => local.after(topic, after, CHUNK));
        for (const { id, fields } of chunk) {
          const hash = contentHash(topic, fields);
          if (hash === null) continue;
          const ids = index.get(key(hash));
          if (ids) ids.push(id);
          else index.set(key(hash), [id]);
        }
        after = chunk.at(-1)?.id ?? after;
        more = chunk.length === CHUNK;
      }
      known.set(topic, index);
    },
    find(topic, there) {
      const hash = contentHash(topic, there);
      if (hash === null) return undefined;
      const ids = known.get(topic)?.get(key(hash)) ?? [];
      while (ids.length > 0) {
        const [id = 0] = ids;
        const here = open(topic, id);
        if (here && contentHash(topic, here) === hash) return { record_id: id, here };
        ids.shift();
      }
      return undefined;
    },
    clear: () => known.clear(),
  };
}
