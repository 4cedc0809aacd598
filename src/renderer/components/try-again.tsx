import { Button } from '@mantine/core';
import { errorWords } from '../lib/error-words.ts';
import { Notice } from './notice.tsx';

interface Props {
  error: unknown;
  onRetry(): void;
}

/** A failed load, in words, with the way out. Stands above what is already on screen, or in its place. */
export function TryAgain({ error, onRetry }: Props) {
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorWords(error)}
    </Notice>
  );
}
