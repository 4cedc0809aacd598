import { Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ActionButton } from '../../../components/action-button.tsx';
import { exactMoment, formatRecent } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import classes from './owners.module.css';

interface Props {
  /** When everything shown was last fetched with success, in milliseconds; undefined before the first time. */
  checkedAt: number | undefined;
  busy: boolean;
  onCheck(): void;
}

/** Asks again how the owner stands, and says when that was last answered. */
export function CheckStatus({ checkedAt, busy, onCheck }: Props) {
  const today = useToday();
  const at = checkedAt === undefined ? undefined : new Date(checkedAt);
  return (
    <>
      <ActionButton
        label="Check status"
        words="owner refresh"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={busy}
        onClick={onCheck}
      />
      <Text className={classes.below} c="dimmed" size="sm" role="status" aria-label="Last checked">
        {at && (
          <>
            Last checked{' '}
            <time dateTime={at.toISOString()} title={exactMoment(at.toISOString())}>
              {formatRecent(at, today)}
            </time>
          </>
        )}
      </Text>
    </>
  );
}
