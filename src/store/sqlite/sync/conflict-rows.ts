import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { ConflictField, ConflictRecord, UpstreamRow } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import { insertSql } from '../statements.ts';
import type { Transaction } from '../transaction.ts';
import { selected, type Payloads } from './payloads.ts';

type Row = Omit<ConflictRecord, 'fields' | 'candidates' | 'title'> & { fields: string; candidates: string; title: string };

const toConflict = (row: Row): ConflictRecord => ({
  ...row,
  fields: JSON.parse(row.fields) as ConflictField[],
  candidates: JSON.parse(row.candidates) as UpstreamRow[],
  title: JSON.parse(row.title) as Fields,
});

const columns = ['kind', 'topic', 'record_id', 'seq', 'twin_of', 'fields', 'candidates', 'title', 'created_at'] as const;
const SELECT = `SELECT ${selected('conflicts', ['id', ...columns, 'resolved_at'])} FROM conflicts`;

/** The rows of conflicts; at most one per record is open. */
export interface ConflictRows {
  get(id: number): ConflictRecord | undefined;
  openOf(topic: SyncTopic, recordId: number): ConflictRecord | undefined;
  /** The same, where the record waits for the answer: it does not wait to be told from its twin. */
  awaited(topic: SyncTopic, recordId: number): ConflictRecord | undefined;
  /** Records of the topic that wait for an answer. */
  waitingRecords(topic: SyncTopic): Set<number>;
  page(open: boolean, offset: number, limit: number): { rows: ConflictRecord[]; total: number };
  /** Takes the place of the one that is open for the record, if there is one. */
  open(transaction: Transaction, conflict: Omit<ConflictRecord, 'id' | 'created_at' | 'resolved_at'>): void;
  close(transaction: Transaction, id: number): void;
  /** Of two equal records one is gone, or is not equal any more: there is nothing to ask about it. */
  closeTwins(transaction: Transaction, topic: SyncTopic, recordId: number): void;
}

export function createConflictRows({ engine, statement }: Connection, { seal }: Payloads): ConflictRows {
  const one = engine.prepare<[number], Row>(`${SELECT} WHERE id = ?`);
  // The index holds the open ones alone: `+0` and `||''` keep SQLite from planning for each value anew.
  const openOf = engine.prepare<[string, number], Row>(`${SELECT} WHERE topic = ?||'' AND record_id = ?+0 AND resolved_at IS NULL`);
  const waitingRecords = engine.prepare<[string], number>(`SELECT record_id FROM conflicts WHERE topic = ? AND resolved_at IS NULL AND kind <> 'twin'`).pluck();
  const page = engine.prepare<[number, number, number], Row>(`${SELECT} WHERE (resolved_at IS NULL) >= ? ORDER BY id LIMIT ?+0 OFFSET ?+0`);
  const count = engine.prepare<[number], number>('SELECT count(*) FROM conflicts WHERE (resolved_at IS NULL) >= ?').pluck();
  const insert = statement(insertSql('conflicts', columns));
  const close = statement('UPDATE conflicts SET resolved_at = ? WHERE id = ? AND resolved_at IS NULL');
  const closeTwins = statement(`UPDATE conflicts SET resolved_at = ? WHERE topic = ? AND ? IN (record_id, twin_of) AND kind = 'twin' AND resolved_at IS NULL`);

  const find = (topic: SyncTopic, recordId: number): ConflictRecord | undefined => {
    const row = openOf.get(topic, recordId);
    return row && toConflict(row);
  };

  return {
    get(id) {
      const row = one.get(id);
      return row && toConflict(row);
    },
    openOf: find,
    awaited(topic, recordId) {
      const open = find(topic, recordId);
      return open?.kind === 'twin' ? undefined : open;
    },
    waitingRecords: (topic) => new Set(waitingRecords.all(topic)),
    page: (open, offset, limit) => ({ rows: page.all(Number(open), limit, offset).map(toConflict), total: count.get(Number(open)) ?? 0 }),
    open(transaction, { kind, topic, record_id, seq, twin_of, fields, candidates, title }) {
      const before = find(topic, record_id);
      if (before) close(transaction, transaction.at, before.id);
      const payloads = [fields, candidates, title].map((value) => seal(topic, JSON.stringify(value)));
      insert(transaction, kind, topic, record_id, seq, twin_of, ...payloads, transaction.at);
    },
    close: (transaction, id) => void close(transaction, transaction.at, id),
    closeTwins: (transaction, topic, recordId) => void closeTwins(transaction, transaction.at, topic, recordId),
  };
}
