import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { desktopShortcuts } from '../../src/renderer/lib/shortcuts.ts';
import type { Language } from '../../src/languages/languages.ts';
import { menuTemplate, type MenuActions, onboardingMenuTemplate } from '../../src/main/menu.ts';
import { wordsIn } from '../../src/main/words.ts';

const told: string[] = [];
const actions: MenuActions = {
  lock: () => undefined,
  quit: () => undefined,
  openDataFolder: () => undefined,
  openLogFolder: () => undefined,
  goBack: () => undefined,
  goForward: () => undefined,
  checkForUpdates: () => void told.push('updates'),
  newWindow: () => undefined,
  saveAgreement: () => undefined,
  goTo: (path) => void told.push(path),
  find: (step) => void told.push(step),
};

const template = (platform: NodeJS.Platform, development = false, language: Language = 'en-US') =>
  menuTemplate({ platform, name: 'Solar Installer Console', development }, wordsIn(language), actions);

function everyItem(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? everyItem(item.submenu) : [])]);
}

const top = (platform: NodeJS.Platform) => template(platform).map((item) => item.label ?? item.role);
const menu = (platform: NodeJS.Platform, name: string) =>
  everyItem(template(platform).filter((item) => (item.label ?? item.role) === name)).map(
    (item) => item.label ?? item.role ?? '',
  );
const press = (platform: NodeJS.Platform, label: string): void => {
  const click = everyItem(template(platform)).find((item) => item.label === label)?.click as (() => void) | undefined;
  expect(click, label).toBeDefined();
  click?.();
};

test('each menu is where its platform has it: settings and About in the program’s own menu of macOS, in File and Help elsewhere', () => {
  expect(top('darwin')).toEqual(['Solar Installer Console', 'File', 'Edit', 'View', 'Window', 'Help']);
  expect(menu('darwin', 'Solar Installer Console')).toEqual(
    expect.arrayContaining([
      'About Solar Installer Console',
      'Check for Updates…',
      'Settings…',
      'Quit Solar Installer Console',
    ]),
  );
  expect(menu('darwin', 'File')).toContain('Close Window');
  expect(menu('darwin', 'Edit')).toEqual(expect.arrayContaining(['Paste and Match Style', 'Speech']));
  for (const platform of ['win32', 'linux'] as const) {
    expect(top(platform)).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
    expect(menu(platform, 'File')).toEqual(
      expect.arrayContaining(['Settings…', platform === 'win32' ? 'Exit' : 'Quit']),
    );
    expect(menu(platform, 'Help')).toEqual(
      [
        'Help',
        'Take the Tour',
        '',
        'Diagnostics',
        'Show Logs',
        '',
        'Check for Updates…',
        '',
        'About Solar Installer Console',
      ].map((label) => label || expect.any(String)),
    );
    expect(menu(platform, 'Edit')).not.toContain('Paste and Match Style');
  }
});

test('what the menus show is a place of the console', () => {
  for (const label of [
    'Settings…',
    'Diagnostics',
    'About Solar Installer Console',
    'Check for Updates…',
    'Find…',
    'Find Next',
    'Find Previous',
  ])
    press('linux', label);
  expect(told).toEqual(['/settings', '/settings/diagnostics', '/about', 'updates', 'open', 'next', 'previous']);
});

test('labels are in title case, as those that the platform brings', () => {
  const labels = (['darwin', 'linux'] as const).flatMap((platform) =>
    everyItem(template(platform)).flatMap(({ label }) => label ?? []),
  );
  expect(labels.filter((label) => /\s(?!(?:of|for|and|the|as|to)\b)[a-z]/.test(label))).toEqual([]);
});

test('every item has words of ours, in every language: those of roles are English everywhere', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const)
    for (const language of ['en-US', 'es-US'] as const) {
      const items = [
        ...everyItem(template(platform, true, language)),
        ...everyItem(onboardingMenuTemplate(wordsIn(language), () => undefined)),
      ];
      expect(items.filter(({ type, label }) => type !== 'separator' && !label)).toEqual([]);
      // What Electron would put in by itself has no words of ours.
      expect(items.filter(({ role, submenu }) => role?.endsWith('Menu') && !submenu)).toEqual([]);
    }
  const inSpanish = everyItem(template('linux', false, 'es-US')).map(({ label }) => label);
  expect(inSpanish).toEqual(expect.arrayContaining(['Archivo', 'Bloquear la consola', 'Deshacer', 'Ventana', 'Ayuda']));
});

test('the lock has a shortcut of the platform', () => {
  const lock = everyItem(template('linux')).find((item) => item.label === 'Lock Console');
  expect([lock?.accelerator, lock?.click]).toEqual(['CmdOrCtrl+Shift+L', actions.lock]);
});

test('developer tools and reload are there in development alone', () => {
  const tools = (development: boolean) =>
    everyItem(template('linux', development)).filter((item) =>
      ['toggleDevTools', 'reload', 'forceReload'].includes(item.role ?? ''),
    );
  expect(tools(false)).toEqual([]);
  expect(tools(true)).toHaveLength(2);
});

test('the window of an owner has nothing of the console, of the developers, or of the printer in its menu', () => {
  const items = everyItem(onboardingMenuTemplate(wordsIn('en-US'), () => undefined));
  expect(items.map((item) => item.role ?? item.label ?? item.type)).toEqual([
    'File',
    'Save Agreement as PDF…',
    'Edit',
    'undo',
    'redo',
    expect.any(String),
    'cut',
    'copy',
    'paste',
    'delete',
    expect.any(String),
    'selectAll',
    'View',
    'resetZoom',
    'zoomIn',
    'zoomOut',
  ]);
  // Not before the page shows the agreement.
  expect(items.filter((item) => item.click).map(({ label, enabled }) => [label, enabled])).toEqual([
    ['Save Agreement as PDF…', false],
  ]);
  const save = (platform: NodeJS.Platform) =>
    everyItem(template(platform))
      .filter(({ label }) => label === 'Save Agreement as PDF…')
      .map(({ enabled }) => enabled);
  expect([save('darwin'), save('win32'), save('linux')]).toEqual([[false], [], []]);
});

test('no shortcut is given twice', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    const shortcuts = everyItem(template(platform, true)).flatMap((item) => item.accelerator ?? []);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  }
});

test('the list of shortcuts has every key of the menu that no system has by itself', () => {
  const listed: readonly string[] = Object.values(desktopShortcuts).flatMap(({ keys }) => keys);
  const keys = everyItem(template('linux'))
    .flatMap(({ label, accelerator }) =>
      accelerator && !['Quit', 'Back', 'Forward'].includes(label ?? '') ? [accelerator] : [],
    )
    .map((accelerator) => accelerator.replace('CmdOrCtrl', 'Ctrl'));
  expect(listed.toSorted()).toEqual(keys.toSorted());
});
