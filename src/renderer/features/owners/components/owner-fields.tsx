import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import type { OwnerDetails } from '../../../lib/owner-form.ts';

/** What is filled in about an owner, in a new account as in one that is corrected. */
export function OwnerFields({ input }: { input(field: keyof OwnerDetails): TextInputProps }) {
  return (
    <>
      <TextInput label="Name" data-autofocus {...input('name')} />
      <SimpleGrid cols={2} spacing="md">
        <TextInput label="Email" inputMode="email" {...input('email')} />
        <TextInput label="Phone" inputMode="tel" {...input('phone')} />
      </SimpleGrid>
      <TextInput label="Address" {...input('address')} />
      <SimpleGrid cols={3} spacing="md">
        <TextInput label="City" {...input('city')} />
        <TextInput label="State" {...input('state')} />
        <TextInput label="ZIP code" {...input('zip_code')} />
      </SimpleGrid>
    </>
  );
}
