import { DomainError } from '../../domain/domain-error.ts';
import { submitOwner } from '../../domain/owners/submit-owner.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { testOutcome, type ReviewOutcome } from '../../domain/owners/test-outcome.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { openBankAccount } from './bank-account.ts';
import type { OpenHostedSession } from './open-hosted-session.ts';

/** What a submission leads to: in live mode to a reviewer, in test mode to what its values say (D23, D24). */
function outcomeOf(deps: ServiceDeps, owner: OwnerRecord): ReviewOutcome {
  const { payment_setup: payment } = owner.onboarding;
  if (deps.mode === 'live' || !payment || payment.sealed === '') return 'in_review';
  const account = openBankAccount(deps.secretBox, payment.sealed);
  return account ? testOutcome(owner.personal, account.accountNumber) : 'in_review';
}

/**
 * Saves a step and, when it was the last one due, submits the account, in one transaction. An account that was
 * submitted in the meantime (another window) is left as it is: the caller continues with what is due.
 */
export async function saveStep(
  deps: ServiceDeps,
  session: OpenHostedSession,
  apply: (owner: OwnerRecord, at: Micros) => OwnerRecord,
): Promise<OwnerRecord> {
  try {
    return await deps.store.owners.apply(session.owner.id, (owner, at) => {
      const saved = apply(owner, at);
      return submitOwner(saved, outcomeOf(deps, saved), at);
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    return (await deps.store.owners.get(session.owner.id)) ?? session.owner;
  }
}
