import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import { renameWorkspace, type Workspace } from '../../../../contract/console/workspaces.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useRenameWorkspace } from '../api/rename-workspace.ts';

interface Props {
  workspace: Workspace;
  opened: boolean;
  onClose(): void;
}

/** Another name for a workspace; its records, its link and its credentials stay what they are. */
export function RenameWorkspace({ workspace: { id, name }, opened, onClose }: Props) {
  const words = useWords();
  const t = words.of({ workspaces });
  const rename = useRenameWorkspace();
  const form = useForm({
    initialValues: { name },
    validate: (values) => schemaFaults(renameWorkspace.body, values, words),
  });
  const finish = () => {
    form.reset();
    rename.reset();
    onClose();
  };
  const submit = form.onSubmit((values) =>
    rename.mutate(
      { id, name: values.name },
      {
        onSuccess: onClose,
        onError: (error) => form.setErrors(serverFaults(error, ['name'], words).fields),
      },
    ),
  );
  const fault = rename.error === null ? undefined : serverFaults(rename.error, ['name'], words).general;
  return (
    <FormDialog
      opened={opened}
      title={t('workspaces.renameOf', { name })}
      verb={t('workspaces.renameWorkspace')}
      fault={fault}
      busy={rename.isPending}
      onSubmit={() => submit()}
      onHide={finish}
      unsaved={form.isDirty()}
      onCancel={finish}
    >
      <TextInput label={t('workspaces.name')} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
