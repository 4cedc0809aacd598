import type { SyncDetails, SyncStatus } from '../../contract/console/sync.ts';
import { hasStopped } from '../../contract/sync-stopped.ts';
import { formatCount, formatDuration } from './format.ts';

const MINUTE = 60_000;

/** `7 changes`, `1 change`. */
export const changes = (count: number): string => `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`;

/**
 * What else is known of sending: `paused` tells a person's pause from a network that may not be used, `last_error` is
 * null after a success.
 */
export type Known = Pick<SyncDetails, 'paused' | 'last_error' | 'missing'> | undefined;

/**
 * How the line to the service is. `trying`: after a try that failed; `metered`: it waits for Wi-Fi or cable; `stuck`:
 * nothing is sent until a person has done something.
 */
export type Line = 'online' | 'comparing' | 'sending' | 'trying' | 'offline' | 'paused' | 'metered' | 'stuck';

export const lineWords: Record<Line, string> = {
  online: 'Online',
  comparing: 'Comparing…',
  sending: 'Sending…',
  trying: 'Trying again…',
  offline: 'Offline',
  paused: 'Paused',
  metered: 'Waiting for Wi-Fi',
  stuck: 'Not syncing',
};

/**
 * Looking whether anything is new, which happens all the time, is being online; what needs a decision is not being
 * sent.
 */
export function lineOf(status: SyncStatus, known: Known): Line {
  const { state, pending, conflicts, last_success_at } = status;
  if (state === 'attention') return hasStopped(status, Boolean(known?.last_error)) ? 'stuck' : 'online';
  if (state === 'paused') return known?.paused === false ? 'metered' : 'paused';
  if (state === 'offline') return 'offline';
  if (state === 'syncing' && known?.last_error) return known.missing ? 'stuck' : 'trying';
  if (last_success_at === null && pending === 0) return 'comparing';
  return state === 'syncing' && pending > conflicts ? 'sending' : 'online';
}

/** Whether everything done on this computer is known to be at the service: only then may somebody drive home. */
export const allSent = ({ pending, failed, conflicts, last_success_at }: SyncStatus): boolean =>
  pending === 0 && failed === 0 && conflicts === 0 && last_success_at !== null;

/** What has not been sent, in a few words for the frame; undefined where something else is to be said. */
export function waitingWords(status: SyncStatus, now?: number): string | undefined {
  if (status.pending > 0) return `${formatCount(status.pending)} waiting to be sent${againWords(status, now)}`;
  if (allSent(status)) return 'All sent';
  return status.last_success_at === null ? 'Not compared yet' : undefined;
}

/** When it is sent again, where nothing is in the way but the time. */
const againWords = ({ state, next_attempt_at }: SyncStatus, now: number | undefined): string =>
  state === 'waiting' && next_attempt_at !== null && now !== undefined
    ? `, sending again in ${untilWords(next_attempt_at, now)}`
    : '';

export const untilWords = (moment: string, now: number): string =>
  formatDuration(Math.max(0, Date.parse(moment) - now));

/**
 * Whether the last success says more than the line does: beside "Offline" one of this minute would only contradict it.
 */
export const showsSuccess = ({ state, last_success_at }: SyncStatus, now: number): boolean =>
  last_success_at !== null && (state !== 'offline' || now - Date.parse(last_success_at) >= MINUTE);

/** `2 need a decision`; undefined for none. */
export const conflictWords = ({ conflicts }: SyncStatus): string | undefined =>
  conflicts === 0 ? undefined : `${formatCount(conflicts)} ${conflicts === 1 ? 'needs' : 'need'} a decision`;

/** `1 refused by the service`; undefined for none. */
export const refusedWords = ({ failed }: SyncStatus): string | undefined =>
  failed === 0 ? undefined : `${formatCount(failed)} refused by the service`;
