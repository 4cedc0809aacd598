import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { fieldName } from '../../../../contract/words/field-names.ts';
import type { OwnerDetails } from './owner-form.ts';

/** What is filled in about an owner, in a new account as in one that is corrected. */
export function OwnerFields({ input }: { input(field: keyof OwnerDetails): TextInputProps }) {
  return (
    <>
      <TextInput label={fieldName('name')} data-autofocus {...input('name')} />
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={fieldName('email')} inputMode="email" {...input('email')} />
        <TextInput label={fieldName('phone')} inputMode="tel" {...input('phone')} />
      </SimpleGrid>
      <TextInput label={fieldName('address')} {...input('address')} />
      <SimpleGrid cols={3} spacing="md">
        <TextInput label={fieldName('city')} {...input('city')} />
        <TextInput label={fieldName('state')} {...input('state')} />
        <TextInput label={fieldName('zip_code')} {...input('zip_code')} />
      </SimpleGrid>
    </>
  );
}
