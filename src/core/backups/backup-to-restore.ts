import { isWholeBackup } from '../../store/sqlite/backup/run-backup-task.ts';
import type { Backups, FoundBackup } from './create-backups.ts';

/**
 * The state that a workspace was left in, the latest first: a backup "before restoring" holds the rejected one, so what
 * was restored then comes in its place.
 */
function latestFirst(found: readonly FoundBackup[]): FoundBackup[] {
  const newestFirst = found.toSorted((a, b) => b.name.localeCompare(a.name));
  const accepted = newestFirst.flatMap((each) =>
    each.manifest.reason === 'restore' ? newestFirst.filter(({ name }) => name === each.manifest.restored) : [each],
  );
  return [...new Set([...accepted, ...newestFirst])];
}

/**
 * What takes the place of a damaged file, and is offered before; undefined where no backup is whole. Of the console's
 * own file (no id), restoring a workspace rejects nothing.
 */
export async function backupToRestore(
  backups: Backups,
  workspaceId: number | undefined,
): Promise<FoundBackup | undefined> {
  const found =
    workspaceId === undefined
      ? (await backups.all()).toSorted((a, b) => b.name.localeCompare(a.name))
      : latestFirst(await backups.list(workspaceId));
  for (const each of found) if (await isWholeBackup(each.path)) return each;
  return undefined;
}
