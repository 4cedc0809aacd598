import { ownerStatusOf, type OwnerStatus } from '../../contract/console/owner-status.ts';
import type { SystemOwner } from '../../contract/system-owners.ts';
import { formatTimestamp } from '../timestamp.ts';
import type { Authority, OwnerRecord } from './owner-record.ts';
import { allSubmitted, currentlyDue, pendingReview } from './requirements.ts';

type Account = Pick<OwnerRecord, 'onboarding' | 'review' | 'authority'>;

/**
 * Flags and requirements: those that the real service said, or else what the owner has done on this copy's own screens.
 * They are never stored beside what was done (D23).
 */
const flagsOf = (owner: Account): Authority =>
  owner.authority ?? {
    all_requirements_submitted: allSubmitted(owner),
    trading_enabled: allSubmitted(owner) && owner.review.state === 'approved',
    requirements: { currently_due: currentlyDue(owner), pending_review: pendingReview(owner) },
    rejected: owner.review.state === 'rejected',
  };

/** Where an account is in its onboarding: the page, the lists, the counts and the rules make the same of its flags. */
export const ownerStatus = (owner: Account): OwnerStatus => ownerStatusOf(flagsOf(owner));

/**
 * The account as every response carries it (D16). From the first link on it holds no personal information (D17).
 */
export function presentOwner(owner: OwnerRecord): SystemOwner {
  return {
    id: owner.id,
    installer_id: owner.installer_id,
    ...(owner.locked ? {} : owner.personal),
    capabilities: owner.capabilities,
    ...flagsOf(owner),
    created_at: formatTimestamp(owner.created_at),
    updated_at: formatTimestamp(owner.updated_at),
  };
}
