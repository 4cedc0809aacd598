import { Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { exactMoment, formatRecent } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useWords } from '../../../lib/words.ts';
import classes from './owners.module.css';

const timeOf = (at: string) => (text: ReactNode) => (
  <time dateTime={at} title={exactMoment(at)}>
    {text}
  </time>
);

interface Props {
  /** When everything shown was last fetched with success, in milliseconds; undefined before the first time. */
  checkedAt: number | undefined;
  busy: boolean;
  onCheck(): void;
}

/** Asks again how the owner stands, and says when that was last answered. */
export function CheckStatus({ checkedAt, busy, onCheck }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const today = useToday();
  const at = checkedAt === undefined ? undefined : new Date(checkedAt);
  return (
    <>
      <ActionButton
        label={t('owners.check')}
        words={t('owners.checkSearch')}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={busy}
        onClick={onCheck}
      />
      <Text className={classes.below} c="dimmed" size="sm" role="status" aria-label={t('owners.lastChecked')}>
        {at && t.rich('owners.lastCheckedAt', { at: formatRecent(at, today, words), time: timeOf(at.toISOString()) })}
      </Text>
    </>
  );
}
