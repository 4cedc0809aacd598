import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import type { Mode } from '../../../../contract/fields.ts';
import { createWorkspace, type Workspace } from '../../../../contract/console/workspaces.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useCreateWorkspace } from '../api/create-workspace.ts';

const MODES: Mode[] = ['test', 'live'];
const blank: { name: string; mode: Mode } = { name: '', mode: 'test' };

interface Props {
  opened: boolean;
  onCreated(workspace: Workspace): void;
  onClose(): void;
}

/** The form of a further workspace; its mode is for good. */
export function CreateWorkspace({ opened, onCreated, onClose }: Props) {
  const words = useWords();
  const t = words.of({ actions, workspaces });
  const create = useCreateWorkspace();
  const form = useForm({
    initialValues: blank,
    validate: (values) => schemaFaults(createWorkspace.body, values, words),
  });
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
      onError: (error) => form.setErrors(serverFaults(error, ['name'], words).fields),
    }),
  );
  const fault = create.error === null ? undefined : serverFaults(create.error, ['name'], words).general;
  const { mode } = form.getValues();
  return (
    <FormDialog
      opened={opened}
      title={t('actions.createWorkspace.label')}
      verb={t('actions.createWorkspace.label')}
      fault={fault}
      busy={create.isPending}
      onSubmit={() => submit()}
      onHide={finish}
      unsaved={form.isDirty()}
      onCancel={finish}
    >
      <TextInput
        label={t('workspaces.name')}
        description={t('workspaces.nameHint')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Input.Wrapper
        label={t('workspaces.mode')}
        labelElement="div"
        description={t('workspaces.modeHint', { mode })}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div>
          <SegmentedControl
            aria-label={t('workspaces.mode')}
            data={MODES.map((value) => ({ value, label: t('workspaces.modeOf', { mode: value }) }))}
            {...form.getInputProps('mode')}
          />
        </div>
      </Input.Wrapper>
    </FormDialog>
  );
}
