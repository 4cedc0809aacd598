import type { SyncTopic } from '../../../contract/topics.ts';
import { canonical } from '../../../domain/sync/canonical.ts';
import { fieldsOf } from '../../../domain/sync/from-wire.ts';
import { canInsert } from '../../../domain/sync/local-values.ts';
import { sameValue } from '../../../domain/sync/difference.ts';
import { lasting, syncedFields, type Fields } from '../../../domain/sync/synced-fields.ts';
import { titleOf } from '../../../domain/sync/title.ts';
import { contentHash } from '../../../store/content-hash.ts';
import type { MappedRow, NewPair, SyncRows } from '../../../store/sync-rows.ts';
import type { Decision, Encounter, SyncedRecord, UpstreamRow } from '../../../store/sync-records.ts';
import type { Counterparts } from '../linking/counterparts.ts';
import { toLocal } from '../references.ts';
import { sentAgainAs } from '../sending/sent-again.ts';
import { createTouched } from '../touched.ts';
import { agreeOnRow, askAbout, type Meeting, type Met } from './apply-decision.ts';

/** Rows that become records here are written so many at a time: more of them gain nothing. */
const WRITTEN_TOGETHER = 50;

/** A row that becomes a record here, and the record that it may be the first copy of. */
interface Fresh extends Met {
  twinOf: number | undefined;
}

/** Whether an unknown row may be an open create: equal content, or content that others may have edited since (SY19). */
const mayBe = (topic: SyncTopic, there: Fields, hash: string | null): boolean =>
  syncedFields[topic].editable.length > 0 || (hash !== null && contentHash(topic, there) === hash);

/** The text of fields that are in the order of their topic already, as those of a row are. */
const asStored = (there: Fields): string => JSON.stringify(there);

/** Whether the number of a record that is gone is another one's now, by what no request changes (SY28). */
function isUsedAgain(topic: SyncTopic, { presence, base }: MappedRow, there: Fields): boolean {
  // A number becomes free where records can be removed.
  if (presence !== 'gone' || base === null || !syncedFields[topic].operations.includes('remove')) return false;
  const before = JSON.parse(base) as Fields;
  return lasting(topic).some(
    (field) =>
      (before[field] ?? null) !== null && (there[field] ?? null) !== null && !sameValue(before[field], there[field]),
  );
}

const toRecord = (topic: SyncTopic, { record_id, upstream_id, base, own, presence }: MappedRow): SyncedRecord => ({
  topic,
  record_id,
  upstream_id,
  presence,
  base: base === null ? null : (JSON.parse(base) as Fields),
  own: JSON.parse(own) as string[],
});

/**
 * Meets rows of the service, which count as seen by scan `scan`, and does what `decide` says about each of them. Rows
 * whose reference is unknown here are left for the next scan.
 */
export function meetRows(
  tx: SyncRows,
  counterparts: Counterparts,
  { topic, scan, rows: given }: { topic: SyncTopic; scan: number; rows: UpstreamRow[] },
  decide: (encounter: Encounter) => Decision,
): void {
  const { facts, records, mapping, queue, conflicts, sentAgain, held } = tx;
  const rows = [...new Map(given.map((row) => [row.upstream_id, row])).values()];
  const known = mapping.among(
    topic,
    rows.map((row) => row.upstream_id),
  );
  const open = conflicts.waitingRecords(topic);
  const busy = new Set([...queue.recordIds(topic), ...open]);
  const mayComeTwice = sentAgain.any();
  const creates = queue.unsettled(topic).filter(({ operation }) => operation === 'create');
  const heldIds = held.ids(topic);
  const merging = facts.phase() === 'merging';
  const meeting: Meeting = { tx, topic, scan, touched: createTouched() };
  const seen: number[] = [];
  // Written together: nothing that is decided about another row depends on them.
  let fresh: Fresh[] = [];

  for (const row of rows) {
    const there = toLocal(tx, topic, row.fields);
    if (!there) {
      held.put(topic, row, [], scan);
      continue;
    }
    let found = known.get(row.upstream_id);
    if (found && isUsedAgain(topic, found, there)) {
      mapping.forget(topic, found.record_id);
      found = undefined;
    }
    if (found) seen.push(found.id);
    if (found && open.has(found.record_id)) {
      const asked = conflicts.openOf(topic, found.record_id);
      if (asked?.kind === 'removed_there') {
        conflicts.close(asked.id); // it is there
        open.delete(found.record_id);
        tx.touchSync();
      }
    }
    // Nothing happened to it on either side: the rule is not asked.
    if (found?.presence === 'here' && !busy.has(found.record_id) && found.base === asStored(there)) continue;
    const record = found && toRecord(topic, found);
    const encounter: Encounter = { topic, upstream_id: row.upstream_id, there, watching: [], inConflict: false };
    if (record) {
      encounter.known = { record, here: records.get(topic, record.record_id) };
      encounter.inConflict = open.has(record.record_id);
    } else {
      encounter.watching = creates.filter((change) => mayBe(topic, there, change.content_hash));
      encounter.counterpart = merging ? counterparts.find(tx, topic, there) : undefined;
      encounter.sentAgain = mayComeTwice ? sentAgainAs(tx, topic, row.upstream_id, there) : undefined;
    }
    const decision = decide(encounter);
    if (decision.kind !== 'hold' && heldIds.has(row.upstream_id)) held.remove(topic, row.upstream_id);
    const met: Met = { row, there, known: record };
    if (decision.kind === 'import' && canInsert(topic, there)) fresh.push({ ...met, twinOf: decision.twin_of });
    else carryOut(meeting, met, decision);
    if (fresh.length === WRITTEN_TOGETHER) {
      importAll(meeting, fresh);
      fresh = [];
    }
  }
  if (fresh.length > 0) importAll(meeting, fresh);
  if (seen.length > 0) mapping.see(seen, scan);
  meeting.touched.tell(tx);
}

function carryOut(meeting: Meeting, met: Met, decision: Decision): void {
  const { tx, topic, scan } = meeting;
  const { row, known } = met;
  switch (decision.kind) {
    case 'seen':
      return;
    case 'import': // not enough of it is known to have it here
      return tx.held.put(topic, row, [], scan);
    case 'hold':
      return tx.held.put(topic, row, decision.seqs, scan);
    case 'adopt':
      return agreeOnRow(meeting, met, decision.record_id, decision);
    case 'merge':
      return known && agreeOnRow(meeting, met, known.record_id, decision);
    case 'conflict': {
      if (!known) return;
      const title = tx.queue.ofRecord(topic, known.record_id)[0]?.title ?? known.base ?? {};
      return askAbout(tx, 'removed_here', known, decision.conflict.fields, title);
    }
  }
}

/**
 * Makes the records of rows that are new here: their table, what both sides have in common and the marks of the scan in
 * one go each.
 */
function importAll({ tx, topic, scan, touched }: Meeting, fresh: Fresh[]): void {
  const { records, mapping, conflicts } = tx;
  const ids = records.insertAll(
    topic,
    fresh.map(({ there }) => there),
  );
  const fields = fieldsOf(topic);
  const pairs = fresh.map(({ row: { upstream_id }, there }, index): NewPair => {
    const record_id = ids[index] ?? 0;
    const isComplete = fields.every((field) => there[field] !== undefined);
    const base = isComplete ? asStored(there) : canonical(topic, { ...records.get(topic, record_id), ...there });
    return { record_id, upstream_id, base };
  });
  mapping.addAll(topic, pairs, scan);
  for (const id of ids) touched.add(topic, id, 'create');
  for (const [index, { there, twinOf }] of fresh.entries()) {
    if (twinOf === undefined) continue;
    conflicts.open({
      kind: 'twin',
      topic,
      record_id: ids[index] ?? 0,
      seq: null,
      twin_of: twinOf,
      fields: [],
      candidates: [],
      title: titleOf(topic, there),
    });
    tx.touchSync();
  }
}
