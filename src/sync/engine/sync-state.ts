import type { SyncStatus } from '../../contract/console/sync.ts';
import type { SyncCounts } from '../../store/sync-records.ts';
import type { Halt } from '../halt.ts';

/** How synchronizing stands in one word; the first that fits. */
export function syncState(
  counts: SyncCounts,
  held: boolean,
  running: boolean,
  fault: Halt | undefined,
): SyncStatus['state'] {
  if (held) return 'paused';
  if (running) return 'syncing';
  if (fault?.why === 'offline' || fault?.why === 'unavailable') return 'offline';
  if (fault || counts.failed > 0 || counts.conflicts > 0) return 'attention';
  return counts.pending > 0 ? 'waiting' : 'idle';
}
