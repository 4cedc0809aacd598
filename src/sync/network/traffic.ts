import { formatTimestamp } from '../../domain/timestamp.ts';
import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncClock } from '../sync-deps.ts';

/**
 * Counts requests and bytes for people. They are written now and then: at most the last few are missing after a crash.
 */
export interface TrafficCounter {
  add(used: { sentBytes: number; receivedBytes: number }): Promise<void>;
  flush(): Promise<void>;
}

const WRITTEN_EVERY = 64;

export function createTrafficCounter(store: Pick<SyncOperations, 'traffic'>, clock: SyncClock): TrafficCounter {
  let used = { requests: 0, sent_bytes: 0, received_bytes: 0 };
  async function flush(): Promise<void> {
    if (used.requests === 0) return;
    const written = used;
    used = { requests: 0, sent_bytes: 0, received_bytes: 0 };
    await store.traffic.add(formatTimestamp(clock.now()).slice(0, 10), written);
  }
  return {
    async add({ sentBytes, receivedBytes }) {
      used.requests += 1;
      used.sent_bytes += sentBytes;
      used.received_bytes += receivedBytes;
      if (used.requests >= WRITTEN_EVERY) await flush();
    },
    flush,
  };
}
