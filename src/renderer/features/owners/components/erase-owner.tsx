import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
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

const strong = (text: ReactNode) => <strong>{text}</strong>;

/**
 * The way to an owner's request to be forgotten; what it does is said before anything happens, and the number has to be
 * typed.
 */
export function EraseOwner({ owner, reference }: { owner: SystemOwner; reference: string | undefined }) {
  const t = useTranslate({ owners });
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const name = ownerName({ ...owner, installer_reference: reference });
  const id = String(owner.id);
  return (
    <Section title={t('owners.erasePersonal')} hint={t('owners.eraseHint')}>
      <Group>
        <ActionButton
          label={name === undefined ? t('owners.eraseOf', { id }) : t('owners.eraseOfNamed', { name, id })}
          words={t('owners.eraseSearch')}
          removes
          onClick={() => setAsks(true)}
        >
          {t('owners.askErase')}
        </ActionButton>
      </Group>
      <Dialog
        opened={asks}
        onClose={close}
        title={name === undefined ? t('owners.eraseQuestion', { id }) : t('owners.eraseQuestionNamed', { name, id })}
        closeOnClickOutside={false}
        withCloseButton={false}
      >
        <Confirm id={owner.id} onClose={close} />
      </Dialog>
    </Section>
  );
}

function Confirm({ id, onClose }: { id: number; onClose(): void }) {
  const words = useWords();
  const t = words.of({ forms, owners });
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState(false);
  const erase = useEraseOwner();
  const associated = useAssociated('system_owners', id).data;
  const staying = associated && stayingWords(associated, words);
  const linked = (useSync().data ?? null) !== null;
  const faults =
    erase.error === null ? { fields: {}, general: undefined } : serverFaults(erase.error, ['reference'], words);
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
          <List.Item>{t.rich('owners.erasedHere', { strong })}</List.Item>
          <List.Item>{t.rich('owners.keptHere', { strong })}</List.Item>
          <List.Item>{t.rich('owners.keptElsewhere', { strong })}</List.Item>
        </List>
        {staying !== undefined && <Text>{staying}</Text>}
        {linked && <Notice tone="warn">{t('owners.notThere')}</Notice>}
        <Text>{t('forms.irreversible')}</Text>
        <TextInput
          label={t('owners.typeNumber', { id: String(id) })}
          inputMode="numeric"
          data-autofocus
          value={reference}
          error={wrong ? t('owners.wrongNumber', { id: String(id) }) : faults.fields['reference']}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        {faults.general && <Notice tone="bad">{faults.general}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('forms.cancel')}
          </Button>
          <Button type="submit" color="red.9" loading={erase.isPending}>
            {t('owners.erase')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
