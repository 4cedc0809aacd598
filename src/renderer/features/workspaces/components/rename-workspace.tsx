import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
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
  const rename = useRenameWorkspace();
  const form = useForm({
    initialValues: { name },
    validate: (values) => schemaFaults(renameWorkspace.body, values),
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
        onError: (error) => form.setErrors(serverFaults(error, ['name']).fields),
      },
    ),
  );
  const fault = rename.error === null ? undefined : serverFaults(rename.error, ['name']).general;
  return (
    <FormDialog
      opened={opened}
      title={`Rename ${name}`}
      verb="Rename workspace"
      fault={fault}
      busy={rename.isPending}
      onSubmit={() => submit()}
      onHide={finish}
      unsaved={form.isDirty()}
      onCancel={finish}
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
