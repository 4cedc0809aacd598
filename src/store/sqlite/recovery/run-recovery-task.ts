import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../domain/domain-error.ts';
import type { RecoveryManifest } from './recovery-file.ts';
import type { RecoveryOutcome, RecoveryTask } from './recovery-task.ts';

/** Beside this module among the sources, beside its chunk in the build. */
const THREAD = new URL(`recovery-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes a recovery file, or checks one and makes a workspace of it, in a thread of its own: the process answers meanwhile. Resolves
 * with the manifest when the thread has ended and let go of the file; rejects as `writeRecovery`, `checkRecovery` and `rebuildWorkspace` throw.
 */
export function runRecoveryTask(task: RecoveryTask): Promise<RecoveryManifest> {
  return new Promise((resolve, reject) => {
    let outcome: RecoveryOutcome | undefined;
    const thread = new Worker(THREAD, { workerData: task });
    thread.once('message', (message: RecoveryOutcome) => (outcome = message));
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (!outcome) reject(new Error(`the thread for a recovery file ended with ${code} and no word`));
      else if ('refused' in outcome) reject(toError(outcome.refused));
      else resolve(outcome.manifest);
    });
  });
}

function toError({ code, detail, errors, cause }: Extract<RecoveryOutcome, { refused: unknown }>['refused']): DomainError {
  const error = new DomainError(code, detail, errors);
  error.cause = cause;
  return error;
}
