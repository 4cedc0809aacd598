import { StoreOpenError } from '../store-open-error.ts';
import type { FileKind, Migration } from './migration.ts';
import { openError } from './sqlite-errors.ts';
import type { Engine } from './engine.ts';

/**
 * Brings a file to the newest version in one transaction: foreign keys off before the transaction begins (inside it the
 * switch does nothing, and a rebuilt table would take the rows of its children with it), checks before the commit. What
 * fails the checks is rolled back, and the file stays at its version. Throws StoreOpenError.
 */
export function migrateFile(engine: Engine, file: string, kind: FileKind, version: number): void {
  const steps = kind.migrations.slice(version);
  if (steps.length === 0) return;
  engine.pragma('foreign_keys = OFF');
  engine.exec('BEGIN IMMEDIATE');
  try {
    // A new file has no rows that a step could lose.
    let before = version === 0 ? undefined : census(engine);
    for (const step of steps) before = runStep(engine, file, step, before);
    engine.pragma(`application_id = ${kind.applicationId}`);
    engine.pragma(`user_version = ${kind.migrations.length}`);
    engine.exec('COMMIT');
  } catch (error) {
    if (engine.inTransaction) engine.exec('ROLLBACK');
    throw openError(error, file, [
      'migration_failed',
      'This data file could not be brought to the present version and was left as it was',
    ]);
  } finally {
    engine.pragma('foreign_keys = ON');
  }
}

/** The file's version, if it is of this kind and not from a later release; nothing is changed by looking. */
export function checkKind(engine: Engine, file: string, kind: FileKind): number {
  const version = Number(engine.pragma('user_version', { simple: true }));
  const newest = kind.migrations.length;
  const tables = engine.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (engine.pragma('application_id', { simple: true }) !== kind.applicationId && (version > 0 || tables !== 0))
    throw new StoreOpenError('wrong_file', `This file does not hold ${kind.name}: ${file}`);
  if (version > newest)
    throw new StoreOpenError(
      'newer_version',
      `A newer version of Solar Installer Console has used this data, and this version cannot open it. Install that version or a later one. Nothing was changed. (${file} is of version ${version}, this program knows versions up to ${newest}.)`,
    );
  return version;
}

/** Checked against the rows `before`, where there are any; what is there after it. */
function runStep(engine: Engine, file: string, step: Migration, before: Census | undefined): Census | undefined {
  engine.exec(step.sql);
  if (!before) return undefined;
  const after = census(engine);
  const faults = compare(before, after, step.changesRowsOf ?? []);
  if (engine.prepare('SELECT count(*) FROM pragma_foreign_key_check').pluck().get() !== 0)
    faults.push('references lead nowhere');
  if (faults.length > 0)
    throw new StoreOpenError(
      'migration_failed',
      `The step "${step.name}" did not pass its checks (${faults.join('; ')}); the file was left as it was: ${file}`,
    );
  return after;
}

interface Census {
  rows: Map<string, number>;
  /** The highest id ever given, per table: it must never go down, or an id would come back (D13). */
  ids: Map<string, number>;
}

function census(engine: Engine): Census {
  const names = engine
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .pluck()
    .all();
  const count = (name: string) =>
    Number(
      engine
        .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get(),
    );
  const hasIds = engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`).get() !== undefined;
  const ids = hasIds
    ? engine.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence').all()
    : [];
  return {
    rows: new Map(names.map((name) => [name, count(name)])),
    ids: new Map(ids.map(({ name, seq }) => [name, seq])),
  };
}

/** What differs between two counts that should not: a table dropped on purpose has to be named in `changing`. */
function compare(before: Census, after: Census, changing: readonly string[]): string[] {
  const kept = (name: string) => !changing.includes(name);
  const rows = [...before.rows].filter(([name, count]) => kept(name) && after.rows.get(name) !== count);
  const ids = [...before.ids].filter(([name, seq]) => after.rows.has(name) && (after.ids.get(name) ?? 0) < seq);
  return [
    ...rows.map(([name, count]) => `${name} had ${count} rows and has ${after.rows.get(name) ?? 'none'}`),
    ...ids.map(([name, seq]) => `${name} would give ids up to ${seq} again`),
  ];
}
