import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { frame } from '../../languages/en-US/console/frame.ts';
import { Notice } from '../components/notice.tsx';
import { ReadAgain } from '../components/read-again.tsx';
import { Screen } from '../components/screen.tsx';
import { PartNotRead } from '../lib/lazy-part.ts';
import { useTranslate } from '../lib/words.ts';

/** A place that failed to draw itself, or could not be loaded: the frame stays, and there is a way back. */
export function BrokenPlace({ error, reset }: ErrorComponentProps) {
  const t = useTranslate({ frame });
  return (
    <Screen title={t('frame.broken')}>
      {error instanceof PartNotRead ? (
        <ReadAgain fault={error} onRead={reset} />
      ) : (
        <Notice
          tone="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={reset}>
              {t('frame.tryAgain')}
            </Button>
          }
        >
          {t('frame.brokenHint')}
        </Notice>
      )}
    </Screen>
  );
}
