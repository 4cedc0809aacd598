import type { SyncClock } from '../../../src/sync/sync-deps.ts';
import type { World } from '../world/world.ts';

/** Time as one process sees it: the wall's clock may be wrong and may jump, the monotonic one begins anywhere and never does. */
export function simulatedClock(world: World, { now, lives, dies }: { now: () => number; lives: () => boolean; dies: () => Promise<boolean> }): SyncClock {
  const beginning = world.now - world.random.between(0, 1e9);
  return {
    now,
    monotonic: () => world.now - beginning,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason as Error);
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        world.plan(ms, async () => {
          if (!lives() || signal.aborted || (await dies())) return;
          signal.removeEventListener('abort', stop);
          resolve();
        });
      }),
  };
}
