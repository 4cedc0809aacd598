import { Button, Group } from '@mantine/core';
import { IconLock, IconLogout } from '@tabler/icons-react';
import { useLockSession } from '../api/lock-session.ts';
import { useSignOutOperator } from '../api/sign-out-operator.ts';

/** Lock now, and sign out. */
export function SessionActions() {
  const lock = useLockSession();
  const signOut = useSignOutOperator();
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        loading={lock.isPending}
        onClick={() => lock.mutate()}
      >
        Lock now
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Sign out
      </Button>
    </Group>
  );
}
