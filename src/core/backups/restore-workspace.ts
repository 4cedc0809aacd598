import { DomainError, notFound } from '../../domain/domain-error.ts';
import { partFile } from '../../service/part-file.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import type { Installation } from '../installation.ts';
import { removePart } from '../recovery/part-files.ts';
import type { OpenWorkspace } from '../open-workspace.ts';
import type { WorkspaceSwitcher } from '../workspace-switcher.ts';
import type { FoundBackup } from './create-backups.ts';
import { prepareFile } from './prepare-file.ts';
import { endRestoring, restoringNow } from './restoring.ts';

/** A backup of this workspace. Rejects with `not_found`. */
export async function findBackup(
  { backups }: Pick<Installation, 'backups'>,
  workspaceId: number,
  name: string,
): Promise<FoundBackup> {
  const found = (await backups.list(workspaceId)).find((each) => each.name === name);
  if (!found) throw notFound('backup', name);
  return found;
}

/**
 * Restores a backup of the open workspace. Synchronizing rests from before its present state is looked at until the new
 * file has taken its place, so that nothing is sent that nobody would know of. One commit in the list of workspaces
 * decides (`restoring.ts`). Rejects with `not_found`, `conflict`, `storage_full`; all is as it was then. Resolves with
 * the number of owners whose details were in the backup and are erased again.
 */
export async function restoreWorkspace(
  installation: Installation,
  switcher: WorkspaceSwitcher,
  own: OpenWorkspace,
  { name, note }: { name: string; note: (erasedAgain: number) => NewTrailEntry },
): Promise<number> {
  const {
    host: { dataFolder },
    consoleStore,
    random,
  } = installation;
  if (restoringNow(dataFolder)) throw new DomainError('conflict', { code: 'restoring_already' });
  const backup = await findBackup(installation, own.workspace.id, name);
  const workspace = await consoleStore.workspaces.get(own.workspace.id);
  if (!workspace) throw notFound('workspace', own.workspace.id);
  await switcher.assertFree();
  const resume = await own.connection.rest();
  const present = partFile(dataFolder, random);
  try {
    await own.store.copyTo(present);
    const { file, erasedAgain } = await prepareFile(installation, workspace, backup, present);
    await switcher.replace(own, { file, note: () => note(erasedAgain) }, async () => {
      await endRestoring(installation);
      installation.listeners.forEach((listener) => listener());
    });
    return erasedAgain;
  } catch (error) {
    await endRestoring(installation).catch((left: unknown) =>
      installation.logger.error({ err: left }, 'what is left of a restoring goes at the next start'),
    );
    await resume();
    throw error;
  } finally {
    await removePart(present);
  }
}
