import type { SyncTopic } from '../../../contract/topics.ts';
import { difference } from '../../../domain/sync/difference.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type {
  ConflictField,
  FinishedReading,
  MissingRecords,
  ScanResult,
  SyncedRecord,
} from '../../../store/sync-records.ts';
import { dropQueued } from '../queue/settle-queue.ts';
import { confirmChange } from '../settling/confirm-change.ts';
import { createTouched, type Touched } from '../touched.ts';

/**
 * Records that may be missing from a list all at once before it is asked whether it still is the same list (SY37):
 * where others are still there, and where none is.
 */
const MANY = 20;
const FEW = 2;

/**
 * What a list lacks, where more than half of it is missing, or all of it: it may be another one, or one that was
 * emptied by mistake. All is counted that is not removed here yet, however many readings it took to go; what came after
 * the last complete reading is no sign that it is the same list.
 */
function missingAtOnce(
  { mapping }: SyncRows,
  topic: SyncTopic,
  { scan, newest, believed }: { scan: number; newest: number; believed: number },
): MissingRecords | undefined {
  const count = mapping.lacking(topic, scan);
  if (count <= Math.max(FEW, believed)) return undefined;
  const left = mapping.left(topic, scan, newest);
  const of = count + left;
  return left === 0 || (count > MANY && count > of / 2) ? { count, of } : undefined;
}

/**
 * Ends a scan, and believes the deletions that it and the one before it prove: records that both missed are removed
 * here, or become questions where they were edited here, unless something vanished between the two (SY23, T18). None
 * of it where they are too many at once (SY37). What no list ever showed is missed by none (SY44).
 */
export function finishScan(tx: SyncRows, topic: SyncTopic, scan: number, reading: FinishedReading): ScanResult {
  const { scans, mapping, held } = tx;
  const { consistent, believed } = reading;
  const before = scans.get(topic);
  const touched = createTouched();
  const outcome = { vanished: 0, removed: 0, conflicts: 0 };
  if (consistent) {
    const since = before.last_complete;
    if (since > 0) outcome.vanished = mapping.lastSeen(topic, since, scan) + held.lastSeen(topic, since, scan);
    const missing = missingAtOnce(tx, topic, { scan, newest: before.newest, believed });
    if (missing) {
      scans.save({ ...before, running: false, consistent: false });
      return { ...outcome, held: new Map(), missing };
    }
    const gone = since > 0 && outcome.vanished === 0 ? mapping.missedSince(topic, since) : [];
    for (const record of gone) {
      const became = letGo(tx, record, touched);
      if (became === 'removed') outcome.removed += 1;
      if (became === 'conflict') outcome.conflicts += 1;
    }
    held.forgetBefore(topic, scan);
  }
  const done = consistent ? { last_complete: scan, completed_at: tx.at, newest: mapping.newest() } : {};
  scans.save({ ...scans.get(topic), running: false, consistent, ...done });
  touched.tell(tx);
  if (outcome.removed + outcome.conflicts > 0) tx.touchSync();
  return { ...outcome, held: held.bySeq(topic, scan) };
}

/**
 * A record that the service no longer has: gone here too, a question where it was edited, the proof where it was to be
 * removed.
 */
function letGo(tx: SyncRows, known: SyncedRecord, touched: Touched): 'removed' | 'conflict' | 'left' {
  const { mapping, queue, records, conflicts } = tx;
  const { topic, record_id, upstream_id } = known;
  const queued = queue.ofRecord(topic, record_id);
  if (queued.some(({ state }) => state === 'sending')) return 'left';
  const removal = queued.find(({ operation }) => operation === 'remove');
  if (removal && upstream_id !== null) {
    for (const { seq, operation } of queued) if (operation !== 'remove') queue.remove(seq);
    confirmChange(tx, removal, { upstream_id, there: {}, evidence: 'scan', status: null });
    return 'removed';
  }
  const here = records.get(topic, record_id);
  const edited = here ? difference(topic, here, known.base ?? {}) : {};
  const corrects = queue.after(topic, record_id).length > 0;
  if (here && (corrects || Object.keys(edited).length > 0 || !syncedFields[topic].operations.includes('remove'))) {
    if (conflicts.openOf(topic, record_id)?.kind === 'removed_there') return 'left';
    for (const change of queued) if (change.state === 'ambiguous') queue.save({ ...change, state: 'pending' });
    conflicts.open({
      kind: 'removed_there',
      topic,
      record_id,
      seq: null,
      twin_of: null,
      fields: lost(edited, known.base),
      candidates: [],
      title: titleOf(topic, here),
    });
    return 'conflict';
  }
  dropQueued(tx, topic, record_id);
  const open = conflicts.openOf(topic, record_id);
  if (open) conflicts.close(open.id);
  if (here) {
    records.remove(topic, record_id);
    touched.add(topic, record_id, 'remove');
  }
  conflicts.closeTwins(topic, record_id);
  mapping.put({ ...known, presence: 'gone' });
  return 'removed';
}

const lost = (edited: Fields, base: Fields | null): ConflictField[] =>
  Object.entries(edited).map(([field, here]) => ({ field, base: base?.[field] ?? null, here, there: null }));
