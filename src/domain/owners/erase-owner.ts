import { DomainError } from '../domain-error.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

/** Throws `conflict`, with a sentence for whoever asked, when the account's details were erased: it cannot be used any more. */
export function assertNotErased({ erased }: Pick<OwnerRecord, 'erased'>): void {
  if (erased) throw new DomainError('conflict', 'The details of this account were erased at the owner’s request. Create a new account to start over.');
}

const OBSTACLES = {
  open_window: 'The onboarding window of this owner was opened again. End it first.',
  undecided: 'This account waits for a decision under Sending. Decide it first: an answer might bring back what was erased.',
  unsent: 'A change of this account waits to be sent. Send it or take it back under Sending first, because it cannot be sent after erasing.',
} as const;

/** What keeps an account from being erased right now. */
export type ErasureObstacle = keyof typeof OBSTACLES;

/** Throws `conflict`, with a sentence that says what to do first. */
export function refuseErasure(obstacle: ErasureObstacle): never {
  throw new DomainError('conflict', OBSTACLES[obstacle]);
}

/** The account without what says anything about its owner: locked for good, every step due, out of review; a rejection stays, without its reason. */
export function withoutDetails<T extends OwnerRecord>(owner: T): T {
  const review: OwnerRecord['review'] = owner.review.state === 'rejected' ? { ...owner.review, reason: null } : { state: 'none', reason: null, at: null };
  return { ...owner, personal: {}, locked: true, onboarding: {}, review, reopened: null };
}

/** Whether the account itself holds any of what an erasure takes out of it. */
export const holdsDetails = (owner: OwnerRecord): boolean =>
  Object.keys(owner.personal).length + Object.keys(owner.onboarding).length > 0 || owner.review.reason !== null || owner.reopened !== null;

/** The account once its details are erased (D44). What stays beside the number and the dates is that agreements were accepted. */
export function eraseOwner(owner: OwnerRecord, at: Micros): OwnerRecord {
  const { service_agreement: accepted, earlier_agreements: earlier = [] } = owner.onboarding;
  const agreements = [...earlier, ...(accepted ? [accepted] : [])].map(({ at: then, version, sha256 }) => ({ at: then, version, sha256 }));
  return { ...withoutDetails(owner), erased: { at, agreements: [...(owner.erased?.agreements ?? []), ...agreements] }, updated_at: at };
}
