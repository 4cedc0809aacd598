import { handOver } from '../../../../languages/en-US/console/hand-over.ts';
import type { Words } from '../../../lib/words.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { faultBehindName } from '../../../lib/field-faults.ts';
import { RequestError } from '../../../lib/request-error.ts';

/** Why a code was refused: beside the `field` when the owner may try again, else in words of its own. */
export interface CodeFault {
  spent: boolean;
  field: string | undefined;
  words: string;
}

const SPENT = new Set<string | undefined>(['hand_over_code_spent', 'hand_over_code_missing']);

/** Other conflicts are the installer's to settle: a reviewed account, changes that the service refuses. */
function wordsFor(error: RequestError, spent: boolean, company: string, words: Words): string {
  const t = words.of({ handOver });
  if (spent) return t('handOver.newCode', { company });
  return error.fault === 'conflict' ? t('handOver.notNow', { company }) : errorWords(error, words);
}

/** What to tell an owner about a refused code; null when nothing was refused. */
export function codeFault(error: unknown, company: string, words: Words): CodeFault | null {
  if (error === null) return null;
  if (!(error instanceof RequestError)) return { spent: false, field: undefined, words: errorWords(error, words) };
  const wrong = error.fields.find(({ field }) => field === 'code');
  const spent = SPENT.has(error.reason?.code);
  return {
    spent,
    field: wrong && words.of({ handOver })('handOver.wrongCode', { fault: faultBehindName(wrong.message, words) }),
    words: wordsFor(error, spent, company, words),
  };
}
