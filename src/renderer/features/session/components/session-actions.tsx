import { Group } from '@mantine/core';
import { IconLock, IconLogout } from '@tabler/icons-react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { useTranslate } from '../../../lib/words.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { useLockSession } from '../api/lock-session.ts';
import { useSignOutOperator } from '../api/sign-out-operator.ts';

/** Lock now, and sign out. */
export function SessionActions() {
  const t = useTranslate({ actions });
  const lock = useLockSession();
  const signOut = useSignOutOperator();
  return (
    <Group gap="xs">
      <ActionButton
        label={t('actions.lock.label')}
        words={t('actions.lock.search')}
        leftSection={<IconLock size={16} aria-hidden />}
        loading={lock.isPending}
        onClick={() => lock.mutate()}
      />
      <ActionButton
        label={t('actions.signOut.label')}
        words={t('actions.signOut.search')}
        leftSection={<IconLogout size={16} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      />
    </Group>
  );
}
