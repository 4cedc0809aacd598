import { Group } from '@mantine/core';
import { IconLock, IconLogout } from '@tabler/icons-react';
import { session } from '../../../../languages/en-US/console/session.ts';
import { useTranslate } from '../../../lib/words.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { useLockSession } from '../api/lock-session.ts';
import { useSignOutOperator } from '../api/sign-out-operator.ts';

/** Lock now, and sign out. */
export function SessionActions() {
  const t = useTranslate({ session });
  const lock = useLockSession();
  const signOut = useSignOutOperator();
  return (
    <Group gap="xs">
      <ActionButton
        label={t('session.lock')}
        words={t('session.lockSearch')}
        leftSection={<IconLock size={16} aria-hidden />}
        loading={lock.isPending}
        onClick={() => lock.mutate()}
      />
      <ActionButton
        label={t('session.signOut')}
        words={t('session.signOutSearch')}
        leftSection={<IconLogout size={16} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      />
    </Group>
  );
}
