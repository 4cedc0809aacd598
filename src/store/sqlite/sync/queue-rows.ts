import { readReason } from '../earlier-sentences.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { LocalRecords, QueueRows } from '../../sync-rows.ts';
import type { QueuedChange } from '../../sync-records.ts';
import { insertSql } from '../statements.ts';
import type { BoundConnection } from './bound-connection.ts';
import { openedSql, selected, type Payloads } from './payloads.ts';

type Row = Omit<QueuedChange, 'fields' | 'title' | 'reason'> & { fields: string; reason: string | null };

/** The record that a removal waits for is here: the two are a correction (SY49). */
const CORRECTS = `o.after_record IS NOT NULL AND EXISTS (SELECT 1 FROM generators g WHERE g.id = o.after_record)`;

/**
 * Why a pending change is not sent now, as SQL; null for one that may go. Of others only a doubt that a person was
 * asked about. Nothing waits to be told from its twin (SY47).
 */
const WAITS_FOR = `CASE
    WHEN o.state = 'ambiguous' THEN iif(EXISTS (SELECT 1 FROM conflicts c WHERE c.topic = o.topic AND c.record_id = o.record_id AND c.seq = o.seq AND c.resolved_at IS NULL), 'conflict', NULL)
    WHEN o.state <> 'pending' THEN NULL
    WHEN EXISTS (SELECT 1 FROM conflicts c WHERE c.topic = o.topic AND c.record_id = o.record_id AND c.kind <> 'twin' AND c.resolved_at IS NULL) THEN 'conflict'
    WHEN EXISTS (SELECT 1 FROM outbox e WHERE e.topic = o.topic AND e.record_id = o.record_id AND e.seq < o.seq) THEN 'earlier_change'
    WHEN ${CORRECTS}
      AND NOT EXISTS (SELECT 1 FROM sync_records n WHERE n.topic = o.topic AND n.record_id = o.after_record AND n.upstream_id IS NOT NULL) THEN 'corrected_record'
    WHEN o.operation <> 'create' THEN iif(r.upstream_id IS NULL, 'earlier_change', NULL)
    WHEN o.topic = 'system_owners' AND NOT EXISTS (SELECT 1 FROM owners w JOIN sync_records i ON i.topic = 'installers' AND i.record_id = w.installer_id
      WHERE w.id = o.record_id AND i.upstream_id IS NOT NULL AND i.presence = 'here') THEN 'installer'
    WHEN EXISTS (SELECT 1 FROM outbox t WHERE t.content_hash = o.content_hash AND t.state IN ('sending', 'ambiguous')) THEN 'equal_record'
  END`;

/** It is shown with its create, or with an earlier removal of the same correction, and not by itself. */
const PART = `${CORRECTS} AND EXISTS (SELECT 1 FROM outbox p WHERE (p.topic = o.topic AND p.record_id = o.after_record AND p.operation = 'create')
    OR (p.after_record = o.after_record AND p.seq < o.seq))`;
/** How many rows are part of another item, with what they have to be beside that. */
export const partsSql = (condition = 'true'): string =>
  `(SELECT count(*) FROM outbox o WHERE ${PART} AND ${condition})`;

const read = [
  'seq',
  'topic',
  'record_id',
  'operation',
  'fields',
  'content_hash',
  'state',
  'attempts',
  'heard_status',
  'status',
  'reason',
  'exchange',
  'after_record',
  'created_at',
  'sent_at',
  'read_before',
  'read_before_at',
  'window_from',
  'window_to',
];
const SELECT = `SELECT ${selected('outbox', read, 'o.')}, r.upstream_id, ${WAITS_FOR} AS waits_for
  FROM outbox o LEFT JOIN sync_records r ON r.topic = o.topic AND r.record_id = o.record_id`;

const columns = [
  'topic',
  'record_id',
  'operation',
  'fields',
  'content_hash',
  'state',
  'attempts',
  'after_record',
  'created_at',
] as const;

/** The queue as the file holds it. */
export function createQueueRows(
  { engine, current, statement }: BoundConnection,
  records: Pick<LocalRecords, 'get'>,
  { seal, sealHash }: Payloads,
): QueueRows {
  // `+0` and `||''` keep SQLite from planning these for each value anew, which costs forty times what they do.
  const one = engine.prepare<[number], Row>(`${SELECT} WHERE o.seq = ?+0`);
  const ofRecord = engine.prepare<[string, number], Row>(
    `${SELECT} WHERE o.topic = ?||'' AND o.record_id = ?+0 ORDER BY o.seq`,
  );
  const after = engine.prepare<[string, number], Row>(
    `${SELECT} WHERE o.topic = ?||'' AND o.after_record = ?+0 ORDER BY o.seq`,
  );
  const page = engine.prepare<[number, number], Row>(
    `${SELECT} WHERE NOT (${PART}) ORDER BY o.seq LIMIT ?+0 OFFSET ?+0`,
  );
  const ready = engine.prepare<[number], Row>(
    `${SELECT} WHERE o.state = 'pending' AND ${WAITS_FOR} IS NULL ORDER BY o.seq LIMIT ?+0`,
  );
  const unsettled = engine.prepare<[], Row>(`${SELECT} WHERE o.state IN ('sending', 'ambiguous') ORDER BY o.seq`);
  const insert = statement(insertSql('outbox', columns));
  const update = statement(
    `UPDATE outbox SET fields = ?, content_hash = ?, state = ?, attempts = ?, heard_status = ?, status = ?, reason = ?, exchange = ?, sent_at = ?,
     read_before = ?, read_before_at = ?, window_from = ?, window_to = ?, after_record = ? WHERE seq = ?`,
  );
  const remove = statement('DELETE FROM outbox WHERE seq = ?');
  const clear = statement('DELETE FROM outbox');
  const count = engine.prepare<[], number>(`SELECT count(*) - ${partsSql()} FROM outbox`).pluck();
  const recordIds = engine.prepare<[string], number>('SELECT DISTINCT record_id FROM outbox WHERE topic = ?').pluck();
  const equal = engine
    .prepare<[string | null, number], number>('SELECT count(*) FROM outbox WHERE content_hash = ? AND record_id <> ?')
    .pluck();
  const unpairedRemovals = engine.prepare<[SyncTopic], { id: number; fields: string }>(
    `SELECT o.record_id AS id, ${openedSql('outbox', 'fields', 'o.')} AS fields FROM outbox o JOIN sync_records r ON r.topic = o.topic AND r.record_id = o.record_id
     WHERE o.topic = ? AND o.operation = 'remove' AND r.upstream_id IS NULL`,
  );

  function toChange(row: Row): QueuedChange {
    const fields = JSON.parse(row.fields) as Fields;
    return {
      ...row,
      fields,
      reason: readReason(row.reason),
      title: titleOf(row.topic, records.get(row.topic, row.record_id) ?? fields),
    };
  }

  return {
    get(seq) {
      const row = one.get(seq);
      return row && toChange(row);
    },
    ofRecord: (topic, recordId) => ofRecord.all(topic, recordId).map(toChange),
    after: (topic, recordId) => after.all(topic, recordId).map(toChange),
    page: (offset, limit) => ({ rows: page.all(limit, offset).map(toChange), total: count.get() ?? 0 }),
    ready: (limit) => ready.all(limit).map(toChange),
    unsettled: (topic) =>
      unsettled
        .all()
        .filter((row) => topic === undefined || row.topic === topic)
        .map(toChange),
    recordIds: (topic) => recordIds.all(topic),
    unpairedRemovals: (topic) =>
      unpairedRemovals.all(topic).map(({ id, fields }) => ({ id, fields: JSON.parse(fields) as Fields })),
    hasEqual: (topic, contentHash, recordId) => (equal.get(sealHash(topic, contentHash), recordId) ?? 0) > 0,
    insert: ({ topic, record_id, operation, fields, content_hash, after_record = null }) =>
      void insert(
        topic,
        record_id,
        operation,
        seal(topic, JSON.stringify(fields)),
        sealHash(topic, content_hash),
        'pending',
        0,
        after_record,
        current().at,
      ),
    save: ({
      topic,
      fields,
      content_hash,
      state,
      attempts,
      heard_status,
      status,
      reason,
      exchange,
      sent_at,
      read_before,
      read_before_at,
      window_from,
      window_to,
      after_record,
      seq,
    }) =>
      void update(
        seal(topic, JSON.stringify(fields)),
        sealHash(topic, content_hash),
        state,
        attempts,
        heard_status,
        status,
        seal(topic, reason && JSON.stringify(reason)),
        seal(topic, exchange),
        sent_at,
        read_before,
        read_before_at,
        window_from,
        window_to,
        after_record,
        seq,
      ),
    remove: (seq) => void remove(seq),
    clear: () => void clear(),
  };
}
