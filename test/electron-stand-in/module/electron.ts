import type * as Electron from 'electron';
import { keepRules } from '../rules/hold-rules.ts';
import { app } from './app.ts';
import { autoUpdater } from './auto-updater.ts';
import { StandInWindow } from './browser-window.ts';
import { crashReporter } from './crash-reporter.ts';
import { clipboard, dialog, nativeTheme, powerMonitor, protocol, screen, shell } from './desktop.ts';
import { StandInMenu } from './menu.ts';
import { net } from './net.ts';
import { nativeImage, StandInNotification, StandInTray } from './outside.ts';
import { safeStorage } from './safe-storage.ts';
import { StandInSession } from './session.ts';
import { partitionOf } from './sessions.ts';
import { StandInWebContents } from './web-contents.ts';
import { StandInWebRequest } from './web-request.ts';

/** `session` of Electron, as far as it is used. */
const session = { fromPartition: (partition: string) => partitionOf(partition) };

// Every name must be one that Electron exports; their members are held against Electron's declarations where they are
// defined.
({
  app,
  BrowserWindow: StandInWindow,
  Menu: StandInMenu,
  Notification: StandInNotification,
  Tray: StandInTray,
  autoUpdater,
  clipboard,
  crashReporter,
  dialog,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
}) satisfies Partial<Record<keyof typeof Electron, unknown>>;

for (const [target, type] of [
  [Object.getPrototypeOf(app), 'App'],
  [StandInWindow.prototype, 'BrowserWindow'],
  [StandInWebContents.prototype, 'WebContents'],
  [StandInNotification.prototype, 'Notification'],
  [StandInTray.prototype, 'Tray'],
  [StandInSession.prototype, 'Session'],
  [StandInWebRequest.prototype, 'WebRequest'],
  [autoUpdater, 'AutoUpdater'],
  [clipboard, 'Clipboard'],
  [crashReporter, 'CrashReporter'],
  [dialog, 'Dialog'],
  [powerMonitor, 'PowerMonitor'],
  [protocol, 'Protocol'],
  [safeStorage, 'SafeStorage'],
  [screen, 'Screen'],
  [shell, 'Shell'],
] as [object, string][])
  keepRules(target, type);

export {
  app,
  StandInWindow as BrowserWindow,
  StandInMenu as Menu,
  StandInNotification as Notification,
  StandInTray as Tray,
  autoUpdater,
  clipboard,
  crashReporter,
  dialog,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};
