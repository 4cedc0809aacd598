import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { Screen } from '../components/screen.tsx';

/** An address that leads to no place. */
export function NotFoundPlace() {
  return (
    <Screen title="Page not found">
      <EmptyState
        icon={IconMapOff}
        title="There is no page at this address"
        action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Go to Dashboard</Button>}
      >
        Check the address, or choose a page on the left.
      </EmptyState>
    </Screen>
  );
}
