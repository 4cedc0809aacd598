import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { menuTemplate, onboardingMenuTemplate } from '../../src/main/menu.ts';

const actions = { lock: () => undefined, openDataFolder: () => undefined, showAbout: () => undefined };

const template = (platform: NodeJS.Platform, development = false) => menuTemplate({ platform, name: 'Solar Installer Console', development }, actions);

function everyItem(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? everyItem(item.submenu) : [])]);
}

test('macOS has the application menu and closes windows from File; elsewhere File ends the program', () => {
  expect(template('darwin').map((item) => item.label ?? item.role)).toEqual(['Solar Installer Console', 'File', 'editMenu', 'View', 'windowMenu']);
  for (const platform of ['win32', 'linux'] as const) {
    expect(template(platform).map((item) => item.label ?? item.role)).toEqual(['File', 'editMenu', 'View', 'windowMenu', 'help']);
    expect(everyItem(template(platform)).some((item) => item.role === 'quit')).toBe(true);
  }
});

test('the lock has a shortcut of the platform', () => {
  const lock = everyItem(template('linux')).find((item) => item.label === 'Lock console');
  expect([lock?.accelerator, lock?.click]).toEqual(['CmdOrCtrl+Shift+L', actions.lock]);
});

test('developer tools and reload are there in development alone', () => {
  const tools = (development: boolean) => everyItem(template('linux', development)).filter((item) => ['toggleDevTools', 'reload', 'forceReload'].includes(item.role ?? ''));
  expect(tools(false)).toEqual([]);
  expect(tools(true)).toHaveLength(2);
});

test('the window of an owner has nothing of the console, of the developers, or of the printer in its menu', () => {
  const items = everyItem(onboardingMenuTemplate);
  expect(items.map((item) => item.role ?? item.label)).toEqual(['editMenu', 'View', 'resetZoom', 'zoomIn', 'zoomOut']);
  expect(items.some((item) => item.click)).toBe(false);
});

test('no shortcut is given twice', () => {
  const shortcuts = everyItem(template('darwin', true)).flatMap((item) => item.accelerator ?? []);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
});
