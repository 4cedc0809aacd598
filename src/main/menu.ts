import type { MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  lock(): void;
  openDataFolder(): void;
  showAbout(): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const about = (name: string, actions: MenuActions): MenuItemConstructorOptions => ({ label: `About ${name}`, click: actions.showAbout });

const macMenu = (name: string, actions: MenuActions): MenuItemConstructorOptions => ({
  label: name,
  submenu: [
    about(name, actions), separator, { role: 'services' }, separator,
    { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, separator, { role: 'quit' },
  ],
});

const fileMenu = (mac: boolean, actions: MenuActions): MenuItemConstructorOptions => ({
  label: 'File',
  submenu: [
    { label: 'Lock console', accelerator: 'CmdOrCtrl+Shift+L', click: actions.lock },
    { label: 'Show data folder', click: actions.openDataFolder },
    separator,
    mac ? { role: 'close' } : { role: 'quit' },
  ],
});

const viewMenu = (development: boolean): MenuItemConstructorOptions => ({
  label: 'View',
  submenu: [
    { role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, separator, { role: 'togglefullscreen' },
    ...(development ? [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
  ],
});

/** The menu of an onboarding window, where windows have one of their own: what somebody who types and reads needs, and nothing of the console. */
export const onboardingMenuTemplate: MenuItemConstructorOptions[] = [
  { role: 'editMenu' },
  { label: 'View', submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }] },
];

/** The application menu. Roles bring each platform's own words and shortcuts; reload and developer tools only in development. */
export function menuTemplate(
  environment: { platform: NodeJS.Platform; name: string; development: boolean },
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const mac = environment.platform === 'darwin';
  return [
    ...(mac ? [macMenu(environment.name, actions)] : []),
    fileMenu(mac, actions),
    { role: 'editMenu' },
    viewMenu(environment.development),
    { role: 'windowMenu' },
    // macOS has it in the program's own menu.
    ...(mac ? [] : [{ role: 'help' as const, submenu: [about(environment.name, actions)] }]),
  ];
}
