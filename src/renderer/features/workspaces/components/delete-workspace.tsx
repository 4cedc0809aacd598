import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useDeleteWorkspace } from '../api/delete-workspace.ts';

interface Props {
  workspace: Workspace;
  onClose(): void;
}

/** Asks before a workspace is deleted for good: its name has to be typed. */
export function DeleteWorkspace({ workspace: { id, name, upstream }, onClose }: Props) {
  const words = useWords();
  const t = words.of({ workspaces });
  const remove = useDeleteWorkspace();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const faults =
    remove.error === null ? { fields: {}, general: undefined } : serverFaults(remove.error, ['name'], words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim() === name;
    setWrong(!isRight);
    if (isRight && !remove.isPending) remove.mutate({ id, name }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('workspaces.deleteQuestion', { name })}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text>{t('workspaces.deleteHint')}</Text>
          {upstream !== null && <Notice tone="info">{t('workspaces.serviceKeeps')}</Notice>}
          <TextInput
            label={t('workspaces.typeName', { name })}
            data-autofocus
            value={typed}
            error={wrong ? t('workspaces.wrongName', { name }) : faults.fields['name']}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {faults.general && <Notice tone="bad">{faults.general}</Notice>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('workspaces.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={remove.isPending}>
              {t('workspaces.deleteWorkspace')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}
