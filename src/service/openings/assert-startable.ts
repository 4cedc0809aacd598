import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { OwnerOnboarding } from '../../contract/console/owner-onboarding.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { canStart } from './can-start.ts';

const hindrances: Record<Exclude<OwnerOnboarding['can_start'], 'yes'>, [ErrorCode, Reason]> = {
  needs_desktop: ['conflict', { code: 'onboarding_needs_desktop' }],
  offline: ['upstream_unreachable', { code: 'onboarding_offline' }],
  waiting_to_be_sent: ['conflict', { code: 'onboarding_waits_for_sending' }],
};

/**
 * Rejects, with a reason for the operator, where no onboarding window could be opened right now: before the console
 * is handed over.
 */
export async function assertStartable(...values: Parameters<typeof canStart>): Promise<void> {
  const found = await canStart(...values);
  if (found !== 'yes') throw new DomainError(...hindrances[found]);
}
