import { Button, CopyButton, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { access } from '../../../../languages/en-US/console/access.ts';
import { errors } from '../../../../languages/en-US/console/errors.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import { credentialKind, type CredentialKind } from '../../../../contract/console/settings.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useCreateCredential } from '../api/create-credential.ts';
import classes from './settings.module.css';
import { WorkspaceAddress } from './workspace-address.tsx';

/** Creates a credential and shows its secret this once; closing the dialog forgets it. */
export function CreateCredential({ onClose }: { onClose(): void }) {
  const words = useWords();
  const t = words.of({ actions, access });
  const [name, setName] = useState('');
  const [kind, setKind] = useState<CredentialKind>('access_token');
  const [empty, setEmpty] = useState(false);
  const create = useCreateCredential();
  if (create.data) return <SecretOnce secret={create.data.secret} onClose={onClose} />;
  const faults =
    create.error === null ? { fields: {}, general: undefined } : serverFaults(create.error, ['name'], words);
  const submit = () => {
    setEmpty(name.trim() === '');
    if (name.trim() !== '') create.mutate({ kind, name });
  };
  return (
    <FormDialog
      opened
      title={t('actions.createCredential.label')}
      verb={t('actions.createCredential.label')}
      fault={faults.general}
      busy={create.isPending}
      onSubmit={submit}
      onHide={onClose}
      unsaved={name.trim() !== ''}
      onCancel={onClose}
    >
      <TextInput
        label={t('access.name')}
        description={t('access.credentialNameHint')}
        data-autofocus
        value={name}
        error={empty ? words.of({ errors })('errors.required') : faults.fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Input.Wrapper label={t('access.kind')} labelElement="div" description={t('access.purposeOf', { kind })}>
        <div>
          <SegmentedControl
            aria-label={t('access.kind')}
            value={kind}
            onChange={setKind}
            data={credentialKind.options.map((value) => ({ value, label: t('access.kindOf', { kind: value }) }))}
          />
        </div>
      </Input.Wrapper>
      {kind === 'automation_key' && <Notice tone="warn">{t('access.automationWarning')}</Notice>}
      <WorkspaceAddress />
    </FormDialog>
  );
}

function SecretOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useTranslate({ access });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('access.credentialCreated')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Notice tone="warn">{t('access.copyNow')}</Notice>
        <WorkspaceAddress />
        <TextInput
          label={t('access.secret')}
          readOnly
          classNames={{ input: classes.secret }}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {copied ? t('access.copied') : t('access.copySecret')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('access.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
