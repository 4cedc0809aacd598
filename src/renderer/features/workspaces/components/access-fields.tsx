import { TextInput } from '@mantine/core';
import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { Mode } from '../../../../contract/fields.ts';
import { SecretField } from '../../../components/secret-field.tsx';
import type { FieldProps } from '../../../lib/form.ts';

const EXAMPLE = 'https://api.example.com';

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
  const t = useTranslate({ serviceLink });
  return (
    <>
      <TextInput
        label={t('serviceLink.address')}
        description={fixedAddress ? t('serviceLink.addressFixed') : t('serviceLink.addressHint', { mode })}
        placeholder={EXAMPLE}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={fixedAddress}
        {...form.getInputProps('base_url')}
      />
      <SecretField
        label={t('serviceLink.accessToken')}
        description={t('serviceLink.accessTokenHint')}
        placeholder={`at_${mode}_…`}
        autoComplete="off"
        secret={t('serviceLink.theAccessToken')}
        {...form.getInputProps('access_token')}
      />
      <SecretField
        label={t('serviceLink.apiKey')}
        description={t('serviceLink.apiKeyHint')}
        placeholder={`sk_${mode}_…`}
        autoComplete="off"
        secret={t('serviceLink.theApiKey')}
        {...form.getInputProps('api_key')}
      />
    </>
  );
}
