import type { ScanRows, StoredScan } from '../../sync-rows.ts';
import type { BoundConnection } from './bound-connection.ts';

type Row = Omit<StoredScan, 'running' | 'consistent'> & { running: number; consistent: number };

/** The scans of each topic as the file holds them. */
export function createScanRows({ engine, statement }: BoundConnection): ScanRows {
  const one = engine.prepare<[string], Row>('SELECT * FROM sync_scans WHERE topic = ?');
  const put = statement('INSERT OR REPLACE INTO sync_scans VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const forgetAttempt = statement('DELETE FROM sync_scans WHERE topic = ? AND last_complete = 0');
  const clear = statement('DELETE FROM sync_scans');
  return {
    get(topic) {
      const row = one.get(topic);
      if (row) return { ...row, running: row.running === 1, consistent: row.consistent === 1 };
      return {
        topic,
        number: 0,
        running: false,
        pages_done: 0,
        total: null,
        consistent: false,
        last_complete: 0,
        completed_at: null,
        newest: 0,
      };
    },
    save: ({ topic, number, running, pages_done, total, consistent, last_complete, completed_at, newest }) =>
      void put(
        topic,
        number,
        Number(running),
        pages_done,
        total,
        Number(consistent),
        last_complete,
        completed_at,
        newest,
      ),
    forgetAttempt: (topic) => void forgetAttempt(topic),
    clear: () => void clear(),
  };
}
