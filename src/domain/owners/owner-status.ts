import { ownerStatusOf, type OwnerStatus } from '../../contract/console/owner-onboarding.ts';
import type { OwnerRecord } from './owner-record.ts';
import { allSubmitted, requirementOrder } from './requirements.ts';

/**
 * Where an account is in its onboarding. Of the real service's accounts it is what the page makes of their flags; here
 * it is also known that steps were given again and not submitted yet.
 */
export function ownerStatus(owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'authority'>): OwnerStatus {
  if (owner.authority) return ownerStatusOf(owner.authority);
  if (owner.review.state === 'rejected') return 'rejected';
  if (allSubmitted(owner) && owner.review.state !== 'none') return owner.review.state;
  return requirementOrder.some((requirement) => owner.onboarding[requirement] !== undefined)
    ? 'in_progress'
    : 'not_started';
}
