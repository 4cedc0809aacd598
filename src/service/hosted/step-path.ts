import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { Requirement } from '../../contract/system-owners.ts';
import { canEdit } from '../../domain/owners/steps/edit-onboarding.ts';
import { currentlyDue } from '../../domain/owners/requirements.ts';

/** The last part of the address of each screen. `details` and `agreement` are two pages of one step. */
export type StepPath = 'welcome' | 'usage-data' | 'ownership' | 'details' | 'agreement' | 'payment' | 'done';

const paths: Record<Requirement, StepPath> = {
  welcome: 'welcome',
  usage_data: 'usage-data',
  ownership_verification: 'ownership',
  personal_information: 'details',
  service_agreement: 'agreement',
  payment_setup: 'payment',
};

/**
 * The screen to continue with: the first that is not done, or the last page when nothing is due or can be changed.
 */
export function stepOf(owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'erased'>): StepPath {
  const [first] = currentlyDue(owner);
  return first && canEdit(owner) ? paths[first] : 'done';
}

/**
 * Whether the owner may look at a screen: those done, and the first that is not. A step is never skipped, but when one
 * of a finished registration is asked for again, those after it stay done. The agreement waits for the details that
 * stand in it.
 */
export function mayShow(owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'erased'>, step: StepPath): boolean {
  const next = stepOf(owner);
  if (step === next || step === 'done' || next === 'done') return step === next;
  const due = currentlyDue(owner).map((requirement) => paths[requirement]);
  return !due.includes(step) && !(step === 'agreement' && due.includes('details'));
}

/** Whether this is the screen of what was asked for again. */
export const isReopened = ({ reopened }: Pick<OwnerRecord, 'reopened'>, step: StepPath): boolean =>
  reopened !== null && paths[reopened.requirement] === step;
