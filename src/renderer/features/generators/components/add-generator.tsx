import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Generator } from '../../../../contract/generators.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { inputLabel } from '../../../lib/field-words.ts';
import { blankGenerator, readGeneratorForm } from './generator-form.ts';
import { useCreateGenerator } from '../api/create-generator.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  onAdded(generator: Generator): void;
}

/**
 * The form of a new generator. Faults are shown beside their fields; what was typed stays until saved or canceled.
 */
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
    <FormDialog
      opened={opened}
      title="Add generator"
      verb="Add generator"
      fault={fault}
      busy={create.isPending}
      onSubmit={submit}
      onHide={onClose}
      onCancel={finish}
    >
      <TextInput label={fieldName('address')} data-autofocus {...form.getInputProps('address')} />
      <SimpleGrid cols={3} spacing="md">
        <TextInput label={fieldName('city')} {...form.getInputProps('city')} />
        <TextInput label={fieldName('state')} {...form.getInputProps('state')} />
        <TextInput label={fieldName('zip_code')} {...form.getInputProps('zip_code')} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label={inputLabel('nameplate_capacity', unit)}
          inputMode="decimal"
          {...form.getInputProps('nameplate_capacity')}
        />
        <TextInput label={fieldName('online_date')} placeholder="YYYY-MM-DD" {...form.getInputProps('online_date')} />
        <TextInput
          label={fieldName('latitude')}
          placeholder="-90 to 90"
          inputMode="text"
          {...form.getInputProps('latitude')}
        />
        <TextInput
          label={fieldName('longitude')}
          placeholder="-180 to 180"
          inputMode="text"
          {...form.getInputProps('longitude')}
        />
      </SimpleGrid>
      <TextInput
        label={fieldName('homeowner_id')}
        description="The number that the service uses for the homeowner. Use the same one for all of that homeowner’s generators."
        inputMode="numeric"
        {...form.getInputProps('homeowner_id')}
      />
    </FormDialog>
  );
}
