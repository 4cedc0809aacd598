import type { Engine } from '../engine.ts';
import { columnsReplaced, tablesLeftOut } from './left-out.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function copyTable(engine: Engine, name: string): void {
  const columns = engine
    .prepare<[string], string>(`SELECT name FROM pragma_table_info(?, 'source') ORDER BY cid`)
    .pluck()
    .all(name);
  const values = columns.map((column) => columnsReplaced[name]?.[column] ?? quoted(column));
  engine.exec(
    `INSERT INTO main.${quoted(name)} (${columns.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM source.${quoted(name)}`,
  );
}

/** SQLite makes these with the virtual table that they belong to. */
const OF_A_VIRTUAL_TABLE = `EXISTS (SELECT 1 FROM source.sqlite_schema AS v
  WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%' AND substr(s.name, 1, length(v.name) + 1) = v.name || '_')`;

const isVirtual = (sql: string): boolean => sql.startsWith('CREATE VIRTUAL TABLE');

/**
 * Copies the attached file `source` into the empty `main`, schema and rows, except what is left out. What is not
 * copied was never in the new file, not even in pages that are free again.
 */
export function copyRows(engine: Engine): void {
  const schema = engine
    .prepare<[], { type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM source.sqlite_schema AS s WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND NOT ${OF_A_VIRTUAL_TABLE} ORDER BY rowid`,
    )
    .all();
  for (const { type, sql } of schema) if (type !== 'trigger') engine.exec(sql);
  for (const { type, name, sql } of schema)
    if (type === 'table' && !isVirtual(sql) && !tablesLeftOut.includes(name)) copyTable(engine, name);
  engine.exec(
    'DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM source.sqlite_sequence',
  );
  for (const { type, sql } of schema) if (type === 'trigger') engine.exec(sql);
}
