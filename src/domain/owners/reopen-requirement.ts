import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { Requirement } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';
import { withdrawAgreement } from './steps/withdraw-agreement.ts';

/**
 * The account with one requirement due again, and nothing else: the review is over until it is given, and trading stops
 * (D23).
 */
export function reopenRequirement(
  owner: OwnerRecord,
  requirement: Requirement,
  reason: Reason,
  at: Micros,
): OwnerRecord {
  const reopened = { requirement, reason, at };
  const { [requirement]: _, ...onboarding } =
    requirement === 'service_agreement' ? withdrawAgreement({ ...owner, reopened }) : owner.onboarding;
  return { ...owner, onboarding, review: { state: 'none', reason: null, at: null }, reopened, updated_at: at };
}
