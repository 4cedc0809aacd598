import { join } from 'node:path';
import { app, nativeImage, type BrowserWindow } from 'electron';
import type { Words } from '../words.ts';
import type { Waiting } from './waiting.ts';

/**
 * A number on the dock of macOS and of Linux desktops that have one, a picture on the button of Windows' taskbar, and
 * progress on all of them.
 */
export function createTaskbar(
  iconFolder: string,
  words: () => Words,
  windows: () => BrowserWindow[],
): { show(waiting: Waiting): void; add(window: BrowserWindow): void; sayAgain(): void } {
  const mark = nativeImage.createFromPath(join(iconFolder, 'waiting.png'));
  let now: Waiting = { count: 0, progress: undefined };
  const showOn = (window: BrowserWindow): void => {
    window.setProgressBar(now.progress ?? -1);
    if (process.platform === 'win32')
      window.setOverlayIcon(
        now.count > 0 ? mark : null,
        now.count > 0 ? words().t('waiting.changes', { count: now.count }) : '',
      );
  };
  return {
    show(waiting) {
      if (waiting.count === now.count && waiting.progress === now.progress) return;
      // The number is the program's; it is sent again only if it has changed.
      if (process.platform !== 'win32' && waiting.count !== now.count) app.setBadgeCount(waiting.count);
      now = waiting;
      windows().forEach(showOn);
    },
    add: showOn,
    /** The language has changed. */
    sayAgain: () => windows().forEach(showOn),
  };
}
