import { app, BrowserWindow, dialog, Notification } from 'electron';
import { switchOf } from '../../contract/console/notifications.ts';
import type { DesktopSetting, Settings } from '../../contract/console/settings.ts';
import type { Core } from '../../core.ts';
import { usualDataFolder } from '../../host/data-folder.ts';
import type { WindowMemory } from '../console-window.ts';
import type { ConsoleWindows } from '../console-windows.ts';
import type { DesktopLanguage } from '../desktop-language.ts';
import { startAtLogin } from './login-item.ts';
import { createNotifier } from './notifier.ts';
import { createTaskbar } from './taskbar.ts';
import { createNews } from './tell-news.ts';
import { createTray, type ProgramIcon } from './tray.ts';
import { followWaiting } from './waiting.ts';

interface Deps {
  core: Pick<Core, 'settings' | 'isHandedOver' | 'watch'>;
  windows: ConsoleWindows;
  memory: WindowMemory;
  iconFolder: string;
  dataFolder: string;
  language: Pick<DesktopLanguage, 'words' | 'follow'>;
  /** Quits, where nobody says no who has to be asked. */
  quit(): void;
}

/** What the console shows and does outside of its windows. */
export interface Desktop {
  /** Somebody has changed settings. */
  follow(settings: Settings): void;
  /** There is one more window. */
  opened(window: BrowserWindow): void;
  /** The last window was closed. */
  closed(): void;
  staysRunning(): boolean;
}

/**
 * Which settings this system can follow. macOS starts a program without arguments, which then opens the usual folder;
 * only a package can be started.
 */
export function desktopSettings(dataFolder: string): DesktopSetting[] {
  const starts = app.isPackaged && (process.platform !== 'darwin' || dataFolder === usualDataFolder());
  return [
    ...(Notification.isSupported() ? ['notifications' as const] : []),
    'keep_running',
    ...(starts ? ['start_at_login' as const] : []),
  ];
}

/**
 * Badge and progress, notifications, the icon of a program that keeps running without a window, and the start at login.
 */
export async function createDesktop({
  core,
  windows,
  memory,
  iconFolder,
  dataFolder,
  language,
  quit,
}: Deps): Promise<Desktop> {
  let settings = await core.settings();
  const { words } = language;
  let tray: ProgramIcon | undefined;
  let quitting = false;
  app.on('before-quit', () => (quitting = true));

  function followTray(): void {
    if (settings.keep_running)
      tray ??= createTray(iconFolder, words, {
        open: () => void windows.show().catch(() => undefined),
        quit,
      });
    else {
      tray?.destroy();
      tray = undefined;
    }
  }

  const taskbar = createTaskbar(iconFolder, words, windows.all);
  const waiting = followWaiting();
  const news = createNews({
    words,
    isHandedOver: core.isHandedOver,
    mayTell: ({ kind }) =>
      settings.notifications &&
      settings[switchOf[kind]] === 'system' &&
      BrowserWindow.getFocusedWindow() === null &&
      Notification.isSupported(),
    show: createNotifier((page) => void windows.showAt(page).catch(() => undefined)),
  });
  core.watch({
    sync(status, workspace) {
      taskbar.show(waiting(status));
      news.follow(workspace);
    },
    notifications: news.noted,
  });
  followTray();
  language.follow(() => {
    tray?.sayAgain();
    taskbar.sayAgain();
  });

  return {
    follow(next) {
      const before = settings;
      settings = next;
      followTray();
      if (next.start_at_login !== before.start_at_login && desktopSettings(dataFolder).includes('start_at_login'))
        startAtLogin(next.start_at_login, dataFolder);
    },
    opened: taskbar.add,
    closed() {
      if (quitting || !settings.keep_running || !memory.tellsRunning()) return;
      const { t } = words();
      void dialog.showMessageBox({
        type: 'info',
        message: t('questions.keepsRunning'),
        buttons: [t('questions.ok')],
        detail: t('questions.keepsRunningDetail', { platform: process.platform }),
      });
    },
    staysRunning: () => settings.keep_running,
  };
}
