import BetterSqlite3 from 'better-sqlite3';
import { StoreOpenError } from '../store-open-error.ts';
import type { Engine } from './engine.ts';
import type { FileKind } from './migration.ts';

/** Everything that a file defines, to the letter: tables, indexes, triggers, views. */
export const schemaOf = (engine: Engine): string[] =>
  engine
    .prepare<[], string>(
      `SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM sqlite_schema WHERE name <> 'sqlite_sequence'`,
    )
    .pluck()
    .all()
    .toSorted();

/** What a file of this kind and version defines. `beside`: statements for what it has besides. */
export function expectedSchema({ migrations }: FileKind, version: number, beside: readonly string[] = []): string[] {
  const engine = new BetterSqlite3(':memory:');
  try {
    for (const step of migrations.slice(0, version)) engine.exec(step.sql);
    for (const sql of beside) engine.exec(sql);
    return schemaOf(engine);
  } finally {
    engine.close();
  }
}

/**
 * Of a file that came from elsewhere (a backup, a copy put here by hand), in the version that it has: nothing in it
 * runs that this program did not write. A trigger would otherwise run while the file is brought to this release, and
 * with our key. Throws StoreOpenError `wrong_file`. Call it before the file is given any function, and before it is
 * written to.
 */
export function assertOwnSchema(engine: Engine, kind: FileKind, version: number): void {
  if (schemaOf(engine).join('\n') === expectedSchema(kind, version).join('\n')) return;
  throw new StoreOpenError(
    'wrong_file',
    `This file holds something that this program never writes, and is not used: ${engine.name}`,
    undefined,
    engine.name,
  );
}
