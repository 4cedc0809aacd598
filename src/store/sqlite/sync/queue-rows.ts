import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { QueuedChange } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import { insertSql } from '../statements.ts';
import type { Transaction } from '../transaction.ts';
import type { LocalFields } from './local-fields.ts';
import { selected, type Payloads } from './payloads.ts';

type Row = Omit<QueuedChange, 'fields' | 'title'> & { fields: string };

/** Why a pending change is not sent now, as SQL; null for one that may go. Of others only a doubt that a person was asked about. Nothing waits to be told from its twin (SY47). */
const WAITS_FOR = `CASE
    WHEN o.state = 'ambiguous' THEN iif(EXISTS (SELECT 1 FROM conflicts c WHERE c.topic = o.topic AND c.record_id = o.record_id AND c.seq = o.seq AND c.resolved_at IS NULL), 'conflict', NULL)
    WHEN o.state <> 'pending' THEN NULL
    WHEN EXISTS (SELECT 1 FROM conflicts c WHERE c.topic = o.topic AND c.record_id = o.record_id AND c.kind <> 'twin' AND c.resolved_at IS NULL) THEN 'conflict'
    WHEN EXISTS (SELECT 1 FROM outbox e WHERE e.topic = o.topic AND e.record_id = o.record_id AND e.seq < o.seq) THEN 'earlier_change'
    WHEN o.operation <> 'create' THEN iif(r.upstream_id IS NULL, 'earlier_change', NULL)
    WHEN o.topic = 'system_owners' AND NOT EXISTS (SELECT 1 FROM owners w JOIN sync_records i ON i.topic = 'installers' AND i.record_id = w.installer_id
      WHERE w.id = o.record_id AND i.upstream_id IS NOT NULL AND i.presence = 'here') THEN 'installer'
    WHEN EXISTS (SELECT 1 FROM outbox t WHERE t.content_hash = o.content_hash AND t.state IN ('sending', 'ambiguous')) THEN 'equal_record'
  END`;

const read = [
  'seq', 'topic', 'record_id', 'operation', 'fields', 'content_hash', 'state', 'attempts', 'heard_status', 'status', 'reason', 'exchange', 'created_at', 'sent_at',
  'read_before', 'read_before_at', 'window_from', 'window_to',
];
const SELECT = `SELECT ${selected('outbox', read, 'o.')}, r.upstream_id, ${WAITS_FOR} AS waits_for
  FROM outbox o LEFT JOIN sync_records r ON r.topic = o.topic AND r.record_id = o.record_id`;

const columns = ['topic', 'record_id', 'operation', 'fields', 'content_hash', 'state', 'attempts', 'created_at'] as const;
type Values = Pick<QueuedChange, 'topic' | 'record_id' | 'operation' | 'fields' | 'content_hash'>;

/** The rows of the queue. */
export interface QueueRows {
  get(seq: number): QueuedChange | undefined;
  ofRecord(topic: SyncTopic, recordId: number): QueuedChange[];
  page(offset: number, limit: number): QueuedChange[];
  ready(limit: number): QueuedChange[];
  /** Of one topic, or of all. */
  unsettled(topic?: SyncTopic): QueuedChange[];
  insert(transaction: Transaction, values: Values): void;
  /** Writes what may change of a row. */
  save(transaction: Transaction, change: QueuedChange): void;
  remove(transaction: Transaction, seq: number): void;
}

export function createQueueRows({ engine, statement }: Connection, local: LocalFields, { seal, sealHash }: Payloads): QueueRows {
  // `+0` and `||''` keep SQLite from planning these for each value anew, which costs forty times what they do.
  const one = engine.prepare<[number], Row>(`${SELECT} WHERE o.seq = ?+0`);
  const ofRecord = engine.prepare<[string, number], Row>(`${SELECT} WHERE o.topic = ?||'' AND o.record_id = ?+0 ORDER BY o.seq`);
  const page = engine.prepare<[number, number], Row>(`${SELECT} ORDER BY o.seq LIMIT ?+0 OFFSET ?+0`);
  const ready = engine.prepare<[number], Row>(`${SELECT} WHERE o.state = 'pending' AND ${WAITS_FOR} IS NULL ORDER BY o.seq LIMIT ?+0`);
  const unsettled = engine.prepare<[], Row>(`${SELECT} WHERE o.state IN ('sending', 'ambiguous') ORDER BY o.seq`);
  const insert = statement(insertSql('outbox', columns));
  const update = statement(
    `UPDATE outbox SET fields = ?, content_hash = ?, state = ?, attempts = ?, heard_status = ?, status = ?, reason = ?, exchange = ?, sent_at = ?,
     read_before = ?, read_before_at = ?, window_from = ?, window_to = ? WHERE seq = ?`,
  );
  const remove = statement('DELETE FROM outbox WHERE seq = ?');

  function toChange(row: Row): QueuedChange {
    const fields = JSON.parse(row.fields) as Fields;
    return { ...row, fields, title: titleOf(row.topic, local.read(row.topic, row.record_id) ?? fields) };
  }

  return {
    get(seq) {
      const row = one.get(seq);
      return row && toChange(row);
    },
    ofRecord: (topic, recordId) => ofRecord.all(topic, recordId).map(toChange),
    page: (offset, limit) => page.all(limit, offset).map(toChange),
    ready: (limit) => ready.all(limit).map(toChange),
    unsettled: (topic) => unsettled.all().filter((row) => topic === undefined || row.topic === topic).map(toChange),
    insert: (transaction, { topic, record_id, operation, fields, content_hash }) =>
      void insert(transaction, topic, record_id, operation, seal(topic, JSON.stringify(fields)), sealHash(topic, content_hash), 'pending', 0, transaction.at),
    save: (transaction, { topic, fields, content_hash, state, attempts, heard_status, status, reason, exchange, sent_at, read_before, read_before_at, window_from, window_to, seq }) =>
      void update(
        transaction, seal(topic, JSON.stringify(fields)), sealHash(topic, content_hash), state, attempts, heard_status, status, seal(topic, reason), seal(topic, exchange),
        sent_at, read_before, read_before_at, window_from, window_to, seq,
      ),
    remove: (transaction, seq) => void remove(transaction, seq),
  };
}
