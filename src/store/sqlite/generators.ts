import { notFound } from '../../domain/domain-error.ts';
import type { NewGenerator } from '../../contract/generators.ts';
import { presentGenerator, type GeneratorRecord } from '../../domain/generators/generator-record.ts';
import type { GeneratorStore } from '../store.ts';
import { createHomeownerRanks } from './homeowner-ranks.ts';
import { afterId, prepareListReader } from './list-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './writer.ts';

export interface Generators extends GeneratorStore {
  /** Number of generators. */
  count(): number;
  /** Inserts the row alone: the feed entry is the caller's. */
  insert(transaction: Transaction, values: NewGenerator): GeneratorRecord;
}

const COLUMNS =
  'id, address, city, state, zip_code, nameplate_capacity, online_date, latitude, longitude, homeowner_id, created_at, updated_at';

export function createGenerators({ engine, writer, feed, answers }: Workspace): Generators {
  const ranks = loadRankIndex(engine, 'SELECT bucket, count FROM generator_buckets');
  const homeowners = createHomeownerRanks(engine);
  const readPage = prepareListReader(engine, 'generators');
  const readPageOfHomeowner = prepareListReader(engine, 'generators', 'homeowner_id = ? AND ');
  const find = engine.prepare<[number], GeneratorRecord>(`SELECT ${COLUMNS} FROM generators WHERE id = ?`);
  const insertRow = writer.statement(`INSERT INTO generators VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const deleteRow = writer.statement('DELETE FROM generators WHERE id = ?');

  function insert(transaction: Transaction, values: NewGenerator): GeneratorRecord {
    const record = { ...values, id: 0, created_at: transaction.at, updated_at: transaction.at };
    record.id = insertRow(
      transaction, values.address, values.city, values.state, values.zip_code, values.nameplate_capacity, values.online_date,
      values.latitude, values.longitude, values.homeowner_id, record.created_at, record.updated_at, afterId(presentGenerator(record)),
    ).id;
    transaction.afterCommit(() => note(record, 1));
    return record;
  }

  function note(record: GeneratorRecord, change: 1 | -1): void {
    ranks.note(record.id, change);
    homeowners.note(record.homeowner_id, record.id, change);
  }

  return {
    count: ranks.total,
    insert,
    list: async (page) => readPage(ranks, page),
    listOfHomeowner: async (homeownerId, page) => readPageOfHomeowner(homeowners.of(homeownerId), page, homeownerId),
    get: async (id) => find.get(id),
    create: (values, options) =>
      writer.write((transaction) =>
        answers.once(transaction, 'generators', options?.remember, () => {
          const record = insert(transaction, values);
          feed.record(transaction, { topic: 'generators', id: record.id, kind: 'create', origin: options?.origin, wire: presentGenerator(record) });
          return record;
        }),
      ),
    remove: (id, options) =>
      writer.write((transaction) => {
        const record = find.get(id);
        if (!record) throw notFound('generator', id);
        deleteRow(transaction, id);
        transaction.afterCommit(() => note(record, -1));
        feed.record(transaction, { topic: 'generators', id, kind: 'remove', origin: options?.origin, wire: {} });
      }),
  };
}
