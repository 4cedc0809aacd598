import type { SyncDetails } from '../../../../contract/console/sync-details.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';
import type { SyncControl } from '../../../sync-control.ts';

/** How many days of traffic are shown. */
const DAYS = 30;

/** The options as they are kept, with what the machine is connected by and what was transferred. */
export async function presentSyncDetails(
  { store }: Pick<WorkspaceDeps, 'store'>,
  sync: SyncControl,
): Promise<SyncDetails> {
  const [{ paused, unmetered_only, requests_per_second, ask_always }, traffic, unlisted] = await Promise.all([
    store.sync.facts(),
    store.sync.traffic.list(DAYS),
    store.sync.lists.missing(),
  ]);
  const { connection, missing, lastError, warnings } = sync;
  const known = { connection: connection(), missing: missing(), last_error: lastError(), warnings: warnings() };
  return { paused, unmetered_only, requests_per_second, ask_always, unlisted, ...known, traffic };
}
