import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** The way from a list of records to where lists are imported. */
export function ImportLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  return (
    <Button
      variant={variant}
      leftSection={<IconTableImport size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/import" {...props} />}
    >
      Import a list
    </Button>
  );
}
