import { DomainError, invalidField } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';
import { serviceRules } from '../../contract/service-rules.ts';

export interface ReviewDecision {
  decision: 'approved' | 'rejected';
  /** Of a rejection, in words for the owner. */
  reason?: string | undefined;
}

/**
 * The account after the reviewer's decision (D23); `conflict` unless it is in review. A rejection has a reason and an
 * approval has none, else `validation_failed` on `reason`.
 */
export function reviewOwner(owner: OwnerRecord, { decision, reason }: ReviewDecision, at: Micros): OwnerRecord {
  if (decision === 'rejected' && reason === undefined) throw invalidField('reason', serviceRules.rejectionNeedsReason);
  if (decision === 'approved' && reason !== undefined)
    throw invalidField('reason', serviceRules.reasonForRejectionOnly);
  if (owner.review.state !== 'in_review') throw new DomainError('conflict', { code: 'decided_in_review_only' });
  return {
    ...owner,
    review: { state: decision, reason: reason === undefined ? null : { code: 'text', text: reason }, at },
    updated_at: at,
  };
}
