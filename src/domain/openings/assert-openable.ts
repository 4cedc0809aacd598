import { DomainError } from '../domain-error.ts';
import type { OwnerRecord } from '../owners/owner-record.ts';
import { assertNotErased } from '../owners/erase-owner.ts';
import { ownerStatus } from '../owners/present-owner.ts';

/** Throws `conflict`, with the reason, when the owner has nothing to do on the hosted screens. */
export function assertOpenable(owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'authority' | 'erased'>): void {
  assertNotErased(owner);
  const status = ownerStatus(owner);
  if (status === 'rejected') throw new DomainError('conflict', { code: 'account_rejected' });
  if (status === 'approved') throw new DomainError('conflict', { code: 'account_approved' });
  if (status === 'in_review') throw new DomainError('conflict', { code: 'account_in_review' });
}
