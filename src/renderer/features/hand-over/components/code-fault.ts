import { errorWords } from '../../../lib/error-words.ts';
import { RequestError } from '../../../lib/request-error.ts';

/** Why a code was refused: beside the `field` when the owner may try again, else in words of its own. */
export interface CodeFault {
  spent: boolean;
  field: string | undefined;
  words: string;
}

/** What to tell an owner about a refused code; null when nothing was refused. */
export function codeFault(error: unknown, company: string): CodeFault | null {
  if (error === null) return null;
  if (!(error instanceof RequestError)) return { spent: false, field: undefined, words: errorWords(error) };
  const wrong = error.fields.find(({ field }) => field === 'code');
  const spent = error.fault === 'conflict';
  return {
    spent,
    field: wrong && `This code ${wrong.message}.`,
    words: spent ? `Please give this device back to ${company}, and ask for a new code.` : errorWords(error),
  };
}
