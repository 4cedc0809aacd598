import { Button, CopyButton, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { credentialKind, type CredentialKind } from '../../../../contract/console/settings.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { REQUIRED, serverFaults } from '../../../lib/field-faults.ts';
import { useCreateCredential } from '../api/create-credential.ts';
import { credentialKinds } from './credential-kinds.ts';
import classes from './settings.module.css';
import { WorkspaceAddress } from './workspace-address.tsx';

const KINDS = credentialKind.options.map((value) => ({ value, label: credentialKinds[value].name }));

/** Creates a credential and shows its secret this once; closing the dialog forgets it. */
export function CreateCredential({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<CredentialKind>('access_token');
  const [empty, setEmpty] = useState(false);
  const create = useCreateCredential();
  if (create.data) return <SecretOnce secret={create.data.secret} onClose={onClose} />;
  const faults = create.error === null ? { fields: {}, general: undefined } : serverFaults(create.error, ['name']);
  const submit = () => {
    setEmpty(name.trim() === '');
    if (name.trim() !== '') create.mutate({ kind, name });
  };
  return (
    <FormDialog
      opened
      title="Create credential"
      verb="Create credential"
      fault={faults.general}
      busy={create.isPending}
      onSubmit={submit}
      onHide={onClose}
      unsaved={name.trim() !== ''}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        description="Who or what will use it"
        data-autofocus
        value={name}
        error={empty ? REQUIRED : faults.fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Input.Wrapper label="Kind" labelElement="div" description={credentialKinds[kind].purpose}>
        <div>
          <SegmentedControl aria-label="Kind" value={kind} onChange={setKind} data={KINDS} />
        </div>
      </Input.Wrapper>
      {kind === 'automation_key' && (
        <Notice tone="warn">
          Whoever has this key can approve and reject accounts, ask owners for their details again, decide conflicts,
          confirm removals, and read the ledger. Give it to your own scripts only, never to an integration.
        </Notice>
      )}
      <WorkspaceAddress />
    </FormDialog>
  );
}

function SecretOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Credential created"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Notice tone="warn">Copy the secret now. It is shown only once and is not stored in readable form.</Notice>
        <WorkspaceAddress />
        <TextInput
          label="Secret"
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
                {copied ? 'Copied' : 'Copy secret'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
