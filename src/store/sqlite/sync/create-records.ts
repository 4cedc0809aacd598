import type { SyncTopic } from '../../../domain/sync/synced-fields.ts';
import type { SyncStore } from '../../sync-store.ts';
import { mappedColumns, toSyncedRecord, type MappedRow } from './mapping.ts';
import type { SyncParts } from './sync-parts.ts';

type Flagged = Awaited<ReturnType<SyncStore['records']['flagged']>>[number];

/** What is known of records, as the port has it. */
export function createRecords({ connection, facts, mapping }: SyncParts): SyncStore['records'] {
  const { engine, read } = connection;
  const flagged = engine.prepare<[SyncTopic, SyncTopic], Flagged>(
    `SELECT record_id, CASE min(rank) WHEN 1 THEN 'conflict' WHEN 2 THEN 'refused' ELSE 'waiting' END AS flag FROM (
       SELECT record_id, 1 AS rank FROM conflicts WHERE topic = ? AND resolved_at IS NULL
       UNION ALL SELECT record_id, iif(state = 'refused', 2, 3) FROM outbox WHERE topic = ?
     ) GROUP BY record_id`,
  );
  const underWay = engine.prepare<[number, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r JOIN owners o ON o.id = r.record_id
     WHERE r.topic = 'system_owners' AND r.record_id > ? AND r.upstream_id IS NOT NULL AND r.presence = 'here'
       AND (o.status IN ('in_progress', 'in_review') OR (o.status = 'not_started' AND o.locked = 1))
     ORDER BY r.record_id LIMIT ?+0`,
  );
  return {
    get: (topic, recordId) => read(() => (facts.phase() === 'unlinked' ? undefined : mapping.get(topic, recordId))),
    underWay: (after, limit) => read(() => underWay.all(after, limit).map((row) => toSyncedRecord('system_owners', row))),
    flagged: (topic) => read(() => flagged.all(topic, topic)),
  };
}
