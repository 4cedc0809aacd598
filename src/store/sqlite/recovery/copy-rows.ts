import { setImmediate as nextTurn } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Engine } from '../engine.ts';
import { columnsReplaced, tablesLeftOut } from './left-out.ts';

type Statement = BetterSqlite3.Statement;

/** Rows per step: a step takes a few milliseconds, and between two the process answers. */
const ROWS_AT_ONCE = 500;

interface Table {
  name: string;
  /** 1 for a table without row ids. */
  wr: 0 | 1;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const tablesOf = (engine: Engine): Table[] =>
  engine.prepare<[], Table>(`SELECT name, wr FROM pragma_table_list WHERE schema = 'source' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`).all();

/** Copies the rows of one table that `rows` chooses: a condition or a limit, with parameters. */
function prepareInsert(engine: Engine, name: string, rows: string): Statement {
  const columns = engine.prepare<[string], string>(`SELECT name FROM pragma_table_info(?, 'source') ORDER BY cid`).pluck().all(name);
  const values = columns.map((column) => columnsReplaced[name]?.[column] ?? quoted(column));
  return engine.prepare(`INSERT INTO main.${quoted(name)} (${columns.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM source.${quoted(name)} ${rows}`);
}

/** By row ids. A table that has lost many has few in a wide range, so a step is counted in rows. */
async function copyByRowId(engine: Engine, name: string): Promise<void> {
  const insert = prepareInsert(engine, name, 'WHERE rowid > ? AND rowid <= ?');
  const endOfStep = engine
    .prepare<[number], number | null>(`SELECT max(rowid) FROM (SELECT rowid FROM source.${quoted(name)} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE})`)
    .pluck();
  for (let from = Number.MIN_SAFE_INTEGER; ; ) {
    await nextTurn();
    const to = endOfStep.get(from);
    if (to === null || to === undefined) return;
    insert.run(from, to);
    from = to;
  }
}

/** In the order of the primary key. */
async function copyInOrder(engine: Engine, name: string): Promise<void> {
  const insert = prepareInsert(engine, name, `LIMIT ${ROWS_AT_ONCE} OFFSET ?`);
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    await nextTurn();
    if (insert.run(from).changes === 0) return;
  }
}

/**
 * Copies the attached file `source` into the empty `main`, schema and rows, but for what is left out. What is not copied was never in
 * the new file, not even in pages that are free again.
 */
export async function copyRows(engine: Engine): Promise<void> {
  const schema = engine
    .prepare<[], { type: string; sql: string }>(`SELECT type, sql FROM source.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`)
    .all();
  for (const { type, sql } of schema) if (type !== 'trigger') engine.exec(sql);
  for (const table of tablesOf(engine)) {
    if (tablesLeftOut.includes(table.name)) continue;
    await (table.wr === 1 ? copyInOrder : copyByRowId)(engine, table.name);
  }
  engine.exec('DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM source.sqlite_sequence');
  for (const { type, sql } of schema) if (type === 'trigger') engine.exec(sql);
}
