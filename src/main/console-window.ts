import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserWindow, screen, type Session } from 'electron';
import { MINIMUM, fitWindow, parseWindowState, type WindowState } from './window-bounds.ts';

const stateFile = (folder: string): string => join(folder, 'window.json');

async function savedState(folder: string): Promise<WindowState | undefined> {
  return parseWindowState(await readFile(stateFile(folder), 'utf8').catch(() => ''));
}

/** Where a window stands is a convenience: a disk that refuses it must not keep the window from closing. */
const saveState = (folder: string, window: BrowserWindow): Promise<void> =>
  writeFile(stateFile(folder), JSON.stringify({ bounds: window.getNormalBounds(), maximized: window.isMaximized() })).catch(() => undefined);

/** The console's own window, opened where it was left. It shows nothing until its page is there. */
export async function createConsoleWindow(options: { session: Session; dataFolder: string; development: boolean }): Promise<BrowserWindow> {
  const saved = await savedState(options.dataFolder);
  const window = new BrowserWindow({
    ...fitWindow(saved, screen.getAllDisplays().map((display) => display.workArea)),
    minWidth: MINIMUM.width,
    minHeight: MINIMUM.height,
    show: false,
    webPreferences: {
      session: options.session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: options.development,
    },
  });
  if (saved?.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => void saveState(options.dataFolder, window));
  return window;
}
