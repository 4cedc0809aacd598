import { fieldsOf } from '../../../domain/sync/from-wire.ts';
import { ofEachTopic, syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncedRecord } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import { prepareInsertRows } from '../insert-rows.ts';
import { insertSql, updateSql } from '../statements.ts';
import type { Transaction } from '../transaction.ts';
import { selected, type Payloads } from './payloads.ts';

/** A row of `sync_records`, its base opened. */
export interface MappedRow {
  id: number;
  record_id: number;
  upstream_id: string | null;
  base: string | null;
  own: string;
  presence: SyncedRecord['presence'];
}

export const mappedColumns = selected('sync_records', ['id', 'record_id', 'upstream_id', 'base', 'own', 'presence'], 'r.');

export const toSyncedRecord = (topic: SyncTopic, { record_id, upstream_id, base, own, presence }: MappedRow): SyncedRecord => ({
  topic, record_id, upstream_id, presence,
  base: base === null ? null : (JSON.parse(base) as Fields),
  own: JSON.parse(own) as string[],
});

const refers = ofEachTopic((topic) => Object.keys(syncedFields[topic].references).length > 0);

/** Fields as they are stored and compared: in the one order of the topic. */
export const canonical = (topic: SyncTopic, fields: Fields): string => {
  const ordered: Fields = {};
  for (const field of fieldsOf(topic)) if (fields[field] !== undefined) ordered[field] = fields[field];
  return JSON.stringify(ordered);
};

/** An upstream's id as a number, for the place of its record in the list; 0 where it is none. */
export const rankOf = (upstreamId: string): number => (/^\d{1,15}$/.test(upstreamId) ? Number(upstreamId) : 0);

/** A record that was made here from a row there. `base` as it is compared. */
export interface TakenOver {
  record_id: number;
  upstream_id: string;
  base: string;
}

/** What is known of records on both sides. */
export interface Mapping {
  get(topic: SyncTopic, recordId: number): SyncedRecord | undefined;
  find(topic: SyncTopic, upstreamId: string): SyncedRecord | undefined;
  /** Writes the rows of records of one topic that have none: just taken over from there, and seen by scan `scan`. */
  addAll(transaction: Transaction, topic: SyncTopic, records: TakenOver[], scan: number): void;
  /** Writes the whole row. A mapped record counts as seen by scan `scan` from now on, where one is given. */
  put(transaction: Transaction, record: SyncedRecord, scan?: number): void;
  forget(transaction: Transaction, topic: SyncTopic, recordId: number): void;
  /** The same fields with the ids of this workspace; undefined where one of them refers to a record that is not known here. */
  toLocal(topic: SyncTopic, fields: Fields): Fields | undefined;
}

const columns = ['upstream_id', 'upstream_rank', 'base', 'own', 'presence'] as const;

export function createMapping(connection: Connection, { seal }: Payloads): Mapping {
  const { engine, statement } = connection;
  const byRecord = engine.prepare<[string, number], MappedRow>(`SELECT ${mappedColumns} FROM sync_records r WHERE topic = ? AND record_id = ?`);
  const byUpstream = engine.prepare<[string, string], MappedRow>(`SELECT ${mappedColumns} FROM sync_records r WHERE topic = ? AND upstream_id = ?`);
  const insert = statement(insertSql('sync_records', ['topic', 'record_id', ...columns]));
  const insertAll = prepareInsertRows(connection, 'sync_records', ['topic', 'record_id', 'upstream_id', 'upstream_rank', 'base'], { own: `'[]'`, presence: `'here'` });
  const seeFrom = statement('INSERT INTO sync_seen SELECT id, ? FROM sync_records WHERE id >= ?');
  const update = statement(updateSql('sync_records', columns));
  const remove = statement('DELETE FROM sync_records WHERE topic = ? AND record_id = ?');
  const see = statement('INSERT INTO sync_seen VALUES (?, ?) ON CONFLICT DO UPDATE SET scan = max(scan, excluded.scan)');

  const find = (topic: SyncTopic, upstreamId: string): SyncedRecord | undefined => {
    const row = byUpstream.get(topic, upstreamId);
    return row && toSyncedRecord(topic, row);
  };

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
    find,
    addAll(transaction, topic, records, scan) {
      const first = insertAll(transaction, records.map(({ record_id, upstream_id, base }) => [topic, record_id, upstream_id, rankOf(upstream_id), seal(topic, base)]));
      seeFrom(transaction, scan, first);
    },
    put(transaction, record, scan) {
      const { topic, record_id } = record;
      const before = byRecord.get(topic, record_id);
      if (before) update(transaction, ...values(record), before.id);
      const id = before?.id ?? insert(transaction, topic, record_id, ...values(record)).id;
      if (scan !== undefined) see(transaction, id, scan);
    },
    forget: (transaction, topic, recordId) => void remove(transaction, topic, recordId),
    toLocal(topic, fields) {
      if (!refers[topic]) return fields;
      const local = { ...fields };
      for (const [field, of] of Object.entries(syncedFields[topic].references)) {
        const id = fields[field];
        if (typeof id !== 'string') continue;
        const known = find(of, id);
        if (!known || known.presence !== 'here') return undefined;
        local[field] = known.record_id;
      }
      return local;
    },
  };
}
