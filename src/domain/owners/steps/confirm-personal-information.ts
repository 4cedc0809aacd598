import type { PersonalInformation } from '../../../contract/system-owners.ts';
import { invalidField } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

/** What the agreement and the certificates cannot do without. A phone number may be left out. */
export const requiredPersonalFields = ['name', 'email', 'address', 'city', 'state', 'zip_code'] as const;

/**
 * The owner confirms what was prefilled, corrected or completed by `values`; fields absent from them keep what was known.
 * The phone number is removed by an explicit `phone: undefined`. `validation_failed` when something required is missing.
 */
export function confirmPersonalInformation(owner: OwnerRecord, values: PersonalInformation, at: Micros): OwnerRecord {
  const personal = { ...owner.personal, ...values };
  for (const field of requiredPersonalFields) if (personal[field] === undefined) throw invalidField(field, 'is required');
  return { ...editOnboarding(owner, { personal_information: { at } }, at), personal };
}
