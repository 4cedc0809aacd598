import { extname } from 'node:path';
import { runInThread } from '../thread-task.ts';
import type { BackupManifest } from './backup-file.ts';
import type { PrepareRestore } from './prepare-restore.ts';
import type { WriteBackup } from './write-backup.ts';

/** Beside this module among the sources, beside its chunk in the build. */
const THREAD = new URL(`backup-thread${extname(import.meta.url)}`, import.meta.url);

/** Rejects as `writeBackup` throws. */
export const writeBackup = (task: WriteBackup): Promise<BackupManifest> => runInThread(THREAD, task);
/** Rejects as `prepareRestore` throws. */
export const prepareRestore = (task: PrepareRestore): Promise<number> => runInThread(THREAD, task);
/** Whether a backup is as it was written, to its last byte. */
export const isWholeBackup = (backup: string): Promise<boolean> => runInThread(THREAD, { kind: 'check', backup });
