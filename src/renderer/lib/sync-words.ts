import type { SyncStatus } from '../../contract/console/sync.ts';
import type { SyncDetails } from '../../contract/console/sync-details.ts';
import { hasStopped } from '../../contract/sync-stopped.ts';
import { syncLine } from '../../languages/en-US/console/sync-line.ts';
import { formatDuration } from './format.ts';
import type { Words } from './words.ts';

const MINUTE = 60_000;

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

/** The line in a word or two. */
export const lineWords = (line: Line, words: Words): string => words.of({ syncLine })(`syncLine.${line}`);

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
export function waitingWords(status: SyncStatus, now: number | undefined, words: Words): string | undefined {
  const t = words.of({ syncLine });
  const { state, pending: count, next_attempt_at: next } = status;
  if (count > 0 && state === 'waiting' && next !== null && now !== undefined)
    return t('syncLine.waitingFor', { count, wait: untilWords(next, now, words) });
  if (count > 0) return t('syncLine.waiting', { count });
  if (allSent(status)) return t('syncLine.allSent');
  return status.last_success_at === null ? t('syncLine.notCompared') : undefined;
}

/** How long it is until a moment. */
export const untilWords = (moment: string, now: number, words: Words): string =>
  formatDuration(Math.max(0, Date.parse(moment) - now), words);

/**
 * Whether the last success says more than the line does: beside "Offline" one of this minute would only contradict it.
 */
export const showsSuccess = ({ state, last_success_at }: SyncStatus, now: number): boolean =>
  last_success_at !== null && (state !== 'offline' || now - Date.parse(last_success_at) >= MINUTE);

/** `2 need a decision`; undefined for none. */
export const conflictWords = ({ conflicts: count }: SyncStatus, words: Words): string | undefined =>
  count === 0 ? undefined : words.of({ syncLine })('syncLine.conflicts', { count });

/** `1 refused by the service`; undefined for none. */
export const refusedWords = ({ failed: count }: SyncStatus, words: Words): string | undefined =>
  count === 0 ? undefined : words.of({ syncLine })('syncLine.refused', { count });
