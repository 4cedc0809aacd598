import type { OptionsOf } from './options.ts';

/** Other times of synchronizing than the usual, in milliseconds; undefined where nothing was asked for. */
export interface SyncTiming {
  /** Between two runs while nothing happens. */
  interval: number | undefined;
  /** After which a request whose connection is gone can no longer arrive at the service. */
  lateArrival: number | undefined;
}

/** The times that a command line asks for. */
export const timingOf = (given: Pick<OptionsOf<'window'>, 'sync-interval' | 'late-arrival'>): SyncTiming => ({
  interval: given['sync-interval'],
  lateArrival: given['late-arrival'],
});

/** The limits of synchronizing that were asked for; all others are the usual ones. */
export const syncLimits = ({ interval, lateArrival }: SyncTiming): { interval?: number; lateArrival?: number } => ({
  ...(interval !== undefined && { interval }),
  ...(lateArrival !== undefined && { lateArrival }),
});
