import { sameValue } from '../../../domain/sync/difference.ts';
import { fieldsOf } from '../../../domain/sync/from-wire.ts';
import { ownFields } from '../../../domain/sync/own-fields.ts';
import { syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import type { ConflictField, Decision, Encounter, SyncedRecord, UpstreamRow } from '../../sync-store.ts';
import { ROWS_AT_ONCE } from '../insert-rows.ts';
import type { Transaction } from '../transaction.ts';
import { contentHash } from './content-hash.ts';
import { canInsert } from './local-values.ts';
import { canonical, mappedColumns, toSyncedRecord, type MappedRow, type TakenOver } from './mapping.ts';
import type { SyncParts } from './sync-parts.ts';
import { createTouched, type Touched } from './touched.ts';
import type { Twins } from './twins.ts';

/** Meets rows of the service in the caller's transaction; they count as seen by scan `scan`. */
export type MeetRows = (transaction: Transaction, topic: SyncTopic, scan: number, rows: UpstreamRow[], decide: (encounter: Encounter) => Decision) => void;

/** What all rows that are met together share. */
interface Meeting {
  transaction: Transaction;
  topic: SyncTopic;
  scan: number;
  touched: Touched;
  /** Rows that become records here, and are written together: nothing that is decided about another row depends on them. */
  fresh: Met[];
}

/** One row there that is being decided about; `there`: its fields, in the order of the topic. */
interface Met {
  row: UpstreamRow;
  there: Fields;
  known: SyncedRecord | undefined;
  /** Of a row that is imported: the record that it may be the first copy of. */
  twinOf?: number | undefined;
}

export function createMeetRows(parts: SyncParts, twins: Twins): MeetRows {
  const { connection, facts, local, mapping, rows: queued, conflicts, scans, sentCreates, held, feed } = parts;
  const { engine, statement } = connection;
  const mapped = engine.prepare<[string, string], MappedRow>(
    `SELECT ${mappedColumns} FROM json_each(?) j CROSS JOIN sync_records r ON r.topic = ? AND r.upstream_id = j.value`,
  );
  const waiting = engine.prepare<[string], number>('SELECT DISTINCT record_id FROM outbox WHERE topic = ?').pluck();
  const see = statement('UPDATE sync_seen SET scan = max(scan, ?) WHERE id IN (SELECT value FROM json_each(?))');
  const apply = createApplyDecision(parts);
  const importAll = createImportAll(parts);

  return (transaction, topic, scan, given, decide) => {
    const rows = [...new Map(given.map((row) => [row.upstream_id, row])).values()];
    const known = new Map(mapped.all(JSON.stringify(rows.map((row) => row.upstream_id)), topic).map((row) => [row.upstream_id, row]));
    const open = conflicts.waitingRecords(topic);
    const busy = new Set([...waiting.all(topic), ...open]);
    const mayComeTwice = sentCreates.any();
    const creates = queued.unsettled().filter((change) => change.topic === topic && change.operation === 'create');
    const heldIds = held.ids(topic);
    const merging = facts.phase() === 'merging';
    const meeting: Meeting = { transaction, topic, scan, touched: createTouched(), fresh: [] };
    const seen: number[] = [];

    for (const row of rows) {
      const there = mapping.toLocal(topic, row.fields);
      if (!there) {
        held.put(transaction, topic, row, [], scan);
        continue;
      }
      const found = known.get(row.upstream_id);
      if (found) seen.push(found.id);
      // Nothing happened to it on either side: the rule is not asked.
      if (found?.presence === 'here' && !busy.has(found.record_id) && found.base === asStored(there)) continue;
      const record = found && toSyncedRecord(topic, found);
      const encounter: Encounter = { topic, upstream_id: row.upstream_id, there, watching: [], inConflict: false };
      if (record) {
        encounter.known = { record, here: local.read(topic, record.record_id) };
        encounter.inConflict = open.has(record.record_id);
      } else {
        encounter.watching = creates.filter((change) => mayBe(topic, there, change.content_hash));
        const twin = merging ? twins.find(topic, there) : undefined;
        if (twin) encounter.twin = twin;
        const sentAgain = mayComeTwice ? sentCreates.equalTo(topic, row.upstream_id, there) : undefined;
        if (sentAgain) encounter.sentAgain = { ...sentAgain, read_at: scans.get(topic).completed_at };
      }
      const decision = decide(encounter);
      if (decision.kind !== 'hold' && heldIds.has(row.upstream_id)) held.remove(transaction, topic, row.upstream_id);
      apply(meeting, { row, there, known: record }, decision);
      if (meeting.fresh.length === ROWS_AT_ONCE) importAll(meeting);
    }
    if (meeting.fresh.length > 0) importAll(meeting);
    if (seen.length > 0) see(transaction, scan, JSON.stringify(seen));
    meeting.touched.tell(feed, transaction);
  };
}

/** Whether an unknown row may be an open create: equal content, or content that others may have edited since (SY19). */
const mayBe = (topic: SyncTopic, there: Fields, hash: string | null): boolean =>
  syncedFields[topic].editable.length > 0 || (hash !== null && contentHash(topic, there) === hash);

/** Whether it is not equal any more to what it was equal to before; what the service decides says nothing about that. */
const isAnother = (topic: SyncTopic, before: Fields, now: Fields): boolean =>
  [...syncedFields[topic].content, ...syncedFields[topic].mutable].some((field) => !sameValue(before[field], now[field]));

/** The text of fields that are in the order of their topic already, as those of a row are. */
const asStored = (there: Fields): string => JSON.stringify(there);

/** Makes the records of rows that are new here: their table, what both sides have in common and the marks of the scan in one go each. */
function createImportAll({ writer, mapping, local, conflicts, feed }: SyncParts) {
  return ({ transaction, topic, scan, touched, fresh }: Meeting): void => {
    const rows = fresh.splice(0);
    const ids = writer.insertAll(transaction, topic, rows.map(({ there }) => there));
    const fields = fieldsOf(topic);
    const records = rows.map(({ row: { upstream_id }, there }, index): TakenOver => {
      const id = ids[index] ?? 0;
      const isComplete = fields.every((field) => there[field] !== undefined);
      return { record_id: id, upstream_id, base: isComplete ? asStored(there) : canonical(topic, { ...local.read(topic, id), ...there }) };
    });
    mapping.addAll(transaction, topic, records, scan);
    for (const id of ids) touched.add(topic, id, 'create');
    for (const [index, { there, twinOf }] of rows.entries()) {
      if (twinOf === undefined) continue;
      conflicts.open(transaction, { kind: 'twin', topic, record_id: ids[index] ?? 0, seq: null, twin_of: twinOf, fields: [], candidates: [], title: titleOf(topic, there) });
      feed.touchSync(transaction);
    }
  };
}

function createApplyDecision({ local, writer, mapping, queue, conflicts, held, feed, rows }: SyncParts) {
  function openConflict({ transaction, topic }: Meeting, kind: 'fields' | 'removed_here', recordId: number, fields: ConflictField[], known: Fields): void {
    conflicts.open(transaction, { kind, topic, record_id: recordId, seq: null, twin_of: null, fields, candidates: [], title: titleOf(topic, known) });
    feed.touchSync(transaction);
  }

  /** Somebody has changed it there: it is no second copy of anything any more. */
  function closeTwin(transaction: Transaction, topic: SyncTopic, recordId: number): void {
    const open = conflicts.openOf(topic, recordId);
    if (open?.kind !== 'twin') return;
    conflicts.close(transaction, open.id);
    feed.touchSync(transaction);
  }

  /** Writes what differs into the record, the common state beside it, and lets the queue follow. */
  function agree(meeting: Meeting, { row, there, known }: Met, recordId: number, { here, base: agreed, conflict }: { here: Fields; base: Fields; conflict?: ConflictField[] }): void {
    const { transaction, topic, scan, touched } = meeting;
    const now = local.read(topic, recordId);
    // A pair that was removed here while merging: there is nothing to ask, the removal goes out.
    const base = !now && !known ? { ...agreed, ...there } : agreed;
    const write = now ? Object.fromEntries(Object.entries(here).filter(([field, value]) => !sameValue(value, now[field]))) : {};
    if (Object.keys(write).length > 0) {
      writer.write(transaction, topic, recordId, write);
      touched.add(topic, recordId, 'update');
    }
    const before = known?.base ?? {};
    const own = ownFields(known?.own ?? [], before, now, base);
    const common = { ...before, ...base }; // nothing of the record here: what was edited and not sent is no common state
    if (known && isAnother(topic, before, common)) closeTwin(transaction, topic, recordId);
    mapping.put(transaction, { topic, record_id: recordId, upstream_id: row.upstream_id, base: common, own, presence: now ? 'here' : 'removed_here' }, scan);
    if (conflict && conflict.length > 0 && now) openConflict(meeting, 'fields', recordId, conflict, now);
    queue.settle(transaction, topic, recordId);
    feed.touchSync(transaction);
  }

  return (meeting: Meeting, met: Met, decision: Decision): void => {
    const { transaction, topic, scan } = meeting;
    const { row, there, known } = met;
    switch (decision.kind) {
      case 'seen':
        return;
      case 'import':
        return canInsert(topic, there) ? void meeting.fresh.push({ ...met, twinOf: decision.twin_of }) : held.put(transaction, topic, row, [], scan);
      case 'hold':
        return held.put(transaction, topic, row, decision.seqs, scan);
      case 'adopt':
        return agree(meeting, met, decision.record_id, decision);
      case 'merge':
        return known && agree(meeting, met, known.record_id, decision);
      case 'conflict':
        if (!known) return;
        return openConflict(meeting, 'removed_here', known.record_id, decision.conflict.fields, rows.ofRecord(topic, known.record_id)[0]?.title ?? known.base ?? {});
    }
  };
}
