import { DomainError } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { canEdit, editOnboarding } from './edit-onboarding.ts';

/** Completes the step once there is a document; `conflict` without one. `documents` is how many there are. */
export function verifyOwnership(owner: OwnerRecord, documents: number, at: Micros): OwnerRecord {
  if (documents === 0) throw new DomainError('conflict', 'Ownership is verified with at least one document.');
  return editOnboarding(owner, { ownership_verification: { at } }, at);
}

/** After a document was removed: without any left the step is open again. */
export function documentRemoved(owner: OwnerRecord, documentsLeft: number, at: Micros): OwnerRecord {
  if (documentsLeft > 0 || !canEdit(owner)) return owner;
  const { ownership_verification: _, ...onboarding } = owner.onboarding;
  return { ...owner, onboarding, updated_at: at };
}
