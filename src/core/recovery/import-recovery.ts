import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../domain/domain-error.ts';
import type { ConsoleStore, WorkspaceRecord } from '../../store/console-store.ts';
import type { RecoveryManifest } from '../../store/sqlite/recovery/recovery-file.ts';
import { runRecoveryTask } from '../../store/sqlite/recovery/run-recovery-task.ts';
import type { Installation } from '../installation.ts';
import { removePart } from './part-files.ts';

const NAMES = 1000;

/** Under the name that it had, or that name with a number where it is taken here. */
async function createNamed({ workspaces }: ConsoleStore, { workspace, mode }: RecoveryManifest): Promise<WorkspaceRecord> {
  for (let number = 1; ; number++) {
    try {
      return await workspaces.create({ name: number === 1 ? workspace : `${workspace} (${number})`, mode });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'conflict' || number === NAMES) throw error;
    }
  }
}

/**
 * Makes a workspace of an uploaded recovery file, whose place it takes. It has no credentials, and so sends nothing before they were
 * given for the same service. `validation_failed` says what is wrong with the file; nothing is left of one that is refused.
 */
export async function importRecovery({ consoleStore, host }: Installation, file: string): Promise<WorkspaceRecord> {
  try {
    const manifest = await runRecoveryTask({ kind: 'take over', file });
    const made = await createNamed(consoleStore, manifest);
    try {
      await rename(file, join(host.dataFolder, made.file));
    } catch (error) {
      await consoleStore.workspaces.remove(made.id);
      throw error;
    }
    return await consoleStore.workspaces.update(made.id, { upstream: manifest.upstream, unsent: manifest.unsent });
  } finally {
    await removePart(file);
  }
}
