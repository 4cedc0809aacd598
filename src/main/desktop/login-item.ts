import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { autostartEntry } from './autostart-entry.ts';

/**
 * The switch with which the system starts the program at login: without a window, where it keeps running without one.
 */
export const IN_BACKGROUND = 'in-background';

/** Where desktops of Linux look for what to start (freedesktop.org, Desktop Application Autostart). */
const autostartFile = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'autostart', 'solar-installer-console.desktop');

/**
 * Has the system start the program at login, or not. It is told when somebody changes the setting and at no other time:
 * what people change in the system's own settings stays. macOS passes no arguments on, and so no folder.
 */
export function startAtLogin(wanted: boolean, dataFolder: string): void {
  const args = [`--${IN_BACKGROUND}`, `--data=${dataFolder}`];
  if (process.platform === 'darwin') app.setLoginItemSettings({ openAtLogin: wanted });
  else if (process.platform === 'win32')
    app.setLoginItemSettings({ openAtLogin: wanted, args: args.map((argument) => `"${argument}"`) });
  else if (wanted) {
    mkdirSync(dirname(autostartFile()), { recursive: true });
    // An AppImage runs from a place that is another one every time.
    writeFileSync(autostartFile(), autostartEntry([process.env['APPIMAGE'] ?? process.execPath, ...args]));
  } else rmSync(autostartFile(), { force: true });
}

/** Whether the system has started the program at login. Call it when the app is ready. */
export const startedAtLogin = (): boolean =>
  app.commandLine.hasSwitch(IN_BACKGROUND) ||
  (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
