import { Button, Group, Stack, Text } from '@mantine/core';
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
  error: unknown;
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be undone. `Cancel` has the focus: Enter alone never deletes. */
export function ConfirmDelete({
  opened,
  question,
  verb,
  consequence = 'This cannot be undone.',
  error,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={question} size={440} withCloseButton={false}>
      <Stack gap="md">
        <Text>{consequence}</Text>
        {error !== null && <Notice tone="bad">{errorWords(error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            Cancel
          </Button>
          <Button color="red.9" onClick={onConfirm} loading={busy}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
