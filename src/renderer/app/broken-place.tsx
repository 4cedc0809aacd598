import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Notice } from '../components/notice.tsx';
import { Screen } from '../components/screen.tsx';
import { PartNotRead } from '../lib/lazy-part.ts';

/**
 * A place that failed to draw itself, or could not be read: the frame stays, and there is a way back. Where the service
 * answers and still does not have the part, it is of another release than this page, which is loaded anew.
 */
export function BrokenPlace({ error, reset }: ErrorComponentProps) {
  const again = useMutation({ mutationFn: readAgain, onSuccess: reset });
  return (
    <Screen title="Something went wrong">
      <Notice
        tone="bad"
        action={
          <Button variant="default" size="compact-sm" loading={again.isPending} onClick={() => again.mutate(error)}>
            Try again
          </Button>
        }
      >
        {error instanceof PartNotRead
          ? 'This page could not be loaded. Check that the console is still running, then try again.'
          : 'This page could not be shown. Your data was not changed.'}
      </Notice>
    </Screen>
  );
}

async function readAgain(error: unknown): Promise<void> {
  if (!(error instanceof PartNotRead)) return;
  try {
    await error.readAgain();
  } catch {
    const page = await fetch(location.origin, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (page.ok) location.reload();
  }
}
