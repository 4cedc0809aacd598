import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { ScanRecord, UpstreamRow } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';
import { selected, type Payloads } from './payloads.ts';

/** A topic's scan as it is stored. */
export interface StoredScan extends ScanRecord {
  running: boolean;
}

type Row = Omit<StoredScan, 'running' | 'consistent'> & { running: number; consistent: number };

/** The scans of each topic. */
export interface ScanRows {
  get(topic: SyncTopic): StoredScan;
  save(transaction: Transaction, scan: StoredScan): void;
}

export function createScanRows({ engine, statement }: Connection): ScanRows {
  const one = engine.prepare<[string], Row>('SELECT * FROM sync_scans WHERE topic = ?');
  const put = statement('INSERT OR REPLACE INTO sync_scans VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    get(topic) {
      const row = one.get(topic);
      if (row) return { ...row, running: row.running === 1, consistent: row.consistent === 1 };
      return { topic, number: 0, running: false, pages_done: 0, total: null, consistent: false, last_complete: 0, completed_at: null };
    },
    save: (transaction, { topic, number, running, pages_done, total, consistent, last_complete, completed_at }) =>
      void put(transaction, topic, number, Number(running), pages_done, total, Number(consistent), last_complete, completed_at),
  };
}

/**
 * Rows there that are not taken over yet, with the creates (`seqs`) that each may be; none of them while its reference is unknown. Once
 * those are settled the next reading meets the row anew.
 */
export interface HeldRows {
  ids(topic: SyncTopic): Set<string>;
  put(transaction: Transaction, topic: SyncTopic, row: UpstreamRow, seqs: number[], scan: number): void;
  remove(transaction: Transaction, topic: SyncTopic, upstreamId: string): void;
  /** In which scan it was first met; undefined for a row that is not held. */
  firstMet(topic: SyncTopic, upstreamId: string): number | undefined;
  /** Since the scan with this number, by create. */
  bySeq(topic: SyncTopic, scan: number): Map<number, UpstreamRow[]>;
}

interface HeldRow {
  upstream_id: string;
  fields: string;
  seqs: string;
  times: string;
}

export function createHeldRows({ engine, statement }: Connection, { seal }: Payloads): HeldRows {
  const ids = engine.prepare<[string], string>('SELECT upstream_id FROM sync_held WHERE topic = ?').pluck();
  const all = engine.prepare<[string, number], HeldRow>(`SELECT ${selected('sync_held', ['upstream_id', 'fields', 'seqs', 'times'])} FROM sync_held WHERE topic = ? AND scan >= ? ORDER BY CAST(upstream_id AS INTEGER), upstream_id`);
  const put = statement(
    `INSERT INTO sync_held (topic, upstream_id, fields, seqs, scan, times, first_scan) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET fields = excluded.fields, seqs = excluded.seqs, scan = excluded.scan, times = excluded.times`,
  );
  const firstMet = engine.prepare<[string, string], number>('SELECT first_scan FROM sync_held WHERE topic = ? AND upstream_id = ?').pluck();
  const remove = statement('DELETE FROM sync_held WHERE topic = ? AND upstream_id = ?');
  const toRow = ({ upstream_id, fields, times }: HeldRow): UpstreamRow => ({
    upstream_id, fields: JSON.parse(fields) as Fields, times: JSON.parse(times) as Record<string, string>,
  });
  return {
    ids: (topic) => new Set(ids.all(topic)),
    put: (transaction, topic, row, seqs, scan) =>
      void put(transaction, topic, row.upstream_id, seal(topic, JSON.stringify(row.fields)), JSON.stringify(seqs), scan, JSON.stringify(row.times ?? {}), scan),
    firstMet: (topic, upstreamId) => firstMet.get(topic, upstreamId),
    remove: (transaction, topic, upstreamId) => void remove(transaction, topic, upstreamId),
    bySeq(topic, scan) {
      const held = new Map<number, UpstreamRow[]>();
      for (const row of all.all(topic, scan))
        for (const seq of JSON.parse(row.seqs) as number[]) held.set(seq, [...(held.get(seq) ?? []), toRow(row)]);
      return held;
    },
  };
}
