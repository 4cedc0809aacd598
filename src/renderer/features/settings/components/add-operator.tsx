import { useForm } from '@mantine/form';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { useWords } from '../../../lib/words.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { OperatorFields } from '../../../components/operator-fields.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankOperator, operatorFaults } from '../../../lib/operator-form.ts';
import { useAddOperator } from '../api/add-operator.ts';

/** The form of a further operator. */
export function AddOperator({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const words = useWords();
  const t = words.of({ actions });
  const add = useAddOperator();
  const form = useForm({ initialValues: blankOperator, validate: (values) => operatorFaults(values, words) });
  const finish = () => {
    form.reset();
    add.reset();
    onClose();
  };
  const submit = form.onSubmit(({ name, passphrase }) =>
    add.mutate(
      { name, passphrase },
      {
        onSuccess: finish,
        onError: (error) => form.setErrors(serverFaults(error, ['name', 'passphrase'], words).fields),
      },
    ),
  );
  const fault = add.error === null ? undefined : serverFaults(add.error, ['name', 'passphrase'], words).general;
  return (
    <FormDialog
      opened={opened}
      title={t('actions.addOperator.label')}
      verb={t('actions.addOperator.label')}
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
