import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { createSecretBox, type SecretBox } from '../../../src/store/secret-box.ts';
import { createStore } from '../../../src/store/sqlite/create-store.ts';
import { createSyncOperations } from '../../../src/sync/operations/create-sync-operations.ts';
import { findZone } from '../../../src/core/find-zone.ts';
import { queueRules } from '../../../src/sync/rules/queue/queue-changes.ts';
import type { Engine } from '../../../src/store/sqlite/engine.ts';
import { decisionsFit } from '../../../src/store/sqlite/recovery/decisions-fit.ts';
import { Violation } from '../world/violation.ts';
import type { Disk } from './disk.ts';

/** Seals nothing: in memory nobody looks for what is personal, and ciphers take a tenth of the time. */
const plainBox: SecretBox = {
  ...createSecretBox(Buffer.alloc(32, 9)),
  seal: (plain) => Buffer.from(plain),
  sealAlike: (plain) => Buffer.from(plain),
  open: (sealed) => Buffer.from(sealed),
};

/**
 * The same SQLite and the same adapter without a file: the database is in memory, and stays open between two processes.
 * `template`: the bytes of an empty workspace.
 */
export function createMemoryDisk(template: Buffer): Disk {
  const engine = new BetterSqlite3(template);
  engine.pragma('journal_mode = MEMORY');
  engine.pragma('foreign_keys = ON');
  engine.pragma('temp_store = MEMORY');
  const lend = createLending(engine);
  return {
    async open(clock) {
      if (engine.inTransaction) engine.exec('ROLLBACK'); // what was not committed ended with the process
      if (!decisionsFit(engine))
        throw new Violation('an open decision is about rows that are not there, so an export would be refused', {
          decisions: engine.prepare('SELECT * FROM conflicts WHERE resolved_at IS NULL').all(),
        });
      const lent = lend();
      const orm = drizzle(lent);
      const database = { engine: lent, orm, reader: orm };
      const rows = createStore(database, { mode: 'test', clock, secretBox: plainBox, queueRules, findZone });
      return { ...rows, sync: createSyncOperations(rows.sync) };
    },
    alter: (sql, ...values) => void engine.prepare(sql).run(...values),
  };
}

/**
 * Lends an engine to one process after another. What the one before has prepared and defined is used again: preparing
 * costs more than all that a short life asks for.
 */
function createLending(engine: Engine): () => Engine {
  const free = new Map<string, BetterSqlite3.Statement[]>();
  const defined = new Set<string>();
  return () => {
    const used: BetterSqlite3.Statement[] = [];
    const prepare = (sql: string): BetterSqlite3.Statement => {
      const statement = free.get(sql)?.pop() ?? engine.prepare(sql);
      used.push(statement);
      return statement;
    };
    function define(...[name, options, run]: [string, BetterSqlite3.RegistrationOptions, () => unknown]): void {
      if (!defined.has(name)) engine.function(name, options, run);
      defined.add(name);
    }
    function close(): void {
      for (const statement of used.splice(0)) {
        if (statement.reader) statement.pluck(false).raw(false);
        free.set(statement.source, [...(free.get(statement.source) ?? []), statement]);
      }
    }
    return Object.assign(Object.create(engine) as Engine, { prepare, function: define, close });
  };
}
