import { generatorFields } from '../../contract/generators.ts';
import { notFound } from '../../domain/domain-error.ts';
import { createGenerator } from '../../domain/generators/create-generator.ts';
import { presentGenerator, type GeneratorRecord } from '../../domain/generators/generator-record.ts';
import type { GeneratorStore, RecordQuery } from '../store.ts';
import { prepareApproximatePositions } from './approximate-positions.ts';
import { createHomeownerRanks } from './homeowner-ranks.ts';
import { prepareInsertRows } from './insert-rows.ts';
import type { Inverters } from './inverters.ts';
import { createListIndex, listTables, type ListIndex } from './list-index.ts';
import { prepareListReader } from './list-reader.ts';
import { preparePoints } from './map-points.ts';
import { preparePlaceReader } from './place-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import type { Nicknames } from './nicknames.ts';
import type { Readings } from './readings.ts';
import { createRecordLists, prepareTexts } from './record-lists.ts';
import { flagColumns } from './flag-columns.ts';
import { insertSql } from './statements.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** The port's generators, and what bulk load and summary need of them. */
export interface Generators extends GeneratorStore {
  index: ListIndex;
  /** Number of generators. */
  count(): number;
  find(id: number): GeneratorRecord | undefined;
  /**
   * Inserts the row alone: the feed entry is the caller's. A record that was here before may come back under its id.
   */
  insert(transaction: Transaction, fresh: Omit<GeneratorRecord, 'id'>, id?: number): GeneratorRecord;
  /** Inserts the rows alone, under ids that follow each other; returns the first one. */
  insertAll(transaction: Transaction, all: Omit<GeneratorRecord, 'id'>[]): number;
  /** Writes the row alone. Generators do not change on this copy; the real service may know them otherwise. */
  put(transaction: Transaction, record: GeneratorRecord): void;
  /** Deletes the row alone. */
  drop(transaction: Transaction, record: GeneratorRecord): void;
  /** The inverters of one generator belong to another from now on. */
  takeInverters(transaction: Transaction, from: number, to: number): void;
}

const columns = flagColumns(generatorFields, presentGenerator);

/** Generators of an open workspace, in raw SQL: creating and listing them is what the service does most. */
export function createGenerators(
  workspace: Workspace,
  nicknames: Nicknames,
  readings: Readings,
  inverters: Pick<Inverters, 'index'>,
): Generators {
  const { engine, onCommit, read, write, statement, feed, answers, spreadIds } = workspace;
  const ranks = loadRankIndex(engine, 'generator_buckets');
  const homeowners = createHomeownerRanks(engine);
  const readPage = prepareListReader({ engine, onCommit }, 'generators');
  const ofHomeowner = { where: 'homeowner_id = ? AND ' };
  const readPageOfHomeowner = prepareListReader({ engine, onCommit }, 'generators', ofHomeowner);
  const index = createListIndex(workspace, 'generators', generatorFields);
  const texts = prepareTexts(engine, 'generators', {
    join: 'LEFT JOIN homeowners AS h ON h.id = t.homeowner_id',
    members: `',"homeowner_nickname":' || json_quote(opened(h.nickname, NULL))`,
  });
  const lists = createRecordLists(workspace, listTables.generators, generatorFields, {
    count: ranks.total,
    texts,
    having: nicknames.having,
  });
  /** A search reads nicknames, too. */
  const searched = async <T>({ words }: RecordQuery, work: () => T): Promise<T> => {
    if (words.length > 0) await nicknames.ready();
    return read(work);
  };
  const points = preparePoints(engine, 'generators');
  const placeOf = preparePlaceReader(engine, 'generators');
  const placeOfHomeowner = preparePlaceReader(engine, 'generators', ofHomeowner);
  const find = engine.prepare<[number], GeneratorRecord>(
    `SELECT id, ${columns.names.join(', ')} FROM generators WHERE id = ?`,
  );
  const insertRow = statement(insertSql('generators', ['id', ...columns.written]));
  const insertRows = prepareInsertRows(workspace, 'generators', columns.written);
  const deleteRow = statement('DELETE FROM generators WHERE id = ?');
  const positions = prepareApproximatePositions(workspace);
  const moveInverters = statement('UPDATE inverter_generators SET generator_id = ? WHERE generator_id = ?');

  const ofGenerator = engine
    .prepare<[number], number>('SELECT inverter_id FROM inverter_generators WHERE generator_id = ?')
    .pluck();

  /** Inverters are found by their generator. */
  function indexInverters(transaction: Transaction, id: number): void {
    for (const inverter of ofGenerator.all(id)) inverters.index.written(transaction, inverter);
  }

  /** A generator came, went, or took the place of another one. */
  function changed(transaction: Transaction, id: number): void {
    readings.recountOf(transaction, id);
    indexInverters(transaction, id);
  }

  function takeInverters(transaction: Transaction, from: number, to: number): void {
    moveInverters(transaction, to, from);
    changed(transaction, to);
  }

  function insert(transaction: Transaction, fresh: Omit<GeneratorRecord, 'id'>, id?: number): GeneratorRecord {
    const record = add(transaction, fresh, id);
    if (id !== undefined) changed(transaction, id);
    return record;
  }

  /** Inserts the row; what it means for readings is the caller's. */
  function add(transaction: Transaction, fresh: Omit<GeneratorRecord, 'id'>, id?: number): GeneratorRecord {
    if (id === undefined) spreadIds(transaction, 'generators');
    const record = { ...fresh, id: insertRow(transaction, id ?? null, ...columns.values(fresh)).id };
    if (id !== undefined) index.written(transaction, id);
    transaction.afterCommit(() => note(record, 1));
    return record;
  }

  function insertAll(transaction: Transaction, all: Omit<GeneratorRecord, 'id'>[]): number {
    spreadIds(transaction, 'generators');
    const first = insertRows(transaction, all.map(columns.values));
    transaction.afterCommit(() => all.forEach(({ homeowner_id }, nth) => note({ id: first + nth, homeowner_id }, 1)));
    return first;
  }

  /** Deletes the row, in the same way. */
  function take(transaction: Transaction, record: GeneratorRecord): void {
    deleteRow(transaction, record.id);
    index.dropped(transaction, record.id);
    transaction.afterCommit(() => note(record, -1));
  }

  function drop(transaction: Transaction, record: GeneratorRecord): void {
    take(transaction, record);
    changed(transaction, record.id);
  }

  function note(record: Pick<GeneratorRecord, 'id' | 'homeowner_id'>, change: 1 | -1): void {
    ranks.note(record.id, change);
    homeowners.forget(record.homeowner_id);
  }

  return {
    index,
    count: ranks.total,
    find: (id) => find.get(id),
    insert,
    insertAll,
    put(transaction, record) {
      const before = find.get(record.id);
      if (before) take(transaction, before);
      add(transaction, record, record.id);
      const hasMoved = before?.latitude !== record.latitude || before.longitude !== record.longitude;
      if (hasMoved) readings.recountOf(transaction, record.id);
      indexInverters(transaction, record.id);
    },
    drop,
    takeInverters,
    list: (page) => read(() => readPage(ranks, page)),
    search: (query) => searched(query, () => lists.page(query)),
    matching: (query) => searched(query, () => lists.ids(query)),
    placeIn: (query, id) => searched(query, () => lists.place(query, id)),
    countsBy: (field, query, values) => searched(query, () => lists.facet(query, field, values)),
    sumsBy: (field, summed, query) => searched(query, () => lists.sums(query, field, summed)),
    texts: (ids) => read(() => texts(ids)),
    points: (ids, silentBefore) => read(() => points(ids, silentBefore)),
    listOfHomeowner: (homeownerId, page) =>
      read(() => readPageOfHomeowner(homeowners.of(homeownerId), page, homeownerId)),
    get: (id) => read(() => find.get(id)),
    locate: (id) =>
      read(() => {
        const record = find.get(id);
        if (!record) throw notFound('generator', id);
        const { homeowner_id: homeowner } = record;
        return {
          record,
          place: placeOf(ranks, id),
          place_of_homeowner: placeOfHomeowner(homeowners.of(homeowner), id, homeowner),
        };
      }),
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'generators', options?.remember, () => {
          const record = insert(transaction, createGenerator(values, transaction.at));
          feed.record(transaction, { topic: 'generators', id: record.id, kind: 'create' });
          return record;
        }),
      ),
    correct: (id, values) =>
      write((transaction) => {
        const record = find.get(id);
        if (!record) throw notFound('generator', id);
        const corrected = insert(transaction, createGenerator(values, transaction.at));
        feed.record(transaction, { topic: 'generators', id: corrected.id, kind: 'create' });
        const removed = feed.beforeRemoval('generators', id);
        positions.carry(transaction, record, corrected);
        takeInverters(transaction, id, corrected.id);
        drop(transaction, record);
        feed.record(transaction, { topic: 'generators', id, kind: 'remove', removed, after: corrected.id });
        return corrected;
      }),
    remove: (id) =>
      write((transaction) => {
        const record = find.get(id);
        if (!record) throw notFound('generator', id);
        const removed = feed.beforeRemoval('generators', id);
        drop(transaction, record);
        feed.record(transaction, { topic: 'generators', id, kind: 'remove', removed });
      }),
  };
}
