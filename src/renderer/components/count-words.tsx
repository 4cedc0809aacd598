import { Text } from '@mantine/core';
import { formatCount } from '../lib/format.ts';

/** `3,675 generators`, at the right of a list's toolbar. */
export function CountWords({ total, one, many }: { total: number | undefined; one: string; many: string }) {
  return (
    <Text role="status" c="dimmed" size="sm" ml="auto" style={{ whiteSpace: 'nowrap' }}>
      {total === undefined ? '' : `${formatCount(total)} ${total === 1 ? one : many}`}
    </Text>
  );
}
