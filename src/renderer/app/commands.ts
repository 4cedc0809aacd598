import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { bulkChangeWords } from '../components/bulk-change-words.ts';
import { useLockSession } from '../features/session/api/lock-session.ts';
import { useSignOutOperator } from '../features/session/api/sign-out-operator.ts';
import { useUpdateSettings } from '../lib/api/update-settings.ts';
import { useWorkspaces } from '../features/workspaces/api/list-workspaces.ts';
import { useOpenWorkspace } from '../features/workspaces/api/open-workspace.ts';
import { useActOnBulkChange, useBulkChanges } from '../lib/api/bulk-changes.ts';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useProductionUnit, useSettings } from '../lib/api/get-settings.ts';
import { useSummary } from '../lib/api/get-summary.ts';
import { useSync } from '../lib/api/get-sync.ts';
import { useUpdates } from '../lib/api/get-updates.ts';
import { useInstallers } from '../lib/api/list-installers.ts';
import { useRunSync } from '../lib/api/run-sync.ts';
import { chooseAppearance, textSizes, useAppearance } from '../lib/appearance.ts';
import { PageCommandsContext, type Command } from '../lib/page-commands.ts';
import { useListMemory } from '../lib/selection.ts';
import { desktopShortcuts, placeKey, shortcuts } from '../lib/shortcuts.ts';
import { sectionAddress, settingsSections, type SettingsSection } from '../lib/settings-sections.ts';
import { tourAddress } from '../lib/tour-address.ts';
import { useWords } from '../lib/words.ts';
import { places } from './places.ts';

/** What lies over the places and can be opened from the palette. */
export interface OverPlaces {
  onShortcuts(): void;
  onRecentChanges(): void;
  onNotifications(): void;
}

/** The sections that the settings have here. */
function useSections(): SettingsSection[] {
  const isDesktop = (useSettings().data?.desktop.length ?? 0) > 0;
  const isTest = useOpenSession().mode === 'test';
  const isShown = { desktop: isDesktop, sampleData: isTest };
  return Object.keys(settingsSections).filter(
    (section): section is SettingsSection => isShown[section as keyof typeof isShown] ?? true,
  );
}

/** Undoes the last change of records that can be undone; its message shows how far that is. */
function useUndo(): Command[] {
  const words = useWords();
  const { changeId, follow } = useListMemory();
  const { mutate: act } = useActOnBulkChange();
  const last = useBulkChanges(true).data?.data.find((change) => change.can_undo);
  if (!last) return [];
  const run = () => {
    follow(last.id);
    act({ act: 'undo', id: last.id });
  };
  // The key is that of the message.
  const keys = changeId === last.id ? shortcuts.undo.keys[0] : undefined;
  return [{ label: `Undo: ${bulkChangeWords(last, words)}`, words: 'take back restore', keys, run }];
}

/** How the console looks, and in which unit figures are. */
function useDisplay(): Command[] {
  const { setColorScheme } = useMantineColorScheme();
  const { mutate: update } = useUpdateSettings();
  const unit = useProductionUnit() === 'W' ? 'kW' : 'W';
  const { contrast, text_size: textSize } = useAppearance();
  const sizes = textSizes.filter((size) => size !== textSize);
  return [
    {
      label: `Show figures in ${unit} and ${unit}h`,
      words: 'production unit watts kilowatts',
      run: () => update({ production_unit: unit }),
    },
    { label: 'Use the light theme', words: 'appearance', run: () => setColorScheme('light') },
    { label: 'Use the dark theme', words: 'appearance', run: () => setColorScheme('dark') },
    contrast === 'high'
      ? { label: 'Use standard contrast', words: 'appearance', run: () => chooseAppearance({ contrast: 'standard' }) }
      : { label: 'Use high contrast', words: 'appearance sunlight', run: () => chooseAppearance({ contrast: 'high' }) },
    ...sizes.map((size) => ({
      label: `Text size ${size}%`,
      words: 'appearance larger smaller zoom',
      run: () => chooseAppearance({ text_size: size }),
    })),
    { label: 'Use the theme of the system', words: 'appearance', run: () => setColorScheme('auto') },
  ];
}

/** Everything that the palette can do besides opening a record: first what the place on screen offers. */
export function useCommands({ onShortcuts, onRecentChanges, onNotifications }: OverPlaces): Command[] {
  const { history } = useRouter();
  const page = use(PageCommandsContext);
  const { mutate: lock } = useLockSession();
  const { mutate: signOut } = useSignOutOperator();
  const isDesktop = useOpenSession().host === 'electron';
  const { mutate: open } = useOpenWorkspace();
  const { mutate: runSync } = useRunSync();
  const isLinked = Boolean(useSync().data);
  const others = useWorkspaces().data?.data.filter((each) => !each.open) ?? [];
  const summary = useSummary().data;
  const isEmptyTest = useOpenSession().mode === 'test' && summary?.generators === 0 && summary.inverters === 0;
  const updates = useUpdates().data;
  const companies = useInstallers().data?.data ?? [];
  const undo = useUndo();
  const display = useDisplay();
  const sections = useSections();
  const go = (address: string) => () => history.push(address);
  /** A command of a part of another place: it runs there, where what becomes of it is told. */
  const there = (label: string, address: string, words = ''): Command => ({
    label,
    words,
    run: () => {
      page.expect(label);
      history.push(address);
    },
  });
  const here = page.all.toSorted((a, b) => Number(a.removes ?? false) - Number(b.removes ?? false));
  const elsewhere: Command[] = [
    ...undo,
    ...places.map(({ path, name }, index) => ({
      label: `Go to ${name}`,
      keys: placeKey(index),
      run: go(path),
    })),
    { label: 'Go to Homeowners', words: 'customers nicknames', run: go('/homeowners') },
    { label: 'Add generator', words: 'new', run: go('/generators?add=true') },
    { label: 'Add inverter', words: 'new', run: go('/inverters?add=true') },
    { label: 'Add owner', words: 'new system owner', run: go('/owners?add=true') },
    { label: 'Import a list', words: 'csv excel xlsx spreadsheet', run: go('/import') },
    { label: 'Print a report', words: 'pdf dashboard manager customer', run: go('/report') },
    there('Export all lists', sectionAddress('lists'), 'zip csv download save'),
    { label: 'Recent changes', words: 'undo history deleted', run: onRecentChanges },
    { label: 'Notifications', words: 'news bell unread', run: onNotifications },
    ...(isLinked ? [{ label: 'Send and fetch now', words: 'synchronize sync', run: () => runSync() }] : []),
    there('Create workspace', sectionAddress('workspaces'), 'new'),
    ...others.map(({ id, name }) => ({
      label: `Switch to workspace ${name}`,
      words: 'open',
      run: () => open(id),
    })),
    ...(isEmptyTest ? [there('Load sample data', sectionAddress('sampleData'), 'demo example')] : []),
    there('Back up now', sectionAddress('backups'), 'backup copy save'),
    ...(updates && updates.state !== 'elsewhere'
      ? [there('Check for updates', '/settings/updates', 'new version')]
      : []),
    there('Export everything for another computer', sectionAddress('recovery'), 'download save move'),
    ...(isLinked ? [] : [there('Link workspace', sectionAddress('service'), 'connect service')]),
    there('Create credential', sectionAddress('credentials'), 'new api key token'),
    there('Add operator', sectionAddress('operators'), 'new user account'),
    there('Change passphrase', sectionAddress('operators'), 'operator password'),
    there('Export the audit trail as CSV', '/settings/trail', 'download save'),
    ...companies.map(({ id, company_name: name }) => ({
      label: `Company: ${name}`,
      words: 'installer brand branding logo',
      run: go(`/branding?company=${id}`),
    })),
    there('Add another company', '/branding', 'new installer'),
    ...sections.map((section) => ({
      label: `Settings: ${settingsSections[section]}`,
      run: go(sectionAddress(section)),
    })),
    { label: 'Audit trail', words: 'who did what log', run: go('/settings/trail') },
    { label: 'Take the tour', words: 'help introduction first steps', run: go(tourAddress) },
    { label: 'About this program', words: 'version license', run: go('/about') },
    ...display,
    { label: 'Keyboard shortcuts', words: 'help keys', keys: shortcuts.help.single[0], run: onShortcuts },
    {
      label: 'Lock now',
      words: 'leave',
      keys: isDesktop ? desktopShortcuts.lock.keys[0] : undefined,
      run: () => lock(),
    },
    { label: 'Sign out', words: 'leave log out', run: () => signOut() },
  ];
  const isHere = new Set(here.map(({ label }) => label));
  return [...here, ...elsewhere.filter(({ label }) => !isHere.has(label))];
}
