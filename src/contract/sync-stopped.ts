import type { SyncStatus } from './console/sync.ts';

/**
 * Whether sending has stopped for a reason of its own: it waits for a person, and neither a refusal nor a decision is
 * why. `failed`: the last run did not succeed.
 */
export const hasStopped = (status: Pick<SyncStatus, 'state' | 'failed' | 'conflicts'>, failed: boolean): boolean =>
  status.state === 'attention' && (failed || status.failed + status.conflicts === 0);
