import { createUpstreamNetwork } from '../../../src/sync/network/create-upstream-network.ts';
import { createSyncEngine, type SyncEngine } from '../../../src/sync/engine/engine.ts';
import type { SyncClock } from '../../../src/sync/sync-deps.ts';
import type { Store } from '../../../src/store/store.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests per second: politeness is a setting, not a cost, and lifted where nothing else is said. */
export const UNPACED = 1_000_000;

/** Where the service of a measurement is, and who asks. */
export interface BenchUpstream {
  url: string;
  accessToken: string;
  apiKey: string;
}

export const readUpstreamArgs = ([url = '', accessToken = '', apiKey = '']: string[]): BenchUpstream => ({
  url,
  accessToken,
  apiKey,
});

export interface BenchEngine {
  engine: SyncEngine;
  /** Requests sent so far. */
  requests(): number;
  /** Makes so many milliseconds pass for the engine at once. */
  skip(ms: number): void;
  close(): Promise<void>;
}

/** The real engine on a store and the real network; only its time can be moved on. */
export async function createBenchEngine(
  store: Store,
  { url, accessToken, apiKey }: BenchUpstream,
  perSecond = UNPACED,
): Promise<BenchEngine> {
  const network = createUpstreamNetwork({ baseUrl: url, mode: 'test', credentials: () => ({ accessToken, apiKey }) });
  let [skipped, sent] = [0, 0];
  const clock: SyncClock = {
    now: () => Math.round((Date.now() + skipped) * 1000),
    since: (at) => clock.now() - at,
    monotonic: () => performance.now() + skipped,
    wait: (ms, signal) => sleep(ms, undefined, { signal }),
  };
  await store.sync.change({ requests_per_second: perSecond });
  const counted = {
    request: (...request: Parameters<typeof network.request>) => {
      sent += 1;
      return network.request(...request);
    },
    close: network.close,
  };
  const engine = createSyncEngine({
    store,
    network: counted,
    clock,
    random: Math.random,
    connection: () => 'unmetered',
    log: () => undefined,
  });
  return {
    engine,
    requests: () => sent,
    skip: (ms) => void (skipped += ms),
    async close() {
      await engine.stop();
      await network.close();
      await store.close();
    },
  };
}

/** Runs until everything is linked and sent; throws for a run that failed. */
export async function untilSettled({ engine }: BenchEngine, store: Store): Promise<void> {
  for (;;) {
    if (!(await engine.runOnce())) throw new Error(`a run failed: ${engine.lastError()?.code}`);
    const [{ phase }, { pending, failed, conflicts }] = await Promise.all([store.sync.facts(), store.sync.counts()]);
    if (failed + conflicts > 0) throw new Error(`${failed} refused, ${conflicts} conflicts`);
    if (phase === 'linked' && pending === 0) return;
  }
}
