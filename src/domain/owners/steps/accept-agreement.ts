import { DomainError } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

/** What was agreed to: the version, the hash of the exact text that was shown, and the name as typed. */
export interface Acceptance {
  version: string;
  sha256: string;
  name: string;
}

/** The owner accepts the service agreement; `conflict` before the personal information is confirmed. */
export function acceptAgreement(owner: OwnerRecord, acceptance: Acceptance, at: Micros): OwnerRecord {
  if (!owner.onboarding.personal_information)
    throw new DomainError('conflict', 'The personal information is confirmed before the agreement is accepted.');
  return editOnboarding(owner, { service_agreement: { at, ...acceptance } }, at);
}
