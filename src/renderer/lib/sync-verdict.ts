import type { SyncStatus } from '../../contract/console/sync.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { reasonWords } from '../../contract/words/reason-words.ts';
import { counted } from './format.ts';
import { conflictWords, lineOf, refusedWords, untilWords, type Known } from './sync-words.ts';

export interface Verdict {
  tone: 'good' | 'warn' | 'bad' | 'info';
  title: string;
  words: string;
}

const changes = (count: number): string => counted(count, 'change');
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
