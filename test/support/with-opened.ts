import type BetterSqlite3 from 'better-sqlite3';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { createSealedText } from '../../src/store/sealed-text.ts';
import { defineSealedText } from '../../src/store/sqlite/sealed-functions.ts';
import { SECRET_KEY } from './test-service.ts';

/** The same file, where SQL may say `opened(column, otherwise)` of what is sealed in it. */
export function withOpened(engine: BetterSqlite3.Database): BetterSqlite3.Database {
  defineSealedText(engine, createSealedText(createSecretBox(SECRET_KEY)));
  return engine;
}

/** A row of it with every text opened. */
export function opener(engine: BetterSqlite3.Database): (row: Record<string, unknown>) => Record<string, unknown> {
  const opened = withOpened(engine).prepare<[string]>(`SELECT opened(?, '')`).pluck();
  return (row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? opened.get(value) : value]),
    );
}
