import { DomainError } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

/** Throws `conflict`, with a sentence for whoever asked, when the account's details were erased: nothing goes on with it. */
export function assertNotErased({ erased }: Pick<OwnerRecord, 'erased'>): void {
  if (erased) throw new DomainError('conflict', 'The details of this account were erased at the owner’s request. Create a new account to start over.');
}

/**
 * The account without anything about its owner (D44): locked for good, every step due, out of review. What stays is the number, the dates, a
 * rejection without its reason, and that agreements were accepted. `conflict` when it was erased already.
 */
export function eraseOwner(owner: OwnerRecord, at: Micros): OwnerRecord {
  assertNotErased(owner);
  const { service_agreement: accepted, earlier_agreements: earlier = [] } = owner.onboarding;
  const agreements = [...earlier, ...(accepted ? [accepted] : [])].map(({ at: then, version, sha256 }) => ({ at: then, version, sha256 }));
  const { state } = owner.review;
  return {
    ...owner,
    personal: {},
    locked: true,
    onboarding: {},
    review: state === 'rejected' ? { ...owner.review, reason: null } : { state: 'none', reason: null, at: null },
    reopened: null,
    erased: { at, agreements },
    updated_at: at,
  };
}
