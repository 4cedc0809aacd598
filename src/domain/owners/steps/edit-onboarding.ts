import { DomainError } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { OnboardingState, OwnerRecord } from '../owner-record.ts';

/**
 * Whether the owner may still fill in or change steps: not once the account is in review or decided, or its details
 * were erased.
 */
export const canEdit = (owner: Pick<OwnerRecord, 'review' | 'erased'>): boolean =>
  owner.review.state === 'none' && owner.erased === null;

/**
 * The account with steps added or changed; what was asked for again counts as given by it. `conflict` once it was
 * submitted.
 */
export function editOnboarding(owner: OwnerRecord, change: Partial<OnboardingState>, at: Micros): OwnerRecord {
  if (!canEdit(owner)) throw new DomainError('conflict', { code: 'account_submitted' });
  const given = owner.reopened !== null && change[owner.reopened.requirement] !== undefined;
  return {
    ...owner,
    onboarding: { ...owner.onboarding, ...change },
    reopened: given ? null : owner.reopened,
    updated_at: at,
  };
}
