import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useTranslate } from '../lib/words.ts';
import { Dialog } from './dialog.tsx';

interface Unsaved {
  /** Does this at once, or when somebody has said that what was typed may go. */
  leave(away: () => void): void;
  asking: boolean;
  /** The question; it belongs to what the form shows. */
  question: ReactNode;
}

/**
 * Asks “Discard changes?” before what was typed is lost to Escape, the cross, Back or another place: for a form that
 * keeps no draft, because it is small or because it holds a secret.
 */
export function useUnsaved(unsaved: boolean): Unsaved {
  const t = useTranslate({ forms });
  const blocker = useBlocker({
    shouldBlockFn: () => true,
    // Where one is registered, every change of address waits for a turn: a checkbox would lag behind its click.
    disabled: !unsaved,
    withResolver: true,
    enableBeforeUnload: false,
  });
  const [waiting, setWaiting] = useState<{ away(): void }>();
  const isBlocked = blocker.status === 'blocked';
  const asking = isBlocked || waiting !== undefined;
  const stay = () => {
    setWaiting(undefined);
    blocker.reset?.();
  };
  const discard = () => {
    setWaiting(undefined);
    if (isBlocked) blocker.proceed();
    else waiting?.away();
  };
  return {
    leave(away) {
      if (!unsaved) away();
      else if (!asking) setWaiting({ away });
    },
    asking,
    // Not there before: a dialog that is there would take the Escape that made it open for its own.
    question: asking && (
      <Dialog opened onClose={stay} title={t('forms.unsaved')} size={400} withCloseButton={false} zIndex={300}>
        <Stack gap="md">
          <Text>{t('forms.unsavedHint')}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={stay} data-autofocus>
              {t('forms.keepEditing')}
            </Button>
            <Button color="red.9" onClick={discard}>
              {t('forms.discardChanges')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    ),
  };
}
