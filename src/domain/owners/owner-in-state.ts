import type { OwnerStateGiven } from '../../contract/console/test-helpers/owner-state.ts';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';
import { assertNotErased } from './erase-owner.ts';
import type { OnboardingState, OwnerRecord, Review } from './owner-record.ts';
import { requireAgain } from './require-again.ts';
import { requirementOrder } from './requirements.ts';
import { reviewOwner } from './review-owner.ts';
import { submitOwner } from './submit-owner.ts';
import type { ReviewOutcome } from './test-outcome.ts';

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
  const whole: OwnerRecord = {
    ...fresh,
    locked: true,
    personal: { ...made.personal, ...owner.personal },
    onboarding: { ...made.steps, ...owner.onboarding },
  };
  const submitted = (outcome: ReviewOutcome): OwnerRecord => submitOwner(whole, outcome, at);
  const { missing = requirementOrder, requirement = 'ownership_verification', reason = EXPIRED } = given;
  const askedAgain = (): OwnerRecord => requireAgain(submitted('approved'), { requirement, reason }, at);
  const states: Readonly<Record<OwnerStateGiven['state'], () => OwnerRecord>> = {
    not_started: () => ({ ...fresh, onboarding: {} }),
    incomplete: () => ({ ...whole, onboarding: without(whole.onboarding, missing) }),
    in_review: () => submitted('in_review'),
    rejected: () => reviewOwner(submitted('in_review'), { decision: 'rejected', reason }, at),
    approved: () => submitted('approved'),
    payment_due_again: () => submitted('bank_account_closed'),
    action_needed: askedAgain,
    document_expired: askedAgain,
  };
  return states[given.state]();
}

const without = (onboarding: OnboardingState, missing: readonly string[]): OnboardingState =>
  Object.fromEntries(Object.entries(onboarding).filter(([step]) => !missing.includes(step)));
