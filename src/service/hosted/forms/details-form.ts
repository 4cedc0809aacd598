import { email, text } from '../../../contract/fields.ts';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { faults, type FormBody, type FormErrors, textFault, typed } from '../form-values.ts';

export type DetailField = keyof PersonalInformation;

export const detailLabels: Record<DetailField, string> = {
  name: 'Full name',
  email: 'Email address',
  phone: 'Phone number (optional)',
  address: 'Street address of the solar system',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
};

const missing: Record<DetailField, string> = {
  name: 'Enter your full name.',
  email: 'Enter your email address.',
  phone: '',
  address: 'Enter the street address of the solar system.',
  city: 'Enter the city.',
  state: 'Enter the state.',
  zip_code: 'Enter the ZIP code.',
};

function fault(field: DetailField, value: string): string | undefined {
  if (field === 'phone' && value.trim() === '') return undefined;
  const found = textFault(value, missing[field]);
  if (found) return found;
  return field === 'email' && !email.safeParse(value).success
    ? 'Enter an email address like name@example.com.'
    : undefined;
}

/**
 * The fields of the form that can be taken, and the faults of the others. A phone number that was emptied is
 * `undefined`. Fields that the form does not have are in neither.
 */
export function readDetails(body: FormBody): { values: PersonalInformation; errors: FormErrors } {
  const sent = personalFields.filter((field) => body[field] !== undefined);
  const errors = faults(Object.fromEntries(sent.map((field) => [field, fault(field, typed(body, field))])));
  const right = sent.filter((field) => errors[field] === undefined);
  return {
    values: Object.fromEntries(
      right.map((field) => [field, typed(body, field).trim() === '' ? undefined : text.parse(typed(body, field))]),
    ),
    errors,
  };
}
