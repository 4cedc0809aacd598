import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
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
import { useSetInstallerReference } from '../api/set-installer-reference.ts';
import { OwnerFields } from './owner-fields.tsx';

const FIELDS = Object.keys(blankOwner);

interface Props {
  opened: boolean;
  installers: Installer[];
  onClose(): void;
  onAdded(owner: SystemOwner): void;
}

/**
 * The form of a new owner. What is filled in here is not asked again, only confirmed. The reference is kept here once
 * the account is there; where that fails, the button tries that alone again.
 */
export function AddOwner({ opened, installers, onClose, onAdded }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const create = useCreateSystemOwner();
  const refer = useSetInstallerReference();
  const created = useRef<SystemOwner>(undefined);
  const form = useForm({ initialValues: blankOwner });
  const defaultId = useDefaultInstaller();
  /** The company that is sent: the only one, the one that was chosen, or the default. */
  const chosen =
    installers.length === 1 ? String(installers[0]?.id) : form.values.installer_id || String(defaultId ?? '');
  const draft = useDraft('add-owner', form, blankOwner);
  const { doubts, isAsked, isChecking, confirm } = useDoubts(form.values, 'W');
  const finish = () => {
    created.current = undefined;
    draft.discard();
    create.reset();
    refer.reset();
    onClose();
  };
  const showFaults = (error: unknown) => form.setErrors(serverFaults(error, FIELDS, words).fields);
  const keepReference = (owner: SystemOwner, reference: string) => {
    created.current = owner;
    const done = () => {
      finish();
      onAdded(owner);
    };
    if (reference === '') done();
    else refer.mutate({ id: owner.id, installer_reference: reference }, { onSuccess: done, onError: showFaults });
  };
  const submit = () => {
    const typed = form.getValues();
    const read = readOwnerForm({ ...typed, installer_id: chosen }, words);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    const reference = typed.installer_reference.trim();
    confirm(() => {
      if (created.current) keepReference(created.current, reference);
      else
        create.mutate(read.values, {
          onSuccess: (owner) => keepReference(owner, reference),
          onError: showFaults,
        });
    });
  };
  const error = create.error ?? refer.error;
  const fault = error === null ? undefined : serverFaults(error, FIELDS, words).general;
  return (
    <FormDialog
      opened={opened}
      title={t('owners.add')}
      verb={isAsked ? t('owners.addAnyway') : t('owners.add')}
      fault={fault}
      busy={create.isPending || refer.isPending || isChecking}
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
      <TextInput
        label={fieldLabel('installer_reference', words)}
        description={t('owners.referenceHint')}
        placeholder={t('owners.referenceExample')}
        maxLength={120}
        {...form.getInputProps('installer_reference')}
      />
    </FormDialog>
  );
}
