import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { readingSources } from '../../contract/console/readings.ts';
import type { RecordTopic } from '../../contract/import-plan.ts';
import type { Generators } from './generators.ts';
import type { InverterRecord } from '../../domain/inverters/inverter-record.ts';
import type { Inverters } from './inverters.ts';
import { importedRecords } from './schema/imports.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

type Range = Omit<typeof importedRecords.$inferSelect, 'approximate'> & { rowid: number };

/**
 * Removes what an import made, the last records first and at most so many at once. What stays is a record that somebody
 * changed, an inverter with readings from elsewhere or with a generator that came later, and a generator of an inverter
 * that stays or is another's. It stays in the list of what the import made, too, after all that is still to be looked
 * at: `before` says from where on that is, and what comes back is the next one; undefined: every record was looked at.
 */
export function prepareTakeBack(
  { engine, reader, feed }: Pick<Workspace, 'engine' | 'reader' | 'feed'>,
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

  const otherReading = engine.prepare<[number, number]>(
    `SELECT 1 FROM readings WHERE inverter_id = ?
       AND (source IS NOT ${readingSources.indexOf('imported')} OR (import_id IS NOT NULL AND import_id <> ?)) LIMIT 1`,
  );
  // What belongs to one that is gone is kept in case it comes back.
  const itsInverters = engine
    .prepare<[number], number>(
      'SELECT i.id FROM inverter_generators AS a JOIN inverters AS i ON i.id = a.inverter_id WHERE a.generator_id = ?',
    )
    .pluck();
  const itsGenerator = engine
    .prepare<[number], number>('SELECT generator_id FROM inverter_generators WHERE inverter_id = ?')
    .pluck();
  const isMade = engine.prepare<[number, number, number]>(
    `SELECT 1 FROM imported_records
     WHERE import_id = ? AND topic = 'inverters' AND first_id <= ? AND last_id >= ? LIMIT 1`,
  );

  /** Whether an inverter was associated since: with a generator that came later, as a corrected one does. */
  function isMoved({ id, created_at }: InverterRecord): boolean {
    const generator = generators.find(itsGenerator.get(id) ?? 0);
    return generator !== undefined && generator.created_at > created_at;
  }

  /** Whether more is known of an inverter than this import has brought. */
  const isUsed = (inverter: InverterRecord | undefined, importId: number): boolean =>
    inverter !== undefined &&
    (inverter.updated_at !== inverter.created_at ||
      otherReading.get(inverter.id, importId) !== undefined ||
      isMoved(inverter));

  /** Whether a generator has an inverter that stays. */
  const hasInverter = (generator: number, importId: number): boolean =>
    itsInverters
      .all(generator)
      .some((id) => isMade.get(importId, id, id) === undefined || isUsed(inverters.find(id), importId));

  const find = (topic: RecordTopic, id: number) => (topic === 'generators' ? generators.find(id) : inverters.find(id));

  /** Whether a record was changed, or something else needs it; one that is gone is needed no more. */
  function isNeeded(topic: RecordTopic, id: number, importId: number): boolean {
    if (topic === 'inverters') return isUsed(inverters.find(id), importId);
    const generator = generators.find(id);
    return generator !== undefined && (generator.updated_at !== generator.created_at || hasInverter(id, importId));
  }

  /** Removes the record unless it is needed, and says whether it stays; one that is gone already does not. */
  function removeUnlessNeeded(transaction: Transaction, topic: RecordTopic, id: number, importId: number): boolean {
    const record = find(topic, id);
    if (!record) return false;
    if (isNeeded(topic, id, importId)) return true;
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
      if (removeUnlessNeeded(transaction, topic, id, import_id))
        transaction.orm.insert(importedRecords).values({ topic, first_id: id, last_id: id, import_id }).run();
    feed.record(transaction, { topic, id: null, kind: 'load' });
  }

  /** Whether a record is here and can be taken back. */
  const mayGo = (topic: RecordTopic, id: number, importId: number): boolean =>
    find(topic, id) !== undefined && !isNeeded(topic, id, importId);

  function takeBack(transaction: Transaction, importId: number, atMost: number, before: number): number | undefined {
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
  }

  return { mayGo, takeBack };
}
