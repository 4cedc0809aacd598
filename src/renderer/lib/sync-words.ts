import { reasonWords } from '../../contract/words/reason-words.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { SyncDetails, SyncStatus } from '../../contract/console/sync.ts';
import { formatCount, formatDuration } from './format.ts';

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
export function lineOf({ state, pending, failed, conflicts, last_success_at }: SyncStatus, known: Known): Line {
  if (state === 'attention') return known?.last_error || failed + conflicts === 0 ? 'stuck' : 'online';
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

const untilWords = (moment: string, now: number): string => formatDuration(Math.max(0, Date.parse(moment) - now));

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

export interface Verdict {
  tone: 'good' | 'warn' | 'bad' | 'info';
  title: string;
  words: string;
}

const MINUTE = 60_000;
const WORK_ON = 'You can keep working in the meantime';

/** What somebody who is about to drive home has to know, as a heading and a sentence. `now` in milliseconds. */
export function verdict(status: SyncStatus, known: Known, now: number): Verdict {
  const { pending, conflicts, failed } = status;
  const line = lineOf(status, known);
  if (line === 'paused')
    return { tone: 'warn', title: 'Paused', words: `${waits(pending)}Nothing is sent or fetched until you resume.` };
  if (line === 'metered')
    return {
      tone: 'warn',
      title: 'Waiting for Wi-Fi or cable',
      words: `${waits(pending)}Your options say that nothing is sent over a mobile or metered network.`,
    };
  if (line === 'offline') return { tone: 'warn', ...offline(status, known, now) };
  if (line === 'trying')
    return {
      tone: 'warn',
      title: 'Trying again',
      words: `${stopped(known?.last_error)} ${waits(pending)}`.trim(),
    };
  if (line === 'stuck')
    return {
      tone: 'warn',
      title: 'Nothing can be sent now',
      words: `${stopped(known?.last_error)} ${waits(pending)}`.trim(),
    };
  if (conflicts > 0 || failed > 0)
    return {
      tone: 'warn',
      title: [conflictWords(status), refusedWords(status)].filter(Boolean).join(', '),
      words: needsYou(status),
    };
  if (status.last_success_at === null)
    return {
      tone: 'info',
      title: 'Comparing with the service for the first time',
      words: `${waits(pending)}${WORK_ON}.`,
    };
  if (pending === 0)
    return {
      tone: 'good',
      title: 'All sent',
      words: 'The service has confirmed everything that was done on this computer.',
    };
  if (status.state === 'waiting')
    return { tone: 'info', title: `${changes(pending)} waiting to be sent`, words: `${again(status, now)}${WORK_ON}.` };
  return {
    tone: 'info',
    title: `${changes(pending)} ${pending === 1 ? 'is' : 'are'} being sent`,
    words: `${WORK_ON}; keep the console open until all is sent.`,
  };
}

const waits = (pending: number): string =>
  pending === 0 ? '' : `${changes(pending)} ${pending === 1 ? 'waits' : 'wait'} on this computer. `;

const again = ({ next_attempt_at }: SyncStatus, now: number): string =>
  next_attempt_at === null ? '' : `Sending again in ${untilWords(next_attempt_at, now)}. `;

function offline(
  { pending, next_attempt_at }: SyncStatus,
  known: Known,
  now: number,
): Pick<Verdict, 'title' | 'words'> {
  const why = stopped(known?.last_error) || 'The service cannot be reached.';
  const next = next_attempt_at === null ? '' : ` Next try in ${untilWords(next_attempt_at, now)}.`;
  if (pending === 0)
    return { title: 'Offline', words: `${why} What you do now is kept here and sent as soon as possible.${next}` };
  return {
    title: `Offline, ${changes(pending)} not confirmed yet`,
    words: `${why} Everything is kept here and sent automatically as soon as possible.${next}`,
  };
}

/** With a full stop: the words of others may come without. */
function stopped(reason: Reason | null | undefined): string {
  const words = reason ? reasonWords(reason) : '';
  return words === '' || /[.!?]$/.test(words) ? words : `${words}.`;
}

function needsYou({ pending, conflicts }: SyncStatus): string {
  if (conflicts === 0)
    return `${waits(pending)}What was refused is not at the service. Correct it and try again, or take it back.`;
  if (pending === 0) return 'Everything done on this computer is at the service.';
  return `${waits(pending)}A change that needs a decision is not sent until you have decided.`;
}
