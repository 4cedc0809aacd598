import { z } from 'zod';
import { mode, text, timestamp } from '../../../contract/fields.ts';

/** The id of a recovery file, "SICr": it is no workspace until it was taken over. */
export const RECOVERY_ID = 0x53494372;

/** What a recovery file says of itself. */
export const recoveryManifest = z.object({
  format: z.literal(1),
  /** The release that wrote it. */
  program: text,
  mode,
  workspace: text,
  /** Base address of the real service whose ids are in it; null when it was not linked. */
  upstream: z.string().max(2048).nullable(),
  /** Changes that the service had not got, and questions that were open. */
  unsent: z.int().min(0),
  conflicts: z.int().min(0),
  made_at: timestamp,
  /** Sentences for people: what is not in the file, and what to do about it. */
  left_out: z.array(z.string()),
});
export type RecoveryManifest = z.infer<typeof recoveryManifest>;

/** The two tables that a recovery file has beside those of a workspace. */
export const recoveryTables = [
  'CREATE TABLE recovery (id INTEGER PRIMARY KEY CHECK (id = 1), manifest TEXT NOT NULL) STRICT',
  'CREATE TABLE recovery_log (id INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT',
] as const;
