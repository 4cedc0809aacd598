import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useWords } from '../lib/words.ts';
import { Dialog } from './dialog.tsx';
import { errorWords } from '../lib/error-words.ts';
import { Notice } from './notice.tsx';

interface Props {
  opened: boolean;
  /** Names the thing: `Delete generator 41, 12 Elm Street?` */
  question: string;
  /** The verb with its object, on the red button: `Delete generator`. */
  verb: string;
  consequence?: string;
  /** What the other button says, where `Cancel` could be taken for the verb. */
  keep?: string;
  /** What else is asked, below the consequence. */
  children?: ReactNode;
  /** What has to be typed first, where much would be gone: `1,204`. */
  typed?: string | undefined;
  error: unknown;
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** However somebody separates thousands. */
const digits = (text: string): string => text.replace(/[\s.,']/g, '');

/** Asks before something is deleted. `Cancel` has the focus, or the field to type in: Enter alone never deletes. */
export function ConfirmDelete({
  opened,
  question,
  verb,
  keep,
  consequence,
  typed,
  error,
  busy,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const words = useWords();
  const t = words.of({ forms });
  const [text, setText] = useState('');
  const isConfirmed = typed === undefined || digits(text) === digits(typed);
  const cancel = () => {
    setText('');
    onCancel();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || busy) return;
    setText('');
    onConfirm();
  };
  return (
    <Dialog opened={opened} onClose={cancel} title={question} size={440} withCloseButton={false}>
      <Stack gap="md" component="form" onSubmit={submit}>
        <Text>{consequence ?? t('forms.irreversible')}</Text>
        {children}
        {typed !== undefined && (
          <TextInput
            label={t('forms.typeToConfirm', { figure: typed })}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {error !== null && <Notice tone="bad">{errorWords(error, words)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} data-autofocus={typed === undefined || undefined}>
            {keep ?? t('forms.cancel')}
          </Button>
          <Button type="submit" color="red.9" disabled={!isConfirmed} loading={busy}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
