import { clipboard, Menu, type BrowserWindow } from 'electron';
import { contextMenuTemplate, type ContextActions } from './context-items.ts';
import type { Words } from './words.ts';

/**
 * Shows a menu where somebody clicks with the right button, and none where there is nothing to do. `words` and
 * `offersRecords` are asked at each click.
 */
export function addContextMenu(window: BrowserWindow, words: () => Words, offersRecords: () => boolean): void {
  const { webContents } = window;
  const actions: ContextActions = {
    // A clipboard that another program holds is not worth a box.
    copyText: (text) => void clipboard.writeText(text).catch(() => undefined),
  };
  webContents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, words(), offersRecords(), actions);
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
