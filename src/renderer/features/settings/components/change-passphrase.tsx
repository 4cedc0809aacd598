import { useForm } from '@mantine/form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankPassphrase, passphraseFaults } from './passphrase-form.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useChangePassphrase } from '../api/change-passphrase.ts';

const FIELDS = ['current', 'passphrase'] as const;

/** The form of a new passphrase for the one who is signed in. */
export function ChangePassphrase({ onClose, onChanged }: { onClose(): void; onChanged(): void }) {
  const change = useChangePassphrase();
  const form = useForm({ initialValues: blankPassphrase, validate: passphraseFaults });
  const submit = form.onSubmit(({ current, passphrase }) =>
    change.mutate(
      { current, passphrase },
      {
        onSuccess: onChanged,
        onError: (error) =>
          form.setErrors(
            isWrong(error)
              ? { current: 'This is not your current passphrase.' }
              : serverFaults(error, [...FIELDS]).fields,
          ),
      },
    ),
  );
  const fault =
    change.error === null || isWrong(change.error) ? undefined : serverFaults(change.error, [...FIELDS]).general;
  return (
    <FormDialog
      opened
      title="Change passphrase"
      verb="Change passphrase"
      fault={fault}
      busy={change.isPending}
      onSubmit={() => submit()}
      onHide={onClose}
      unsaved={form.isDirty()}
      onCancel={onClose}
    >
      <SecretField
        label="Current passphrase"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('current')}
      />
      <SecretField
        label="New passphrase"
        description="At least 10 characters; a few words are easier to remember than symbols. Your other sessions end."
        autoComplete="new-password"
        {...form.getInputProps('passphrase')}
      />
      <SecretField label="Repeat new passphrase" autoComplete="new-password" {...form.getInputProps('repeat')} />
    </FormDialog>
  );
}

const isWrong = (error: unknown): boolean => error instanceof RequestError && error.fault === 'unauthorized';
