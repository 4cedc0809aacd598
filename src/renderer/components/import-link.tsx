import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lists } from '../../languages/en-US/console/lists.ts';
import { useTranslate } from '../lib/words.ts';

interface Props {
  variant?: 'default' | 'filled';
  label?: string;
  /** Whose readings a list has that names no inverter. */
  inverter?: number;
}

/** The way from records to where lists are imported. */
export function ImportLink({ variant = 'default', label, inverter }: Props) {
  const t = useTranslate({ lists });
  return (
    <Button
      variant={variant}
      w="fit-content"
      leftSection={<IconTableImport size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/import" search={{ inverter }} {...props} />}
    >
      {label ?? t('lists.import')}
    </Button>
  );
}
