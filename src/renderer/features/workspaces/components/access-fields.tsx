import { PasswordInput, TextInput } from '@mantine/core';
import type { Mode } from '../../../../contract/fields.ts';
import type { FieldProps } from '../../../lib/form.ts';

interface Props {
  form: FieldProps<{ base_url: string; access_token: string; api_key: string }>;
  mode: Mode;
  /** The workspace is linked to this address already. */
  fixedAddress?: boolean;
}

/** Where the real service is, and the two credentials for it. They go to this computer's key store and never come back. */
export function AccessFields({ form, mode, fixedAddress = false }: Props) {
  return (
    <>
      <TextInput
        label="Address of the service" description={mode === 'live' ? 'Begins with https://' : 'Begins with https://, in test mode also http://'}
        placeholder="https://api.example.com" inputMode="url" autoComplete="off" spellCheck={false} readOnly={fixedAddress} {...form.getInputProps('base_url')}
      />
      <PasswordInput
        label="Access token" description="Opens generators and inverters" placeholder={`at_${mode}_…`} autoComplete="off"
        {...form.getInputProps('access_token')}
      />
      <PasswordInput
        label="API key" description="Opens installers, owners and their onboarding" placeholder={`sk_${mode}_…`} autoComplete="off"
        {...form.getInputProps('api_key')}
      />
    </>
  );
}
