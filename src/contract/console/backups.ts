import { z } from 'zod';
import { text, timestamp } from '../fields.ts';
import { reason } from '../reasons/all-reasons.ts';
import { operation } from '../operation.ts';
import { backupReason, holdings } from './backup-contents.ts';
import { workspace } from './workspaces.ts';
import { rules } from '../rules.ts';

/** The time at which it was made, and the workspace. */
export const backupName = z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}\.\d{6}_w\d{1,9}$/, rules.backupName);

export const backup = z.object({
  name: backupName,
  reason: backupReason,
  made_at: timestamp,
  program: z.string(),
  bytes: z.int(),
  holds: holdings,
});
export type Backup = z.infer<typeof backup>;

export const backupsView = z.object({
  /** The folder that somebody chose; null: the usual one in the data folder. */
  chosen: z.string().nullable(),
  /** Where the next backup goes: in the data folder as well while the chosen one cannot be used. */
  folder: z.string(),
  /** Why the chosen folder cannot be used, or why the last backup was not made; null where nothing is wrong. */
  fault: z.string().nullable(),
  /** The same, for a page to tell in its language. */
  reason: reason.nullable(),
  /** Of the open workspace, the newest first. */
  data: z.array(backup),
});
export type BackupsView = z.infer<typeof backupsView>;

export const listBackups = operation({
  id: 'listBackups',
  method: 'GET',
  path: '/console/backups',
  summary: 'List the backups of this workspace',
  accepts: ['operator'],
  status: 200,
  response: backupsView,
});

export const createBackup = operation({
  id: 'createBackup',
  method: 'POST',
  path: '/console/backups',
  summary: 'Back up this workspace now',
  accepts: ['operator'],
  status: 201,
  response: backup,
});

/** Null: the usual folder in the data folder. Backups that lie in another folder stay there. */
export const updateBackupFolder = operation({
  id: 'updateBackupFolder',
  method: 'PUT',
  path: '/console/backups/folder',
  summary: 'Choose the folder for backups',
  accepts: ['operator'],
  body: z.strictObject({ folder: text.nullable() }),
  status: 200,
  response: backupsView,
});

/** What a backup holds, checked to its last byte, beside what is here now. Nothing is changed. */
export const previewRestore = operation({
  id: 'previewRestore',
  method: 'GET',
  path: '/console/backups/:name',
  summary: 'Compare a backup with this workspace',
  accepts: ['operator'],
  params: z.object({ name: backupName }),
  status: 200,
  response: z.object({
    backup,
    now: holdings,
    /** Changes of records since then, by what they did. They are in the backup that restoring makes first. */
    since: z.object({ created: z.int(), updated: z.int(), removed: z.int() }),
  }),
});
export type RestorePreview = z.infer<typeof previewRestore.response>;

/**
 * Puts a backup in the place of this workspace. What is here now becomes a backup of its own. Owners whose details were
 * erased stay erased. 409 while an onboarding window is open or the console is handed over, and when the backup is
 * damaged.
 */
export const restoreBackup = operation({
  id: 'restoreBackup',
  method: 'POST',
  path: '/console/backups/:name/restore',
  summary: 'Restore a backup',
  accepts: ['operator'],
  params: z.object({ name: backupName }),
  status: 200,
  response: workspace.extend({
    /** Owners whose details had been erased, were in the backup, and are erased again. */ erased_again: z.int(),
  }),
});

export const backupOperations = { listBackups, createBackup, updateBackupFolder, previewRestore, restoreBackup };
