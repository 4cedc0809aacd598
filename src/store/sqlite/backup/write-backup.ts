import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../../domain/domain-error.ts';
import { isFullDisk } from '../../../domain/full-disk.ts';
import type { Engine } from '../engine.ts';
import { flush, flushFolder } from '../recovery/flush.ts';
import { writeError } from '../sqlite-errors.ts';
import { COPY_MARK, MANIFEST, type BackupManifest } from './backup-file.ts';
import { hashFile } from './file-hash.ts';
import { readHoldings, readState } from './read-state.ts';

export interface WriteBackup {
  kind: 'write';
  /** Where it is made; `place` is where it is once it is whole. Copies of open files are already in it. */
  draft: string;
  place: string;
  /** Its data files. `from`: a file that nobody has open, of which the copy is made here. */
  files: { name: string; from?: string | undefined }[];
  /** Where the documents of the workspace are. */
  documents: string | undefined;
  /** The backup before, of which documents are taken over that have not changed. */
  previous: string | undefined;
  manifest: Omit<BackupManifest, 'files' | 'holds' | 'state'>;
}

/** Sealed and finished; others are still coming in. */
const DOCUMENT = /^[\w-]{32}$/;

const damaged = (file: string): DomainError => new DomainError('conflict', { code: 'data_file_damaged', file });

/** Whole to the last page, index and reference. */
export function assertWhole(engine: Engine, file: string): void {
  if (
    engine.pragma('integrity_check(1)', { simple: true }) !== 'ok' ||
    (engine.pragma('foreign_key_check') as unknown[]).length > 0
  )
    throw damaged(file);
}

/** One file, without a log beside it, checked, and marked as what it is. */
function finishCopy(path: string, name: string, madeAt: string): Pick<BackupManifest, 'holds' | 'state'> {
  const engine = new BetterSqlite3(path);
  try {
    engine.pragma('journal_mode = DELETE');
    assertWhole(engine, name);
    engine.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(COPY_MARK, madeAt);
    const workspace = engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'inverters'`).get() !== undefined;
    return workspace ? { holds: readHoldings(engine), state: readState(engine) } : { holds: null, state: '' };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' ? damaged(name) : writeError(error);
  } finally {
    engine.close();
  }
}

function copyClosed(from: string, to: string): void {
  const engine = new BetterSqlite3(from, { fileMustExist: true });
  try {
    engine.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('SQLITE_CORRUPT') ? damaged(from) : writeError(error);
  } finally {
    engine.close();
  }
}

/**
 * Documents never change once they are there: one that is the same in the backup before shares its bytes, where the
 * disk can do that.
 */
function copyDocument(from: string, to: string, before: string | undefined): { size: number; sha256: string } {
  const found = hashFile(from);
  const shared = before !== undefined && existsSync(before) && hashFile(before).sha256 === found.sha256;
  if (!shared || !tryLink(before, to)) {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    chmodSync(to, 0o600);
    flush(to);
  }
  return found;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function copyDocuments({ documents, draft, previous }: WriteBackup): BackupManifest['files'] {
  if (documents === undefined || !existsSync(documents)) return [];
  mkdirSync(join(draft, 'documents'), { mode: 0o700 });
  const copied: BackupManifest['files'] = [];
  for (const name of readdirSync(documents).filter((found) => DOCUMENT.test(found))) {
    const path = `documents/${name}`;
    try {
      copied.push({
        path,
        ...copyDocument(join(documents, name), join(draft, path), previous && join(previous, path)),
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; // its owner has just removed it
    }
  }
  flushFolder(join(draft, 'documents'));
  return copied;
}

/**
 * Finishes a backup: its files are checked and described, and on disk before one renaming makes a backup of it.
 * `conflict` for a damaged file, `storage_full`; nothing is left of the draft that anybody would take for a backup.
 */
export function writeBackup(task: WriteBackup): BackupManifest {
  const { draft, place, manifest } = task;
  try {
    const documents = copyDocuments(task);
    let described: Pick<BackupManifest, 'holds' | 'state'> = { holds: null, state: '' };
    const files = task.files.map(({ name, from }) => {
      const path = join(draft, name);
      if (from !== undefined) copyClosed(from, path);
      const found = finishCopy(path, name, manifest.made_at);
      if (found.holds) described = found;
      chmodSync(path, 0o600);
      flush(path);
      return { path: name, ...hashFile(path) };
    });
    const whole: BackupManifest = { ...manifest, ...described, files: [...files, ...documents] };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    flush(join(draft, MANIFEST));
    flushFolder(draft);
    renameSync(draft, place);
    flushFolder(dirname(place));
    return whole;
  } catch (error) {
    if (isFullDisk(error)) throw new DomainError('storage_full', { code: 'backup_disk_full' });
    throw error;
  }
}
