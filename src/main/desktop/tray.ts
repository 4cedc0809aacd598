import { join } from 'node:path';
import { app, Menu, Tray } from 'electron';

interface Actions {
  open(): void;
  quit(): void;
}

/**
 * The icon in the notification area, or in the menu bar of macOS, for a program that keeps running without a window.
 */
export function createTray(iconFolder: string, { open, quit }: Actions): Tray {
  const tray = new Tray(join(iconFolder, process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'));
  tray.setToolTip(app.name);
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: 'Open Console', click: open },
      { type: 'separator' },
      { label: 'Quit', click: quit },
    ]),
  );
  // macOS opens the menu at a click.
  if (process.platform !== 'darwin') tray.on('click', open);
  return tray;
}
