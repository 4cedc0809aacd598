import { z } from 'zod';
import { backupReason, holdings } from '../../../contract/console/backup-contents.ts';
import { mode, text, timestamp } from '../../../contract/fields.ts';

/** In each backup, beside `console.sqlite`, the workspace's file and `documents/`. */
export const MANIFEST = 'manifest.json';
export const CONSOLE_FILE = 'console.sqlite';

/** Copies that were not finished, and backups that were about to be removed: whoever finds one may remove it. */
export const DRAFT = '.draft';
export const REMOVING = '.removing';

/** The row of `meta` by which a copy is known, wherever it is opened (`settle-restored.ts`). */
export const COPY_MARK = 'backup';

/** What a backup says of itself. */
export const backupManifest = z.object({
  format: z.literal(1),
  /** The console that made it: no other one lists, prunes or restores it. */
  installation: z.string().regex(/^[0-9a-f]{32}$/),
  program: text,
  reason: backupReason,
  made_at: timestamp,
  /** Of one "before restoring": the backup that was restored. Earlier releases did not note it. */
  restored: z.string().optional(),
  /** Null for the console's own file alone, before it is migrated. */
  workspace: z.object({ id: z.int(), name: text, mode, file: z.string().regex(/^[\w-]+\.sqlite$/) }).nullable(),
  holds: holdings.nullable(),
  /** The last changes, queue entry and receipt that are in it: the same again where nothing has changed. */
  state: z.string(),
  files: z.array(
    z.object({ path: z.string().regex(/^(documents\/)?[\w-]+(\.[\w-]+)*$/), size: z.int(), sha256: z.string() }),
  ),
});
export type BackupManifest = z.infer<typeof backupManifest>;
