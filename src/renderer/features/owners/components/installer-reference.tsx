import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useSetInstallerReference } from '../api/installer-references.ts';

const FIELD = 'installer_reference';

/** What the installer calls this owner: it can be changed at any time, and never leaves this computer by itself. */
export function InstallerReference({ ownerId, reference }: { ownerId: number; reference: string }) {
  const set = useSetInstallerReference();
  const [known, setKnown] = useState(reference);
  const before = { [FIELD]: known };
  const form = useForm({ initialValues: before });
  const show = (text: string) => {
    setKnown(text);
    form.setInitialValues({ [FIELD]: text });
    form.setValues({ [FIELD]: text });
  };
  const [seen, setSeen] = useState(reference);
  if (seen !== reference) {
    // It was changed: here, or in another window.
    setSeen(reference);
    if (!form.isDirty()) show(reference);
  }
  const draft = useDraft(`owner-reference-${ownerId}`, form, before);
  const submit = form.onSubmit((typed) => {
    const text = typed[FIELD]?.trim() ?? '';
    set.mutate(
      { id: ownerId, [FIELD]: text === '' ? null : text },
      {
        onSuccess: () => {
          show(text);
          draft.drop();
        },
        onError: (error) => form.setErrors(serverFaults(error, [FIELD]).fields),
      },
    );
  });
  const fault = set.error === null ? undefined : serverFaults(set.error, [FIELD]).general;
  return (
    <Section title="Your reference">
      <Form onSubmit={submit} aria-label="Your reference" autoComplete="off">
        <DraftNotice draft={draft} />
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label="Your reference"
            placeholder="Hill, job 4711"
            description="Kept on this computer and never sent. Others who sign in here can read it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            {...form.getInputProps(FIELD)}
          />
          <Button type="submit" variant="default" loading={set.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
        {fault && <Notice tone="bad">{fault}</Notice>}
        {set.isSuccess && !form.isDirty() && <Notice tone="good">Saved.</Notice>}
      </Form>
    </Section>
  );
}
