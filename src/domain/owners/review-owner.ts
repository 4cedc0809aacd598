import { DomainError } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

export interface ReviewDecision {
  decision: 'approved' | 'rejected';
  reason?: string | undefined;
}

/** The account after the reviewer's decision (D23); `conflict` unless it is in review. */
export function reviewOwner(owner: OwnerRecord, { decision, reason }: ReviewDecision, at: Micros): OwnerRecord {
  if (owner.review.state !== 'in_review') throw new DomainError('conflict', 'Only an account in review can be decided.');
  return { ...owner, review: { state: decision, reason: reason ?? null, at }, updated_at: at };
}
