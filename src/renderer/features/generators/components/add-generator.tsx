import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Generator } from '../../../../contract/generators.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankGenerator, readGeneratorForm } from '../../../lib/generator-form.ts';
import { useCreateGenerator } from '../api/create-generator.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  onAdded(generator: Generator): void;
}

/** The form of a new generator. Faults stand beside their fields; what was typed stays until it is saved or cancelled. */
export function AddGenerator({ opened, onClose, onAdded }: Props) {
  const unit = useProductionUnit();
  const create = useCreateGenerator();
  const form = useForm({ initialValues: blankGenerator });
  const finish = () => {
    form.reset();
    create.reset();
    onClose();
  };
  const submit = () => {
    const read = readGeneratorForm(form.getValues(), unit);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    create.mutate(read.values, {
      onSuccess: (generator) => {
        finish();
        onAdded(generator);
      },
      onError: (error) => form.setErrors(serverFaults(error, Object.keys(blankGenerator)).fields),
    });
  };
  const fault = create.error === null ? undefined : serverFaults(create.error, Object.keys(blankGenerator)).general;
  return (
    <FormDialog opened={opened} title="Add generator" verb="Add generator" fault={fault} busy={create.isPending} onSubmit={submit} onHide={onClose} onCancel={finish}>
      <TextInput label="Address" data-autofocus {...form.getInputProps('address')} />
      <SimpleGrid cols={3} spacing="md">
        <TextInput label="City" {...form.getInputProps('city')} />
        <TextInput label="State" {...form.getInputProps('state')} />
        <TextInput label="ZIP code" {...form.getInputProps('zip_code')} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={`Nameplate capacity (${unit})`} inputMode="decimal" {...form.getInputProps('nameplate_capacity')} />
        <TextInput label="Online date" placeholder="YYYY-MM-DD" {...form.getInputProps('online_date')} />
        <TextInput label="Latitude" placeholder="-90 to 90" inputMode="text" {...form.getInputProps('latitude')} />
        <TextInput label="Longitude" placeholder="-180 to 180" inputMode="text" {...form.getInputProps('longitude')} />
      </SimpleGrid>
      <TextInput label="Homeowner ID" description="The number that the service uses for the homeowner. Use the same one for all of that homeowner’s generators." inputMode="numeric" {...form.getInputProps('homeowner_id')} />
    </FormDialog>
  );
}
