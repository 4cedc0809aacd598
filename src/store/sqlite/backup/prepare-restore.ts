import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DomainError } from '../../../domain/domain-error.ts';
import { isFullDisk } from '../../../domain/full-disk.ts';
import { StoreOpenError } from '../../store-open-error.ts';
import { workspaceFile } from '../migrations/workspace/workspace-file.ts';
import { openDatabase } from '../open-database.ts';
import { flush, flushFolder } from '../recovery/flush.ts';
import { writeError } from '../sqlite-errors.ts';
import { createSecretBox } from '../../secret-box.ts';
import { createSealedText } from '../../sealed-text.ts';
import { defineSealedText } from '../sealed-functions.ts';
import { isWholeBackup, readManifest } from './check-backup.ts';
import type { ErasedOwner } from './erase-again.ts';
import { settleRestored } from './settle-restored.ts';

export interface PrepareRestore {
  kind: 'prepare';
  backup: string;
  /** The new data file, and the folder of its documents: neither exists yet. */
  file: string;
  documents: string;
  /** A copy of the workspace as it is now, where it can be read. */
  present: string | undefined;
  /** The key of the data folder. */
  key: Uint8Array;
  /** Whose details were erased, as the audit trail has it. */
  erased: ErasedOwner[];
}

/**
 * Makes a data file, and a folder of documents beside it, of a backup that is whole: brought to this release, and on
 * disk. The backup itself is only read. Returns for how many owners there was something to erase again. `conflict` for
 * one that is damaged; the caller removes what there is then.
 */
export function prepareRestore({ backup, file, documents, present, key, erased }: PrepareRestore): number {
  const manifest = readManifest(backup);
  if (!manifest?.workspace || !isWholeBackup(backup)) throw new DomainError('conflict', { code: 'backup_damaged' });
  try {
    mkdirSync(documents, { recursive: true, mode: 0o700 });
    for (const { path } of manifest.files.filter((each) => each.path.startsWith('documents/'))) {
      const target = join(documents, basename(path));
      copyFileSync(join(backup, path), target, constants.COPYFILE_EXCL);
      flush(target);
    }
    flushFolder(documents);
    copyFileSync(join(backup, manifest.workspace.file), file, constants.COPYFILE_EXCL);
    let again = 0;
    const { engine } = openDatabase(file, workspaceFile, () => true);
    try {
      const sealed = createSealedText(createSecretBox(key));
      defineSealedText(engine, sealed);
      again = settleRestored(engine, sealed, erased, present);
      engine.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      engine.close();
    }
    if (existsSync(`${file}-wal`)) throw new Error('the restored file still has a log');
    flush(file);
    return again;
  } catch (error) {
    if (isFullDisk(error)) throw new DomainError('storage_full', { code: 'disk_full_here' });
    if (error instanceof StoreOpenError && error.fault === 'wrong_file')
      throw new DomainError('conflict', { code: 'backup_not_ours' });
    throw writeError(error);
  }
}
