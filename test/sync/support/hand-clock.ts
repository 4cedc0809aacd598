import type { SyncEngine } from '../../../src/sync/engine/engine.ts';
import type { SyncClock } from '../../../src/sync/sync-deps.ts';

/** A clock that stands until the test moves it; whoever waits continues when their time has come. */
export interface HandClock extends SyncClock {
  /** Moves on in steps of a second, and lets everything happen that follows from each. */
  pass(ms: number): Promise<void>;
  /** Waits until no run is under way and none is about to begin. */
  settle(): Promise<void>;
  /** The engine whose runs are waited for. */
  follow(engine: Pick<SyncEngine, 'status'>): void;
}

const STEP = 1_000;
/** Turns of the event loop without a run that make a pause: a commit may just be about to wake it. */
const QUIET = 40;

export function createHandClock(): HandClock {
  let at = 1_000;
  let wall = Date.UTC(2026, 2, 12) * 1000;
  let engine: Pick<SyncEngine, 'status'> | undefined;
  const waiting = new Set<{ until: number; go: () => void }>();

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET; quiet += 1) {
      await new Promise((resolve) => void setImmediate(resolve));
      if ((await engine?.status())?.state === 'syncing') quiet = 0;
    }
  }

  return {
    now: () => (wall += 1) + at * 1000,
    since: (time) => wall + at * 1000 - time,
    monotonic: () => at,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const entry = { until: at + ms, go: resolve };
        waiting.add(entry);
        signal.addEventListener('abort', () => waiting.delete(entry) && reject(signal.reason as Error), { once: true });
      }),
    follow: (followed) => void (engine = followed),
    settle,
    async pass(ms) {
      await settle();
      for (let left = ms; left > 0; left -= STEP) {
        at += Math.min(STEP, left);
        const due = [...waiting].filter(({ until }) => until <= at);
        for (const entry of due) waiting.delete(entry);
        for (const { go } of due) go();
        if (due.length > 0) await settle();
      }
    },
  };
}
