import { useForm } from '@mantine/form';
import { errors } from '../../../../languages/en-US/console/errors.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import { upstreamAccess, type UpstreamCheck } from '../../../../contract/console/upstream.ts';
import { schemaFaults } from '../../../lib/field-faults.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';

/** The fields of the form, in their order. */
export const ACCESS_FIELDS = ['base_url', 'access_token', 'api_key'] as const;

/** Faults that can be seen before anything is asked, by field. */
function accessFaults(values: Record<string, string>, words: Words): Record<string, string> {
  const required = words.of({ errors })('errors.required');
  const empty = ACCESS_FIELDS.filter((field) => values[field]?.trim() === '');
  return {
    ...schemaFaults(upstreamAccess, values, words),
    ...Object.fromEntries(empty.map((field) => [field, required])),
  };
}

/** The form of an access to the real service. `onChange`: what was found out with other values counts no more. */
export function useAccessForm(baseUrl: string, onChange: () => void) {
  const words = useWords();
  return useForm({
    initialValues: { base_url: baseUrl, access_token: '', api_key: '' },
    validate: (values) => accessFaults(values, words),
    transformValues: ({ base_url, access_token, api_key }) => ({
      base_url: base_url.trim(),
      access_token: access_token.trim(),
      api_key: api_key.trim(),
    }),
    onValuesChange: onChange,
  });
}

/** What a try found wrong, at its field; `general` where it is wrong with none of them. */
export function checkFaults(
  { ok, field, reason }: UpstreamCheck,
  words: Words,
): {
  fields: Record<string, string>;
  general: string | undefined;
} {
  if (ok) return { fields: {}, general: undefined };
  const told = reasonSentence(reason, words);
  return field === null ? { fields: {}, general: told } : { fields: { [field]: told }, general: undefined };
}
