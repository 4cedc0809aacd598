import { and, desc, eq, sql } from 'drizzle-orm';
import type { ImportTopic } from '../../contract/import-plan.ts';
import { notFound } from '../../domain/domain-error.ts';
import { identifying } from '../../domain/imports/duplicate-key.ts';
import { createGenerator } from '../../domain/generators/create-generator.ts';
import type { Identity, ImportRecord, ImportStore } from '../import-store.ts';
import { loadedInverter } from './bulk-load.ts';
import type { Generators } from './generators.ts';
import type { Inverters } from './inverters.ts';
import { importedRecords, imports } from './schema/imports.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

const LISTED = 100;

/** The ids of rows that are inserted at once, under ids that follow each other; `insert` returns the first. */
function idsOf(rows: readonly unknown[], insert: () => number): number[] {
  if (rows.length === 0) return [];
  const first = insert();
  return rows.map((_, index) => first + index);
}

/** Imports of lists, and the records that each has made. */
export function createImports(
  { engine, reader, read, write, feed }: Workspace,
  generators: Generators,
  inverters: Inverters,
): ImportStore {
  const find = (id: number): ImportRecord => {
    const row = reader.select().from(imports).where(eq(imports.id, id)).get();
    if (!row) throw notFound('import', id);
    return row;
  };
  const set = (transaction: Transaction, id: number, change: Partial<ImportRecord>): ImportRecord => {
    transaction.orm.update(imports).set(change).where(eq(imports.id, id)).run();
    return find(id);
  };
  const made = (transaction: Transaction, importId: number, topic: ImportTopic, ids: readonly number[]): void => {
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return;
    transaction.orm
      .insert(importedRecords)
      .values({ topic, first_id: first, last_id: last, import_id: importId })
      .run();
    feed.record(transaction, { topic, id: null, kind: 'load' });
  };

  /** Removes a record unless somebody has changed it since; a record that is gone already counts as removed. */
  function removeUnchanged(transaction: Transaction, topic: ImportTopic, id: number): 'removed' | 'kept' {
    const record = topic === 'generators' ? generators.find(id) : inverters.find(id);
    if (!record) return 'removed';
    if (record.updated_at !== record.created_at) return 'kept';
    const removed = feed.beforeRemoval(topic, id);
    if (topic === 'generators') generators.drop(transaction, record as never);
    else inverters.drop(transaction, id);
    feed.queue(transaction, { topic, id, kind: 'remove', removed });
    return 'removed';
  }

  // Raw: a million rows pass here, a few hundred at a time, before each import.
  const identified = (topic: ImportTopic, fields: readonly string[]) =>
    engine.prepare<[number, number], Identity>(
      `SELECT id, ${fields.join(', ')} FROM ${topic} WHERE id > ? ORDER BY id LIMIT ?+0`,
    );
  const identities = {
    generators: identified('generators', identifying.generators),
    inverters: identified('inverters', identifying.inverters),
  };

  return {
    list: () => read(() => reader.select().from(imports).orderBy(desc(imports.id)).limit(LISTED).all()),
    get: (id) => read(() => reader.select().from(imports).where(eq(imports.id, id)).get()),
    ofColumns: (columns) =>
      read(() =>
        reader.select().from(imports).where(eq(imports.columns, columns)).orderBy(desc(imports.id)).limit(1).get(),
      ),
    begin: (values) =>
      write((transaction) =>
        transaction.orm
          .insert(imports)
          .values({
            ...values,
            state: 'running',
            rows_done: 0,
            generators: 0,
            inverters: 0,
            duplicates: 0,
            refused: 0,
            kept: 0,
            started_at: transaction.at,
          })
          .returning()
          .get(),
      ),
    write: (id, { rows, duplicates, refused, generators: newGenerators, inverters: newInverters }) =>
      write((transaction) => {
        const before = find(id);
        const generatorIds = idsOf(newGenerators, () =>
          generators.insertAll(
            transaction,
            newGenerators.map((values) => createGenerator(values, transaction.at)),
          ),
        );
        const inverterIds = idsOf(newInverters, () =>
          inverters.insertAll(
            transaction,
            newInverters.map((values) => loadedInverter(transaction, values)),
          ),
        );
        for (const each of generatorIds) feed.queue(transaction, { topic: 'generators', id: each, kind: 'create' });
        for (const each of inverterIds) feed.queue(transaction, { topic: 'inverters', id: each, kind: 'create' });
        made(transaction, id, 'generators', generatorIds);
        made(transaction, id, 'inverters', inverterIds);
        return set(transaction, id, {
          rows_done: before.rows_done + rows,
          duplicates: before.duplicates + duplicates,
          refused: before.refused + refused,
          generators: before.generators + generatorIds.length,
          inverters: before.inverters + inverterIds.length,
        });
      }),
    move: (id, state) =>
      write((transaction) =>
        set(transaction, id, { state, ended_at: state === 'done' || state === 'taken_back' ? transaction.at : null }),
      ),
    forgetFile: (id) => write((transaction) => void set(transaction, id, { storage_name: null })),
    takeBack: (id, atMost) =>
      write((transaction) => {
        const range = reader
          .select()
          .from(importedRecords)
          .where(eq(importedRecords.import_id, id))
          .orderBy(desc(sql`rowid`))
          .limit(1)
          .get();
        if (!range) return false;
        const { topic, first_id: first, last_id: last } = range;
        const from = Math.max(first, last - atMost + 1);
        let kept = 0;
        for (let each = last; each >= from; each -= 1)
          if (removeUnchanged(transaction, topic, each) === 'kept') kept += 1;
        const whole = and(eq(importedRecords.topic, topic), eq(importedRecords.first_id, first));
        if (from === first) transaction.orm.delete(importedRecords).where(whole).run();
        else
          transaction.orm
            .update(importedRecords)
            .set({ last_id: from - 1 })
            .where(whole)
            .run();
        feed.record(transaction, { topic, id: null, kind: 'load' });
        if (kept > 0) set(transaction, id, { kept: find(id).kept + kept });
        return true;
      }),
    identities: (topic, after, atMost) => read(() => identities[topic].all(after, atMost)),
  };
}
