import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import type { Installer } from '../../../../contract/installers.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useDoubts } from '../../../components/use-doubts.ts';
import { useDefaultInstaller } from '../../../lib/api/get-default-installer.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { blankOwner, readOwnerForm } from './owner-form.ts';
import { useCreateSystemOwner } from '../api/create-system-owner.ts';
import { OwnerFields } from './owner-fields.tsx';

interface Props {
  opened: boolean;
  installers: Installer[];
  onClose(): void;
  onAdded(owner: SystemOwner): void;
}

/** The form of a new owner. What is filled in here is not asked again, only confirmed. */
export function AddOwner({ opened, installers, onClose, onAdded }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const create = useCreateSystemOwner();
  const form = useForm({ initialValues: blankOwner });
  const defaultId = useDefaultInstaller();
  /** The company that is sent: the only one, the one that was chosen, or the default. */
  const chosen =
    installers.length === 1 ? String(installers[0]?.id) : form.values.installer_id || String(defaultId ?? '');
  const draft = useDraft('add-owner', form, blankOwner);
  const { doubts, isAsked, isChecking, confirm } = useDoubts(form.values, 'W');
  const finish = () => {
    draft.discard();
    create.reset();
    onClose();
  };
  const submit = () => {
    const typed = form.getValues();
    const read = readOwnerForm({ ...typed, installer_id: chosen }, words);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    confirm(() =>
      create.mutate(read.values, {
        onSuccess: (owner) => {
          finish();
          onAdded(owner);
        },
        onError: (error) => form.setErrors(serverFaults(error, Object.keys(blankOwner), words).fields),
      }),
    );
  };
  const fault = create.error === null ? undefined : serverFaults(create.error, Object.keys(blankOwner), words).general;
  return (
    <FormDialog
      opened={opened}
      title={t('owners.add')}
      verb={isAsked ? t('owners.addAnyway') : t('owners.add')}
      fault={fault}
      busy={create.isPending || isChecking}
      onSubmit={submit}
      onHide={onClose}
      onCancel={finish}
      draft={draft}
    >
      <Text c="dimmed" size="sm">
        {t('owners.addHint')}
      </Text>
      {installers.length > 1 && (
        <Select
          label={fieldLabel('installer_id', words)}
          placeholder={t('owners.whoseBrand')}
          data={installers.map(({ id, company_name }) => ({ value: String(id), label: `${company_name} (${id})` }))}
          allowDeselect={false}
          {...form.getInputProps('installer_id')}
          value={chosen}
        />
      )}
      <OwnerFields
        doubts={doubts}
        isAsked={isAsked}
        details={form.values}
        input={form.getInputProps}
        onFix={(texts) => form.setValues(texts)}
      />
    </FormDialog>
  );
}
