import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { RecordTopic } from '../../contract/import-plan.ts';
import type { Generators } from './generators.ts';
import type { Inverters } from './inverters.ts';
import { importedRecords } from './schema/imports.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

type Range = Omit<typeof importedRecords.$inferSelect, 'approximate'> & { rowid: number };

/**
 * Removes what an import made, the last records first and at most so many at once. One that somebody changed stays, and
 * stays in the list of what the import made, behind all that is still to be looked at: `before` says from where on that
 * is, and what comes back is the next one; undefined: every record was looked at.
 */
export function prepareTakeBack(
  { reader, feed }: Pick<Workspace, 'reader' | 'feed'>,
  generators: Generators,
  inverters: Inverters,
) {
  const lastRange = (importId: number, before: number): Range | undefined =>
    reader
      .select({
        rowid: sql<number>`rowid`,
        topic: importedRecords.topic,
        first_id: importedRecords.first_id,
        last_id: importedRecords.last_id,
        import_id: importedRecords.import_id,
      })
      .from(importedRecords)
      .where(and(eq(importedRecords.import_id, importId), lt(sql`rowid`, before)))
      .orderBy(desc(sql`rowid`))
      .limit(1)
      .get();

  /** Whether the record was changed, and stays; one that is gone already counts as removed. */
  function staysChanged(transaction: Transaction, topic: RecordTopic, id: number): boolean {
    const record = topic === 'generators' ? generators.find(id) : inverters.find(id);
    if (!record) return false;
    if (record.updated_at !== record.created_at) return true;
    const removed = feed.beforeRemoval(topic, id);
    if (topic === 'generators') generators.drop(transaction, record as never);
    else inverters.drop(transaction, id);
    feed.queue(transaction, { topic, id, kind: 'remove', removed });
    return false;
  }

  /** Of a range the records from `from` on. */
  function takeEnd(
    transaction: Transaction,
    { topic, first_id: first, last_id: last, import_id }: Range,
    from: number,
  ) {
    const whole = and(eq(importedRecords.topic, topic), eq(importedRecords.first_id, first));
    if (from === first) transaction.orm.delete(importedRecords).where(whole).run();
    else
      transaction.orm
        .update(importedRecords)
        .set({ last_id: from - 1 })
        .where(whole)
        .run();
    for (let id = last; id >= from; id -= 1)
      if (staysChanged(transaction, topic, id))
        transaction.orm.insert(importedRecords).values({ topic, first_id: id, last_id: id, import_id }).run();
    feed.record(transaction, { topic, id: null, kind: 'load' });
  }

  return (transaction: Transaction, importId: number, atMost: number, before: number): number | undefined => {
    let from = before;
    for (let room = atMost; room > 0; ) {
      const range = lastRange(importId, from);
      if (!range) return undefined;
      const first = Math.max(range.first_id, range.last_id - room + 1);
      takeEnd(transaction, range, first);
      room -= range.last_id - first + 1;
      from = first === range.first_id ? range.rowid : range.rowid + 1;
    }
    return from;
  };
}
