import { join } from 'node:path';
import { app, Menu, Tray } from 'electron';
import type { Words } from '../words.ts';

interface Actions {
  open(): void;
  quit(): void;
}

export interface ProgramIcon {
  /** The language has changed. */
  sayAgain(): void;
  destroy(): void;
}

/**
 * The icon in the notification area, or in the menu bar of macOS, for a program that keeps running without a window.
 */
export function createTray(iconFolder: string, words: () => Words, { open, quit }: Actions): ProgramIcon {
  const tray = new Tray(join(iconFolder, process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'));
  tray.setToolTip(app.name);
  function say(): void {
    const { t } = words();
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('menu.open'), click: open },
        { type: 'separator' },
        { label: t('menu.quit'), click: quit },
      ]),
    );
  }
  say();
  // macOS opens the menu at a click.
  if (process.platform !== 'darwin') tray.on('click', open);
  return { sayAgain: say, destroy: () => tray.destroy() };
}
