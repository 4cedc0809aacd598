import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen, type Session } from 'electron';
import { BACKGROUND, fitWindow, leastSize, parseWindowState, type Bounds, type WindowState } from './window-bounds.ts';

/**
 * Where the window was when it was last closed, and whether somebody was told that the program keeps running without
 * one.
 */
export interface WindowMemory {
  saved(): WindowState | undefined;
  save(window: BrowserWindow): Promise<void>;
  /** Whether it is the first time that this is asked, in all starts. */
  tellsRunning(): boolean;
}

/**
 * Keeps that in `window.json` of the data folder. It is a convenience: a disk that refuses it must not keep a window
 * from closing.
 */
export async function keepWindowMemory(folder: string): Promise<WindowMemory> {
  const file = join(folder, 'window.json');
  let state = parseWindowState(await readFile(file, 'utf8').catch(() => ''));
  const write = (): Promise<void> => writeFile(file, JSON.stringify(state)).catch(() => undefined);
  return {
    saved: () => state,
    save(window) {
      state = {
        ...state,
        bounds: window.getNormalBounds(),
        maximized: window.isMaximized(),
        fullScreen: window.isFullScreen(),
      };
      return write();
    },
    tellsRunning() {
      if (!state || state.toldRunning) return false;
      state = { ...state, toldRunning: true };
      void write();
      return true;
    },
  };
}

/** How far a further window is from the one in front of it. */
const BESIDE = 32;

interface Options {
  session: Session;
  memory: WindowMemory;
  development: boolean;
  /** Where the window in front is, if there is one. */
  beside: Bounds | undefined;
}

/** A window of the console, opened where the last one was left. It shows nothing until its page is there. */
export function createConsoleWindow({ session, memory, development, beside }: Options): BrowserWindow {
  const left = memory.saved();
  const saved = beside
    ? { bounds: { ...beside, x: beside.x + BESIDE, y: beside.y + BESIDE }, maximized: false, fullScreen: false }
    : left;
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...fitWindow(saved, areas),
    ...leastSize(areas),
    show: false,
    // What is seen where the page has not been drawn yet.
    backgroundColor: BACKGROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    webPreferences: {
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: development,
    },
  });
  window.once('ready-to-show', () => {
    // It would show the window at once, without its page.
    if (saved?.maximized) window.maximize();
    window.show();
    if (saved?.fullScreen) window.setFullScreen(true);
  });
  window.on('close', () => void memory.save(window));
  return window;
}
