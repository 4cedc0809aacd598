import type { Holdings } from '../../../contract/console/backup-contents.ts';
import type { Engine } from '../engine.ts';

const has = (engine: Engine, table: string): boolean =>
  engine.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(table) !== undefined;
const number = (engine: Engine, sql: string): number => Number(engine.prepare(sql).pluck().get() ?? 0);

// Raw throughout: what is read may be a file of an earlier version, without some of the tables of today.

/** Counts of a workspace file of any version. */
export function readHoldings(engine: Engine): Holdings {
  const count = (table: string, where = 'TRUE'): number =>
    has(engine, table) ? number(engine, `SELECT count(*) FROM ${table} WHERE ${where}`) : 0;
  const upstream = has(engine, 'sync_facts')
    ? ((engine.prepare('SELECT upstream FROM sync_facts').pluck().get() as string | null | undefined) ?? null)
    : null;
  return {
    installers: count('installers'),
    system_owners: count('owners'),
    generators: count('generators'),
    inverters: count('inverters'),
    documents: count('documents'),
    upstream,
    unsent: upstream === null ? 0 : count('outbox'),
    conflicts: count('conflicts', 'resolved_at IS NULL'),
  };
}

/** Another text whenever something in the workspace has changed that a backup should hold. */
export function readState(engine: Engine): string {
  const last = (table: string): number =>
    has(engine, 'sqlite_sequence') ? number(engine, `SELECT max(seq) FROM sqlite_sequence WHERE name = '${table}'`) : 0;
  return ['changes', 'outbox', 'ledger', 'conflicts'].map(last).join('/');
}

/** What changed after a state, by records: one that was changed twice counts once. */
export function readSince(engine: Engine, state: string): { created: number; updated: number; removed: number } {
  const seq = Number(state.split('/')[0] ?? 0);
  const count = engine
    .prepare<[number, string], number>(
      'SELECT count(*) FROM (SELECT DISTINCT topic, record_id FROM changes WHERE seq > ? AND kind = ?)',
    )
    .pluck();
  return {
    created: (count.get(seq, 'create') ?? 0) + (count.get(seq, 'load') ?? 0),
    updated: count.get(seq, 'update') ?? 0,
    removed: count.get(seq, 'remove') ?? 0,
  };
}
