import type { SyncStatus } from '../../contract/console/sync.ts';
import { formatCount, formatDuration } from './format.ts';

/** `7 changes`, `1 change`. */
export const changes = (count: number): string => `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`;

/** How the line to the service is, in one word for the frame. */
export const lineWords: Record<SyncStatus['state'], string> = {
  idle: 'Online', syncing: 'Sending…', offline: 'Offline', paused: 'Paused', attention: 'Online',
};

/** Whether everything done on this computer is known to be at the service: only then may somebody drive home. */
export const allSent = ({ pending, failed, conflicts, last_success_at }: SyncStatus): boolean =>
  pending === 0 && failed === 0 && conflicts === 0 && last_success_at !== null;

/** What has not been sent, in a few words for the frame; undefined where something else is to be said. */
export function waitingWords(status: SyncStatus): string | undefined {
  if (status.pending > 0) return `${formatCount(status.pending)} waiting to be sent`;
  if (allSent(status)) return 'All sent';
  return status.last_success_at === null ? 'Not compared yet' : undefined;
}

/** `2 need a decision`; undefined for none. */
export const conflictWords = ({ conflicts }: SyncStatus): string | undefined =>
  conflicts === 0 ? undefined : `${formatCount(conflicts)} ${conflicts === 1 ? 'needs' : 'need'} a decision`;

/** `1 refused by the service`; undefined for none. */
export const refusedWords = ({ failed }: SyncStatus): string | undefined => (failed === 0 ? undefined : `${formatCount(failed)} refused by the service`);

export interface Verdict {
  tone: 'good' | 'warn' | 'bad' | 'info';
  title: string;
  words: string;
}

const WORK_ON = 'You can go on working meanwhile';

/** What somebody who is about to drive home has to know, as a heading and a sentence. `now` in milliseconds. */
export function verdict(status: SyncStatus, now: number): Verdict {
  const { state, pending, conflicts, failed } = status;
  if (state === 'paused') return { tone: 'warn', title: 'Paused', words: `${waits(pending)}Nothing is sent or fetched until you resume.` };
  if (conflicts > 0 || failed > 0) return { tone: 'warn', title: [conflictWords(status), refusedWords(status)].filter(Boolean).join(', '), words: needsYou(status) };
  if (state === 'offline') return { tone: 'warn', ...offline(status), words: `${offline(status).words}${nextTry(status, now)}` };
  if (status.last_success_at === null) return { tone: 'info', title: 'Comparing with the service for the first time', words: `${waits(pending)}${WORK_ON}.` };
  if (pending === 0) return { tone: 'good', title: 'All sent', words: 'The service has confirmed everything that was done on this computer.' };
  return { tone: 'info', title: `${changes(pending)} ${pending === 1 ? 'is' : 'are'} being sent`, words: `${WORK_ON}; keep the console open until all is sent.` };
}

const waits = (pending: number): string => (pending === 0 ? '' : `${changes(pending)} ${pending === 1 ? 'waits' : 'wait'} on this computer. `);

function offline({ pending }: SyncStatus): Pick<Verdict, 'title' | 'words'> {
  if (pending === 0) return { title: 'Offline', words: 'The service cannot be reached. What you do now is kept here and sent as soon as it can be.' };
  return { title: `Offline, ${changes(pending)} not sent yet`, words: 'The service cannot be reached. Everything is kept here and sent by itself as soon as it can be.' };
}

const needsYou = ({ pending, conflicts }: SyncStatus): string =>
  `${waits(pending)}${conflicts > 0 ? 'What needs a decision is not sent until you have decided.' : 'What was refused is not at the service. Put it right, then try again, or take it back.'}`;

const nextTry = ({ next_attempt_at }: SyncStatus, now: number): string =>
  next_attempt_at === null ? '' : ` Next try in ${formatDuration(Math.max(0, Date.parse(next_attempt_at) - now))}.`;
