import { Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { usePageCommands } from '../lib/page-commands.ts';
import { keyName, shortcuts } from '../lib/shortcuts.ts';
import { whenUncovered } from '../lib/when-uncovered.ts';

interface Props {
  /** A verb with its object: `Add generator`. */
  label: string;
  onClick(): void;
  /** Another button of the screen is the one to press now, as that of an empty list is. */
  quiet?: boolean;
}

/** The one amber action of a place; Alt+N does the same, as its tooltip says. */
export function PrimaryAction({ label, onClick, quiet = false }: Props) {
  useHotkeys([['alt+N', whenUncovered(onClick), { usePhysicalKeys: true }]], []);
  const [keys] = shortcuts.add.keys;
  usePageCommands([{ label, words: 'new', keys, run: onClick }]);
  return (
    <Tooltip label={`${label} (${keyName(keys)})`}>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onClick}
        aria-keyshortcuts="Alt+N"
      >
        {label}
      </Button>
    </Tooltip>
  );
}
