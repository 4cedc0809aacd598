import type { ErrorCode } from '../../contract/error-codes.ts';
import type { OwnerOnboarding } from '../../contract/console/owner-onboarding.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { canStart } from './can-start.ts';

const hindrances: Record<Exclude<OwnerOnboarding['can_start'], 'yes'>, [ErrorCode, string]> = {
  needs_desktop: [
    'conflict',
    'In a linked workspace the onboarding opens in the desktop application alone. Open the desktop application.',
  ],
  offline: ['upstream_unreachable', 'The service makes the link for the owner, and it cannot be reached right now.'],
  waiting_to_be_sent: [
    'conflict',
    'Changes to this owner or their company are still waiting to be sent. The onboarding can be opened once the service has them.',
  ],
};

/**
 * Rejects, with a sentence for the operator, where no onboarding window could be opened right now: before the console
 * is handed over.
 */
export async function assertStartable(...values: Parameters<typeof canStart>): Promise<void> {
  const found = await canStart(...values);
  if (found !== 'yes') throw new DomainError(...hindrances[found]);
}
