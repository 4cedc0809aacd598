import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../service/clock.ts';
import type { MovableClock } from '../service/test-helpers/movable-clock.ts';
import type { SyncClock } from '../sync/sync-deps.ts';

/** Real time for the engine: wall clock for people and records, a clock that never goes back for durations (T17). */
export const createSyncClock = (
  { now, since }: Pick<Clock, 'now' | 'since'>,
  movableClock: MovableClock | undefined,
): SyncClock => ({
  now,
  since,
  monotonic: () => performance.now() + (movableClock?.elapsedAhead() ?? 0) / 1000,
  wait: (ms, signal) => (movableClock ? movableClock.wait(ms, signal) : sleep(ms, undefined, { signal })),
});
