import { DomainError } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

/**
 * Throws `conflict`, with a sentence for whoever asked, when the account's details were erased: it cannot be used any
 * more.
 */
export function assertNotErased({ erased }: Pick<OwnerRecord, 'erased'>): void {
  if (erased) throw new DomainError('conflict', { code: 'details_erased' });
}

/** What keeps an account from being erased right now. */
export type ErasureObstacle = 'open_window' | 'undecided' | 'unsent';

/** Throws `conflict`, with what to do first. */
export function refuseErasure(obstacle: ErasureObstacle): never {
  throw new DomainError('conflict', { code: `erasing_${obstacle}` });
}

/**
 * The account without what says anything about its owner: locked for good, every step due, out of review; a rejection
 * stays, without its reason.
 */
export function withoutDetails<T extends OwnerRecord>(owner: T): T {
  const review: OwnerRecord['review'] =
    owner.review.state === 'rejected' ? { ...owner.review, reason: null } : { state: 'none', reason: null, at: null };
  return {
    ...owner,
    personal: {},
    locked: true,
    onboarding: {},
    review,
    reopened: null,
    installer_reference: null,
    former_names: null,
  };
}

/** Whether the account itself holds any of what an erasure takes out of it. */
export const holdsDetails = (owner: OwnerRecord): boolean =>
  Object.keys(owner.personal).length + Object.keys(owner.onboarding).length > 0 ||
  owner.review.reason !== null ||
  owner.reopened !== null ||
  owner.installer_reference !== null ||
  owner.former_names !== null;

/**
 * The account once its details are erased (D44). What stays beside the number and the dates is that agreements were
 * accepted.
 */
export function eraseOwner(owner: OwnerRecord, at: Micros): OwnerRecord {
  const { service_agreement: accepted, earlier_agreements: earlier = [] } = owner.onboarding;
  const agreements = [...earlier, ...(accepted ? [accepted] : [])].map(({ at: then, version, sha256 }) => ({
    at: then,
    version,
    sha256,
  }));
  return {
    ...withoutDetails(owner),
    erased: { at, agreements: [...(owner.erased?.agreements ?? []), ...agreements] },
    updated_at: at,
  };
}
