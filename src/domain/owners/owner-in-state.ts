import type { OwnerStateGiven } from '../../contract/console/test-helpers/owner-state.ts';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';
import { assertNotErased } from './erase-owner.ts';
import type { OnboardingState, OwnerRecord, Review } from './owner-record.ts';
import { requireAgain } from './require-again.ts';
import { requirementOrder } from './requirements.ts';
import { reviewOwner } from './review-owner.ts';
import { submitOwner } from './submit-owner.ts';

/** What is made up of an owner of whom nobody gave it: every step, and what the agreement cannot do without. */
export interface MadeUp {
  personal: PersonalInformation;
  steps: Omit<OnboardingState, 'earlier_agreements'>;
}

const NO_REVIEW: Review = { state: 'none', reason: null, at: null };
const EXPIRED = 'The document has expired. Please send a new one.';

/**
 * The account in a state that a test asks for, by way of what a person would have done: what the owner gave stays, the
 * rest is made up. From the first step on the details are locked, as by a link (D17). `conflict` once it was erased.
 */
export function ownerInState(owner: OwnerRecord, given: OwnerStateGiven, made: MadeUp, at: Micros): OwnerRecord {
  assertNotErased(owner);
  const fresh: OwnerRecord = { ...owner, review: NO_REVIEW, reopened: null, updated_at: at };
  if (given.state === 'not_started') return { ...fresh, onboarding: {} };
  const whole: OwnerRecord = {
    ...fresh,
    locked: true,
    personal: { ...made.personal, ...owner.personal },
    onboarding: { ...made.steps, ...owner.onboarding },
  };
  const approved = (): OwnerRecord => submitOwner(whole, 'approved', at);
  const { reason = EXPIRED, requirement = 'ownership_verification' } = given;
  switch (given.state) {
    case 'incomplete':
      return { ...whole, onboarding: without(whole.onboarding, given.missing ?? requirementOrder) };
    case 'in_review':
      return submitOwner(whole, 'in_review', at);
    case 'rejected':
      return reviewOwner(submitOwner(whole, 'in_review', at), { decision: 'rejected', reason }, at);
    case 'payment_due_again':
      return submitOwner(whole, 'bank_account_closed', at);
    case 'action_needed':
    case 'document_expired':
      return requireAgain(approved(), { requirement, reason }, at);
    case 'approved':
      return approved();
  }
}

const without = (onboarding: OnboardingState, missing: readonly string[]): OnboardingState =>
  Object.fromEntries(Object.entries(onboarding).filter(([step]) => !missing.includes(step)));
