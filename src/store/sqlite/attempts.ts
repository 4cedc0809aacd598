import { desc, eq, sql } from 'drizzle-orm';
import type { AttemptsRecord, ConsoleStore } from '../console-store.ts';
import type { Connection } from './connection.ts';
import type { Trail } from './trail.ts';
import { attempts } from './schema/console.ts';

/**
 * So many names are kept; those with the fewest wrong attempts are dropped first, so that a flood of names does not
 * clear the record of a name that has more.
 */
const MOST_NAMES = 1000;

/** Wrong passphrases by name. */
export function createAttempts({ reader, read, write }: Connection, trail: Trail): ConsoleStore['attempts'] {
  const find = (nameHash: string): AttemptsRecord | undefined => {
    const row = reader.select().from(attempts).where(eq(attempts.name_hash, nameHash)).get();
    return row && { failed: row.failed, failed_at: row.failed_at };
  };
  return {
    find: (nameHash) => read(() => find(nameHash)),
    save: (nameHash, failed, also) =>
      write((transaction) => {
        const { orm, at } = transaction;
        orm.delete(attempts).where(eq(attempts.name_hash, nameHash)).run();
        const kept = orm
          .select({ name_hash: attempts.name_hash })
          .from(attempts)
          .orderBy(desc(attempts.failed), desc(attempts.failed_at));
        orm
          .delete(attempts)
          .where(sql`${attempts.name_hash} NOT IN ${kept.limit(MOST_NAMES - 1)}`)
          .run();
        if (failed > 0) orm.insert(attempts).values({ name_hash: nameHash, failed, failed_at: at }).run();
        trail.along(transaction, also, undefined);
      }),
  };
}
