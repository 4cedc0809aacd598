import { requirement, type Requirement } from '../../contract/system-owners.ts';
import type { OwnerRecord } from './owner-record.ts';

/**
 * Every requirement in the order of the screens: the personal information is confirmed just before the agreement (D23).
 */
export const requirementOrder: readonly Requirement[] = requirement.options;

/** What a person of the service looks at before trading is enabled. */
const reviewed: readonly Requirement[] = ['ownership_verification', 'personal_information', 'payment_setup'];

/** What the hosted screens still have to collect, in their order; empty once everything is submitted. */
export const currentlyDue = (owner: Pick<OwnerRecord, 'onboarding'>): Requirement[] =>
  requirementOrder.filter((step) => owner.onboarding[step] === undefined);

/** What has been submitted and waits for the reviewer's decision. */
export const pendingReview = (owner: Pick<OwnerRecord, 'review'>): Requirement[] =>
  owner.review.state === 'in_review' ? [...reviewed] : [];

/** D23: the five steps are complete and the owner has confirmed the prefilled information. */
export const allSubmitted = (owner: Pick<OwnerRecord, 'onboarding'>): boolean => currentlyDue(owner).length === 0;
