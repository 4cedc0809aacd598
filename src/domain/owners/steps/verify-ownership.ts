import { ofKinds, ownershipKinds, type DocumentKind } from '../../documents/document-kinds.ts';
import { DomainError } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { canEdit, editOnboarding } from './edit-onboarding.ts';

/** What the rule looks at of a document. */
export interface GivenDocument {
  kind: DocumentKind;
  created_at: Micros;
}

/**
 * Whether the documents show that the system is the owner's: a contract or an agreement, and one that was added since,
 * when ownership was asked for again (the one before has expired).
 */
export function ownershipShown(owner: Pick<OwnerRecord, 'reopened'>, documents: GivenDocument[]): boolean {
  const { reopened } = owner;
  const since = reopened?.requirement === 'ownership_verification' ? reopened.at : -1;
  return ofKinds(documents, ownershipKinds).some(({ created_at }) => created_at > since);
}

/** Completes the step; `conflict` without a document that shows ownership. */
export function verifyOwnership(owner: OwnerRecord, documents: GivenDocument[], at: Micros): OwnerRecord {
  if (!ownershipShown(owner, documents)) throw new DomainError('conflict', { code: 'ownership_needs_document' });
  return editOnboarding(owner, { ownership_verification: { at } }, at);
}

/** After documents were removed: where those left no longer show ownership, the step is open again. */
export function ownershipDocumentRemoved(owner: OwnerRecord, left: GivenDocument[], at: Micros): OwnerRecord {
  if (!owner.onboarding.ownership_verification || ownershipShown(owner, left) || !canEdit(owner)) return owner;
  const { ownership_verification: _, ...onboarding } = owner.onboarding;
  return { ...owner, onboarding, updated_at: at };
}
