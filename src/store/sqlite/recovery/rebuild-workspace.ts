import type { Reason } from '../../../contract/reasons/all-reasons.ts';
import BetterSqlite3 from 'better-sqlite3';
import { mode } from '../../../contract/fields.ts';
import type { DomainError } from '../../../domain/domain-error.ts';
import type { Engine } from '../engine.ts';
import { workspaceFile } from '../migrations/workspace/workspace-file.ts';
import { UNCOUNTED } from '../inverter-months.ts';
import { isFullDisk } from '../../../domain/full-disk.ts';
import { writeError } from '../sqlite-errors.ts';
import { insertSql } from '../statements.ts';
import { decisionsFit } from './decisions-fit.ts';
import { flush } from './flush.ts';
import { refusedExport } from './refused-export.ts';
import type { ImportedTable } from './imported-table.ts';
import { importedTables } from './imported-tables.ts';
import { rowId } from './row-values.ts';

const nameOf = ({ id, seq, topic, day, kind }: Record<string, unknown>): string =>
  JSON.stringify(id ?? seq ?? topic ?? day ?? kind ?? null).slice(0, 40);

const refuseRow = (table: string, row: Record<string, unknown>, message: string): DomainError =>
  refusedExport({ code: 'export_row_unknown', table, row: nameOf(row), fault: message });

/** What a migration or a constraint stumbles over was not written by this program. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof BetterSqlite3.SqliteError) || isFullDisk(error)) return writeError(error);
  const told = refusedExport({ code: 'export_contradicts_itself' });
  told.cause = error;
  return told;
}

/** A row as it may be kept. Throws DomainError that names table, row and column. */
function checkRow({ name, row, complete }: ImportedTable, given: Record<string, unknown>): Record<string, unknown> {
  const checked = row.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw refuseRow(name, given, `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'does not fit'}`);
  }
  return complete(checked.data, (message) => {
    throw refuseRow(name, given, message);
  });
}

function copyTable(from: Engine, into: Engine, table: ImportedTable): void {
  let insert: ((values: unknown[]) => unknown) | undefined;
  let columns: string[] = [];
  const counts = new Map<unknown, number>();
  for (const given of from.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table.name}`).iterate()) {
    const row = checkRow(table, given);
    if (table.bound) {
      const { of, most } = table.bound;
      const count = (counts.get(row[of]) ?? 0) + 1;
      if (count > most) throw refuseRow(table.name, given, `is one of more than ${most} with this ${of}`);
      counts.set(row[of], count);
    }
    if (!insert) {
      columns = Object.keys(row);
      const statement = into.prepare(insertSql(table.name, columns));
      insert = (values) => statement.run(...values);
    }
    insert(columns.map((column) => row[column]));
  }
}

/** Of the facts about the file its mode alone: the clock of another computer is nothing to go by here. */
function copyMode(from: Engine, into: Engine): void {
  const held = mode.safeParse(from.prepare(`SELECT value FROM meta WHERE key = 'mode'`).pluck().get());
  if (!held.success) throw refusedExport({ code: 'export_without_mode' });
  into.prepare(`INSERT INTO meta VALUES ('mode', ?)`).run(held.data);
}

/** The numbers that were given before: none of them comes back (D13). */
function copySequences(from: Engine, into: Engine): void {
  const given = from.prepare<[string], number>('SELECT max(seq) FROM sqlite_sequence WHERE name = ?').pluck();
  const held = into
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'")
    .all();
  const put = into.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  const update = into.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  for (const { name } of held) {
    const seq = given.get(name) ?? 0;
    if (seq === 0) continue;
    if (!rowId.safeParse(seq).success) throw refuseRow(name, { id: seq }, 'is too high a number');
    if (update.run(seq, name).changes === 0) put.run(name, seq);
  }
}

/** Brings the uploaded file to this release's columns; it is thrown away afterward. */
function migrate(engine: Engine): void {
  const version = Number(engine.pragma('user_version', { simple: true }));
  engine.pragma('foreign_keys = OFF');
  engine.exec('BEGIN IMMEDIATE');
  for (const step of workspaceFile.migrations.slice(version)) engine.exec(step.sql);
  engine.exec('COMMIT');
}

function makeEmpty(file: string): Engine {
  const engine = new BetterSqlite3(file);
  engine.pragma('journal_mode = OFF'); // a file that was not finished is thrown away whole
  engine.pragma('synchronous = OFF');
  engine.pragma('foreign_keys = OFF'); // checked as a whole in the end
  engine.exec('BEGIN');
  for (const step of workspaceFile.migrations) engine.exec(step.sql);
  engine.exec('DELETE FROM sync_facts');
  return engine;
}

const IN_DOUBT = JSON.stringify({ code: 'waited_at_export' } satisfies Reason);

/**
 * The other computer may have gone on sending after the file was made. So a linked workspace merges first, as after
 * linking (SY32), and a create that was never under way is queued again for what is not found there: nothing is sent
 * twice. Of a kind without a list nothing can be found there, and a person is asked (SY45).
 */
const mergeFirst = `
  UPDATE outbox SET state = 'ambiguous', attempts = attempts + 1, reason = '${IN_DOUBT}'
    WHERE operation = 'create' AND state = 'pending' AND topic IN (SELECT topic FROM sync_unlisted) AND (SELECT phase FROM sync_facts) <> 'unlinked';
  DELETE FROM outbox WHERE operation = 'create' AND state = 'pending' AND (SELECT phase FROM sync_facts) <> 'unlinked';
  UPDATE sync_facts SET phase = 'merging' WHERE phase <> 'unlinked';`;

/**
 * Months are those of the readings, counted once the file is open (`InverterMonths`): nobody here knows time zones. An
 * inverter that is here was not removed.
 */
const countMonths = `
  INSERT INTO inverter_months SELECT ${UNCOUNTED}, id, 0 FROM inverters AS i
    WHERE EXISTS (SELECT 1 FROM readings WHERE inverter_id = i.id);
  DELETE FROM removed_inverters WHERE inverter_id IN (SELECT id FROM inverters);`;

/**
 * Makes a new workspace file `target` of the rows of a checked recovery file. No page of that file becomes part of it:
 * each value goes through the schema that a request's would, and what can be worked out is not believed. Throws
 * DomainError `validation_failed` that names the first row that does not fit, `storage_full` when the disk is full; the
 * caller removes what there is of `target` then. Returns how many changes wait to be sent.
 */
export function rebuildWorkspace(file: string, target: string): number {
  const from = new BetterSqlite3(file);
  let into: Engine | undefined;
  try {
    from.pragma('trusted_schema = OFF');
    migrate(from);
    into = makeEmpty(target);
    copyMode(from, into);
    for (const table of importedTables) copyTable(from, into, table);
    copySequences(from, into);
    if ((into.pragma('foreign_key_check') as unknown[]).length > 0)
      throw refusedExport({ code: 'export_refers_elsewhere' });
    if (!decisionsFit(into)) throw refusedExport({ code: 'export_contradicts_itself' });
    const unsent = Number(
      into.prepare(`SELECT count(*) FROM outbox WHERE (SELECT phase FROM sync_facts) <> 'unlinked'`).pluck().get(),
    );
    into.exec(mergeFirst + countMonths);
    into.pragma(`application_id = ${workspaceFile.applicationId}`);
    into.pragma(`user_version = ${workspaceFile.migrations.length}`);
    into.exec('COMMIT');
    into.close();
    flush(target);
    return unsent;
  } catch (error) {
    throw toRefusal(error);
  } finally {
    into?.close();
    from.close();
  }
}
