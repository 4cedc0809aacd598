import { inverterFields } from '../../contract/inverters.ts';
import { notFound } from '../../domain/domain-error.ts';
import { createInverter } from '../../domain/inverters/create-inverter.ts';
import { presentListedInverter, type InverterRecord } from '../../domain/inverters/inverter-record.ts';
import { updateInverter } from '../../domain/inverters/update-inverter.ts';
import type { ReadingSource } from '../../contract/console/readings.ts';
import type { InverterStore, RecordQuery } from '../store.ts';
import { prepareInsertRows } from './insert-rows.ts';
import { createListIndex, listTables, type ListIndex } from './list-index.ts';
import { prepareListReader } from './list-reader.ts';
import { preparePoints } from './map-points.ts';
import { preparePlaceReader } from './place-reader.ts';
import type { Nicknames } from './nicknames.ts';
import { loadRankIndex } from './rank-index.ts';
import { createRecordLists, prepareTexts } from './record-lists.ts';
import type { Readings } from './readings.ts';
import { flagColumns } from './flag-columns.ts';
import { insertSql, updateSql } from './statements.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** The port's inverters, and what bulk load and summary need of them. */
export interface Inverters extends InverterStore {
  index: ListIndex;
  /** Number of inverters. */
  count(): number;
  find(id: number): InverterRecord | undefined;
  /**
   * Inserts the row alone: the feed entry is the caller's. What it has reported already is its first reading, where
   * `source` says from where. A record that was here before may come back under its id.
   */
  insert(
    transaction: Transaction,
    values: Omit<InverterRecord, 'id'>,
    source: ReadingSource | undefined,
    id?: number,
  ): InverterRecord;
  /** Inserts the rows alone, under ids that follow each other; returns the first one. */
  insertAll(transaction: Transaction, all: Omit<InverterRecord, 'id'>[], source: ReadingSource): number;
  /** Writes the row in place of what it was before; with `source`, what it holds is a reading. */
  put(
    transaction: Transaction,
    before: InverterRecord,
    record: InverterRecord,
    source: ReadingSource | undefined,
  ): void;
  /** Deletes the row alone; whether it was there. */
  drop(transaction: Transaction, id: number): boolean;
}

const columns = flagColumns(inverterFields, presentListedInverter);

const isElsewhere = (one: InverterRecord, other: InverterRecord): boolean =>
  one.latitude !== other.latitude || one.longitude !== other.longitude;

/** Inverters of an open workspace, in raw SQL: creating, updating and listing them is what the service does most. */
export function createInverters(workspace: Workspace, nicknames: Nicknames, readings: Readings): Inverters {
  const { engine, onCommit, read, write, statement, feed, answers, spreadIds } = workspace;
  const ranks = loadRankIndex(engine, 'inverter_buckets');
  const readPage = prepareListReader({ engine, onCommit }, 'inverters');
  const index = createListIndex(workspace, 'inverters', inverterFields);
  const texts = prepareTexts(engine, 'inverters', {
    join: `LEFT JOIN inverter_generators AS a ON a.inverter_id = t.id LEFT JOIN generators AS g ON g.id = a.generator_id
      LEFT JOIN homeowners AS h ON h.id = g.homeowner_id`,
    members: `',"generator":' || iif(g.id IS NULL, 'null', json_object('address', g.address, 'city', g.city,
      'homeowner_id', g.homeowner_id, 'homeowner_nickname', opened(h.nickname, NULL)))`,
  });
  const lists = createRecordLists(workspace, listTables.inverters, inverterFields, {
    count: ranks.total,
    texts,
    having: nicknames.having,
  });
  /** A search reads nicknames, too. */
  const searched = async <T>({ words }: RecordQuery, work: () => T): Promise<T> => {
    if (words.length > 0) await nicknames.ready();
    return read(work);
  };
  const points = preparePoints(engine, 'inverters');
  const placeOf = preparePlaceReader(engine, 'inverters');
  const findRow = engine.prepare<[number], object>(
    `SELECT id, ${columns.names.join(', ')} FROM inverters WHERE id = ?`,
  );
  const insertRow = statement(insertSql('inverters', ['id', ...columns.written]));
  const insertRows = prepareInsertRows(workspace, 'inverters', columns.written);
  const updateRow = statement(updateSql('inverters', columns.written));
  const deleteRow = statement('DELETE FROM inverters WHERE id = ?');

  function find(id: number): InverterRecord | undefined {
    const row = findRow.get(id);
    return row && columns.toRecord(row);
  }

  function insert(
    transaction: Transaction,
    fresh: Omit<InverterRecord, 'id'>,
    source: ReadingSource | undefined,
    id?: number,
  ): InverterRecord {
    if (id === undefined) spreadIds(transaction, 'inverters');
    const made = insertRow(transaction, id ?? null, ...columns.values(fresh)).id;
    if (id !== undefined) {
      index.written(transaction, id);
      readings.recount(transaction, id);
    }
    transaction.afterCommit(() => ranks.note(made, 1));
    const record = { ...fresh, id: made };
    if (source) readings.note(transaction, record, source);
    return record;
  }

  function insertAll(transaction: Transaction, all: Omit<InverterRecord, 'id'>[], source: ReadingSource): number {
    spreadIds(transaction, 'inverters');
    const first = insertRows(transaction, all.map(columns.values));
    const next = first + all.length;
    readings.noteNew(
      transaction,
      all.map((values, place) => ({ ...values, id: first + place })),
      source,
    );
    transaction.afterCommit(() => {
      for (let id = first; id < next; id += 1) ranks.note(id, 1);
    });
    return first;
  }

  function put(
    transaction: Transaction,
    before: InverterRecord,
    record: InverterRecord,
    source: ReadingSource | undefined,
  ): void {
    updateRow(transaction, ...columns.values(record), record.id);
    index.written(transaction, record.id);
    if (isElsewhere(before, record)) readings.moved(transaction, before, record);
    if (source) readings.note(transaction, record, source);
  }

  function drop(transaction: Transaction, id: number): boolean {
    if (deleteRow(transaction, id).changes === 0) return false;
    index.dropped(transaction, id);
    readings.dropped(transaction, id);
    transaction.afterCommit(() => ranks.note(id, -1));
    return true;
  }

  return {
    index,
    count: ranks.total,
    find,
    insert,
    insertAll,
    put,
    drop,
    list: (page) => read(() => readPage(ranks, page)),
    search: (query) => searched(query, () => lists.page(query)),
    matching: (query) => searched(query, () => lists.ids(query)),
    countsBy: (field, query, values) => searched(query, () => lists.facet(query, field, values)),
    placeIn: (query, id) => searched(query, () => lists.place(query, id)),
    texts: (ids) => read(() => texts(ids)),
    points: (ids, silentBefore) => read(() => points(ids, silentBefore)),
    get: (id) => read(() => find(id)),
    locate: (id) =>
      read(() => {
        const record = find(id);
        if (!record) throw notFound('inverter', id);
        return { record, place: placeOf(ranks, id) };
      }),
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'inverters', options?.remember, () => {
          const record = insert(transaction, createInverter(values, transaction.at), undefined);
          feed.record(transaction, { topic: 'inverters', id: record.id, kind: 'create' });
          return record;
        }),
      ),
    update: (id, change, { source }) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('inverter', id);
        const record = updateInverter(before, change, transaction.at);
        put(transaction, before, record, source);
        feed.record(transaction, { topic: 'inverters', id, kind: 'update' });
        return record;
      }),
    remove: (id) =>
      write((transaction) => {
        const removed = feed.beforeRemoval('inverters', id);
        if (!drop(transaction, id)) throw notFound('inverter', id);
        feed.record(transaction, { topic: 'inverters', id, kind: 'remove', removed });
      }),
  };
}
