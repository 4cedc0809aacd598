import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { ConflictRows } from '../../sync-rows.ts';
import type { ConflictField, ConflictRecord, UpstreamRow } from '../../sync-records.ts';
import { insertSql } from '../statements.ts';
import type { BoundConnection } from './bound-connection.ts';
import { selected, type Payloads } from './payloads.ts';

type Row = Omit<ConflictRecord, 'fields' | 'candidates' | 'title'> & {
  fields: string;
  candidates: string;
  title: string;
};

const toConflict = (row: Row): ConflictRecord => ({
  ...row,
  fields: JSON.parse(row.fields) as ConflictField[],
  candidates: JSON.parse(row.candidates) as UpstreamRow[],
  title: JSON.parse(row.title) as Fields,
});

const columns = [
  'kind',
  'topic',
  'record_id',
  'seq',
  'twin_of',
  'fields',
  'candidates',
  'title',
  'created_at',
] as const;
const SELECT = `SELECT ${selected('conflicts', ['id', ...columns, 'resolved_at'])} FROM conflicts`;

/** The questions as the file holds them. */
export function createConflictRows({ engine, current, statement }: BoundConnection, { seal }: Payloads): ConflictRows {
  const one = engine.prepare<[number], Row>(`${SELECT} WHERE id = ?`);
  // The index holds the open ones alone: `+0` and `||''` keep SQLite from planning for each value anew.
  const openOf = engine.prepare<[string, number], Row>(
    `${SELECT} WHERE topic = ?||'' AND record_id = ?+0 AND resolved_at IS NULL`,
  );
  const waitingRecords = engine
    .prepare<[string], number>(
      `SELECT record_id FROM conflicts WHERE topic = ? AND resolved_at IS NULL AND kind <> 'twin'`,
    )
    .pluck();
  const page = engine.prepare<[number, number, number], Row>(
    `${SELECT} WHERE (resolved_at IS NULL) >= ? ORDER BY id LIMIT ?+0 OFFSET ?+0`,
  );
  const count = engine
    .prepare<[number], number>('SELECT count(*) FROM conflicts WHERE (resolved_at IS NULL) >= ?')
    .pluck();
  const insert = statement(insertSql('conflicts', columns));
  const close = statement('UPDATE conflicts SET resolved_at = ? WHERE id = ? AND resolved_at IS NULL');
  const closeTwins = statement(
    `UPDATE conflicts SET resolved_at = ? WHERE topic = ? AND ? IN (record_id, twin_of) AND kind = 'twin' AND resolved_at IS NULL`,
  );
  const closeBlind = statement(
    `UPDATE conflicts SET resolved_at = ? WHERE topic = ? AND kind = 'doubt' AND candidates = '[]' AND resolved_at IS NULL`,
  );
  const clearOpen = statement('DELETE FROM conflicts WHERE resolved_at IS NULL');

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
    waitingRecords: (topic) => new Set(waitingRecords.all(topic)),
    page: (open, offset, limit) => ({
      rows: page.all(Number(open), limit, offset).map(toConflict),
      total: count.get(Number(open)) ?? 0,
    }),
    open({ kind, topic, record_id, seq, twin_of, fields, candidates, title }) {
      const before = find(topic, record_id);
      if (before) close(current().at, before.id);
      const payloads = [fields, candidates, title].map((value) => seal(topic, JSON.stringify(value)));
      insert(kind, topic, record_id, seq, twin_of, ...payloads, current().at);
    },
    close: (id) => void close(current().at, id),
    closeTwins: (topic, recordId) => void closeTwins(current().at, topic, recordId),
    closeBlind: (topic) => void closeBlind(current().at, topic),
    clearOpen: () => void clearOpen(),
  };
}
