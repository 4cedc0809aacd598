/** A thread for one backup: it does the task that it was started with, reports how it ended, and exits. */
import { answerTask } from '../thread-task.ts';
import { isWholeBackup } from './check-backup.ts';
import { prepareRestore, type PrepareRestore } from './prepare-restore.ts';
import { writeBackup, type WriteBackup } from './write-backup.ts';

type BackupTask = WriteBackup | PrepareRestore | { kind: 'check'; backup: string };

answerTask((given) => {
  const task = given as BackupTask;
  if (task.kind === 'write') return writeBackup(task);
  if (task.kind === 'prepare') return prepareRestore(task);
  return isWholeBackup(task.backup);
});
