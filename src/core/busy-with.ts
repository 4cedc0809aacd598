import type { UpdateWait } from '../contract/reasons/update-wait.ts';
import { restoringNow } from './backups/restoring.ts';
import type { Installation } from './installation.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/**
 * What a restart would break off, and is under way at the moment of the call: a hand-over, an import, a restoring up to
 * its last file, or a run of sending.
 */
export async function busyWith(
  { host, sessions, tasks }: Installation,
  { store, connection }: OpenWorkspace,
): Promise<UpdateWait[]> {
  const busy = new Set<UpdateWait>(tasks.running());
  if (sessions.handedOver().length > 0) busy.add('hand_over');
  if (restoringNow(host.dataFolder)) busy.add('restore');
  const [openings, status] = await Promise.all([store.openings.listOpen(), connection.control()?.status()]);
  if (openings.length > 0) busy.add('hand_over');
  if (status?.state === 'syncing') busy.add('sending');
  return [...busy];
}
