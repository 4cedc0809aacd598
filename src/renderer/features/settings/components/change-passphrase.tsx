import { useForm } from '@mantine/form';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useWords } from '../../../lib/words.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankPassphrase, passphraseFaults } from './passphrase-form.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useChangePassphrase } from '../api/change-passphrase.ts';

const FIELDS = ['current', 'passphrase'] as const;

/** The form of a new passphrase for the one who is signed in. */
export function ChangePassphrase({ onClose, onChanged }: { onClose(): void; onChanged(): void }) {
  const words = useWords();
  const t = words.of({ actions, access });
  const change = useChangePassphrase();
  const form = useForm({ initialValues: blankPassphrase, validate: (values) => passphraseFaults(values, words) });
  const submit = form.onSubmit(({ current, passphrase }) =>
    change.mutate(
      { current, passphrase },
      {
        onSuccess: onChanged,
        onError: (error) =>
          form.setErrors(
            isWrong(error) ? { current: t('access.wrongCurrent') } : serverFaults(error, [...FIELDS], words).fields,
          ),
      },
    ),
  );
  const fault =
    change.error === null || isWrong(change.error) ? undefined : serverFaults(change.error, [...FIELDS], words).general;
  return (
    <FormDialog
      opened
      title={t('actions.changePassphrase.label')}
      verb={t('actions.changePassphrase.label')}
      fault={fault}
      busy={change.isPending}
      onSubmit={() => submit()}
      onHide={onClose}
      unsaved={form.isDirty()}
      onCancel={onClose}
    >
      <SecretField
        label={t('access.currentPassphrase')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('current')}
      />
      <SecretField
        label={t('access.newPassphrase')}
        description={t('access.newPassphraseHint')}
        autoComplete="new-password"
        {...form.getInputProps('passphrase')}
      />
      <SecretField label={t('access.repeatPassphrase')} autoComplete="new-password" {...form.getInputProps('repeat')} />
    </FormDialog>
  );
}

const isWrong = (error: unknown): boolean => error instanceof RequestError && error.fault === 'unauthorized';
