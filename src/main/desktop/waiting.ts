import type { SyncStatus } from '../../contract/console/sync.ts';

/** What the taskbar or the dock shows: how many changes are not at the service yet, and how much of them is. */
export interface Waiting {
  count: number;
  /** From 0 up to 1; undefined while nothing is sent. */
  progress: number | undefined;
}

/** Follows the state of sync. Progress is counted from the most that has waited since nothing did. */
export function followWaiting(): (status: SyncStatus | undefined) => Waiting {
  let most = 0;
  return (status) => {
    const { pending, failed } = status ?? { pending: 0, failed: 0 };
    most = pending === 0 ? 0 : Math.max(most, pending);
    const progress = status?.state === 'syncing' && pending > 0 ? (most - pending) / most : undefined;
    return { count: pending + failed, progress };
  };
}
