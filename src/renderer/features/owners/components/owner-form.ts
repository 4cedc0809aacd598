import { owners } from '../../../../languages/en-US/console/owners.ts';
import {
  newSystemOwner,
  ownerFields,
  personalFields,
  systemOwnerUpdate,
  type NewSystemOwner,
  type PersonalInformation,
  type SystemOwnerUpdate,
} from '../../../../contract/system-owners.ts';
import { schemaFaults } from '../../../lib/field-faults.ts';
import { readChangedRecord, readText, type Read } from '../../../lib/record-form.ts';
import type { Words } from '../../../lib/words.ts';

/** What is typed about an owner; what is not known is empty. */
export type OwnerDetails = Record<keyof PersonalInformation, string>;

/**
 * What is typed into the form of a new owner; `installer_id` is the chosen one as text. Empty fields are not sent, and
 * neither is `installer_reference`, which is kept here.
 */
export type OwnerForm = OwnerDetails & { installer_id: string; installer_reference: string };

/** The form as an account fills it. */
export const ownerDetails = (owner: PersonalInformation): OwnerDetails =>
  Object.fromEntries(personalFields.map((field) => [field, owner[field] ?? ''])) as OwnerDetails;

export const blankOwner: OwnerForm = { installer_id: '', ...ownerDetails({}), installer_reference: '' };

/** A detail as it is sent: a state by its code. */
function readDetail(field: string, text: string): string {
  const read = readText(field, text, 'W');
  return 'value' in read ? String(read.value) : text;
}

/** The account to create, or the faults by field. */
export function readOwnerForm(form: OwnerForm, words: Words): Read<NewSystemOwner> {
  const prefilled = Object.fromEntries(
    personalFields.map((field) => [field, readDetail(field, form[field])] as const).filter(([, value]) => value !== ''),
  );
  const candidate = {
    installer_id: form.installer_id === '' ? undefined : Number(form.installer_id),
    ...prefilled,
    capabilities: ['srec_trading'],
  };
  const faults = schemaFaults(newSystemOwner, candidate, words);
  if (form.installer_id === '') faults.installer_id = words.of({ owners })('owners.chooseCompany');
  return Object.keys(faults).length > 0 ? { faults } : { values: newSystemOwner.parse(candidate) };
}

/** The details that differ from the account's, or the faults by field. */
export const readOwnerChange = (form: OwnerDetails, before: OwnerDetails, words: Words): Read<SystemOwnerUpdate> =>
  readChangedRecord(
    ownerFields,
    systemOwnerUpdate,
    Object.fromEntries(personalFields.map((field) => [field, readDetail(field, form[field])])),
    before,
    words,
  );
