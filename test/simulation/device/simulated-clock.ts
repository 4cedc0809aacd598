import type { SyncClock } from '../../../src/sync/sync-deps.ts';
import type { World } from '../world/world.ts';

export interface SimulatedClock extends SyncClock {
  /** The process is gone: lets go of the signals it waited with, which the runtime would keep for ever. */
  end(): void;
}

/**
 * Time as one process sees it: the wall's clock may be wrong and may jump, the monotonic one begins anywhere and never
 * does.
 */
export function simulatedClock(
  world: World,
  {
    now,
    since,
    lives,
    dies,
  }: Pick<SyncClock, 'now' | 'since'> & { lives: () => boolean; dies: () => Promise<boolean> },
): SimulatedClock {
  const beginning = world.now - world.random.between(0, 1e9);
  const waits = new Set<() => void>();
  return {
    now,
    since,
    monotonic: () => world.now - beginning,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const letGo = (): void => {
          signal.removeEventListener('abort', stop);
          waits.delete(letGo);
        };
        const stop = (): void => {
          letGo();
          reject(signal.reason as Error);
        };
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop);
        waits.add(letGo);
        world.plan(ms, async () => {
          if (!lives() || signal.aborted || (await dies())) return;
          letGo();
          resolve();
        });
      }),
    end() {
      for (const letGo of waits) letGo();
    },
  };
}
