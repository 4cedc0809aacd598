import type { Connection } from './connection.ts';
import { insertSql } from './statements.ts';
import type { Transaction } from './transaction.ts';

/** Rows of one statement: they share what SQLite does around it. More of them gain nothing. */
export const ROWS_AT_ONCE = 50;

/** Inserts rows, the values of each in the order of the columns, under ids that follow each other; returns the first id. */
export type InsertRows = (transaction: Transaction, rows: unknown[][]) => number;

/** For a table with an AUTOINCREMENT `id`; `columns` are without it. */
export function prepareInsertRows({ engine, statement }: Pick<Connection, 'engine' | 'statement'>, table: string, columns: readonly string[]): InsertRows {
  // No id is given twice, as SQLite has it: above every one there is and every one there was.
  const highest = engine.prepare<[string], number>(
    `SELECT max((SELECT coalesce(max(id), 0) FROM ${table}), (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?))`,
  ).pluck();
  const one = statement(insertSql(table, ['id', ...columns]));
  const many = statement(insertSql(table, ['id', ...columns], ROWS_AT_ONCE));
  return (transaction, rows) => {
    const first = (highest.get(table) ?? 0) + 1;
    let values: unknown[] = [];
    for (const [index, row] of rows.entries()) {
      values.push(first + index, ...row);
      if (values.length < ROWS_AT_ONCE * (columns.length + 1)) continue;
      many(transaction, values);
      values = [];
    }
    for (; values.length > 0; values = values.slice(columns.length + 1)) one(transaction, values.slice(0, columns.length + 1));
    return first;
  };
}
