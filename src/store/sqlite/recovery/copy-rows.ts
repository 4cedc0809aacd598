import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from '../engine.ts';
import { columnsReplaced, tablesLeftOut } from './left-out.ts';

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

function insertSql(engine: Engine, { name, wr }: Table): string {
  const columns = engine.prepare<[string], string>(`SELECT name FROM pragma_table_info(?, 'source') ORDER BY cid`).pluck().all(name);
  const values = columns.map((column) => columnsReplaced[name]?.[column] ?? quoted(column));
  const rows = wr === 1 ? 'LIMIT $step OFFSET $from' : 'WHERE rowid > $from AND rowid <= $to';
  return `INSERT INTO main.${quoted(name)} (${columns.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM source.${quoted(name)} ${rows}`;
}

/** Copies one table a step at a time. Row ids are few and far between in a table that has lost many, so a step is counted in rows. */
async function copyTable(engine: Engine, table: Table): Promise<void> {
  const insert = engine.prepare(insertSql(engine, table));
  const source = `source.${quoted(table.name)}`;
  const stepEnd = engine.prepare<[number], number | null>(`SELECT max(rowid) FROM (SELECT rowid FROM ${source} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE})`).pluck();
  for (let from = 0; ; ) {
    await nextTurn();
    if (table.wr === 1) {
      if (insert.run({ step: ROWS_AT_ONCE, from }).changes === 0) return;
      from += ROWS_AT_ONCE;
    } else {
      const to = stepEnd.get(from);
      if (to === null || to === undefined) return;
      insert.run({ from, to });
      from = to;
    }
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
  for (const table of tablesOf(engine)) if (!tablesLeftOut.includes(table.name)) await copyTable(engine, table);
  engine.exec('DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM source.sqlite_sequence');
  for (const { type, sql } of schema) if (type === 'trigger') engine.exec(sql);
}
