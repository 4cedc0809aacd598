import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Notice } from '../components/notice.tsx';
import { Screen } from '../components/screen.tsx';

/** A place that failed to draw itself: the frame stays, and there is a way back. */
export function BrokenPlace({ reset }: ErrorComponentProps) {
  return (
    <Screen title="Something went wrong">
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
    </Screen>
  );
}
