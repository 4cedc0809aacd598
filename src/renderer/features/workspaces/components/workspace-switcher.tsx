import { UnstyledButton } from '@mantine/core';
import { IconChevronUp, IconDatabase, IconTestPipe } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import classes from './workspace-switcher.module.css';

export const modeWords = { test: 'Test', live: 'Live' } as const;
const ICONS = { test: IconTestPipe, live: IconDatabase } as const;

/** In the status bar: which workspace is open. A click opens the menu of the others. */
export function WorkspaceSwitcher(props: ComponentProps<'button'>) {
  const { workspace, mode } = useOpenSession();
  const ModeIcon = ICONS[mode];
  const name = workspace?.name ?? modeWords[mode];
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...props}
      className={classes.switcher}
      aria-label={`Workspace: ${name}, ${modeWords[mode]} mode. Switch workspace`}
    >
      <ModeIcon size={14} aria-hidden />
      <span className={classes.name}>{name}</span>
      <IconChevronUp size={12} aria-hidden />
    </UnstyledButton>
  );
}
