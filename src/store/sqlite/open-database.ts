import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { StoreOpenError } from '../store-open-error.ts';
import type { Database, Engine } from './engine.ts';
import { checkKind, migrateFile } from './migrate-file.ts';
import type { FileKind } from './migration.ts';
import { assertOwnSchema } from './schema.ts';
import { openError } from './sqlite-errors.ts';

/** A process that is just ending may hold the file for another moment. */
const PATIENCE_MS = 500;

/**
 * Opens (or creates) a data file for this process alone, durable and brought to this release's schema. A backup of what
 * is older was made before (core/backups). `isForeign`: whether the file came from elsewhere, so that its schema has to
 * be ours to the letter before anything is written. Throws StoreOpenError; the file is then as it was.
 */
export function openDatabase(
  file: string,
  kind: FileKind,
  isForeign: (engine: Engine) => boolean = () => false,
): Database {
  let engine: Engine | undefined;
  try {
    engine = new BetterSqlite3(file, { timeout: PATIENCE_MS });
    engine.pragma('trusted_schema = OFF'); // no function of ours runs because the file says so
    takeAlone(engine);
    const version = checkKind(engine, file, kind);
    if (isForeign(engine)) assertOwnSchema(engine, kind, version);
    makeDurable(engine);
    migrateFile(engine, file, kind, version);
    const orm = drizzle(engine);
    return { engine, orm, reader: orm };
  } catch (error) {
    engine?.close();
    throw openError(error, file, ['unreadable', 'This data file cannot be opened']);
  }
}

/**
 * The version of a data file that has to be brought to this release before it is used; undefined for one that has not,
 * is not there, or that opening refuses, which says why: nothing is made of a file from elsewhere that is not ours.
 */
export function versionBefore(
  file: string,
  kind: FileKind,
  isForeign: (engine: Engine) => boolean,
): number | undefined {
  let engine: Engine | undefined;
  try {
    engine = new BetterSqlite3(file, { timeout: 0, fileMustExist: true });
    const version = checkKind(engine, file, kind);
    if (isForeign(engine)) assertOwnSchema(engine, kind, version);
    return version > 0 && version < kind.migrations.length ? version : undefined;
  } catch {
    return undefined;
  } finally {
    engine?.close();
  }
}

/** The lock is the operating system's: it ends with the process, however that ends. */
function takeAlone(engine: Engine): void {
  engine.pragma('locking_mode = EXCLUSIVE');
  engine.exec('BEGIN EXCLUSIVE; COMMIT');
}

/**
 * Every commit is on disk before it is answered. In WAL mode SQLite lowers `synchronous` after the first statement
 * unless it was set explicitly, so it is set, a statement is run, and what then holds is read back.
 */
function makeDurable(engine: Engine): void {
  engine.pragma('journal_mode = WAL');
  engine.pragma('synchronous = FULL');
  engine.pragma('cache_size = -16384'); // KiB; docs/performance.md has what more and less would do
  engine.pragma('foreign_keys = ON');
  engine.pragma('temp_store = MEMORY'); // what a savepoint may have to undo is no business of the disk's
  engine.exec('BEGIN IMMEDIATE; COMMIT');
  const held = (name: string) => engine.pragma(name, { simple: true });
  if (held('journal_mode') !== 'wal' || held('synchronous') !== 2 || held('foreign_keys') !== 1)
    throw new StoreOpenError(
      'unreadable',
      `The data file ${engine.name} cannot be kept safely here: write-ahead logging is not available.`,
    );
}
