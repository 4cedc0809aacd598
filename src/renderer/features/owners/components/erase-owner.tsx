import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ownerName } from '../../../../contract/words/owner-name.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { stayingWords } from '../../../components/associated-words.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useAssociated } from '../../../lib/api/get-associated.ts';
import { useSync } from '../../../lib/api/get-sync.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useEraseOwner } from '../api/erase-owner.ts';

const NOT_HERE =
  'The service that this workspace is linked to keeps its own copy. It cannot be erased from here: ask its support to erase the account there.';

/**
 * The way to an owner's request to be forgotten; what it does is said before anything happens, and the number has to be
 * typed.
 */
export function EraseOwner({ owner, reference }: { owner: SystemOwner; reference: string | undefined }) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const name = ownerName({ ...owner, installer_reference: reference });
  const who = name === undefined ? `System owner ${owner.id}` : `${name}, system owner ${owner.id}`;
  return (
    <Section
      title="Erase personal details"
      hint="When the owner asks for it. The owner’s personal details, documents, and readings are removed from this workspace, and the account can no longer be used."
    >
      <Group>
        <ActionButton label={`Erase the details of ${who}`} words="delete remove" removes onClick={() => setAsks(true)}>
          Erase details…
        </ActionButton>
      </Group>
      <Dialog
        opened={asks}
        onClose={close}
        title={`Erase the details of ${who}?`}
        closeOnClickOutside={false}
        withCloseButton={false}
      >
        <Confirm id={owner.id} onClose={close} />
      </Dialog>
    </Section>
  );
}

function Confirm({ id, onClose }: { id: number; onClose(): void }) {
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState(false);
  const erase = useEraseOwner();
  const associated = useAssociated('system_owners', id).data;
  const staying = associated && stayingWords(associated);
  const linked = (useSync().data ?? null) !== null;
  const faults = erase.error === null ? { fields: {}, general: undefined } : serverFaults(erase.error, ['reference']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = reference.trim();
    setWrong(typed !== String(id));
    if (typed === String(id) && !erase.isPending) erase.mutate({ id, reference: typed }, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} autoComplete="off">
      <Stack gap="md">
        <List spacing={6}>
          <List.Item>
            <strong>Erased here:</strong> name, contact, and address; bank and usage data; documents; links and codes;
            what the ledger says about the owner. Any open onboarding window is closed.
          </List.Item>
          <List.Item>
            <strong>Kept here:</strong> the account’s number and dates, and which agreement was accepted when, without
            its text.
          </List.Item>
          <List.Item>
            <strong>Kept elsewhere:</strong> files you exported earlier, and backups (including those on this computer)
            for about four weeks. If you restore one, these details are erased again.
          </List.Item>
        </List>
        {staying !== undefined && <Text>{staying}</Text>}
        {linked && <Notice tone="warn">{NOT_HERE}</Notice>}
        <Text>This cannot be undone.</Text>
        <TextInput
          label={`Type the owner’s number, ${id}, to confirm`}
          inputMode="numeric"
          data-autofocus
          value={reference}
          error={wrong ? `This is not ${id}.` : faults.fields['reference']}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        {faults.general && <Notice tone="bad">{faults.general}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" loading={erase.isPending}>
            Erase details
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
