import { Button } from '@mantine/core';
import { errors } from '../../languages/en-US/console/errors.ts';
import { RequestError } from '../lib/request-error.ts';
import { useStreamStatus } from '../lib/stream-status.ts';
import { errorWords } from '../lib/error-words.ts';
import { useWords } from '../lib/words.ts';
import { Notice } from './notice.tsx';

interface Props {
  error: unknown;
  onRetry(): void;
}

/**
 * A failed load, in words, with the way out. Stands above what is already on screen, or in its place. Once the console
 * has stopped, the notice over every place says so, and nothing here does.
 */
export function TryAgain({ error, onRetry }: Props) {
  const words = useWords();
  const t = words.of({ errors });
  const isToldAbove = error instanceof RequestError && error.fault === 'unreachable';
  if (useStreamStatus() === 'stopped' && isToldAbove) return null;
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('errors.tryAgain')}
        </Button>
      }
    >
      {errorWords(error, words)}
    </Notice>
  );
}
