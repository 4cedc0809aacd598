import type { OwnerStatus } from '../../contract/console/owner-status.ts';
import type { SystemOwner } from '../../contract/system-owners.ts';

/** The situations of an owner, in the order of the onboarding. */
export const ownerStatuses: readonly OwnerStatus[] = [
  'not_started',
  'in_progress',
  'in_review',
  'approved',
  'rejected',
];

/** Whether the onboarding has anything left for the owner to do. */
export const canOnboard = (owner: SystemOwner): boolean =>
  !owner.rejected && owner.requirements.currently_due.length > 0;
