import { DomainError } from '../../domain/domain-error.ts';
import { startHindrance } from './start-hindrance.ts';

/**
 * Rejects, with a reason for the operator, where no onboarding window could be opened right now: before the console
 * is handed over.
 */
export async function assertStartable(...values: Parameters<typeof startHindrance>): Promise<void> {
  const found = await startHindrance(...values);
  if (found) throw new DomainError(found.code === 'onboarding_offline' ? 'upstream_unreachable' : 'conflict', found);
}
