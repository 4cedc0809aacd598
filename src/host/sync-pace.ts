import type { OptionsOf } from './options.ts';

/** Another pace of synchronizing than the usual, in milliseconds; undefined where nothing was asked for. */
export interface SyncPace {
  /** Between two runs while nothing happens. */
  interval: number | undefined;
  /** After which a request whose connection is gone can no longer arrive at the service. */
  lateArrival: number | undefined;
}

/** The pace that a command line asks for. */
export const paceOf = (given: Pick<OptionsOf<'window'>, 'sync-interval' | 'late-arrival'>): SyncPace => ({
  interval: given['sync-interval'],
  lateArrival: given['late-arrival'],
});

/** The limits of synchronizing that were asked for; all others are the usual ones. */
export const syncLimits = ({ interval, lateArrival }: SyncPace): { interval?: number; lateArrival?: number } => ({
  ...(interval !== undefined && { interval }),
  ...(lateArrival !== undefined && { lateArrival }),
});
