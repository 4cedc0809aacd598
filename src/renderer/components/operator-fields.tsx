import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldProps } from '../lib/form.ts';
import type { NewOperator } from '../lib/operator-form.ts';
import { SecretField } from './secret-field.tsx';

interface Props {
  form: FieldProps<NewOperator>;
  /** Where no dialog gives the first field the focus. */
  nameRef?: Ref<HTMLInputElement>;
}

/** Name, passphrase and its repetition: the same for the first operator and for every further one. */
export function OperatorFields({ form, nameRef }: Props) {
  return (
    <>
      <TextInput label="Name" autoComplete="username" data-autofocus ref={nameRef} {...form.getInputProps('name')} />
      <SecretField
        label="Passphrase"
        description="At least 10 characters; a few words are easier to remember than symbols."
        autoComplete="new-password"
        {...form.getInputProps('passphrase')}
      />
      <SecretField label="Repeat passphrase" autoComplete="new-password" {...form.getInputProps('repeat')} />
    </>
  );
}
