import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Notice } from '../components/notice.tsx';
import { ReadAgain } from '../components/read-again.tsx';
import { Screen } from '../components/screen.tsx';
import { PartNotRead } from '../lib/lazy-part.ts';

/** A place that failed to draw itself, or could not be loaded: the frame stays, and there is a way back. */
export function BrokenPlace({ error, reset }: ErrorComponentProps) {
  return (
    <Screen title="Something went wrong">
      {error instanceof PartNotRead ? (
        <ReadAgain fault={error} onRead={reset} />
      ) : (
        <Notice
          tone="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={reset}>
              Try again
            </Button>
          }
        >
          This page could not be shown. Your data was not changed.
        </Notice>
      )}
    </Screen>
  );
}
