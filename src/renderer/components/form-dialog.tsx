import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useTranslate } from '../lib/words.ts';
import type { KeptDraft } from '../lib/use-draft.ts';
import { Dialog } from './dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface Common {
  opened: boolean;
  title: string;
  /** The verb with its object, on the amber button; often the title again. */
  verb: string;
  /** A fault that belongs to no field. */
  fault: string | undefined;
  busy: boolean;
  onSubmit(): void;
  /** Escape and the cross: the dialog goes away; a draft stays for the next time. */
  onHide(): void;
  /** Cancel: what was typed is thrown away. */
  onCancel(): void;
  /** The choice to go on with another one, in a form that adds; `added`: what was added last. */
  another?: { chosen: boolean; onChange(chosen: boolean): void; added: string | undefined };
  children: ReactNode;
}

/** Nothing that was typed goes unasked: it is kept as a draft, or the form says whether there is something to lose. */
type Props = Common & ({ draft: KeptDraft; unsaved?: never } | { draft?: never; unsaved: boolean });

/**
 * A form in a dialog. A click beside it never closes it, and the browser keeps nothing of what is typed: it is about
 * other people.
 */
export function FormDialog({
  opened,
  title,
  verb,
  fault,
  busy,
  onSubmit,
  onHide,
  onCancel,
  another,
  draft,
  unsaved = false,
  children,
}: Props) {
  const t = useTranslate({ forms });
  const { leave, asking, question } = useUnsaved(opened && unsaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => leave(onHide)}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
    >
      <Form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          {draft && <DraftNotice draft={draft} />}
          {children}
          {another?.added && <Notice tone="good">{another.added}</Notice>}
          {fault && <Notice tone="bad">{fault}</Notice>}
          <Group justify="flex-end" gap="xs">
            {another && (
              <Checkbox
                label={t('forms.another')}
                mr="auto"
                checked={another.chosen}
                onChange={(event) => another.onChange(event.currentTarget.checked)}
              />
            )}
            <Button variant="default" onClick={onCancel}>
              {t('forms.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </Form>
      {question}
    </Dialog>
  );
}
