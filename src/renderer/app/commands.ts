import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { actions } from '../../languages/en-US/console/actions.ts';
import { language } from '../../languages/en-US/console/language.ts';
import { languages, languageTags } from '../../languages/languages.ts';
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
import { useLanguageChoice } from '../lib/language.ts';
import { PageCommandsContext, type Command } from '../lib/page-commands.ts';
import { placeName } from '../lib/place-name.ts';
import { useListMemory } from '../lib/selection.ts';
import { desktopShortcuts, placeKey, shortcuts } from '../lib/shortcuts.ts';
import { allSections, sectionAddress, sectionTitle, type SettingsSection } from '../lib/settings-sections.ts';
import { tourAddress } from '../lib/tour-address.ts';
import { useChooseLanguage } from '../lib/use-choose-language.ts';
import { english, useWords, type Words } from '../lib/words.ts';
import { places } from './places.ts';

/** What lies over the places and can be opened from the palette. */
export interface OverPlaces {
  onShortcuts(): void;
  onRecentChanges(): void;
  onNotifications(): void;
}

/** What has a name, and words that find it, with nothing put into either. */
type Act = Exclude<
  keyof typeof actions,
  | 'undo'
  | 'goTo'
  | 'dashboardSearch'
  | 'switchWorkspace'
  | 'company'
  | 'settings'
  | 'settingsSearch'
  | 'unit'
  | 'textSize'
  | 'language'
>;

/** Commands in the words of a language; as many, and in the same order, in each. */
type CommandsIn = (words: Words) => Command[];

/** The sections that the settings have here. */
function useSections(): SettingsSection[] {
  const isDesktop = (useSettings().data?.desktop.length ?? 0) > 0;
  const isTest = useOpenSession().mode === 'test';
  const isShown = { desktop: isDesktop, sampleData: isTest };
  return allSections.filter((section) => isShown[section as keyof typeof isShown] ?? true);
}

/** Undoes the last change of records that can be undone; its message shows how far that is. */
function useUndo(): CommandsIn {
  const { changeId, follow } = useListMemory();
  const { mutate: act } = useActOnBulkChange();
  const last = useBulkChanges(true).data?.data.find((change) => change.can_undo);
  if (!last) return () => [];
  const run = () => {
    follow(last.id);
    act({ act: 'undo', id: last.id });
  };
  // The key is that of the message.
  const keys = changeId === last.id ? shortcuts.undo.keys[0] : undefined;
  return (words) => {
    const t = words.of({ actions });
    return [
      {
        label: t('actions.undo.label', { change: bulkChangeWords(last, words) }),
        words: t('actions.undo.search'),
        keys,
        run,
      },
    ];
  };
}

/** How the console looks, in which unit figures are, and which language it speaks. */
function useDisplay(): CommandsIn {
  const { setColorScheme } = useMantineColorScheme();
  const { mutate: update } = useUpdateSettings();
  const unit = useProductionUnit() === 'W' ? 'kW' : 'W';
  const { contrast, text_size: textSize } = useAppearance();
  const sizes = textSizes.filter((size) => size !== textSize);
  const spoken = useLanguageChoice();
  const chooseLanguage = useChooseLanguage();
  const others = ['system', ...languageTags] as const;
  return (words) => {
    const t = words.of({ actions, language });
    return [
      {
        label: t('actions.unit.label', { unit }),
        words: t('actions.unit.search'),
        run: () => update({ production_unit: unit }),
      },
      {
        label: t('actions.lightTheme.label'),
        words: t('actions.lightTheme.search'),
        run: () => setColorScheme('light'),
      },
      { label: t('actions.darkTheme.label'), words: t('actions.darkTheme.search'), run: () => setColorScheme('dark') },
      contrast === 'high'
        ? {
            label: t('actions.standardContrast.label'),
            words: t('actions.standardContrast.search'),
            run: () => chooseAppearance({ contrast: 'standard' }),
          }
        : {
            label: t('actions.highContrast.label'),
            words: t('actions.highContrast.search'),
            run: () => chooseAppearance({ contrast: 'high' }),
          },
      ...sizes.map((size) => ({
        label: t('actions.textSize.label', { size: String(size) }),
        words: t('actions.textSize.search'),
        run: () => chooseAppearance({ text_size: size }),
      })),
      {
        label: t('actions.systemTheme.label'),
        words: t('actions.systemTheme.search'),
        run: () => setColorScheme('auto'),
      },
      ...others
        .filter((tag) => tag !== spoken)
        .map((tag) => ({
          label: t('actions.language.label', { name: tag === 'system' ? t('language.system') : languages[tag] }),
          words: t('actions.language.search'),
          run: () => chooseLanguage(tag),
        })),
    ];
  };
}

/** Commands that English words find as well, which are here anyway. */
const foundInEnglishToo = (commandsIn: CommandsIn, words: Words): Command[] => {
  const inEnglish = commandsIn(english);
  return commandsIn(words).map((command, index) => {
    const { label = '', words: more = '' } = inEnglish[index] ?? {};
    return { ...command, words: `${command.words ?? ''} ${label} ${more}` };
  });
};

/** Everything that the palette can do besides opening a record: first what the place on screen offers. */
export function useCommands({ onShortcuts, onRecentChanges, onNotifications }: OverPlaces): Command[] {
  const spoken = useWords();
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
  const elsewhereIn: CommandsIn = (words) => {
    const t = words.of({ actions });
    /** A command by its name, and the words that find it. */
    const named = (act: Act): { label: string; words: string } => ({
      label: t(`actions.${act}.label`),
      words: t(`actions.${act}.search`),
    });
    const go = (address: string) => () => history.push(address);
    /** A command of a part of another place: it runs there, where what becomes of it is told. */
    const there = (act: Act, address: string): Command => ({
      ...named(act),
      run: () => {
        page.expect(t(`actions.${act}.label`));
        history.push(address);
      },
    });
    return [
      ...undo(words),
      ...places.map(({ path, place }, index) => ({
        label: t('actions.goTo', { place: placeName(place, words) }),
        words:
          place === 'dashboard'
            ? t('actions.dashboardSearch')
            : place === 'settings'
              ? t('actions.settingsSearch')
              : '',
        keys: placeKey(index),
        run: go(path),
      })),
      { ...named('homeowners'), run: go('/homeowners') },
      { ...named('addGenerator'), run: go('/generators?add=true') },
      { ...named('addInverter'), run: go('/inverters?add=true') },
      { ...named('addOwner'), run: go('/owners?add=true') },
      { ...named('import'), run: go('/import') },
      { ...named('report'), run: go('/report') },
      there('exportLists', sectionAddress('lists')),
      { ...named('recentChanges'), run: onRecentChanges },
      { ...named('notifications'), run: onNotifications },
      ...(isLinked ? [{ ...named('runSync'), run: () => runSync() }] : []),
      there('createWorkspace', sectionAddress('workspaces')),
      ...others.map(({ id, name }) => ({
        label: t('actions.switchWorkspace.label', { name }),
        words: t('actions.switchWorkspace.search'),
        run: () => open(id),
      })),
      ...(isEmptyTest ? [there('loadSample', sectionAddress('sampleData'))] : []),
      there('backUp', sectionAddress('backups')),
      ...(updates && updates.state !== 'elsewhere' ? [there('checkForUpdates', '/settings/updates')] : []),
      there('exportAll', sectionAddress('recovery')),
      ...(isLinked ? [] : [there('link', sectionAddress('service'))]),
      there('createCredential', sectionAddress('credentials')),
      there('addOperator', sectionAddress('operators')),
      there('changePassphrase', sectionAddress('operators')),
      there('exportTrail', '/settings/trail'),
      ...companies.map(({ id, company_name: name }) => ({
        label: t('actions.company.label', { name }),
        words: t('actions.company.search'),
        run: go(`/branding?company=${id}`),
      })),
      there('addCompany', '/branding'),
      ...sections.map((section) => ({
        label: t('actions.settings', { section: sectionTitle(section, words) }),
        words: t('actions.settingsSearch'),
        run: go(sectionAddress(section)),
      })),
      { ...named('trail'), run: go('/settings/trail') },
      { ...named('tour'), run: go(tourAddress) },
      { ...named('about'), run: go('/about') },
      ...display(words),
      { ...named('shortcuts'), keys: shortcuts.help.single[0], run: onShortcuts },
      { ...named('lock'), keys: isDesktop ? desktopShortcuts.lock.keys[0] : undefined, run: () => lock() },
      { ...named('signOut'), run: () => signOut() },
    ];
  };
  const elsewhere = foundInEnglishToo(elsewhereIn, spoken);
  const wordsOf = new Map(elsewhere.map(({ label, words }) => [label, words]));
  const here = page.all
    .toSorted((a, b) => Number(a.removes ?? false) - Number(b.removes ?? false))
    .map((command) => ({ ...command, words: `${command.words ?? ''} ${wordsOf.get(command.label) ?? ''}` }));
  const isHere = new Set(here.map(({ label }) => label));
  return [...here, ...elsewhere.filter(({ label }) => !isHere.has(label))];
}
