import type { BrowserWindow } from 'electron';

/** Back and forward by the buttons of a mouse or keyboard (Windows, Linux) and by three fingers (macOS). */
export function followMouse(window: BrowserWindow, platform: NodeJS.Platform): void {
  const { navigationHistory } = window.webContents;
  const go = (back: boolean, forward: boolean): void => {
    if (back) navigationHistory.goBack();
    else if (forward) navigationHistory.goForward();
  };
  if (platform === 'darwin') window.on('swipe', (_event, direction) => go(direction === 'left', direction === 'right'));
  else window.on('app-command', (_event, command) => go(command === 'browser-backward', command === 'browser-forward'));
}
