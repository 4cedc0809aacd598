import { app, BrowserWindow, dialog, Notification, type Tray } from 'electron';
import { switchOf } from '../../contract/console/notifications.ts';
import type { DesktopSetting, Settings } from '../../contract/console/settings.ts';
import type { Core } from '../../core.ts';
import { usualDataFolder } from '../../host/data-folder.ts';
import type { WindowMemory } from '../console-window.ts';
import type { ConsoleWindows } from '../console-windows.ts';
import { startAtLogin } from './login-item.ts';
import { createNotifier } from './notifier.ts';
import { createTaskbar } from './taskbar.ts';
import { createNews } from './tell-news.ts';
import { createTray } from './tray.ts';
import { followWaiting } from './waiting.ts';

interface Deps {
  core: Pick<Core, 'settings' | 'isHandedOver' | 'watch'>;
  windows: ConsoleWindows;
  memory: WindowMemory;
  iconFolder: string;
  dataFolder: string;
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

const PLACE = { darwin: 'the menu bar', win32: 'the notification area of the taskbar' } as Partial<
  Record<NodeJS.Platform, string>
>;

/**
 * Badge and progress, notifications, the icon of a program that keeps running without a window, and the start at login.
 */
export async function createDesktop({ core, windows, memory, iconFolder, dataFolder, quit }: Deps): Promise<Desktop> {
  let settings = await core.settings();
  let tray: Tray | undefined;
  let quitting = false;
  app.on('before-quit', () => (quitting = true));

  function followTray(): void {
    if (settings.keep_running)
      tray ??= createTray(iconFolder, {
        open: () => void windows.show().catch(() => undefined),
        quit,
      });
    else {
      tray?.destroy();
      tray = undefined;
    }
  }

  const taskbar = createTaskbar(iconFolder, windows.all);
  const waiting = followWaiting();
  const news = createNews({
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
      void dialog.showMessageBox({
        type: 'info',
        message: 'The console keeps running.',
        buttons: ['OK'],
        detail: `It still sends what is waiting. Its icon is in ${PLACE[process.platform] ?? 'the panel'}. To open a window, click the icon or start the program again. To end the program, choose Quit from the icon or the menu.`,
      });
    },
    staysRunning: () => settings.keep_running,
  };
}
