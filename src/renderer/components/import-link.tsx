import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

interface Props {
  variant?: 'default' | 'filled';
  label?: string;
}

/** The way from records to where lists are imported. */
export function ImportLink({ variant = 'default', label = 'Import a list' }: Props) {
  return (
    <Button
      variant={variant}
      w="fit-content"
      leftSection={<IconTableImport size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/import" {...props} />}
    >
      {label}
    </Button>
  );
}
