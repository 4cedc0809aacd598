import type { Engine } from '../engine.ts';

/**
 * The ledger is altered for what is personal alone: it is sealed, or taken out. Inside of the caller's transaction: the
 * triggers that refuse every change are away for no longer.
 */
export function alterLedger(engine: Engine, work: () => void): void {
  const guards = engine
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'ledger'`,
    )
    .all();
  for (const { name } of guards) engine.exec(`DROP TRIGGER "${name}"`);
  work();
  for (const { sql } of guards) engine.exec(sql);
}
