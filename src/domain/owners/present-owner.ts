import type { SystemOwner } from '../../contract/system-owners.ts';
import { formatTimestamp } from '../timestamp.ts';
import type { Authority, OwnerRecord } from './owner-record.ts';
import { allSubmitted, currentlyDue, pendingReview } from './requirements.ts';

/** Flags and requirements from what the owner has done on this copy's own screens. */
const ownFlags = (owner: OwnerRecord): Authority => ({
  all_requirements_submitted: allSubmitted(owner),
  trading_enabled: allSubmitted(owner) && owner.review.state === 'approved',
  requirements: { currently_due: currentlyDue(owner), pending_review: pendingReview(owner) },
  rejected: owner.review.state === 'rejected',
});

/**
 * The account as every response carries it (D16). From the first link on it holds no personal information (D17); flags
 * and requirements are read from what the owner has done, never stored beside it (D23), unless the real service said
 * them.
 */
export function presentOwner(owner: OwnerRecord): SystemOwner {
  return {
    id: owner.id,
    installer_id: owner.installer_id,
    ...(owner.locked ? {} : owner.personal),
    capabilities: owner.capabilities,
    ...(owner.authority ?? ownFlags(owner)),
    created_at: formatTimestamp(owner.created_at),
    updated_at: formatTimestamp(owner.updated_at),
  };
}
