import { Loader, Menu } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionHash } from '../../../lib/settings-sections.ts';
import { useSync } from '../../../lib/api/get-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useWorkspaces } from '../api/list-workspaces.ts';
import { useOpenWorkspace } from '../api/open-workspace.ts';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { workspaceSyncState } from './workspace-states.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';
import classes from './workspaces.module.css';

interface Props {
  initiallyOpened: boolean;
  /** The switcher that stood here before had the focus. */
  focused: boolean;
}

/** In the status bar: which workspace is open, and the way to another one. */
export function WorkspaceMenu({ initiallyOpened, focused }: Props) {
  const words = useWords();
  const t = words.of({ workspaces });
  const [opened, setOpened] = useState(initiallyOpened);
  /** Closed by the link, whose place takes the focus. */
  const [leads, setLeads] = useState(false);
  const { data, error, refetch } = useWorkspaces({ enabled: opened });
  const open = useOpenWorkspace();
  const status = useSync().data;
  const switcher = useRef<HTMLButtonElement>(null);
  const focusFirst = useEffectEvent(() => focused && switcher.current?.focus());
  useLayoutEffect(() => void focusFirst(), []);
  const change = (next: boolean) => {
    setOpened(next);
    setLeads(false);
    if (!next && !open.isPending) open.reset();
  };
  return (
    <Menu
      opened={opened}
      onChange={change}
      position="top-start"
      width={320}
      closeOnItemClick={false}
      returnFocus={!leads}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <WorkspaceSwitcher ref={switcher} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('workspaces.list')} className={classes.menu}>
        {error && <FaultItem error={error} after={t('workspaces.chooseToTryAgain')} onClick={() => void refetch()} />}
        {!data && !error && <Menu.Item disabled>{t('workspaces.loadingInMenu')}</Menu.Item>}
        {data?.data.map((each) => (
          <Menu.Item
            key={each.id}
            aria-current={each.open ? 'true' : undefined}
            disabled={open.isPending}
            rightSection={
              open.isPending && open.variables === each.id ? (
                <Loader size={14} />
              ) : (
                each.open && <IconCheck size={16} aria-hidden />
              )
            }
            onClick={() => (each.open ? change(false) : open.mutate(each.id, { onSuccess: () => change(false) }))}
          >
            <div className={classes.menuName}>{each.name}</div>
            <MixedLettersNote name={each.name} />
            <div className={classes.menuState}>
              {t('workspaces.modeAndState', { mode: each.mode, state: workspaceSyncState(each, status, words).word })}
            </div>
          </Menu.Item>
        ))}
        {open.error && <FaultItem error={open.error} onClick={() => open.reset()} />}
        <Menu.Divider role="separator" />
        <Menu.Item
          component={Link}
          to="/settings"
          hash={sectionHash('workspaces')}
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => {
            change(false);
            setLeads(true);
          }}
        >
          {t('workspaces.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A menu may hold nothing but its items, so a fault is one. */
function FaultItem({ error, after = '', onClick }: { error: unknown; after?: string; onClick(): void }) {
  const words = useWords();
  return (
    <Menu.Item
      className={classes.menuFault}
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={onClick}
    >
      <span role="alert">
        {errorWords(error, words)} {after}
      </span>
    </Menu.Item>
  );
}
