import type { ConsoleDeps } from '../../../service-deps.ts';
import { gather } from '../../../gather.ts';

/** How often a page is notified at most that the status is another one. */
const PAUSE_MS = 250;

/**
 * Tells of the status of synchronizing and of the list of workspaces. The open workspace may be linked or unlinked
 * while it is watched: then both are told, and the new status is the one that is watched. Returns the function that
 * ends it.
 */
export function watchSync(
  { sync, workspaces }: Pick<ConsoleDeps, 'sync' | 'workspaces'>,
  tell: (topic: 'sync' | 'workspaces') => void,
): () => void {
  const status = gather(() => tell('sync'), PAUSE_MS);
  let endStatus = sync()?.onChange(status.changed);
  const endList = workspaces.onChange(() => {
    endStatus?.();
    endStatus = sync()?.onChange(status.changed);
    tell('workspaces');
    status.changed();
  });
  return () => {
    endStatus?.();
    endList();
    status.end();
  };
}
