import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';
import { reopenRequirement } from './reopen-requirement.ts';
import { allSubmitted } from './requirements.ts';
import type { ReviewOutcome } from './test-outcome.ts';

/** Why the bank account is asked for again, in words for the owner. */
const BANK_ACCOUNT_CLOSED = 'The bank account was closed. Please give us another one.';

/** Why a test value rejects, in words for the owner. */
const REJECTED_BY_TEST = 'One of the test values stands for a rejection.';

/**
 * Submits the account for review once nothing is due; an unfinished or already submitted one stays as it is.
 * A closed bank account makes the payment step due again instead of ending the onboarding.
 */
export function submitOwner(owner: OwnerRecord, outcome: ReviewOutcome, at: Micros): OwnerRecord {
  if (!allSubmitted(owner) || owner.review.state !== 'none') return owner;
  if (outcome === 'bank_account_closed') return reopenRequirement(owner, 'payment_setup', BANK_ACCOUNT_CLOSED, at);
  return { ...owner, review: { state: outcome, reason: outcome === 'rejected' ? REJECTED_BY_TEST : null, at }, updated_at: at };
}
