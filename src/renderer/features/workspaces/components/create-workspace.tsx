import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Mode } from '../../../../contract/fields.ts';
import { createWorkspace, type Workspace } from '../../../../contract/console/workspaces.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useCreateWorkspace } from '../api/create-workspace.ts';

const MODES: { value: Mode; label: string }[] = [
  { value: 'test', label: 'Test' },
  { value: 'live', label: 'Live' },
];
const MODE_WORDS: Record<Mode, string> = {
  test: 'To try things out: nothing in it is ever traded.',
  live: 'For real owners and systems.',
};
const blank: { name: string; mode: Mode } = { name: '', mode: 'test' };

interface Props {
  opened: boolean;
  onCreated(workspace: Workspace): void;
  onClose(): void;
}

/** The form of a further workspace; its mode is for good. */
export function CreateWorkspace({ opened, onCreated, onClose }: Props) {
  const create = useCreateWorkspace();
  const form = useForm({ initialValues: blank, validate: (values) => schemaFaults(createWorkspace.body, values) });
  const finish = () => {
    form.reset();
    create.reset();
    onClose();
  };
  const submit = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: (workspace) => {
        finish();
        onCreated(workspace);
      },
      onError: (error) => form.setErrors(serverFaults(error, ['name']).fields),
    }),
  );
  const fault = create.error === null ? undefined : serverFaults(create.error, ['name']).general;
  const { mode } = form.getValues();
  return (
    <FormDialog
      opened={opened}
      title="Create workspace"
      verb="Create workspace"
      fault={fault}
      busy={create.isPending}
      onSubmit={() => submit()}
      onHide={finish}
      unsaved={form.isDirty()}
      onCancel={finish}
    >
      <TextInput
        label="Name"
        description="To tell it apart from the others"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Input.Wrapper
        label="Mode"
        labelElement="div"
        description={`${MODE_WORDS[mode]} The mode cannot be changed later.`}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div>
          <SegmentedControl aria-label="Mode" data={MODES} {...form.getInputProps('mode')} />
        </div>
      </Input.Wrapper>
    </FormDialog>
  );
}
