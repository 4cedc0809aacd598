import { email, text } from '../../../contract/fields.ts';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import type { Words } from '../words.ts';
import { faults, type FormBody, type FormErrors, textFault, typed } from '../form-values.ts';

export type DetailField = keyof PersonalInformation;

function fault(words: Words, field: DetailField, value: string): string | undefined {
  if (field === 'phone') return value.trim() === '' ? undefined : textFault(words, value, '');
  const found = textFault(words, value, words.t(`details.empty.${field}`));
  if (found) return found;
  return field === 'email' && !email.safeParse(value).success ? words.t('details.noEmail') : undefined;
}

/**
 * The fields of the form that can be taken, and the faults of the others. A phone number that was emptied is
 * `undefined`. Fields that the form does not have are in neither.
 */
export function readDetails(words: Words, body: FormBody): { values: PersonalInformation; errors: FormErrors } {
  const sent = personalFields.filter((field) => body[field] !== undefined);
  const errors = faults(Object.fromEntries(sent.map((field) => [field, fault(words, field, typed(body, field))])));
  const right = sent.filter((field) => errors[field] === undefined);
  return {
    values: Object.fromEntries(
      right.map((field) => [field, typed(body, field).trim() === '' ? undefined : text.parse(typed(body, field))]),
    ),
    errors,
  };
}
