import { Group } from '@mantine/core';
import { IconLock, IconLogout } from '@tabler/icons-react';
import { ActionButton } from '../../../components/action-button.tsx';
import { useLockSession } from '../api/lock-session.ts';
import { useSignOutOperator } from '../api/sign-out-operator.ts';

/** Lock now, and sign out. */
export function SessionActions() {
  const lock = useLockSession();
  const signOut = useSignOutOperator();
  return (
    <Group gap="xs">
      <ActionButton
        label="Lock now"
        words="leave"
        leftSection={<IconLock size={16} aria-hidden />}
        loading={lock.isPending}
        onClick={() => lock.mutate()}
      />
      <ActionButton
        label="Sign out"
        words="leave log out"
        leftSection={<IconLogout size={16} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      />
    </Group>
  );
}
