import type { SyncClock } from '../sync-deps.ts';

/** Waits for the next turn, so that there are at most `perSecond` in any second. Rejects when `signal` is aborted. */
export type Pace = (perSecond: number, signal: AbortSignal) => Promise<void>;

/** Spaces requests evenly: a burst of ours would slow down everybody else (SY27). */
export function createPace(clock: Pick<SyncClock, 'monotonic' | 'wait'>): Pace {
  let next = 0;
  return async (perSecond, signal) => {
    const now = clock.monotonic();
    const turn = Math.max(next, now);
    next = turn + 1000 / perSecond;
    if (turn - now >= 1) await clock.wait(turn - now, signal);
  };
}
