import type { NotificationKind } from '../../contract/console/notifications.ts';
import type { SyncStatus } from '../../contract/console/sync.ts';
import { hasStopped } from '../../contract/sync-stopped.ts';
import type { Micros } from '../timestamp.ts';

/** What was noted about sync, or needed no noting: what the next state is compared with. */
export interface SyncBase {
  failed: number;
  conflicts: number;
  stuck: boolean;
  /** Since when changes wait that could not be sent without a network; null while there are none. */
  offline_since: Micros | null;
}

/** `added` is new; what is `settled` needs nobody any more. */
export interface SyncNotifications {
  added: { kind: NotificationKind; count: number | null }[];
  settled: NotificationKind[];
  base: SyncBase;
}

/** A network that is gone for less is no time offline, in microseconds. */
const OFFLINE_LEAST: Micros = 60_000_000;

/** How sync is, and whether its last run did not succeed. */
export interface FollowedSync extends Pick<SyncStatus, 'state' | 'pending' | 'failed' | 'conflicts'> {
  run_failed: boolean;
}

/** Whether sync has stopped. A run that has just begun says nothing about it. */
const isStuck = (sync: FollowedSync, before: SyncBase | undefined): boolean =>
  sync.state === 'syncing' ? (before?.stuck ?? false) : hasStopped(sync, sync.run_failed);

function offlineSince({ state, pending }: FollowedSync, before: SyncBase | undefined, at: Micros): Micros | null {
  if (pending === 0) return null;
  return before?.offline_since ?? (state === 'offline' ? at : null);
}

/**
 * What is to be noted of the present state of sync, compared with what was noted before. What is found when a workspace
 * was just linked is no news.
 */
export function syncNotifications(before: SyncBase | undefined, status: FollowedSync, at: Micros): SyncNotifications {
  const { state, pending, failed, conflicts } = status;
  const base: SyncBase = {
    failed,
    conflicts,
    stuck: isStuck(status, before),
    offline_since: offlineSince(status, before, at),
  };
  const added: SyncNotifications['added'] = [];
  const settled: NotificationKind[] = [];
  if (!before) return { added, settled, base };
  if (conflicts > before.conflicts) added.push({ kind: 'decisions', count: conflicts });
  if (failed > before.failed) added.push({ kind: 'refused', count: failed });
  if (base.stuck && !before.stuck) added.push({ kind: 'stopped', count: null });
  const since = before.offline_since;
  if (since !== null && at - since >= OFFLINE_LEAST && pending + failed + conflicts === 0 && state !== 'offline')
    added.push({ kind: 'all_sent', count: null });
  if (conflicts === 0 && before.conflicts > 0) settled.push('decisions');
  if (failed === 0 && before.failed > 0) settled.push('refused');
  if (!base.stuck && before.stuck) settled.push('stopped');
  return { added, settled, base };
}
