import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '../lib/format.ts';

/** `3,675 generators`, at the right of a list's toolbar; nothing while it is not known. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <Text role="status" c="dimmed" size="sm" ml="auto" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

/** The same in English, for lists that have no words yet. */
export function CountWords({ total, one, many }: { total: number | undefined; one: string; many: string }) {
  return <Count>{total === undefined ? '' : counted(total, one, many)}</Count>;
}
