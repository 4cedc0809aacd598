import { join } from 'node:path';
import { prepareRestore } from '../../store/sqlite/backup/run-backup-task.ts';
import type { WorkspaceRecord } from '../../store/console-store.ts';
import type { Installation } from '../installation.ts';
import { importedFile } from '../recovery/part-files.ts';
import type { FoundBackup } from './create-backups.ts';
import { documentsOf, noteRestoring } from './restoring.ts';

/**
 * Makes the new data file of a backup; resolves with its name, and for how many owners there was something to erase
 * again. What there is of one that fails is thrown away by `endRestoring`.
 */
export async function prepareFile(
  installation: Installation,
  workspace: WorkspaceRecord,
  backup: FoundBackup,
  present: string | undefined,
): Promise<{ file: string; erasedAgain: number }> {
  const {
    host: { dataFolder },
    consoleStore,
    random,
    secretKey: key,
  } = installation;
  const to = importedFile(workspace.mode, random);
  await noteRestoring(dataFolder, {
    workspace: workspace.id,
    from: workspace.file,
    to,
    damaged: present === undefined,
    backup: backup.name,
  });
  const erased = await consoleStore.trail.erased(workspace.id);
  const file = join(dataFolder, to);
  return {
    file: to,
    erasedAgain: await prepareRestore({
      kind: 'prepare',
      backup: backup.path,
      file,
      documents: documentsOf(dataFolder, to),
      present,
      key,
      erased,
    }),
  };
}
