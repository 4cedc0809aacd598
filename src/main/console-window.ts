import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen, type Session } from 'electron';
import { BACKGROUND, fitWindow, leastSize, parseWindowState, type WindowState } from './window-bounds.ts';

const stateFile = (folder: string): string => join(folder, 'window.json');

async function savedState(folder: string): Promise<WindowState | undefined> {
  return parseWindowState(await readFile(stateFile(folder), 'utf8').catch(() => ''));
}

/** Where a window stands is a convenience: a disk that refuses it must not keep the window from closing. */
const saveState = (folder: string, window: BrowserWindow): Promise<void> =>
  writeFile(stateFile(folder), JSON.stringify({ bounds: window.getNormalBounds(), maximized: window.isMaximized(), fullScreen: window.isFullScreen() })).catch(() => undefined);

/** The console's own window, opened where it was left. It shows nothing until its page is there. */
export async function createConsoleWindow(options: { session: Session; dataFolder: string; development: boolean }): Promise<BrowserWindow> {
  const saved = await savedState(options.dataFolder);
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...fitWindow(saved, areas),
    ...leastSize(areas),
    show: false,
    // What is seen where the page has not been drawn yet.
    backgroundColor: BACKGROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
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
  window.once('ready-to-show', () => {
    // It would show the window at once, without its page.
    if (saved?.maximized) window.maximize();
    window.show();
    if (saved?.fullScreen) window.setFullScreen(true);
  });
  window.on('close', () => void saveState(options.dataFolder, window));
  return window;
}
