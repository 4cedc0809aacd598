import type { OwnerStatus } from '../../contract/console/owner-onboarding.ts';
import type { OwnerRecord } from './owner-record.ts';
import { allSubmitted, requirementOrder } from './requirements.ts';

/** Where an account stands in the onboarding. `not_started`: no step is done yet, whether or not a link exists. */
export function ownerStatus(owner: Pick<OwnerRecord, 'onboarding' | 'review'>): OwnerStatus {
  if (owner.review.state === 'rejected') return 'rejected';
  if (allSubmitted(owner) && owner.review.state !== 'none') return owner.review.state;
  return requirementOrder.some((requirement) => owner.onboarding[requirement] !== undefined) ? 'in_progress' : 'not_started';
}
