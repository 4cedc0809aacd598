import { email, text } from '../../../contract/fields.ts';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { type Checked, faults, type FormBody, textFault, typed } from '../form-values.ts';

export const detailLabels: Record<keyof PersonalInformation, string> = {
  name: 'Full name',
  email: 'E-mail address',
  phone: 'Phone number (optional)',
  address: 'Street address of the solar system',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
};

const missing: Record<keyof PersonalInformation, string> = {
  name: 'Enter your full name.',
  email: 'Enter your e-mail address.',
  phone: '',
  address: 'Enter the street address of the solar system.',
  city: 'Enter the city.',
  state: 'Enter the state.',
  zip_code: 'Enter the ZIP code.',
};

function fault(field: keyof PersonalInformation, value: string): string | undefined {
  if (field === 'phone' && value.trim() === '') return undefined;
  const found = textFault(value, missing[field]);
  if (found) return found;
  return field === 'email' && !email.safeParse(value).success ? 'Enter an e-mail address like name@example.com.' : undefined;
}

/** The fields that the page asked for; those it only showed for confirmation are not in the form and stay as they are. */
export function checkDetails(body: FormBody): Checked<PersonalInformation> {
  const asked = personalFields.filter((field) => body[field] !== undefined);
  const errors = faults(Object.fromEntries(asked.map((field) => [field, fault(field, typed(body, field))])));
  if (Object.keys(errors).length > 0) return { errors };
  return { values: Object.fromEntries(asked.map((field) => [field, typed(body, field).trim() === '' ? undefined : text.parse(typed(body, field))])) };
}
