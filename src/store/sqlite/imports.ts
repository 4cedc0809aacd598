import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { isBeginning } from '../../contract/console/readings.ts';
import { importFields, type RecordTopic } from '../../contract/import-plan.ts';
import { notFound } from '../../domain/domain-error.ts';
import { identifying } from '../../domain/imports/duplicate-key.ts';
import { createGenerator } from '../../domain/generators/create-generator.ts';
import type { NamedGenerator } from '../../domain/imports/named-generators.ts';
import type { InverterOfGenerator, Identity, ImportRecord, ImportStore, RecordRange } from '../import-store.ts';
import { prepareApproximatePositions } from './approximate-positions.ts';
import { loadedInverter } from './bulk-load.ts';
import type { Generators } from './generators.ts';
import type { Homeowners } from './homeowners.ts';
import type { Inverters } from './inverters.ts';
import type { Readings } from './readings.ts';
import { importedRecords, imports } from './schema/imports.ts';
import { prepareTakeBack } from './take-back-import.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

const LISTED = 100;

/** The ids of rows that are inserted at once, under ids that follow each other; `insert` returns the first. */
function idsOf(rows: readonly unknown[], insert: () => number): number[] {
  if (rows.length === 0) return [];
  const first = insert();
  return rows.map((_, index) => first + index);
}

/** Records that stayed and are looked at whenever an import is told of. */
const LOOKED_AT = 100;

/** Ranges in order, those that follow each other as one. */
function joined(ranges: RecordRange[], next: RecordRange): RecordRange[] {
  const before = ranges.at(-1);
  if (before?.topic === next.topic && before.last + 1 === next.first) before.last = next.last;
  else ranges.push(next);
  return ranges;
}

/** Imports of lists, and the records that each has made. */
export function createImports(
  { engine, statement, reader, read, write, writeAside, feed }: Workspace,
  generators: Generators,
  inverters: Inverters,
  homeowners: Homeowners,
  readings: Readings,
): ImportStore {
  const find = (id: number): ImportRecord => {
    const row = reader.select().from(imports).where(eq(imports.id, id)).get();
    if (!row) throw notFound('import', id);
    return row;
  };
  const newest = (where: SQL, inverter: number | undefined): Promise<ImportRecord | undefined> => {
    const of = sql`json_extract(${imports.plan}, '$.readings.inverter_id.text') = ${String(inverter)}`;
    const found = inverter === undefined ? where : and(where, of);
    return read(() => reader.select().from(imports).where(found).orderBy(desc(imports.id)).limit(1).get());
  };
  const set = (transaction: Transaction, id: number, change: Partial<ImportRecord>): ImportRecord => {
    transaction.orm.update(imports).set(change).where(eq(imports.id, id)).run();
    return find(id);
  };
  const countOf = (importId: number): number =>
    reader
      .select({ count: sql<number>`coalesce(sum(last_id - first_id + 1), 0)` })
      .from(importedRecords)
      .where(eq(importedRecords.import_id, importId))
      .get()?.count ?? 0;
  const countLeft = (importId: number): number => countOf(importId) + readings.countOfImport(importId);
  const countKept = (importId: number): number => countOf(importId) + readings.keptOfImport(importId);
  const made = (
    transaction: Transaction,
    importId: number,
    topic: RecordTopic,
    ids: readonly number[],
    approximate = false,
  ): void => {
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return;
    transaction.orm
      .insert(importedRecords)
      .values({ topic, first_id: first, last_id: last, import_id: importId, approximate })
      .run();
    feed.record(transaction, { topic, id: null, kind: 'load' });
  };

  // Raw: a list of houses with several inverters each asks this for many of its rows, mostly of generators just made.
  const newestMade = engine
    .prepare<[number], [number, number]>(
      `SELECT first_id, last_id FROM imported_records WHERE import_id = ? AND topic = 'generators'
       ORDER BY first_id DESC`,
    )
    .raw();
  /** The ids of generators that the import has made, by their places among all `count` of them. */
  const idsOfMade = (importId: number, count: number, places: ReadonlySet<number>): Map<number, number> => {
    const ids = new Map<number, number>();
    let end = count;
    for (const [first, last] of newestMade.iterate(importId)) {
      if (ids.size === places.size) break;
      const begin = end - (last - first + 1);
      for (const place of places) if (place >= begin && place < end) ids.set(place, first + place - begin);
      end = begin;
    }
    return ids;
  };

  const positions = prepareApproximatePositions({ engine, statement });
  const { mayGo, takeBack } = prepareTakeBack({ engine, reader, feed }, generators, inverters);
  /** Records that an import made, and that are left of it. */
  const recordsLeft = (id: number, atMost: number) =>
    reader
      .select()
      .from(importedRecords)
      .where(eq(importedRecords.import_id, id))
      .orderBy(importedRecords.topic, importedRecords.first_id)
      .limit(atMost)
      .all()
      .flatMap(({ topic, first_id: first, last_id: last }) =>
        Array.from({ length: Math.min(last - first + 1, atMost) }, (_, index) => ({ topic, id: first + index })),
      );

  // Raw: a million rows pass here, a few hundred at a time, before each import.
  const identified = <Row = Identity>(topic: RecordTopic, fields: readonly string[]) =>
    engine.prepare<[number, number], Row>(
      `SELECT id, ${fields.join(', ')} FROM ${topic} WHERE id > ? ORDER BY id LIMIT ?+0`,
    );
  const identities = {
    generators: identified('generators', [...identifying.generators, 'nameplate_capacity']),
    inverters: identified('inverters', identifying.inverters),
  };
  const sites = engine.prepare<[number, number], InverterOfGenerator>(
    `SELECT i.id, site_name, address, city, state, zip_code, homeowner_id FROM inverters AS i
       LEFT JOIN inverter_generators AS a ON a.inverter_id = i.id
       LEFT JOIN generators AS g ON g.id = a.generator_id
     WHERE i.id > ? ORDER BY i.id LIMIT ?+0`,
  );
  const namedGenerators = identified<NamedGenerator>('generators', importFields.generators);

  return {
    list: () => read(() => reader.select().from(imports).orderBy(desc(imports.id)).limit(LISTED).all()),
    get: (id) => read(() => reader.select().from(imports).where(eq(imports.id, id)).get()),
    ofColumns: (columns, inverter) => newest(eq(imports.columns, columns), inverter),
    ofDetected: (detected, inverter) => newest(eq(imports.detected, detected), inverter),
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
            readings: 0,
            duplicates: 0,
            refused: 0,
            later: 0,
            approximate: 0,
            kept: 0,
            started_at: transaction.at,
          })
          .returning()
          .get(),
      ),
    write: (
      id,
      {
        generators: newGenerators,
        inverters: newInverters,
        readings: newReadings,
        generator_of,
        associated,
        nicknames,
        rows,
        approximate,
        ...counts
      },
      options,
    ) =>
      (options?.aside ? writeAside : write)((transaction) => {
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
            'imported',
          ),
        );
        for (const each of generatorIds) feed.queue(transaction, { topic: 'generators', id: each, kind: 'create' });
        for (const each of inverterIds) feed.queue(transaction, { topic: 'inverters', id: each, kind: 'create' });
        const earlier = generator_of.filter((place) => place !== null && place < before.generators);
        const madeBefore = idsOfMade(id, before.generators, new Set(earlier as number[]));
        inverterIds.forEach((each, index) => {
          const place = generator_of[index] ?? -1;
          const own = generatorIds[place - before.generators];
          const here = madeBefore.get(place) ?? associated[index] ?? null;
          // It may have been deleted since the file was looked at, or since it was made.
          const generator = own ?? (here !== null && generators.find(here) ? here : null);
          if (generator !== null) homeowners.put(transaction, each, generator);
        });
        const shown = newReadings.filter((each) => !isBeginning(each));
        const added = readings.addImported(transaction, id, newReadings);
        for (const each of nicknames) homeowners.name(transaction, each.id, each.nickname, id);
        // Those with an approximate position are in ranges of their own.
        const near = new Set(approximate);
        for (let from = 0, to = 0; from < generatorIds.length; from = to) {
          while (to < generatorIds.length && near.has(to) === near.has(from)) to += 1;
          made(transaction, id, 'generators', generatorIds.slice(from, to), near.has(from));
        }
        made(transaction, id, 'inverters', inverterIds);
        return set(transaction, id, {
          rows_done: before.rows_done + rows,
          duplicates: before.duplicates + counts.duplicates + shown.length - added,
          refused: before.refused + counts.refused,
          later: before.later + counts.later,
          approximate: before.approximate + approximate.length,
          generators: before.generators + generatorIds.length,
          inverters: before.inverters + inverterIds.length,
          readings: before.readings + added,
        });
      }),
    settleSums: (id, atMost) => writeAside((transaction) => readings.settleSums(transaction, id, atMost)),
    move: (id, state) =>
      write((transaction) => {
        if (state === 'taken_back') homeowners.forgetNamed(transaction, id);
        return set(transaction, id, {
          state,
          ended_at: state === 'done' || state === 'taken_back' ? transaction.at : null,
        });
      }),
    isFilled: (id) =>
      read(
        () =>
          reader
            .select({ id: imports.id })
            .from(imports)
            .where(and(eq(imports.fills, id), ne(imports.state, 'taken_back')))
            .limit(1)
            .get() !== undefined,
      ),
    forgetFile: (id) => write((transaction) => void set(transaction, id, { storage_name: null })),
    takeBack: (id, atMost, before, options) =>
      (options?.aside ? writeAside : write)((transaction) => {
        const { looked, removed } = readings.takeBack(transaction, id, atMost);
        set(transaction, id, { removed: (find(id).removed ?? 0) + removed });
        if (looked === atMost) return before;
        const next = takeBack(transaction, id, atMost, before);
        if (next === undefined) set(transaction, id, { kept: countKept(id) });
        return next;
      }),
    left: (id, atMost) =>
      read(() =>
        [
          ...recordsLeft(id, atMost),
          ...readings.ofImport(id, atMost).map((inverter) => ({ topic: 'readings' as const, id: inverter })),
        ].slice(0, atMost),
      ),
    hasRest: (id) => read(() => recordsLeft(id, LOOKED_AT).some((each) => mayGo(each.topic, each.id, id))),
    made: (id) =>
      read(() =>
        reader
          .select({ topic: importedRecords.topic, first: importedRecords.first_id, last: importedRecords.last_id })
          .from(importedRecords)
          .where(eq(importedRecords.import_id, id))
          .orderBy(importedRecords.topic, importedRecords.first_id)
          .all()
          .reduce<RecordRange[]>(joined, []),
      ),
    countLeft: (id) => read(() => countLeft(id)),
    isApproximate: (generatorId) =>
      read(() => {
        const generator = generators.find(generatorId);
        return generator !== undefined && positions.isApproximate(generator);
      }),
    namedGenerators: (after, atMost) => read(() => namedGenerators.all(after, atMost)),
    sites: (after, atMost) => read(() => sites.all(after, atMost)),
    identities: (topic, after, atMost) => read(() => identities[topic].all(after, atMost)),
  };
}
