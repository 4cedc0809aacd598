import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Conflict } from '../../../../contract/console/sync.ts';
import { useSyncDetails } from '../../../lib/api/get-sync-details.ts';

/** Below a question that need not have been asked where nobody else adds records: the option that says so. Nothing where it would change nothing. */
export function FewerDoubts({ topic }: Pick<Conflict, 'topic'>) {
  const { data: details } = useSyncDetails();
  if (!details || details.single_writer || details.shared.includes(topic)) return null;
  return (
    <Text c="dimmed" size="sm">
      If nobody else adds records, such questions can be switched off in{' '}
      <Anchor c="inherit" size="sm" underline="always" renderRoot={(props) => <Link to="/sending" search={{ show: 'options' }} {...props} />}>Options</Anchor>.
    </Text>
  );
}
