import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useTranslate } from '../lib/words.ts';
import type { Rival } from '../lib/use-followed-form.ts';
import classes from './changed-elsewhere.module.css';

interface Props {
  rival: Rival | undefined;
  /** The other value as people read it; what is too large to be said has none. */
  words?: string | undefined;
}

/**
 * Says below a field that its value was changed elsewhere while another one was typed here, and lets choose. The form
 * waits for that (`form.tsx`).
 */
export function ChangedElsewhere({ rival, words }: Props) {
  const t = useTranslate({ forms });
  const wordsId = useId();
  if (!rival) return null;
  const { value, onUse, onKeep } = rival;
  const to = words ?? (typeof value === 'string' ? value : undefined);
  return (
    <Group
      component="span"
      gap={6}
      mt={4}
      role="group"
      aria-labelledby={wordsId}
      tabIndex={-1}
      data-undecided
      className={classes.notice ?? ''}
    >
      <Text component="span" size="xs" c="var(--c-warn)" role="status" id={wordsId}>
        {value === '' ? t('forms.emptied') : t('forms.changedTo', { value: to ?? '' })} {t('forms.chooseFirst')}
      </Text>
      <Button variant="default" size="compact-xs" onClick={onUse}>
        {t('forms.use')}
      </Button>
      <Button variant="default" size="compact-xs" onClick={onKeep}>
        {t('forms.keepMine')}
      </Button>
    </Group>
  );
}
