/** A thread for one recovery file: it does the task that it was started with, says how it ended, and ends. */
import { answerTask } from '../thread-task.ts';
import { checkRecovery } from './check-recovery.ts';
import type { RecoveryManifest } from './recovery-file.ts';
import type { RecoveryTask } from './recovery-task.ts';
import { rebuildWorkspace } from './rebuild-workspace.ts';
import { writeRecovery } from './write-recovery.ts';

answerTask((given): RecoveryManifest => {
  const task = given as RecoveryTask;
  if (task.kind === 'write') {
    writeRecovery(task.copy, task.file, task.content, task.key);
    return task.content.manifest;
  }
  const manifest = checkRecovery(task.file);
  return { ...manifest, unsent: rebuildWorkspace(task.file, task.target) };
});
