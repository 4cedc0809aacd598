import type { MenuItemConstructorOptions } from 'electron';
import type { FindStep } from '../contract/console/find-event.ts';

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

const about = (name: string, actions: MenuActions): MenuItemConstructorOptions => ({
  label: `About ${name}`,
  click: () => actions.goTo('/about'),
});

/** Beside About: in the program's own menu on macOS, in Help elsewhere. */
const checkForUpdates = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: 'Check for Updates…',
  click: actions.checkForUpdates,
});

const settings = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: 'Settings…',
  accelerator: 'CmdOrCtrl+,',
  click: () => actions.goTo('/settings'),
});

const QUIT_LABELS: Partial<Record<NodeJS.Platform, string>> = { win32: 'Exit', linux: 'Quit' };

/** In the platform's words; its own role would ask nobody. */
const quit = (platform: NodeJS.Platform, name: string, actions: MenuActions): MenuItemConstructorOptions => ({
  label: QUIT_LABELS[platform] ?? `Quit ${name}`,
  ...(platform !== 'win32' && { accelerator: 'CmdOrCtrl+Q' }),
  click: actions.quit,
});

const macMenu = (name: string, actions: MenuActions): MenuItemConstructorOptions => ({
  label: name,
  submenu: [
    about(name, actions),
    checkForUpdates(actions),
    separator,
    settings(actions),
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    quit('darwin', name, actions),
  ],
});

/** The id of the item that lets an owner keep the agreement; it is enabled only while the page shows it. */
export const SAVE_AGREEMENT = 'save-agreement';

const saveAgreement = (save: () => void): MenuItemConstructorOptions => ({
  id: SAVE_AGREEMENT,
  label: 'Save Agreement as PDF…',
  enabled: false,
  click: save,
});

const fileMenu = (platform: NodeJS.Platform, name: string, actions: MenuActions): MenuItemConstructorOptions => ({
  label: 'File',
  submenu: [
    { label: 'New Window', accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
    separator,
    { label: 'Lock Console', accelerator: 'CmdOrCtrl+Shift+L', click: actions.lock },
    { label: 'Show Data Folder', click: actions.openDataFolder },
    separator,
    ...(platform === 'darwin'
      ? [saveAgreement(actions.saveAgreement), separator, { role: 'close' } as const]
      : [settings(actions), separator, quit(platform, name, actions)]),
  ],
});

const speech: MenuItemConstructorOptions = {
  label: 'Speech',
  submenu: [{ role: 'startSpeaking' }, { role: 'stopSpeaking' }],
};

/** What the role of the whole menu brings on each platform, and the search in the page. */
const editMenu = (mac: boolean, { find }: MenuActions): MenuItemConstructorOptions => ({
  label: 'Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    ...(mac ? [{ role: 'pasteAndMatchStyle' } as const] : []),
    { role: 'delete' },
    { role: 'selectAll' },
    separator,
    { label: 'Find…', accelerator: 'CmdOrCtrl+F', click: () => find('open') },
    { label: 'Find Next', accelerator: 'CmdOrCtrl+G', click: () => find('next') },
    { label: 'Find Previous', accelerator: 'CmdOrCtrl+Shift+G', click: () => find('previous') },
    ...(mac ? [separator, speech] : []),
  ],
});

const viewMenu = (mac: boolean, development: boolean, actions: MenuActions): MenuItemConstructorOptions => ({
  label: 'View',
  submenu: [
    { label: 'Back', accelerator: mac ? 'Cmd+[' : 'Alt+Left', click: actions.goBack },
    { label: 'Forward', accelerator: mac ? 'Cmd+]' : 'Alt+Right', click: actions.goForward },
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
    ...(development ? [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
  ],
});

/** macOS has About and updates in the program's own menu. */
const helpMenu = (mac: boolean, name: string, actions: MenuActions): MenuItemConstructorOptions => ({
  role: 'help',
  submenu: [
    { label: 'Take the Tour', click: () => actions.goTo(TOUR) },
    separator,
    { label: 'Diagnostics', click: () => actions.goTo('/settings/diagnostics') },
    { label: 'Show Logs', click: actions.openLogFolder },
    ...(mac ? [] : [separator, checkForUpdates(actions)]),
    ...(mac ? [] : [separator, about(name, actions)]),
  ],
});

/**
 * The menu of an onboarding window, where windows have one of their own: what somebody who types and reads needs, and
 * nothing of the console.
 */
export const onboardingMenuTemplate = (save: () => void): MenuItemConstructorOptions[] => [
  { label: 'File', submenu: [saveAgreement(save)] },
  { role: 'editMenu' },
  { label: 'View', submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }] },
];

/**
 * The application menu. Roles bring each platform's own words and shortcuts; reload and developer tools only in
 * development.
 */
export function menuTemplate(
  environment: { platform: NodeJS.Platform; name: string; development: boolean },
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const mac = environment.platform === 'darwin';
  return [
    ...(mac ? [macMenu(environment.name, actions)] : []),
    fileMenu(environment.platform, environment.name, actions),
    editMenu(mac, actions),
    viewMenu(mac, environment.development, actions),
    { role: 'windowMenu' },
    helpMenu(mac, environment.name, actions),
  ];
}
