import type { Fields, SyncTopic } from '../../../domain/sync/synced-fields.ts';
import type { ScanRecord, UpstreamRow } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';

/** A topic's scan as it is stored. */
export interface StoredScan extends ScanRecord {
  running: boolean;
  /** Records of others were met in this topic. */
  shared: boolean;
}

type Row = Omit<StoredScan, 'running' | 'shared' | 'consistent'> & { running: number; shared: number; consistent: number };

/** The scans of each topic. */
export interface ScanRows {
  get(topic: SyncTopic): StoredScan;
  save(transaction: Transaction, scan: StoredScan): void;
}

export function createScanRows({ engine, statement }: Connection): ScanRows {
  const one = engine.prepare<[string], Row>('SELECT * FROM sync_scans WHERE topic = ?');
  const put = statement('INSERT OR REPLACE INTO sync_scans VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    get(topic) {
      const row = one.get(topic);
      if (row) return { ...row, running: row.running === 1, shared: row.shared === 1, consistent: row.consistent === 1 };
      return { topic, number: 0, running: false, pages_done: 0, total: null, consistent: false, last_complete: 0, completed_at: null, shared: false };
    },
    save: (transaction, { topic, number, running, pages_done, total, consistent, last_complete, completed_at, shared }) =>
      void put(transaction, topic, number, Number(running), pages_done, total, Number(consistent), last_complete, completed_at, Number(shared)),
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
  /** Since the scan with this number, by create. */
  bySeq(topic: SyncTopic, scan: number): Map<number, UpstreamRow[]>;
}

interface HeldRow {
  upstream_id: string;
  fields: string;
  seqs: string;
}

export function createHeldRows({ engine, statement }: Connection): HeldRows {
  const ids = engine.prepare<[string], string>('SELECT upstream_id FROM sync_held WHERE topic = ?').pluck();
  const all = engine.prepare<[string, number], HeldRow>('SELECT upstream_id, fields, seqs FROM sync_held WHERE topic = ? AND scan >= ? ORDER BY CAST(upstream_id AS INTEGER), upstream_id');
  const put = statement('INSERT OR REPLACE INTO sync_held VALUES (?, ?, ?, ?, ?)');
  const remove = statement('DELETE FROM sync_held WHERE topic = ? AND upstream_id = ?');
  const toRow = ({ upstream_id, fields }: HeldRow): UpstreamRow => ({ upstream_id, fields: JSON.parse(fields) as Fields });
  return {
    ids: (topic) => new Set(ids.all(topic)),
    put: (transaction, topic, row, seqs, scan) =>
      void put(transaction, topic, row.upstream_id, JSON.stringify(row.fields), JSON.stringify(seqs), scan),
    remove: (transaction, topic, upstreamId) => void remove(transaction, topic, upstreamId),
    bySeq(topic, scan) {
      const held = new Map<number, UpstreamRow[]>();
      for (const row of all.all(topic, scan))
        for (const seq of JSON.parse(row.seqs) as number[]) held.set(seq, [...(held.get(seq) ?? []), toRow(row)]);
      return held;
    },
  };
}
