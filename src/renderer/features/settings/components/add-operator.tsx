import { useForm } from '@mantine/form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { OperatorFields } from '../../../components/operator-fields.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankOperator, operatorFaults } from '../../../lib/operator-form.ts';
import { useAddOperator } from '../api/add-operator.ts';

/** The form of a further operator. */
export function AddOperator({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const add = useAddOperator();
  const form = useForm({ initialValues: blankOperator, validate: operatorFaults });
  const finish = () => {
    form.reset();
    add.reset();
    onClose();
  };
  const submit = form.onSubmit(({ name, passphrase }) =>
    add.mutate(
      { name, passphrase },
      { onSuccess: finish, onError: (error) => form.setErrors(serverFaults(error, ['name', 'passphrase']).fields) },
    ),
  );
  const fault = add.error === null ? undefined : serverFaults(add.error, ['name', 'passphrase']).general;
  return (
    <FormDialog
      opened={opened}
      title="Add operator"
      verb="Add operator"
      fault={fault}
      busy={add.isPending}
      onSubmit={() => submit()}
      onHide={finish}
      unsaved={form.isDirty()}
      onCancel={finish}
    >
      <OperatorFields form={form} />
    </FormDialog>
  );
}
