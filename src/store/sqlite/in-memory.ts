import BetterSqlite3, { type Statement } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database, Engine } from './engine.ts';
import type { FileKind } from './migration.ts';

const made = new Map<FileKind, Buffer>();

/**
 * The bytes of a data file of this release without anything in it, made once. The steps are not checked as those of a
 * file are that holds something: that takes ten times as long.
 */
export function emptyBytes(kind: FileKind): Buffer {
  const known = made.get(kind);
  if (known) return known;
  const engine = new BetterSqlite3(':memory:');
  try {
    engine.pragma('foreign_keys = OFF');
    for (const { sql } of kind.migrations) engine.exec(sql);
    engine.pragma(`application_id = ${kind.applicationId}`);
    engine.pragma(`user_version = ${kind.migrations.length}`);
    const bytes = engine.serialize();
    made.set(kind, bytes);
    return bytes;
  } finally {
    engine.close();
  }
}

/**
 * Prepared when it is first run: a store has some 150 statements, of which a test runs a few, and all of them together
 * take longer than everything else that a space is made of.
 */
function whenRun(prepare: () => Statement): Statement {
  let prepared: Statement | undefined;
  let shape: 'pluck' | 'raw' | undefined;
  const statement = (): Statement => {
    prepared ??= shape === undefined ? prepare() : prepare()[shape]();
    return prepared;
  };
  const shaped = (as: typeof shape): Statement => {
    shape = as;
    return later as Statement;
  };
  const later: Pick<Statement, 'run' | 'get' | 'all' | 'iterate' | 'pluck' | 'raw'> = {
    run: (...values) => statement().run(...values),
    get: (...values) => statement().get(...values),
    all: (...values) => statement().all(...values),
    iterate: (...values) => statement().iterate(...values),
    pluck: () => shaped('pluck'),
    raw: () => shaped('raw'),
  };
  return later as Statement;
}

/** Opens a copy of a data file of this release, which is in memory alone: nothing of it is ever on a disk. */
export function openInMemory(bytes: Buffer): Database {
  const engine = new BetterSqlite3(bytes);
  engine.pragma('foreign_keys = ON');
  engine.pragma('temp_store = MEMORY');
  const orm = drizzle(engine);
  const lazily = Object.create(engine, { prepare: { value: (sql: string) => whenRun(() => engine.prepare(sql)) } });
  return { engine: lazily as Engine, orm, reader: orm };
}
