import type { OwnerStatus } from '../../contract/console/owner-onboarding.ts';
import type { SystemOwner } from '../../contract/system-owners.ts';

/** The situations of an owner, in the order of the onboarding. */
export const ownerStatuses: readonly OwnerStatus[] = ['not_started', 'in_progress', 'in_review', 'approved', 'rejected'];

/** Where an account stands, told by its flags and requirements alone (T27). */
export function ownerStatus({ rejected, trading_enabled, requirements }: SystemOwner): OwnerStatus {
  if (rejected) return 'rejected';
  if (requirements.currently_due.includes('welcome')) return 'not_started';
  if (requirements.currently_due.length > 0) return 'in_progress';
  return trading_enabled ? 'approved' : 'in_review';
}

/** Whether the onboarding has anything left for the owner to do. */
export const canOnboard = (owner: SystemOwner): boolean => !owner.rejected && owner.requirements.currently_due.length > 0;
