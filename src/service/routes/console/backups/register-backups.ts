import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createBackup } from './create-backup.ts';
import { listBackups } from './list-backups.ts';
import { previewRestore } from './preview-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { updateBackupFolder } from './update-backup-folder.ts';

/** Backups of the open workspace. */
export function registerBackups(app: FastifyInstance, deps: ServiceDeps): void {
  listBackups(app, deps);
  createBackup(app, deps);
  updateBackupFolder(app, deps);
  previewRestore(app, deps);
  restoreBackup(app, deps);
}
