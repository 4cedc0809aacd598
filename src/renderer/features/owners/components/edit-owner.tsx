import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import { personalFields, type SystemOwner } from '../../../../contract/system-owners.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useDoubts } from '../../../components/use-doubts.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useFollowedForm } from '../../../lib/use-followed-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { ownerDetails, readOwnerChange } from './owner-form.ts';
import { useUpdateSystemOwner } from '../api/update-system-owner.ts';
import { OwnerFields } from './owner-fields.tsx';

interface Props {
  owner: SystemOwner;
  /** Whether the details may still be changed. A dialog that is open stays: saving says why not. */
  open: boolean;
}

/** Corrects what was filled in about an owner. Sends what was changed, and nothing else. */
export function EditOwner({ owner, open }: Props) {
  const words = useWords();
  const t = words.of({ forms, owners });
  const update = useUpdateSystemOwner();
  const [editing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { form, before, rivals } = useFollowedForm(ownerDetails(owner));
  const { doubts, isAsked, isChecking, confirm } = useDoubts(form.values, 'W');
  const draft = useDraft(`owner-${owner.id}`, form, before);
  const edit = () => {
    setSaved(false);
    setEditing(true);
  };
  const finish = () => {
    draft.discard();
    form.clearErrors();
    update.reset();
    setEditing(false);
  };
  const submit = () => {
    const read = readOwnerChange(form.getValues(), before, words);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    if (Object.keys(read.values).length === 0) return finish();
    confirm(() =>
      update.mutate(
        { id: owner.id, change: read.values },
        {
          onSuccess: () => {
            finish();
            setSaved(true);
          },
          onError: (error) => form.setErrors(serverFaults(error, personalFields, words).fields),
        },
      ),
    );
  };
  const fault = update.error === null ? undefined : serverFaults(update.error, personalFields, words).general;
  return (
    <>
      {isSaved && <Notice tone="good">{t('forms.saved')}</Notice>}
      {open && (
        <Group>
          <ActionButton label={t('owners.edit')} words={t('owners.editSearch')} onClick={edit} />
        </Group>
      )}
      <FormDialog
        opened={editing}
        title={t('owners.edit')}
        verb={isAsked ? t('owners.saveDetailsAnyway') : t('owners.saveDetails')}
        fault={fault}
        busy={update.isPending || isChecking}
        onSubmit={submit}
        onHide={() => setEditing(false)}
        onCancel={finish}
        draft={draft}
      >
        <Text c="dimmed" size="sm">
          {t('owners.editHint')}
        </Text>
        <OwnerFields
          rivals={rivals}
          doubts={doubts}
          isAsked={isAsked}
          details={form.values}
          input={form.getInputProps}
          onFix={(texts) => form.setValues(texts)}
        />
      </FormDialog>
    </>
  );
}
