import type { Micros } from '../../domain/timestamp.ts';
import type { TimeWindow } from '../../store/sync-records.ts';
import type { SyncClock } from '../sync-deps.ts';

/**
 * Milliseconds. What one estimate may be off by, how long it is believed, and how long a request is on its way to be
 * the attempt of then.
 */
const WIDEST = 5_000;
const BELIEVED_FOR = 10 * 60_000;
const ON_ITS_WAY = 10_000;
/** Times in HTTP, and those of many services, are cut to the second. */
const SECOND = 1_000;

/**
 * What the service's own clock says, as far as its answers tell. This computer's wall clock may be wrong by
 * years: it is not asked.
 */
export interface ServiceClock {
  /**
   * An answer carried this `Date`, in milliseconds; the request went out and the answer came at these moments of the
   * monotonic clock.
   */
  saw(date: number, sentAt: number, receivedAt: number): void;
  /** In the service's time, when a request that goes out now arrives and is dated; null while too little is known. */
  window(): TimeWindow | null;
  /** The service's time now, at the latest; null while too little is known. */
  latest(): Micros | null;
}

export function createServiceClock(clock: Pick<SyncClock, 'monotonic'>): ServiceClock {
  /** The service's time less the monotonic clock's, at least and at most. */
  let known: { least: number; most: number; at: number } | undefined;
  /** What is known, while it is believed. */
  const believed = (now: number) => (known && now - known.at <= BELIEVED_FOR ? known : undefined);
  return {
    saw(date, sentAt, receivedAt) {
      const [least, most] = [date - receivedAt, date + SECOND - sentAt];
      if (most - least <= WIDEST) known = { least, most, at: receivedAt };
    },
    window() {
      const now = clock.monotonic();
      const bounds = believed(now);
      return bounds
        ? {
            from: Math.floor((now + bounds.least - SECOND) * 1000),
            to: Math.ceil((now + bounds.most + ON_ITS_WAY) * 1000),
          }
        : null;
    },
    latest() {
      const now = clock.monotonic();
      const bounds = believed(now);
      return bounds ? Math.ceil((now + bounds.most) * 1000) : null;
    },
  };
}
