import { Button, Group, TextInput } from '@mantine/core';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useWords } from '../lib/words.ts';
import { serverFaults } from '../lib/field-faults.ts';
import { useDraft } from '../lib/use-draft.ts';
import { useFollowedForm } from '../lib/use-followed-form.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { Section } from './section.tsx';

interface Props {
  title: string;
  /** As the service calls it; it names the faults. */
  field: string;
  /** What is kept now; empty: nothing. */
  value: string;
  placeholder: string;
  /** Names the draft: `owner-reference-7`. */
  draftName: string;
  saving: { error: unknown; isPending: boolean; isSuccess: boolean };
  /** `null`: nothing is to be kept. */
  onSave(text: string | null, then: { onSuccess(): void; onError(error: unknown): void }): void;
}

/** One text about a record that is kept on this computer alone; it can be changed at any time. */
export function KeptText({ title, field, value, placeholder, draftName, saving, onSave }: Props) {
  const words = useWords();
  const t = words.of({ forms });
  const { form, before, rivals, show } = useFollowedForm({ [field]: value });
  const draft = useDraft(draftName, form, before);
  const submit = form.onSubmit((typed) => {
    const text = typed[field]?.trim() ?? '';
    onSave(text === '' ? null : text, {
      onSuccess: () => {
        show({ [field]: text });
        draft.drop();
      },
      onError: (error) => form.setErrors(serverFaults(error, [field], words).fields),
    });
  });
  const fault = saving.error === null ? undefined : serverFaults(saving.error, [field], words).general;
  return (
    <Section title={title}>
      <Form onSubmit={submit} aria-label={title} autoComplete="off">
        <DraftNotice draft={draft} />
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={title}
            placeholder={placeholder}
            description={t('forms.keptHere')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            {...form.getInputProps(field)}
          />
          <Button type="submit" variant="default" loading={saving.isPending} disabled={!form.isDirty()}>
            {t('forms.save')}
          </Button>
        </Group>
        <ChangedElsewhere rival={rivals[field]} />
        {fault && <Notice tone="bad">{fault}</Notice>}
        {saving.isSuccess && !form.isDirty() && <Notice tone="good">{t('forms.saved')}</Notice>}
      </Form>
    </Section>
  );
}
