import { errorWords } from '../../../lib/error-words.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
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
  const { code } = serverFaults(error, ['code']).fields;
  const spent = error instanceof RequestError && error.fault === 'conflict';
  return { spent, field: code, words: spent ? `Ask ${company} for a new code.` : errorWords(error) };
}
