import { z } from 'zod';

/** Why a backup was made; all but `daily` and `by_hand` come right before what they name. */
export const backupReason = z.enum(['daily', 'by_hand', 'migration', 'import', 'bulk_change', 'restore']);
export type BackupReason = z.infer<typeof backupReason>;

/** Records by kind, documents, and how synchronizing stood. */
export const holdings = z.object({
  installers: z.int(),
  system_owners: z.int(),
  generators: z.int(),
  inverters: z.int(),
  documents: z.int(),
  /** What the workspace was linked to; null for nothing. */
  upstream: z.string().nullable(),
  unsent: z.int(),
  conflicts: z.int(),
});
export type Holdings = z.infer<typeof holdings>;
