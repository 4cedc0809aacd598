import type { MenuItemConstructorOptions } from 'electron';
import type { FindStep } from '../contract/console/find-event.ts';
import type { DesktopMessages } from '../languages/desktop.ts';
import type { Words } from './words.ts';

export interface MenuActions {
  lock(): void;
  openDataFolder(): void;
  openLogFolder(): void;
  newWindow(): void;
  /** Shows a place of the console, by its path. */
  goTo(path: string): void;
  /** Ends the program, where nobody says no who has to be asked. */
  quit(): void;
  goBack(): void;
  goForward(): void;
  /** Looks for an update, and shows what comes of it. */
  checkForUpdates(): void;
  /** Saves the agreement that the owner's window in front shows (macOS). */
  saveAgreement(): void;
  /** Opens the search in the page, or steps to another place that was found. */
  find(step: FindStep): void;
}

/** The address at which the page begins its tour. */
const TOUR = '/import#tour';

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** What the system does with text and windows. Electron has a label for each, in English alone. */
export const roleItem = (
  role: keyof DesktopMessages['menu']['roles'],
  { t }: Words,
): Pick<MenuItemConstructorOptions, 'role' | 'label'> => ({ role, label: t(`menu.roles.${role}`) });

const about = (name: string, { t }: Words, actions: MenuActions): MenuItemConstructorOptions => ({
  label: t('menu.about', { name }),
  click: () => actions.goTo('/about'),
});

/** Beside About: in the program's own menu on macOS, in Help elsewhere. */
const checkForUpdates = ({ t }: Words, actions: MenuActions): MenuItemConstructorOptions => ({
  label: t('menu.checkForUpdates'),
  click: actions.checkForUpdates,
});

const settings = ({ t }: Words, actions: MenuActions): MenuItemConstructorOptions => ({
  label: t('menu.settings'),
  accelerator: 'CmdOrCtrl+,',
  click: () => actions.goTo('/settings'),
});

function quitLabel(platform: NodeJS.Platform, name: string, { t }: Words): string {
  if (platform === 'darwin') return t('menu.quitProgram', { name });
  return platform === 'win32' ? t('menu.exit') : t('menu.quit');
}

/** In the platform's words; its own role would ask nobody. */
const quit = (
  platform: NodeJS.Platform,
  name: string,
  words: Words,
  actions: MenuActions,
): MenuItemConstructorOptions => ({
  label: quitLabel(platform, name, words),
  ...(platform !== 'win32' && { accelerator: 'CmdOrCtrl+Q' }),
  click: actions.quit,
});

const macMenu = (name: string, words: Words, actions: MenuActions): MenuItemConstructorOptions => ({
  label: name,
  submenu: [
    about(name, words, actions),
    checkForUpdates(words, actions),
    separator,
    settings(words, actions),
    separator,
    roleItem('services', words),
    separator,
    { role: 'hide', label: words.t('menu.hide', { name }) },
    roleItem('hideOthers', words),
    roleItem('unhide', words),
    separator,
    quit('darwin', name, words, actions),
  ],
});

/** The id of the item that lets an owner keep the agreement; it is enabled only while the page shows it. */
export const SAVE_AGREEMENT = 'save-agreement';

const saveAgreement = ({ t }: Words, save: () => void): MenuItemConstructorOptions => ({
  id: SAVE_AGREEMENT,
  label: t('menu.saveAgreement'),
  enabled: false,
  click: save,
});

const fileMenu = (
  platform: NodeJS.Platform,
  name: string,
  words: Words,
  actions: MenuActions,
): MenuItemConstructorOptions => ({
  label: words.t('menu.file'),
  submenu: [
    { label: words.t('menu.newWindow'), accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
    separator,
    { label: words.t('menu.lock'), accelerator: 'CmdOrCtrl+Shift+L', click: actions.lock },
    { label: words.t('menu.showDataFolder'), click: actions.openDataFolder },
    separator,
    ...(platform === 'darwin'
      ? [saveAgreement(words, actions.saveAgreement), separator, closeItem(true, words)]
      : [settings(words, actions), separator, quit(platform, name, words, actions)]),
  ],
});

const closeItem = (mac: boolean, words: Words): MenuItemConstructorOptions =>
  mac ? { role: 'close', label: words.t('menu.closeWindow') } : roleItem('close', words);

const speech = (words: Words): MenuItemConstructorOptions => ({
  label: words.t('menu.speech'),
  submenu: [roleItem('startSpeaking', words), roleItem('stopSpeaking', words)],
});

const undoAndClipboard = (words: Words): MenuItemConstructorOptions[] => [
  roleItem('undo', words),
  roleItem('redo', words),
  separator,
  roleItem('cut', words),
  roleItem('copy', words),
  roleItem('paste', words),
];

/** What the role of the whole menu brings on each platform, and the search in the page. */
const editMenu = (mac: boolean, words: Words, { find }: MenuActions): MenuItemConstructorOptions => ({
  label: words.t('menu.edit'),
  submenu: [
    ...undoAndClipboard(words),
    ...(mac ? [roleItem('pasteAndMatchStyle', words)] : []),
    roleItem('delete', words),
    roleItem('selectAll', words),
    separator,
    { label: words.t('menu.find'), accelerator: 'CmdOrCtrl+F', click: () => find('open') },
    { label: words.t('menu.findNext'), accelerator: 'CmdOrCtrl+G', click: () => find('next') },
    { label: words.t('menu.findPrevious'), accelerator: 'CmdOrCtrl+Shift+G', click: () => find('previous') },
    ...(mac ? [separator, speech(words)] : []),
  ],
});

const zoomItems = (words: Words): MenuItemConstructorOptions[] => [
  roleItem('resetZoom', words),
  roleItem('zoomIn', words),
  roleItem('zoomOut', words),
];

const viewMenu = (
  mac: boolean,
  development: boolean,
  words: Words,
  actions: MenuActions,
): MenuItemConstructorOptions => ({
  label: words.t('menu.view'),
  submenu: [
    { label: words.t('menu.back'), accelerator: mac ? 'Cmd+[' : 'Alt+Left', click: actions.goBack },
    { label: words.t('menu.forward'), accelerator: mac ? 'Cmd+]' : 'Alt+Right', click: actions.goForward },
    separator,
    ...zoomItems(words),
    separator,
    roleItem('togglefullscreen', words),
    ...(development ? [separator, roleItem('reload', words), roleItem('toggleDevTools', words)] : []),
  ],
});

/** What the role of the whole menu brings on each platform; macOS adds the open windows to it. */
const windowMenu = (mac: boolean, words: Words): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: words.t('menu.window'),
  submenu: [
    roleItem('minimize', words),
    roleItem('zoom', words),
    ...(mac ? [separator, roleItem('front', words)] : [closeItem(mac, words)]),
  ],
});

/** macOS has About and updates in the program's own menu. */
const helpMenu = (mac: boolean, name: string, words: Words, actions: MenuActions): MenuItemConstructorOptions => ({
  role: 'help',
  label: words.t('menu.help'),
  submenu: [
    { label: words.t('menu.tour'), click: () => actions.goTo(TOUR) },
    separator,
    { label: words.t('menu.diagnostics'), click: () => actions.goTo('/settings/diagnostics') },
    { label: words.t('menu.showLogs'), click: actions.openLogFolder },
    ...(mac ? [] : [separator, checkForUpdates(words, actions)]),
    ...(mac ? [] : [separator, about(name, words, actions)]),
  ],
});

/**
 * The menu of an onboarding window, where windows have one of their own: what somebody who types and reads needs, and
 * nothing of the console.
 */
export const onboardingMenuTemplate = (words: Words, save: () => void): MenuItemConstructorOptions[] => [
  { label: words.t('menu.file'), submenu: [saveAgreement(words, save)] },
  {
    label: words.t('menu.edit'),
    submenu: [...undoAndClipboard(words), roleItem('delete', words), separator, roleItem('selectAll', words)],
  },
  { label: words.t('menu.view'), submenu: zoomItems(words) },
];

/** The application menu. Roles bring each platform's own shortcuts; reload and developer tools only in development. */
export function menuTemplate(
  environment: { platform: NodeJS.Platform; name: string; development: boolean },
  words: Words,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const { platform, name, development } = environment;
  const mac = platform === 'darwin';
  return [
    ...(mac ? [macMenu(name, words, actions)] : []),
    fileMenu(platform, name, words, actions),
    editMenu(mac, words, actions),
    viewMenu(mac, development, words, actions),
    windowMenu(mac, words),
    helpMenu(mac, name, words, actions),
  ];
}
