import type { Mode } from '../../../src/contract/fields.ts';
import { migrateDatabase } from '../../../src/store/postgres/prepare-database.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';

/** A database of a hub in which nothing is but its tables. */
export interface ServedDatabase extends FreshDatabase {
  /** As the role that serves. */
  url: string;
  ownerUrl: string;
}

/** Makes a database as an operator does who serves it with a role without DDL; else as `freshDatabase`. */
export async function servedDatabase(mode: Mode = 'test'): Promise<ServedDatabase> {
  const fresh = await freshDatabase();
  await migrateDatabase({ url: fresh.url, mode, serveAs: fresh.serving.role });
  return { ...fresh, url: fresh.serving.url, ownerUrl: fresh.url };
}
