import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
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
  keep = 'Cancel',
  consequence = 'This cannot be undone.',
  typed,
  error,
  busy,
  onConfirm,
  onCancel,
  children,
}: Props) {
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
        <Text>{consequence}</Text>
        {children}
        {typed !== undefined && (
          <TextInput
            label={`Type ${typed} to confirm`}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {error !== null && <Notice tone="bad">{errorWords(error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} data-autofocus={typed === undefined || undefined}>
            {keep}
          </Button>
          <Button type="submit" color="red.9" disabled={!isConfirmed} loading={busy}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
