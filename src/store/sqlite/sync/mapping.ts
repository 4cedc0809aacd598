import type { SyncTopic } from '../../../contract/topics.ts';
import { canonical } from '../../../domain/sync/canonical.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { MappedRow, MappingRows } from '../../sync-rows.ts';
import type { SyncedRecord } from '../../sync-records.ts';
import type { Connection } from '../connection.ts';
import { prepareInsertRows } from '../insert-rows.ts';
import { insertSql, updateSql } from '../statements.ts';
import type { BoundConnection } from './bound-connection.ts';
import { selected, type Payloads } from './payloads.ts';

const mappedColumns = selected('sync_records', ['id', 'record_id', 'upstream_id', 'base', 'own', 'presence'], 'r.');

const fieldsIn = (base: string | null): Fields | null => (base === null ? null : (JSON.parse(base) as Fields));

const toSyncedRecord = (
  topic: SyncTopic,
  { record_id, upstream_id, base, own, presence }: MappedRow,
): SyncedRecord => ({
  topic,
  record_id,
  upstream_id,
  presence,
  base: fieldsIn(base),
  own: JSON.parse(own) as string[],
});

/** An upstream's id as a number, for the place of its record in the list; 0 where it is none. */
export const rankOf = (upstreamId: string): number => (/^\d{1,15}$/.test(upstreamId) ? Number(upstreamId) : 0);

const columns = ['upstream_id', 'upstream_rank', 'base', 'own', 'presence'] as const;

/** What is known of records on both sides, as the file holds it. */
export function createMapping(
  connection: Pick<Connection, 'statement'>,
  { engine, current, statement }: BoundConnection,
  { seal }: Payloads,
): MappingRows {
  const byRecord = engine.prepare<[string, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r WHERE topic = ? AND record_id = ?`,
  );
  const byUpstream = engine.prepare<[string, string], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r WHERE topic = ? AND upstream_id = ?`,
  );
  const among = engine.prepare<[string, string], MappedRow & { upstream_id: string }>(
    `SELECT ${mappedColumns} FROM json_each(?) j CROSS JOIN sync_records r ON r.topic = ? AND r.upstream_id = j.value`,
  );
  const here = engine.prepare<[SyncTopic, number, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r WHERE r.topic = ? AND r.record_id > ? AND r.upstream_id IS NOT NULL AND r.presence = 'here' ORDER BY r.record_id LIMIT ?+0`,
  );
  const underWay = engine.prepare<[number, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r JOIN owners o ON o.id = r.record_id
     WHERE r.topic = 'system_owners' AND r.record_id > ? AND r.upstream_id IS NOT NULL AND r.presence = 'here'
       AND (o.status IN ('in_progress', 'in_review') OR (o.status = 'not_started' AND o.locked = 1))
     ORDER BY r.record_id LIMIT ?+0`,
  );
  const bases = engine.prepare<[string, number, number], { id: number; record_id: number; base: string | null }>(
    `SELECT ${selected('sync_records', ['id', 'record_id', 'base'])} FROM sync_records WHERE topic = ? AND id > ? AND presence <> 'gone' ORDER BY id LIMIT ?+0`,
  );
  const expected = engine
    .prepare<[string], number>('SELECT count(*) FROM sync_records WHERE topic = ? AND upstream_rank >= 0')
    .pluck();
  const before = engine
    .prepare<[string, number], number>('SELECT count(*) FROM sync_records WHERE topic = ? AND upstream_rank < ?')
    .pluck();
  const ghosts = engine
    .prepare<[SyncTopic], number>(
      `SELECT record_id FROM sync_records WHERE topic = ? AND upstream_id IS NULL AND presence = 'removed_here'`,
    )
    .pluck();
  // Scan 0 is of a time without a list.
  const missed = engine.prepare<[string, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id
     WHERE r.topic = ? AND s.scan BETWEEN 1 AND ?-1 AND r.presence <> 'gone' AND r.upstream_id IS NOT NULL ORDER BY r.record_id`,
  );
  const lastSeen = engine
    .prepare<[string, number, number], number>(
      `SELECT count(*) FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id WHERE r.topic = ? AND s.scan >= ? AND s.scan < ?`,
    )
    .pluck();
  const lacking = engine
    .prepare<[string, number], number>(
      `SELECT count(*) FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id
       WHERE r.topic = ? AND s.scan BETWEEN 1 AND ?-1 AND r.presence = 'here' AND NOT EXISTS (SELECT 1 FROM conflicts c
         WHERE c.topic = r.topic AND c.record_id = r.record_id AND c.kind = 'removed_there' AND c.resolved_at IS NULL)`,
    )
    .pluck();
  const left = engine
    .prepare<[string, number, number], number>(
      `SELECT count(*) FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id
       WHERE r.topic = ? AND s.scan >= ? AND r.presence = 'here' AND r.id <= ?`,
    )
    .pluck();
  const newest = engine.prepare<[], number>('SELECT coalesce(max(id), 0) FROM sync_records').pluck();
  const insert = statement(insertSql('sync_records', ['topic', 'record_id', ...columns]));
  const insertAll = prepareInsertRows(
    connection,
    'sync_records',
    ['topic', 'record_id', 'upstream_id', 'upstream_rank', 'base'],
    { own: `'[]'`, presence: `'here'` },
  );
  const seeFrom = statement('INSERT INTO sync_seen SELECT id, ? FROM sync_records WHERE id >= ?');
  const update = statement(updateSql('sync_records', columns));
  const remove = statement('DELETE FROM sync_records WHERE topic = ? AND record_id = ?');
  const removeSome = statement(
    'DELETE FROM sync_records WHERE id IN (SELECT id FROM sync_records ORDER BY id LIMIT ?+0)',
  );
  const clear = ['sync_seen', 'sync_records'].map((table) => statement(`DELETE FROM ${table}`));
  const see = statement(
    'INSERT INTO sync_seen VALUES (?, ?) ON CONFLICT DO UPDATE SET scan = max(scan, excluded.scan)',
  );
  const seeAll = statement('UPDATE sync_seen SET scan = max(scan, ?) WHERE id IN (SELECT value FROM json_each(?))');

  /** The values of the columns that change, in their order. */
  function values({ topic, upstream_id, base, own, presence }: SyncedRecord): unknown[] {
    const rank = upstream_id === null || presence === 'gone' ? null : rankOf(upstream_id);
    return [upstream_id, rank, base && seal(topic, canonical(topic, base)), JSON.stringify(own), presence];
  }

  return {
    get(topic, recordId) {
      const row = byRecord.get(topic, recordId);
      return row && toSyncedRecord(topic, row);
    },
    find(topic, upstreamId) {
      const row = byUpstream.get(topic, upstreamId);
      return row && toSyncedRecord(topic, row);
    },
    among: (topic, upstreamIds) =>
      new Map(among.all(JSON.stringify(upstreamIds), topic).map((row) => [row.upstream_id, row])),
    here: (topic, after, limit) => here.all(topic, after, limit).map((row) => toSyncedRecord(topic, row)),
    underWay: (after, limit) => underWay.all(after, limit).map((row) => toSyncedRecord('system_owners', row)),
    bases: (topic, after, limit) => bases.all(topic, after, limit).map((row) => ({ ...row, base: fieldsIn(row.base) })),
    expected: (topic) => expected.get(topic) ?? 0,
    before: (topic, upstreamId) => before.get(topic, rankOf(upstreamId)) ?? 0,
    ghosts: (topic) => ghosts.all(topic),
    put(record, scan) {
      const { topic, record_id } = record;
      const known = byRecord.get(topic, record_id);
      if (known) update(...values(record), known.id);
      const id = known?.id ?? insert(topic, record_id, ...values(record)).id;
      if (scan !== undefined) see(id, scan);
    },
    addAll(topic, pairs, scan) {
      const rows = pairs.map(({ record_id, upstream_id, base }) => [
        topic,
        record_id,
        upstream_id,
        rankOf(upstream_id),
        seal(topic, base),
      ]);
      seeFrom(scan, insertAll(current(), rows));
    },
    see: (ids, scan) => void seeAll(scan, JSON.stringify(ids)),
    missedSince: (topic, scan) => missed.all(topic, scan).map((row) => toSyncedRecord(topic, row)),
    lastSeen: (topic, from, to) => lastSeen.get(topic, from, to) ?? 0,
    lacking: (topic, scan) => lacking.get(topic, scan) ?? 0,
    left: (topic, scan, known) => left.get(topic, scan, known) ?? 0,
    newest: () => newest.get() ?? 0,
    forget: (topic, recordId) => void remove(topic, recordId),
    forgetSome: (limit) => removeSome(limit).changes,
    clear: () => clear.forEach((each) => each()),
  };
}
