import type BetterSqlite3 from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';

/** better-sqlite3's connection. */
export type Engine = BetterSqlite3.Database;
/** Drizzle on it. */
export type Orm = BetterSQLite3Database;

/** An open data file. Reading goes through `engine` and `reader`; writing through a Writer's transaction alone. */
export interface Database {
  engine: Engine;
  orm: Orm;
  reader: Pick<Orm, 'select'>;
}
