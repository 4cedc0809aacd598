import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { recordsAfter } from './plan.ts';

/** How many answers each writer of a run has had when the process was killed. */
export type Acknowledged = number[];

/**
 * What is wrong in the files that a killed process left; empty when every acknowledged write is there, at most the one
 * write in flight beside them, and the file is whole. Looks at a copy, so that the next process has to recover by
 * itself.
 */
export function inspect(file: string, runs: Acknowledged[]): string[] {
  if (!existsSync(file)) return runs.flat().some((count) => count > 0) ? ['the file is gone'] : [];
  const folder = mkdtempSync(path.join(tmpdir(), 'console-killed-'));
  const copy = path.join(folder, 'copy.sqlite');
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  const engine = new BetterSqlite3(copy);
  try {
    if (engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'inverters'`).get() === undefined)
      return runs.flat().some((count) => count > 0) ? ['the tables are gone'] : [];
    return [...faultsOfFile(engine), ...faultsOfWrites(engine, runs)];
  } finally {
    engine.close();
    rmSync(folder, { recursive: true });
  }
}

const RULES: [fault: string, sql: string][] = [
  ['the feed has a gap', 'SELECT count(*) = coalesce(max(seq), 0) FROM changes'],
  ['an id was given twice', `SELECT count(*) = count(DISTINCT record_id) FROM changes WHERE kind = 'create'`],
  [
    'the feed and the rows differ',
    `SELECT NOT EXISTS (
      SELECT record_id FROM changes WHERE kind = 'create' AND record_id NOT IN (SELECT record_id FROM changes WHERE kind = 'remove')
      EXCEPT SELECT id FROM inverters)
     AND (SELECT count(*) FROM inverters) =
      (SELECT count(*) FILTER (WHERE kind = 'create') - count(*) FILTER (WHERE kind = 'remove') FROM changes)`,
  ],
  [
    'the buckets and the rows differ',
    'SELECT (SELECT count(*) FROM inverters) = (SELECT coalesce(sum(count), 0) FROM inverter_buckets)',
  ],
  [
    'a stored wire form and its row differ',
    `SELECT count(*) = 0 FROM inverters WHERE ('{"id":1' || json) ->> 'brand' <> brand
     OR ('{"id":1' || json) ->> 'total_lifetime_production' <> total_lifetime_production`,
  ],
];

function faultsOfFile(engine: BetterSqlite3.Database): string[] {
  const integrity = String(engine.pragma('integrity_check', { simple: true }));
  const broken = RULES.filter(([, sql]) => engine.prepare(sql).pluck().get() !== 1).map(([fault]) => fault);
  return integrity === 'ok' ? broken : [`integrity_check: ${integrity}`, ...broken];
}

function faultsOfWrites(engine: BetterSqlite3.Database, runs: Acknowledged[]): string[] {
  const rows = engine
    .prepare<[string], [brand: string, lifetime: number]>(
      `SELECT brand, total_lifetime_production FROM inverters WHERE brand GLOB ? ORDER BY id`,
    )
    .raw();
  return runs.flatMap((acknowledged, run) =>
    acknowledged.flatMap((count, writer) => {
      const found = JSON.stringify(rows.all(`${run}-${writer}-*`));
      const allowed = [recordsAfter(run, writer, count), recordsAfter(run, writer, count + 1)];
      return allowed.includes(found)
        ? []
        : [
            `run ${run}, writer ${writer}: ${count} writes were acknowledged, and the file does not hold what they left`,
          ];
    }),
  );
}
