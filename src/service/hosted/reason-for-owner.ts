import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { reasonWords } from '../../contract/words/reason-words.ts';
import type { Words } from './words.ts';

/** Why an account was rejected, or something is asked for again, as its owner reads it; what a reviewer typed stays. */
export const reasonForOwner = ({ t }: Words, reason: Reason): string =>
  reason.code === 'bank_account_closed' || reason.code === 'rejecting_test_value'
    ? t(`done.why.${reason.code}`)
    : reasonWords(reason);
