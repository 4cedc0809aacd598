import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Inverter } from '../../../../contract/inverters.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { blankInverter, readInverterForm } from './inverter-form.ts';
import { useCreateInverter } from '../api/create-inverter.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  onAdded(inverter: Inverter): void;
}

/** The form of a new inverter; only brand and model are needed. */
export function AddInverter({ opened, onClose, onAdded }: Props) {
  const create = useCreateInverter();
  const form = useForm({ initialValues: blankInverter });
  const finish = () => {
    form.reset();
    create.reset();
    onClose();
  };
  const submit = () => {
    const read = readInverterForm(form.getValues());
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    create.mutate(read.values, {
      onSuccess: ({ data }) => {
        finish();
        onAdded(data);
      },
      onError: (error) => form.setErrors(serverFaults(error, Object.keys(blankInverter)).fields),
    });
  };
  const fault = create.error === null ? undefined : serverFaults(create.error, Object.keys(blankInverter)).general;
  return (
    <FormDialog
      opened={opened}
      title="Add inverter"
      verb="Add inverter"
      fault={fault}
      busy={create.isPending}
      onSubmit={submit}
      onHide={onClose}
      onCancel={finish}
    >
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={fieldName('brand')} data-autofocus {...form.getInputProps('brand')} />
        <TextInput label={fieldName('model')} {...form.getInputProps('model')} />
        <TextInput label={fieldName('site_name')} placeholder="Optional" {...form.getInputProps('site_name')} />
        <TextInput
          label={fieldName('installation_date')}
          placeholder="Optional, YYYY-MM-DD"
          {...form.getInputProps('installation_date')}
        />
        <TextInput
          label={fieldName('latitude')}
          placeholder="Optional, -90 to 90"
          {...form.getInputProps('latitude')}
        />
        <TextInput
          label={fieldName('longitude')}
          placeholder="Optional, -180 to 180"
          {...form.getInputProps('longitude')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
