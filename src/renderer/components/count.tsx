import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** `3,675 generators`, at the right of a list's toolbar; nothing while it is not known. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <Text role="status" c="dimmed" size="sm" ml="auto" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
