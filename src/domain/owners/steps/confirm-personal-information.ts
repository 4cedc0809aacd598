import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { invalidField } from '../../domain-error.ts';
import type { Micros } from '../../timestamp.ts';
import type { OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';
import { rules } from '../../../contract/rules.ts';

/** What the agreement and the certificates cannot do without. A phone number may be left out. */
export const requiredPersonalFields = ['name', 'email', 'address', 'city', 'state', 'zip_code'] as const;

/** The account with these values; the agreement that named other ones is due again. */
function withPersonal(owner: OwnerRecord, values: PersonalInformation): OwnerRecord {
  const personal = { ...owner.personal, ...values };
  const same = personalFields.every((field) => personal[field] === owner.personal[field]);
  return same ? owner : { ...owner, personal, onboarding: withdrawAgreement(owner) };
}

/**
 * The owner confirms what was prefilled, corrected or completed by `values`; fields absent from them keep what was
 * known. The phone number is removed by an explicit `phone: undefined`. `validation_failed` when something required is
 * missing.
 */
export function confirmPersonalInformation(owner: OwnerRecord, values: PersonalInformation, at: Micros): OwnerRecord {
  const changed = withPersonal(owner, values);
  for (const field of requiredPersonalFields)
    if (changed.personal[field] === undefined) throw invalidField(field, rules.required);
  return editOnboarding(changed, { personal_information: { at } }, at);
}

/**
 * Keeps what the owner has typed so far and leaves for later, to be confirmed then. Nothing that was known is removed.
 */
export function keepPersonalInformation(owner: OwnerRecord, values: PersonalInformation, at: Micros): OwnerRecord {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const changed = withPersonal(editOnboarding(owner, {}, at), given);
  if (changed.personal === owner.personal) return owner;
  const { personal_information: _, ...onboarding } = changed.onboarding;
  return { ...changed, onboarding };
}
