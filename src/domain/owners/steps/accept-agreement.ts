import { DomainError } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { AcceptedAgreement, OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

/** What was agreed to: the version, the exact text that was shown with its hash, and the name as typed. */
export type Acceptance = Omit<AcceptedAgreement, 'at'>;

/**
 * The owner accepts the service agreement; `conflict` before the personal information is confirmed. The first
 * acceptance stands: a form that was sent twice changes neither its time nor its name.
 */
export function acceptAgreement(owner: OwnerRecord, acceptance: Acceptance, at: Micros): OwnerRecord {
  const { personal_information: confirmed, service_agreement: accepted } = owner.onboarding;
  if (!confirmed) throw new DomainError('conflict', { code: 'details_before_agreement' });
  return editOnboarding(owner, { service_agreement: accepted ?? { at, ...acceptance } }, at);
}
