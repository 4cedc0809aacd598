import { HostError } from './host-error.ts';

/** Another pace of synchronizing than the usual, in milliseconds; undefined where nothing was asked for. */
export interface SyncPace {
  /** Between two runs while nothing happens. */
  interval: number | undefined;
  /** After which a request whose connection is gone can no longer arrive at the service. */
  lateArrival: number | undefined;
}

export const paceFlags = { 'sync-interval': { type: 'string' }, 'late-arrival': { type: 'string' } } as const;

const DAY = 86_400;

/** Seconds as a person gives them, whole or not, as milliseconds. */
function milliseconds(flag: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(value) || seconds === 0 || seconds > DAY)
    throw new HostError(`${flag} must be a number of seconds from 0.001 to ${DAY}, not "${value}".`);
  return seconds * 1000;
}

/** The pace that a command line asks for; throws HostError for what is no number of seconds. */
export const readPace = (values: { [flag in keyof typeof paceFlags]?: string | undefined }): SyncPace => ({
  interval: milliseconds('--sync-interval', values['sync-interval']),
  lateArrival: milliseconds('--late-arrival', values['late-arrival']),
});

/** The limits of synchronizing that were asked for; all others are the usual ones. */
export const limitsOf = ({ interval, lateArrival }: SyncPace): { interval?: number; lateArrival?: number } => ({
  ...(interval !== undefined && { interval }), ...(lateArrival !== undefined && { lateArrival }),
});
