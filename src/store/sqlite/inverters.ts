import { notFound } from '../../domain/domain-error.ts';
import { createInverter } from '../../domain/inverters/create-inverter.ts';
import { presentInverter, presentListedInverter, type InverterRecord } from '../../domain/inverters/inverter-record.ts';
import type { InverterStore } from '../store.ts';
import { afterId, prepareListReader } from './list-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import { insertSql, updateSql } from './statements.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** The port's inverters, and what bulk load and summary need of them. */
export interface Inverters extends InverterStore {
  /** Number of inverters. */
  count(): number;
  /** Inserts the row alone: the feed entry is the caller's. */
  insert(transaction: Transaction, values: Omit<InverterRecord, 'id'>): InverterRecord;
}

/** As SQLite holds it: a boolean is 0 or 1. */
type Row = Omit<InverterRecord, 'is_producing'> & { is_producing: 0 | 1 };

/** All but the boolean one. */
const columns = [
  'last_updated', 'production_rate', 'total_lifetime_production', 'brand', 'model', 'site_name', 'installation_date', 'latitude', 'longitude',
  'created_at', 'updated_at',
] as const;
const written = ['is_producing', ...columns, 'json'];

/** The values of the `written` columns. */
const values = (record: InverterRecord): unknown[] => [
  record.is_producing ? 1 : 0, ...columns.map((column) => record[column]), afterId(presentListedInverter(record)),
];

/** Inverters of an open workspace, in raw SQL: creating, updating and listing them is what the service does most. */
export function createInverters({ engine, onCommit, read, write, statement, feed, answers }: Workspace): Inverters {
  const ranks = loadRankIndex(engine, 'inverter_buckets');
  const readPage = prepareListReader({ engine, onCommit }, 'inverters');
  const findRow = engine.prepare<[number], Row>(`SELECT id, is_producing, ${columns.join(', ')} FROM inverters WHERE id = ?`);
  const insertRow = statement(insertSql('inverters', written));
  const updateRow = statement(updateSql('inverters', written));
  const deleteRow = statement('DELETE FROM inverters WHERE id = ?');

  function find(id: number): InverterRecord | undefined {
    const row = findRow.get(id);
    return row && { ...row, is_producing: row.is_producing === 1 };
  }

  function insert(transaction: Transaction, fresh: Omit<InverterRecord, 'id'>): InverterRecord {
    const record = { id: 0, ...fresh };
    record.id = insertRow(transaction, ...values(record)).id;
    transaction.afterCommit(() => ranks.note(record.id, 1));
    return record;
  }

  return {
    count: ranks.total,
    insert,
    list: (page) => read(() => readPage(ranks, page)),
    get: (id) => read(() => find(id)),
    create: (fresh, options) =>
      write((transaction) =>
        answers.once(transaction, 'inverters', options?.remember, () => {
          const record = insert(transaction, createInverter(fresh, transaction.at));
          feed.record(transaction, { topic: 'inverters', id: record.id, kind: 'create', origin: options?.origin, wire: presentInverter(record) });
          return record;
        }),
      ),
    update: (id, apply, options) =>
      write((transaction) =>
        answers.once(transaction, 'inverters', options?.remember, () => {
          const before = find(id);
          if (!before) throw notFound('inverter', id);
          const record = { ...apply(before, transaction.at), id };
          updateRow(transaction, ...values(record), id);
          feed.record(transaction, { topic: 'inverters', id, kind: 'update', origin: options?.origin, wire: presentInverter(record) });
          return record;
        }),
      ),
    remove: (id, options) =>
      write((transaction) => {
        if (deleteRow(transaction, id).changes === 0) throw notFound('inverter', id);
        transaction.afterCommit(() => ranks.note(id, -1));
        feed.record(transaction, { topic: 'inverters', id, kind: 'remove', origin: options?.origin, wire: {} });
      }),
  };
}
