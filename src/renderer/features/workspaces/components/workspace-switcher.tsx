import { UnstyledButton } from '@mantine/core';
import { IconChevronUp, IconDatabase, IconTestPipe } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { workspaceSwitcher } from '../../../../languages/en-US/console/workspace-switcher.ts';
import { useTranslate } from '../../../lib/words.ts';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import classes from './workspace-switcher.module.css';

const ICONS = { test: IconTestPipe, live: IconDatabase } as const;

/** In the status bar: which workspace is open. A click opens the menu of the others. */
export function WorkspaceSwitcher(props: ComponentProps<'button'>) {
  const t = useTranslate({ workspaceSwitcher });
  const { workspace, mode } = useOpenSession();
  const ModeIcon = ICONS[mode];
  const name = workspace?.name ?? t('workspaceSwitcher.mode', { mode });
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...props}
      className={classes.switcher}
      aria-label={t('workspaceSwitcher.label', { name, mode })}
    >
      <ModeIcon size={14} aria-hidden />
      <span className={classes.name}>{name}</span>
      <IconChevronUp size={12} aria-hidden />
    </UnstyledButton>
  );
}
