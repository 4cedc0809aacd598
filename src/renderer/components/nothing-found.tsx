import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { lists } from '../../languages/en-US/console/lists.ts';
import { useTranslate } from '../lib/words.ts';
import { EmptyState } from './empty-state.tsx';

/** A list in which a search or filter has left nothing, with the way back. */
export function NothingFound({ onClear }: { onClear(): void }) {
  const t = useTranslate({ lists });
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('lists.nothingFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearAll')}
        </Button>
      }
    >
      {t('lists.noMatch')}
    </EmptyState>
  );
}
