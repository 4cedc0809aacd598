import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useLockSession } from '../features/session/api/lock-session.ts';
import { useWorkspaces } from '../features/workspaces/api/list-workspaces.ts';
import { useOpenWorkspace } from '../features/workspaces/api/open-workspace.ts';
import { useRunSync } from '../lib/api/run-sync.ts';
import { useSync } from '../lib/api/get-sync.ts';
import { shortcuts } from '../lib/shortcuts.ts';
import { places } from './places.ts';

/** Something that the palette can do. */
export interface Command {
  label: string;
  /** Further words under which it is found. */
  words?: string;
  keys?: string;
  run(): void;
}

/** Sections of the settings, by their titles. */
const SECTIONS = ['Display', 'Locking', 'Operators', 'Workspaces', 'Lists as files', 'Backups', 'Diagnostics'];

/** Everything that the palette can do besides opening a record. `onShortcuts` shows the list of them. */
export function useCommands(shown: boolean, onShortcuts: () => void): Command[] {
  const { history } = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const { mutate: lock } = useLockSession();
  const { mutate: open } = useOpenWorkspace();
  const { mutate: runSync } = useRunSync();
  const isLinked = Boolean(useSync().data);
  const others = useWorkspaces({ enabled: shown }).data?.data.filter((each) => !each.open) ?? [];
  const go = (address: string) => () => history.push(address);
  return [
    ...places.map(({ path, name }, index) => ({
      label: `Go to ${name}`,
      keys: `Alt+${index + 1}`,
      run: go(path),
    })),
    { label: 'Go to Homeowners', words: 'customers nicknames', run: go('/homeowners') },
    { label: 'Add generator', words: 'new', run: go('/generators?add=true') },
    { label: 'Add inverter', words: 'new', run: go('/inverters?add=true') },
    { label: 'Add owner', words: 'new system owner', run: go('/owners?add=true') },
    { label: 'Import a list', words: 'csv excel xlsx spreadsheet', run: go('/import') },
    ...(isLinked ? [{ label: 'Send and fetch now', words: 'synchronize sync', run: () => runSync() }] : []),
    ...others.map(({ id, name }) => ({
      label: `Switch to workspace ${name}`,
      words: 'open',
      run: () => open(id),
    })),
    ...SECTIONS.map((title) => ({
      label: `Settings: ${title}`,
      run: go(`/settings#${encodeURIComponent(title)}`),
    })),
    { label: 'Audit trail', words: 'who did what log', run: go('/settings/trail') },
    { label: 'About this program', words: 'version license', run: go('/about') },
    { label: 'Use the light theme', words: 'appearance', run: () => setColorScheme('light') },
    { label: 'Use the dark theme', words: 'appearance', run: () => setColorScheme('dark') },
    { label: 'Keyboard shortcuts', words: 'help keys', keys: shortcuts.help.single[0], run: onShortcuts },
    { label: 'Lock now', words: 'leave', run: () => lock() },
  ];
}
