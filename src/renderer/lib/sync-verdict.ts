import type { SyncStatus } from '../../contract/console/sync.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { syncVerdict } from '../../languages/en-US/console/sync-verdict.ts';
import { reasonSentence } from './reason-sentence.ts';
import { conflictWords, lineOf, refusedWords, untilWords, type Known } from './sync-words.ts';
import type { Words } from './words.ts';

export interface Verdict {
  tone: 'good' | 'warn' | 'bad' | 'info';
  title: string;
  words: string;
}

/** Sentences one after the other, without those that there are not. */
const said = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');

/** What somebody who is about to drive home has to know, as a heading and sentences. `now` in milliseconds. */
export function verdict(status: SyncStatus, known: Known, now: number, words: Words): Verdict {
  const t = words.of({ syncVerdict });
  const { pending: count, conflicts, failed, next_attempt_at: next } = status;
  const waits = count === 0 ? undefined : t('syncVerdict.waits', { count });
  const line = lineOf(status, known);
  if (line === 'paused' || line === 'metered')
    return { tone: 'warn', title: t(`syncVerdict.${line}Title`), words: said(waits, t(`syncVerdict.${line}`)) };
  if (line === 'offline') return offline(status, known, now, words);
  if (line === 'trying' || line === 'stuck')
    return {
      tone: 'warn',
      title: t(`syncVerdict.${line}Title`),
      words: said(stopped(known?.last_error, words), waits),
    };
  if (conflicts > 0 || failed > 0)
    return {
      tone: 'warn',
      title: [conflictWords(status, words), refusedWords(status, words)].filter(Boolean).join(', '),
      words: needsYou(status, waits, words),
    };
  if (status.last_success_at === null)
    return { tone: 'info', title: t('syncVerdict.comparingTitle'), words: said(waits, t('syncVerdict.workOn')) };
  if (count === 0) return { tone: 'good', title: t('syncVerdict.allSentTitle'), words: t('syncVerdict.allSent') };
  if (status.state !== 'waiting')
    return { tone: 'info', title: t('syncVerdict.sendingTitle', { count }), words: t('syncVerdict.sending') };
  const again = next === null ? undefined : t('syncVerdict.again', { wait: untilWords(next, now, words) });
  return { tone: 'info', title: t('syncVerdict.waitingTitle', { count }), words: said(again, t('syncVerdict.workOn')) };
}

function offline(
  { pending: count, next_attempt_at: next }: SyncStatus,
  known: Known,
  now: number,
  words: Words,
): Verdict {
  const t = words.of({ syncVerdict });
  const why = stopped(known?.last_error, words) || t('syncVerdict.unreachable');
  const nextTry = next === null ? undefined : t('syncVerdict.nextTry', { wait: untilWords(next, now, words) });
  return count === 0
    ? { tone: 'warn', title: t('syncVerdict.offlineTitle'), words: said(why, t('syncVerdict.offline'), nextTry) }
    : {
        tone: 'warn',
        title: t('syncVerdict.offlineUnsentTitle', { count }),
        words: said(why, t('syncVerdict.offlineUnsent'), nextTry),
      };
}

/** With a full stop: the words of others may come without. */
function stopped(reason: Reason | null | undefined, words: Words): string {
  const told = reason ? reasonSentence(reason, words) : '';
  return told === '' || /[.!?]$/.test(told) ? told : `${told}.`;
}

function needsYou({ pending, conflicts }: SyncStatus, waits: string | undefined, words: Words): string {
  const t = words.of({ syncVerdict });
  if (conflicts === 0) return said(waits, t('syncVerdict.refused'));
  return pending === 0 ? t('syncVerdict.allThere') : said(waits, t('syncVerdict.undecided'));
}
