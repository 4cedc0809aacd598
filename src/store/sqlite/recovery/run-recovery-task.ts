import { extname } from 'node:path';
import { runInThread } from '../thread-task.ts';
import type { RecoveryManifest } from './recovery-file.ts';
import type { RecoveryTask } from './recovery-task.ts';

/** Beside this module among the sources, beside its chunk in the build. */
const THREAD = new URL(`recovery-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes a recovery file, or checks one and makes a workspace of it. Resolves with the manifest; rejects as
 * `writeRecovery`, `checkRecovery` and `rebuildWorkspace` throw.
 */
export const runRecoveryTask = (task: RecoveryTask): Promise<RecoveryManifest> => runInThread(THREAD, task);
