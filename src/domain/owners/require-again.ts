import type { Requirement } from '../../contract/system-owners.ts';
import { DomainError } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';
import { reopenRequirement } from './reopen-requirement.ts';

export interface RequiredAgain {
  requirement: Requirement;
  /** In words for the owner. */
  reason: string;
}

/**
 * Something is asked for again, an expired document for one; `conflict` unless the account is in review or approved.
 */
export function requireAgain(owner: OwnerRecord, { requirement, reason }: RequiredAgain, at: Micros): OwnerRecord {
  const { state } = owner.review;
  if (state !== 'in_review' && state !== 'approved')
    throw new DomainError('conflict', { code: 'asked_again_after_submitting_only' });
  return reopenRequirement(owner, requirement, { code: 'text', text: reason }, at);
}
