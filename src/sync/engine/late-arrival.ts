import type { SyncClock } from '../sync-deps.ts';

/**
 * For each change without an answer: whether its request can still arrive. Kept in memory, and so counted again after a
 * restart (SY18).
 */
export interface LateArrivals {
  /** The connection is gone as of now. */
  began(seq: number): void;
  /** No late arrival is possible any more. A change seen for the first time begins to count now. */
  isOver(seq: number): boolean;
  forget(seq: number): void;
}

/** `bound`: milliseconds after which a request whose connection is gone can no longer arrive (T8). */
export function createLateArrivals(clock: Pick<SyncClock, 'monotonic'>, bound: number): LateArrivals {
  const moments = new Map<number, number>();
  return {
    began: (seq) => void moments.set(seq, clock.monotonic()),
    isOver(seq) {
      const now = clock.monotonic();
      const since = moments.get(seq) ?? now;
      moments.set(seq, since);
      return now - since >= bound;
    },
    forget: (seq) => void moments.delete(seq),
  };
}
