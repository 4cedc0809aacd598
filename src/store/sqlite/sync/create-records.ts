import { contentText } from '../../../domain/sync/content.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncStore } from '../../sync-store.ts';
import { contentHash } from './content-hash.ts';
import { mappedColumns, toSyncedRecord, type MappedRow } from './mapping.ts';
import { selected } from './payloads.ts';
import type { SyncParts } from './sync-parts.ts';

type Flagged = Awaited<ReturnType<SyncStore['records']['flagged']>>[number];

/** Records read at a time. */
const CHUNK = 1000;

/** What is known of records, as the port has it. */
export function createRecords({ connection, facts, local, mapping, payloads }: SyncParts): SyncStore['records'] {
  const { engine, read } = connection;
  const flagged = engine.prepare<[SyncTopic, SyncTopic, SyncTopic], Flagged>(
    `SELECT record_id, CASE min(rank) WHEN 1 THEN 'conflict' WHEN 2 THEN 'refused' WHEN 3 THEN 'twin' ELSE 'waiting' END AS flag FROM (
       SELECT record_id, iif(kind = 'twin', 3, 1) AS rank FROM conflicts WHERE topic = ? AND resolved_at IS NULL
       UNION ALL SELECT twin_of, 3 FROM conflicts WHERE topic = ? AND kind = 'twin' AND resolved_at IS NULL
       UNION ALL SELECT record_id, iif(state = 'refused', 2, 4) FROM outbox WHERE topic = ?
     ) GROUP BY record_id`,
  );
  const underWay = engine.prepare<[number, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r JOIN owners o ON o.id = r.record_id
     WHERE r.topic = 'system_owners' AND r.record_id > ? AND r.upstream_id IS NOT NULL AND r.presence = 'here'
       AND (o.status IN ('in_progress', 'in_review') OR (o.status = 'not_started' AND o.locked = 1))
     ORDER BY r.record_id LIMIT ?+0`,
  );
  const queued = engine.prepare<[string | null, number], number>('SELECT count(*) FROM outbox WHERE content_hash = ? AND record_id <> ?').pluck();
  const bases = engine.prepare<[string, number], { id: number; record_id: number; base: string | null }>(
    `SELECT ${selected('sync_records', ['id', 'record_id', 'base'])} FROM sync_records WHERE topic = ? AND id > ? AND presence <> 'gone' ORDER BY id LIMIT ${CHUNK}`,
  );

  /** Whether a record is found in a list that is read a piece at a time, so that nothing else waits for long. */
  async function anyIn(chunkAfter: (after: number) => { id: number; equal: boolean }[]): Promise<boolean> {
    for (let after = 0; ; ) {
      const chunk = await read(() => chunkAfter(after));
      if (chunk.some(({ equal }) => equal)) return true;
      if (chunk.length < CHUNK) return false;
      after = chunk.at(-1)?.id ?? after;
    }
  }

  return {
    async hasEqual(topic, recordId, content) {
      const text = contentText(topic, content);
      if (text === undefined || (await read(() => queued.get(payloads.sealHash(topic, contentHash(topic, content)), recordId) ?? 0)) > 0) return true;
      const here = (after: number) => local.after(topic, after, CHUNK).map(({ id, fields }) => ({ id, equal: id !== recordId && contentText(topic, fields) === text }));
      const there = (after: number) =>
        bases.all(topic, after).map(({ id, record_id, base }) => ({
          id, equal: record_id !== recordId && base !== null && contentText(topic, JSON.parse(base) as Fields) === text,
        }));
      return (await anyIn(here)) || anyIn(there);
    },
    get: (topic, recordId) => read(() => (facts.phase() === 'unlinked' ? undefined : mapping.get(topic, recordId))),
    underWay: (after, limit) => read(() => underWay.all(after, limit).map((row) => toSyncedRecord('system_owners', row))),
    flagged: (topic) => read(() => flagged.all(topic, topic, topic)),
  };
}
