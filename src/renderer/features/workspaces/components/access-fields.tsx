import { TextInput } from '@mantine/core';
import type { Mode } from '../../../../contract/fields.ts';
import { SecretField } from '../../../components/secret-field.tsx';
import type { FieldProps } from '../../../lib/form.ts';

const ADDRESS_WORDS: Record<Mode, string> = {
  live: 'Begins with https://',
  test: 'Begins with https:// (or http:// in test mode)',
};

interface Props {
  form: FieldProps<{ base_url: string; access_token: string; api_key: string }>;
  mode: Mode;
  /** The workspace is linked to this address already. */
  fixedAddress?: boolean;
}

/**
 * Where the real service is, and the two credentials for it. They go to this computer's key store and never come back.
 */
export function AccessFields({ form, mode, fixedAddress = false }: Props) {
  return (
    <>
      <TextInput
        label="Address of the service"
        description={
          fixedAddress ? 'Can’t be changed: what is waiting is meant for this service only' : ADDRESS_WORDS[mode]
        }
        placeholder="https://api.example.com"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={fixedAddress}
        {...form.getInputProps('base_url')}
      />
      <SecretField
        label="Access token"
        description="For generators and inverters"
        placeholder={`at_${mode}_…`}
        autoComplete="off"
        secret="access token"
        {...form.getInputProps('access_token')}
      />
      <SecretField
        label="API key"
        description="For companies, owners, and their onboarding"
        placeholder={`sk_${mode}_…`}
        autoComplete="off"
        secret="API key"
        {...form.getInputProps('api_key')}
      />
    </>
  );
}
