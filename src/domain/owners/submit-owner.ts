import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';
import { reopenRequirement } from './reopen-requirement.ts';
import { allSubmitted } from './requirements.ts';
import type { ReviewOutcome } from './test-outcome.ts';

/**
 * Submits the account for review once nothing is due; an unfinished or already submitted one stays as it is.
 * A closed bank account makes the payment step due again instead of ending the onboarding.
 */
export function submitOwner(owner: OwnerRecord, outcome: ReviewOutcome, at: Micros): OwnerRecord {
  if (!allSubmitted(owner) || owner.review.state !== 'none') return owner;
  if (outcome === 'bank_account_closed')
    return reopenRequirement(owner, 'payment_setup', { code: 'bank_account_closed' }, at);
  return {
    ...owner,
    review: { state: outcome, reason: outcome === 'rejected' ? { code: 'rejecting_test_value' } : null, at },
    updated_at: at,
  };
}
