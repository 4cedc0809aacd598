import { newSystemOwner, personalFields, type NewSystemOwner, type PersonalInformation } from '../../contract/system-owners.ts';
import { schemaFaults } from './field-faults.ts';

/** What is typed into the form of a new owner; `installer_id` is the chosen one as text. Empty fields are not sent. */
export type OwnerForm = Record<keyof PersonalInformation | 'installer_id', string>;

export const blankOwner: OwnerForm = { installer_id: '', ...(Object.fromEntries(personalFields.map((field) => [field, ''])) as Record<keyof PersonalInformation, string>) };

/** The account to create, or the faults by field. */
export function readOwnerForm(form: OwnerForm): { values: NewSystemOwner } | { faults: Record<string, string> } {
  const prefilled = Object.fromEntries(personalFields.map((field) => [field, form[field]] as const).filter(([, value]) => value.trim() !== ''));
  const candidate = { installer_id: form.installer_id === '' ? undefined : Number(form.installer_id), ...prefilled, capabilities: ['srec_trading'] };
  const faults = schemaFaults(newSystemOwner, candidate);
  if (form.installer_id === '') faults.installer_id = 'Choose an installer.';
  return Object.keys(faults).length > 0 ? { faults } : { values: newSystemOwner.parse(candidate) };
}
