import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../../domain/domain-error.ts';
import type { Engine } from '../engine.ts';
import { workspaceFile } from '../migrations/workspace/workspace-file.ts';
import { expectedSchema, schemaOf } from '../schema.ts';
import { RECOVERY_ID, recoveryManifest, recoveryTables, type RecoveryManifest } from './recovery-file.ts';
import { refusedExport } from './refused-export.ts';

const NO_RECOVERY_FILE = { code: 'not_an_export' } as const;
const DAMAGED = { code: 'export_damaged' } as const;

/**
 * A file that lost its last bytes is filled up with zeros by SQLite, which are no fault to it; pages are 1 where they
 * are 65,536 bytes.
 */
function isComplete(head: Buffer, size: number): boolean {
  const pageSize = head.readUInt16BE(16);
  return size === head.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize);
}

/**
 * Looks at the first bytes alone, before SQLite is allowed to: kind, version, length, and that no second file belongs
 * to it.
 */
function checkHead(file: string): number {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(100);
  const bytesRead = readSync(handle, buffer);
  const { size } = fstatSync(handle);
  closeSync(handle);
  if (
    bytesRead < 100 ||
    buffer.toString('latin1', 0, 16) !== 'SQLite format 3\0' ||
    buffer.readUInt32BE(68) !== RECOVERY_ID
  )
    throw refusedExport(NO_RECOVERY_FILE);
  if (buffer[18] !== 1 || buffer[19] !== 1 || !isComplete(buffer, size)) throw refusedExport(DAMAGED);
  const version = buffer.readUInt32BE(60);
  const newest = workspaceFile.migrations.length;
  if (version > newest) throw refusedExport({ code: 'export_too_new', version, newest });
  return version;
}

/**
 * What the workspace in the file is linked to; files of releases that linked nothing have no place for it. Undefined
 * where that is empty.
 */
function linkedTo(engine: Engine): string | null | undefined {
  const linkable = engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sync_facts'`).get() !== undefined;
  return linkable ? engine.prepare<[], string | null>('SELECT upstream FROM sync_facts').pluck().get() : null;
}

function readManifest(engine: Engine): RecoveryManifest {
  const text = engine.prepare<[], string>('SELECT manifest FROM recovery').pluck().get();
  const held = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = 'mode'`).pluck().get();
  const manifest = recoveryManifest.safeParse(JSON.parse(text ?? 'null'));
  if (!manifest.success || manifest.data.mode !== held || manifest.data.upstream !== linkedTo(engine))
    throw refusedExport(DAMAGED);
  return manifest.data;
}

/** Whole to the last page and the last reference. */
function checkWhole(engine: Engine): void {
  const found = engine.pragma('integrity_check(1)', { simple: true });
  if (found !== 'ok' || (engine.pragma('foreign_key_check') as unknown[]).length > 0) throw refusedExport(DAMAGED);
}

/**
 * Whether a file that came from anywhere is a whole recovery file; nothing in it is changed. Throws DomainError
 * `validation_failed` whose words say what is wrong, for a person who chose a file.
 */
export function checkRecovery(file: string): RecoveryManifest {
  const version = checkHead(file);
  let engine: Engine | undefined;
  try {
    engine = new BetterSqlite3(file, { readonly: true });
    engine.pragma('trusted_schema = OFF');
    engine.pragma('cell_size_check = ON');
    // To the letter: nothing in it runs that this program did not write.
    if (schemaOf(engine).join('\n') !== expectedSchema(workspaceFile, version, recoveryTables).join('\n'))
      throw refusedExport(NO_RECOVERY_FILE);
    checkWhole(engine);
    return readManifest(engine);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const told = refusedExport(DAMAGED);
    told.cause = error;
    throw told;
  } finally {
    engine?.close();
  }
}
