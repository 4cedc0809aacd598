import type { OwnerStatus } from '../../contract/console/owner-onboarding.ts';
import type { Authority, OwnerRecord } from './owner-record.ts';
import { allSubmitted, requirementOrder } from './requirements.ts';

/** Where an account stands in the onboarding. `not_started`: no step is done yet, whether or not a link exists. */
export function ownerStatus(owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'authority'>): OwnerStatus {
  if (owner.authority) return statusThere(owner.authority);
  if (owner.review.state === 'rejected') return 'rejected';
  if (allSubmitted(owner) && owner.review.state !== 'none') return owner.review.state;
  return requirementOrder.some((requirement) => owner.onboarding[requirement] !== undefined) ? 'in_progress' : 'not_started';
}

/** The same, read from what the real service says. */
function statusThere({ rejected, all_requirements_submitted: submitted, trading_enabled: trading, requirements }: Authority): OwnerStatus {
  if (rejected) return 'rejected';
  if (submitted) return trading ? 'approved' : 'in_review';
  return requirements.currently_due.length < requirementOrder.length ? 'in_progress' : 'not_started';
}
