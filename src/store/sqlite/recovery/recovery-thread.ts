/** A thread for one recovery file: it does the task that it was started with, says how it ended, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../../domain/domain-error.ts';
import { checkRecovery } from './check-recovery.ts';
import type { RecoveryManifest } from './recovery-file.ts';
import type { RecoveryOutcome, RecoveryTask } from './recovery-task.ts';
import { rebuildWorkspace } from './rebuild-workspace.ts';
import { writeRecovery } from './write-recovery.ts';

function perform(task: RecoveryTask): RecoveryManifest {
  if (task.kind === 'write') {
    writeRecovery(task.copy, task.file, task.content);
    return task.content.manifest;
  }
  const manifest = checkRecovery(task.file);
  return { ...manifest, unsent: rebuildWorkspace(task.file, task.target) };
}

function outcome(task: RecoveryTask): RecoveryOutcome {
  try {
    return { manifest: perform(task) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, detail: error.message, errors: error.errors, cause: error.cause } };
  }
}

parentPort?.postMessage(outcome(workerData as RecoveryTask), []);
