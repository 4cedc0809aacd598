import { dialog, type BrowserWindow } from 'electron';
import type { Logger } from 'pino';
import type { Words } from './words.ts';

/** A page that stops is loaded again this often in a minute; then a person is asked. */
const RELOADS = 3;
const MINUTE_MS = 60_000;

interface Keeping {
  logger: Logger;
  words(): Words;
  /** Loads the first page of the window. */
  load(): Promise<void>;
  /** Somebody would rather end the program. */
  quit(): void;
}

/** Chromium's code for a load that another one took the place of, or that was canceled. */
const ABORTED = -3;

/**
 * Brings a window's page back where its process dies or its load fails: by itself at most three times a minute, so that
 * a page that always fails does not keep the computer busy, then when somebody says so. Call it before the first load.
 */
export function keepPage(window: BrowserWindow, { logger, words, load, quit }: Keeping): void {
  let reloads: number[] = [];
  let asking = false;

  async function ask(): Promise<void> {
    asking = true;
    const { t } = words();
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: t('questions.pageFails'),
      detail: t('questions.pageFailsDetail'),
      buttons: [t('questions.tryAgain'), t('questions.quit')],
      defaultId: 0,
      cancelId: 0,
    });
    asking = false;
    if (response === 1) return quit();
    reloads = [];
    bringBack();
  }

  function bringBack(): void {
    if (window.isDestroyed() || asking) return;
    const now = performance.now();
    reloads = reloads.filter((at) => now - at < MINUTE_MS);
    if (reloads.length >= RELOADS) {
      ask().catch((error: unknown) => logger.error({ err: error }, 'asking about the page'));
      return;
    }
    reloads.push(now);
    // Where it was, unless it has never been anywhere. A load that fails again is told as an event.
    if (window.webContents.getURL() === '') load().catch(() => undefined);
    else window.webContents.reload();
  }

  /** A page may only be busy: it is reloaded when somebody says so, and the question closes when it responds again. */
  async function askAboutHang(): Promise<void> {
    logger.error('the page does not answer');
    const answers = new AbortController();
    window.once('responsive', () => answers.abort());
    const { t } = words();
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: t('questions.pageHangs'),
      detail: t('questions.pageHangsDetail'),
      buttons: [t('questions.wait'), t('questions.loadAgain')],
      defaultId: 0,
      cancelId: 0,
      signal: answers.signal,
    });
    // Its process ends, and it comes back as one that has crashed.
    if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  }

  window.on(
    'unresponsive',
    () => void askAboutHang().catch((error: unknown) => logger.error({ err: error }, 'asking about the page')),
  );
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    logger.error({ reason }, 'the page stopped');
    bringBack();
  });
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    logger.error({ code, description }, 'the page was not loaded');
    bringBack();
  });
}
