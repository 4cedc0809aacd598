import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { BulkFault, KeptEdit } from '../../contract/console/bulk-changes.ts';
import { notFound } from '../../domain/domain-error.ts';
import type { GeneratorRecord } from '../../domain/generators/generator-record.ts';
import { bulkEdited, bulkReverted } from '../../domain/inverters/bulk-edit.ts';
import type { InverterRecord } from '../../domain/inverters/inverter-record.ts';
import type { BulkChangeRecord, BulkChangeStore } from '../bulk-change-store.ts';
import type { Generators } from './generators.ts';
import type { Inverters } from './inverters.ts';
import type { Readings } from './readings.ts';
import { bulkChangeRecords as rows, bulkChanges as changes } from './schema/bulk-changes.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

type Topic = BulkChangeRecord['topic'];

const LISTED = 20;
/** Records that are looked at to tell whether anything can be undone: those that are sent last. */
const LOOKED_AT = 20;

/** Changes of selected records. What each record was before is kept beside the change, in the same transaction. */
export function createBulkChanges(
  { reader, read, write, feed }: Workspace,
  generators: Generators,
  inverters: Inverters,
  readings: Readings,
): BulkChangeStore {
  const find = (id: number): BulkChangeRecord => {
    const row = reader.select().from(changes).where(eq(changes.id, id)).get();
    if (!row) throw notFound('bulk_change', id);
    return row;
  };
  const set = (transaction: Transaction, id: number, values: Partial<BulkChangeRecord>): BulkChangeRecord => {
    transaction.orm.update(changes).set(values).where(eq(changes.id, id)).run();
    return find(id);
  };
  const ofChange = (id: number) => eq(rows.change_id, id);
  const lastKept = (id: number, atMost: number, topic?: Topic) =>
    reader
      .select()
      .from(rows)
      .where(and(ofChange(id), topic && eq(rows.topic, topic), isNotNull(rows.before)))
      .orderBy(desc(rows.topic), desc(rows.record_id))
      .limit(atMost)
      .all();

  /** Changes one record; what it was, or why it cannot be changed. */
  function change(transaction: Transaction, topic: Topic, id: number, edit: KeptEdit): object | BulkFault {
    const record = topic === 'generators' ? generators.find(id) : inverters.find(id);
    if (!record) return 'gone';
    if (edit.kind === 'remove') {
      const removed = feed.beforeRemoval(topic, id);
      if (topic === 'generators') generators.drop(transaction, record as GeneratorRecord);
      else inverters.drop(transaction, id);
      feed.queue(transaction, { topic, id, kind: 'remove', removed });
      return record;
    }
    const before = record as InverterRecord;
    const after = bulkEdited(before, edit, transaction.at);
    if (typeof after === 'string') return after;
    inverters.put(transaction, before, after, 'typed');
    feed.queue(transaction, { topic, id, kind: 'update' });
    return record;
  }

  /** Brings a deleted record back under its id. */
  function restore(transaction: Transaction, topic: Topic, linked: boolean, before: object): BulkFault | null {
    const { id, ...values } = before as GeneratorRecord;
    const hindrance = restoreHindrance(topic, id, linked);
    if (hindrance) return hindrance;
    if (topic === 'generators') generators.insert(transaction, values, id);
    else inverters.insert(transaction, values as never, undefined, id);
    feed.queue(transaction, { topic, id, kind: 'restore' });
    return null;
  }

  const restoreHindrance = (topic: Topic, id: number, linked: boolean): BulkFault | null => {
    if (linked !== feed.isLinked()) return 'link_changed';
    return feed.mayRestore(topic, id) ? null : 'sent_already';
  };

  /** Gives an inverter its earlier values; whoever changed it since has the last word. */
  function putBack(transaction: Transaction, edit: KeptEdit, id: number, before: object): BulkFault | null {
    const record = inverters.find(id);
    if (!record) return 'gone';
    const reverted = bulkReverted(record, before as InverterRecord, edit, transaction.at);
    if (typeof reverted === 'string') return reverted;
    readings.forget(transaction, record);
    inverters.put(transaction, record, reverted, reverted.last_updated === transaction.at ? 'typed' : undefined);
    feed.queue(transaction, { topic: 'inverters', id, kind: 'update' });
    return null;
  }

  /** One fact for each kind of record in it. */
  function tellOf(transaction: Transaction, records: readonly { topic: Topic }[]): void {
    for (const topic of new Set(records.map((each) => each.topic)))
      feed.record(transaction, { topic, id: null, kind: 'load' });
  }

  return {
    list: () => read(() => reader.select().from(changes).orderBy(desc(changes.id)).limit(LISTED).all()),
    get: (id) => read(() => find(id)),
    begin: (values) =>
      write((transaction) =>
        transaction.orm
          .insert(changes)
          .values({
            ...values,
            state: 'running',
            linked: feed.isLinked(),
            changed: 0,
            undone: 0,
            started_at: transaction.at,
          })
          .returning()
          .get(),
      ),
    apply: (changeId, ids, associated = []) =>
      write((transaction) => {
        const { topic, edit, changed } = find(changeId);
        const entry = (of: Topic, id: number) => {
          const done = change(transaction, of, id, edit);
          return typeof done === 'string'
            ? { change_id: changeId, topic: of, record_id: id, before: null, fault: done }
            : { change_id: changeId, topic: of, record_id: id, before: done, fault: null };
        };
        const journal = [...associated.map((id) => entry('inverters', id)), ...ids.map((id) => entry(topic, id))];
        if (journal.length > 0) transaction.orm.insert(rows).values(journal).run();
        tellOf(transaction, journal);
        return set(transaction, changeId, { changed: changed + journal.filter(({ before }) => before).length });
      }),
    move: (id, state) =>
      write((transaction) =>
        set(transaction, id, { state, ended_at: state === 'running' || state === 'undoing' ? null : transaction.at }),
      ),
    undo: (changeId, atMost) =>
      write((transaction) => {
        const record = find(changeId);
        const kept = lastKept(changeId, atMost);
        let undone = 0;
        for (const { topic, record_id: id, before } of kept) {
          const values = before ?? {};
          const fault =
            record.edit.kind === 'remove'
              ? restore(transaction, topic, record.linked, values)
              : putBack(transaction, record.edit, id, values);
          const one = and(ofChange(changeId), eq(rows.topic, topic), eq(rows.record_id, id));
          if (fault) transaction.orm.update(rows).set({ before: null, fault }).where(one).run();
          else transaction.orm.delete(rows).where(one).run();
          if (!fault) undone += 1;
        }
        if (undone > 0) tellOf(transaction, kept);
        set(transaction, changeId, { undone: record.undone + undone });
        return kept.length === atMost;
      }),
    undoing: (id) =>
      read(() => {
        const { edit, linked } = find(id);
        if (edit.kind !== 'remove') return { canUndo: lastKept(id, 1).length > 0, hindrance: null };
        const found = (['generators', 'inverters'] as const).flatMap((topic) =>
          lastKept(id, LOOKED_AT, topic).map((each) => restoreHindrance(topic, each.record_id, linked)),
        );
        const canUndo = found.includes(null);
        return { canUndo, hindrance: canUndo ? null : (found[0] ?? null) };
      }),
    faults: (id, atMost, skip = 0) =>
      read(() => {
        const faulty = and(ofChange(id), isNotNull(rows.fault));
        const count = reader.select({ count: sql<number>`count(*)` }).from(rows).where(faulty).get()?.count ?? 0;
        const first = reader
          .select()
          .from(rows)
          .where(faulty)
          .orderBy(asc(rows.topic), asc(rows.record_id))
          .limit(atMost)
          .offset(skip)
          .all();
        return {
          count,
          faults: first.flatMap(({ topic, record_id: each, fault }) =>
            fault ? [{ topic, id: each, code: fault }] : [],
          ),
        };
      }),
    forget: (kept, atMost) =>
      write((transaction) => {
        const old = reader
          .select({ id: changes.id })
          .from(changes)
          .orderBy(desc(changes.id))
          .limit(1)
          .offset(kept)
          .get();
        if (!old) return false;
        const some = reader
          .select({ change_id: rows.change_id, record_id: rows.record_id })
          .from(rows)
          .where(lte(rows.change_id, old.id))
          .limit(atMost)
          .all();
        for (const { change_id, record_id } of some)
          transaction.orm
            .delete(rows)
            .where(and(ofChange(change_id), eq(rows.record_id, record_id)))
            .run();
        if (some.length === atMost) return true;
        transaction.orm.delete(changes).where(lte(changes.id, old.id)).run();
        return false;
      }),
  };
}
