import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { flush, flushFolder } from '../store/sqlite/recovery/flush.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import type { NewTrailEntry } from '../store/trail-store.ts';
import { discardFile } from './backups/restoring.ts';
import { removeSnapshots } from './test-state/snapshot-folder.ts';
import type { Installation } from './installation.ts';

/**
 * The workspace that is being deleted, on disk before anything else. The list of workspaces decides: as long as it
 * names the workspace, nothing has happened; from then on everything of it goes.
 */
const deleting = z.object({ workspace: z.int(), file: z.string().regex(/^[\w-]+\.sqlite$/) });

const noteFile = (dataFolder: string): string => join(dataFolder, 'deleting.json');

type Parts = Pick<Installation, 'host' | 'consoleStore' | 'backups'>;

/**
 * Brings a deletion to its end that the list has decided about: right after it, or at the next start. Backups on a disk
 * that is not connected stay there.
 */
export async function endDeleting({ host: { dataFolder }, consoleStore, backups }: Parts): Promise<void> {
  const note = noteFile(dataFolder);
  await rm(`${note}.part`, { force: true }); // of a kill before it was noted
  if (!existsSync(note)) return;
  const { workspace: id, file } = deleting.parse(JSON.parse(readFileSync(note, 'utf8')));
  if (!(await consoleStore.workspaces.get(id))) {
    for (const credential of await consoleStore.credentials.list())
      if (credential.workspace_id === id && credential.revoked_at === null)
        await consoleStore.credentials.revoke(credential.id);
    await backups.removeOf(id);
    await removeSnapshots(dataFolder, id);
    await discardFile(dataFolder, file);
  }
  await rm(note, { force: true });
  flushFolder(dataFolder);
}

/** Deletes a workspace that is closed, for good: its records, documents, lists, and backups. */
export async function deleteWorkspace(
  installation: Parts,
  { id, file }: Pick<WorkspaceRecord, 'id' | 'file'>,
  note: (removed: WorkspaceRecord) => NewTrailEntry,
): Promise<void> {
  const { dataFolder } = installation.host;
  const place = noteFile(dataFolder);
  writeFileSync(`${place}.part`, JSON.stringify({ workspace: id, file } satisfies z.infer<typeof deleting>), {
    mode: 0o600,
  });
  flush(`${place}.part`);
  await rename(`${place}.part`, place);
  flushFolder(dataFolder);
  await installation.consoleStore.workspaces.remove(id, { note });
  await endDeleting(installation);
}
