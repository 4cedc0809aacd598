import { Loader, Menu, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronUp,
  IconDatabase,
  IconSettings,
  IconTestPipe,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSync } from '../../../lib/api/get-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useWorkspaces } from '../api/list-workspaces.ts';
import { useOpenWorkspace } from '../api/open-workspace.ts';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { workspaceSyncState } from './workspace-states.ts';
import classes from './workspaces.module.css';

const MODES = { test: { icon: IconTestPipe, word: 'Test' }, live: { icon: IconDatabase, word: 'Live' } } as const;

/** In the status bar: which workspace is open, and the way to another one. */
export function WorkspaceMenu() {
  const { workspace, mode } = useOpenSession();
  const [opened, setOpened] = useState(false);
  /** Closed by the link, whose place takes the focus. */
  const [leads, setLeads] = useState(false);
  const { data, error, refetch } = useWorkspaces({ enabled: opened });
  const open = useOpenWorkspace();
  const status = useSync().data;
  const { icon: ModeIcon, word } = MODES[mode];
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
        <UnstyledButton
          className={classes.switcher}
          aria-label={`Workspace: ${workspace?.name ?? word}, ${word} mode. Switch workspace`}
        >
          <ModeIcon size={14} aria-hidden />
          <span className={classes.switcherName}>{workspace?.name ?? word}</span>
          <IconChevronUp size={12} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Workspaces" className={classes.menu}>
        {error && <FaultItem error={error} after="Choose this to try again." onClick={() => void refetch()} />}
        {!data && !error && <Menu.Item disabled>Loading workspaces…</Menu.Item>}
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
              {MODES[each.mode].word} mode · {workspaceSyncState(each, status).word}
            </div>
          </Menu.Item>
        ))}
        {open.error && <FaultItem error={open.error} onClick={() => open.reset()} />}
        <Menu.Divider role="separator" />
        <Menu.Item
          component={Link}
          to="/settings"
          hash="Workspaces"
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => {
            change(false);
            setLeads(true);
          }}
        >
          Manage workspaces
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A menu may hold nothing but its items, so a fault is one. */
function FaultItem({ error, after = '', onClick }: { error: unknown; after?: string; onClick(): void }) {
  return (
    <Menu.Item
      className={classes.menuFault}
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={onClick}
    >
      <span role="alert">
        {errorWords(error)} {after}
      </span>
    </Menu.Item>
  );
}
