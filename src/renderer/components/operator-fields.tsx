import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { operatorFields } from '../../languages/en-US/console/operator-fields.ts';
import type { FieldProps } from '../lib/form.ts';
import type { NewOperator } from '../lib/operator-form.ts';
import { useTranslate } from '../lib/words.ts';
import { SecretField } from './secret-field.tsx';

interface Props {
  form: FieldProps<NewOperator>;
  /** Where no dialog gives the first field the focus. */
  nameRef?: Ref<HTMLInputElement>;
}

/** Name, passphrase and its repetition: the same for the first operator and for every further one. */
export function OperatorFields({ form, nameRef }: Props) {
  const t = useTranslate({ operatorFields });
  return (
    <>
      <TextInput
        label={t('operatorFields.name')}
        autoComplete="username"
        data-autofocus
        ref={nameRef}
        {...form.getInputProps('name')}
      />
      <SecretField
        label={t('operatorFields.passphrase')}
        description={t('operatorFields.passphraseHint')}
        autoComplete="new-password"
        {...form.getInputProps('passphrase')}
      />
      <SecretField label={t('operatorFields.repeat')} autoComplete="new-password" {...form.getInputProps('repeat')} />
    </>
  );
}
