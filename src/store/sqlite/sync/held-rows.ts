import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { HeldRows } from '../../sync-rows.ts';
import type { UpstreamRow } from '../../sync-records.ts';
import type { BoundConnection } from './bound-connection.ts';
import { rankOf } from './mapping.ts';
import { selected, type Payloads } from './payloads.ts';

interface HeldRow {
  upstream_id: string;
  fields: string;
  seqs: string;
  times: string;
}

/** Held rows as the file holds them. */
export function createHeldRows({ engine, statement }: BoundConnection, { seal }: Payloads): HeldRows {
  const ids = engine.prepare<[string], string>('SELECT upstream_id FROM sync_held WHERE topic = ?').pluck();
  const all = engine.prepare<[string, number], HeldRow>(
    `SELECT ${selected('sync_held', ['upstream_id', 'fields', 'seqs', 'times'])} FROM sync_held WHERE topic = ? AND scan >= ? ORDER BY CAST(upstream_id AS INTEGER), upstream_id`,
  );
  const put = statement(
    `INSERT INTO sync_held (topic, upstream_id, fields, seqs, scan, times, first_scan) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET fields = excluded.fields, seqs = excluded.seqs, scan = excluded.scan, times = excluded.times`,
  );
  const firstMet = engine
    .prepare<[string, string], number>('SELECT first_scan FROM sync_held WHERE topic = ? AND upstream_id = ?')
    .pluck();
  const remove = statement('DELETE FROM sync_held WHERE topic = ? AND upstream_id = ?');
  const before = engine
    .prepare<[string, number], number>(
      'SELECT count(*) FROM sync_held WHERE topic = ? AND CAST(upstream_id AS INTEGER) < ?',
    )
    .pluck();
  const lastSeen = engine
    .prepare<[string, number, number], number>(
      'SELECT count(*) FROM sync_held WHERE topic = ? AND scan >= ? AND scan < ?',
    )
    .pluck();
  const forgetBefore = statement('DELETE FROM sync_held WHERE topic = ? AND scan < ?');
  const clear = statement('DELETE FROM sync_held');
  const toRow = ({ upstream_id, fields, times }: HeldRow): UpstreamRow => ({
    upstream_id,
    fields: JSON.parse(fields) as Fields,
    times: JSON.parse(times) as Record<string, string>,
  });
  return {
    ids: (topic) => new Set(ids.all(topic)),
    put: (topic, row, seqs, scan) =>
      void put(
        topic,
        row.upstream_id,
        seal(topic, JSON.stringify(row.fields)),
        JSON.stringify(seqs),
        scan,
        JSON.stringify(row.times ?? {}),
        scan,
      ),
    firstMet: (topic, upstreamId) => firstMet.get(topic, upstreamId),
    remove: (topic, upstreamId) => void remove(topic, upstreamId),
    bySeq(topic, scan) {
      const held = new Map<number, UpstreamRow[]>();
      for (const row of all.all(topic, scan))
        for (const seq of JSON.parse(row.seqs) as number[]) held.set(seq, [...(held.get(seq) ?? []), toRow(row)]);
      return held;
    },
    before: (topic, upstreamId) => before.get(topic, rankOf(upstreamId)) ?? 0,
    lastSeen: (topic, from, to) => lastSeen.get(topic, from, to) ?? 0,
    forgetBefore: (topic, scan) => void forgetBefore(topic, scan),
    clear: () => void clear(),
  };
}
