import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';
import { allSubmitted } from './requirements.ts';
import type { ReviewOutcome } from './test-outcome.ts';

/** The reason kept while a closed bank account has to be replaced by another one. */
export const BANK_ACCOUNT_CLOSED = 'bank_account_closed';

/**
 * Submits the account for review once nothing is due; an unfinished or already submitted one stays as it is.
 * A closed bank account opens the payment step again instead of ending the onboarding.
 */
export function submitOwner(owner: OwnerRecord, outcome: ReviewOutcome, at: Micros): OwnerRecord {
  if (!allSubmitted(owner) || owner.review.state !== 'none') return owner;
  if (outcome === 'bank_account_closed') {
    const { payment_setup: _, ...onboarding } = owner.onboarding;
    return { ...owner, onboarding, review: { state: 'none', reason: BANK_ACCOUNT_CLOSED, at }, updated_at: at };
  }
  const reason = outcome === 'rejected' ? 'rejected by a test value' : null;
  return { ...owner, review: { state: outcome, reason, at }, updated_at: at };
}
