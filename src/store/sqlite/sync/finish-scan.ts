import { difference } from '../../../domain/sync/difference.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { ConflictField, FinishedReading, MissingRecords, ScanResult } from '../../sync-store.ts';
import type { Transaction } from '../transaction.ts';
import { confirmChange } from './confirm-change.ts';
import { mappedColumns, toSyncedRecord, type MappedRow } from './mapping.ts';
import type { SyncParts } from './sync-parts.ts';
import { createTouched, type Touched } from './touched.ts';

/** Records that may be missing from a list all at once before it is asked whether it still is the same list (SY37). */
const MANY = 20;

/** Ends a scan, and believes the deletions that it and the one before it prove (SY23); none of it where they are too many at once (SY37). */
export type FinishScan = (transaction: Transaction, topic: SyncTopic, scan: number, reading: FinishedReading) => ScanResult;

export function createFinishScan(parts: SyncParts): FinishScan {
  const { connection, scans, held, feed } = parts;
  const { engine, statement } = connection;
  // Scan 0 is of a time without a list: what none ever showed is missed by none (SY44).
  const missing = engine.prepare<[string, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id
     WHERE r.topic = ? AND s.scan BETWEEN 1 AND ?-1 AND r.presence <> 'gone' AND r.upstream_id IS NOT NULL ORDER BY r.record_id`,
  );
  const vanishedRecords = engine.prepare<[string, number, number], number>(
    'SELECT count(*) FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id WHERE r.topic = ? AND s.scan >= ? AND s.scan < ?',
  ).pluck();
  const vanishedHeld = engine.prepare<[string, number, number], number>(
    'SELECT count(*) FROM sync_held WHERE topic = ? AND scan >= ? AND scan < ?',
  ).pluck();
  const lostAtOnce = engine.prepare<[string, number, number], number>(
    `SELECT count(*) FROM sync_seen s CROSS JOIN sync_records r ON r.id = s.id WHERE r.topic = ? AND s.scan >= ? AND s.scan < ? AND r.presence = 'here'`,
  ).pluck();
  const forgetHeld = statement('DELETE FROM sync_held WHERE topic = ? AND scan < ?');

  /** A list that lost more than half of its records between two readings may be another one, or one that was emptied by mistake. */
  function missingAtOnce(count: number, { known, believed }: Pick<FinishedReading, 'known' | 'believed'>): MissingRecords | undefined {
    return count > Math.max(MANY, believed) && count > known / 2 ? { count, of: Math.max(count, known) } : undefined;
  }

  return (transaction, topic, scan, { consistent, needed, ...rest }) => {
    const before = scans.get(topic);
    const touched = createTouched();
    const outcome = { vanished: 0, removed: 0, conflicts: 0 };
    if (consistent) {
      const since = before.last_complete;
      if (since > 0) outcome.vanished = (vanishedRecords.get(topic, since, scan) ?? 0) + (vanishedHeld.get(topic, since, scan) ?? 0);
      // The first complete reading is held against what readings that were interrupted had seen.
      const unbelieved = since === 0 || outcome.vanished > MANY ? missingAtOnce(lostAtOnce.get(topic, Math.max(1, since), scan) ?? 0, rest) : undefined;
      if (unbelieved) {
        scans.save(transaction, { ...before, running: false, consistent: false });
        return { ...outcome, held: new Map(), missing: unbelieved };
      }
      const proven = needed === 1 || (since > 0 && outcome.vanished === 0);
      const gone = proven ? missing.all(topic, needed === 1 ? scan : since) : [];
      for (const row of gone) {
        const became = letGo(parts, transaction, topic, row, touched);
        if (became === 'removed') outcome.removed += 1;
        if (became === 'conflict') outcome.conflicts += 1;
      }
      forgetHeld(transaction, topic, scan);
    }
    const done = consistent ? { last_complete: scan, completed_at: transaction.at } : {};
    scans.save(transaction, { ...scans.get(topic), running: false, consistent, ...done });
    touched.tell(feed, transaction);
    if (outcome.removed + outcome.conflicts > 0) feed.touchSync(transaction);
    return { ...outcome, held: held.bySeq(topic, scan) };
  };
}

/** A record that the service no longer has: gone here too, a question where it was edited, the proof where it was to be removed. */
function letGo(parts: SyncParts, transaction: Transaction, topic: SyncTopic, row: MappedRow, touched: Touched): 'removed' | 'conflict' | 'left' {
  const { mapping, rows, local, writer, conflicts } = parts;
  const known = toSyncedRecord(topic, row);
  const { record_id, upstream_id } = known;
  const queued = rows.ofRecord(topic, record_id);
  if (queued.some(({ state }) => state === 'sending')) return 'left';
  const removal = queued.find(({ operation }) => operation === 'remove');
  if (removal && upstream_id !== null) {
    for (const { seq, operation } of queued) if (operation !== 'remove') rows.remove(transaction, seq);
    confirmChange(parts, transaction, removal, { upstream_id, there: {}, evidence: 'scan', status: null });
    return 'removed';
  }
  const here = local.read(topic, record_id);
  const edited = here ? difference(topic, here, known.base ?? {}) : {};
  if (here && (Object.keys(edited).length > 0 || !syncedFields[topic].operations.includes('remove'))) {
    if (conflicts.openOf(topic, record_id)?.kind === 'removed_there') return 'left';
    for (const change of queued) if (change.state === 'ambiguous') rows.save(transaction, { ...change, state: 'pending' });
    const title = titleOf(topic, here);
    conflicts.open(transaction, { kind: 'removed_there', topic, record_id, seq: null, twin_of: null, fields: lost(edited, known.base), candidates: [], title });
    return 'conflict';
  }
  for (const { seq } of queued) rows.remove(transaction, seq);
  const open = conflicts.openOf(topic, record_id);
  if (open) conflicts.close(transaction, open.id);
  if (here) {
    writer.remove(transaction, topic, record_id);
    touched.add(topic, record_id, 'remove');
  }
  conflicts.closeTwins(transaction, topic, record_id);
  mapping.put(transaction, { ...known, presence: 'gone' });
  return 'removed';
}

const lost = (edited: Fields, base: Fields | null): ConflictField[] =>
  Object.entries(edited).map(([field, here]) => ({ field, base: base?.[field] ?? null, here, there: null }));
