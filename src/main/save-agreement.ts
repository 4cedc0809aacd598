import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, Menu } from 'electron';
import type { Logger } from 'pino';
import { isAgreementCopy } from './deny.ts';
import { SAVE_AGREEMENT } from './menu.ts';
import { OWNERS_ORIGIN } from './protocol-host.ts';
import type { Words } from './words.ts';

/** So many copies at most lie beside each other. */
const COPIES = 100;

const savers = new WeakMap<BrowserWindow, () => void>();

/** Of the menu of macOS, which is that of all windows: what it says is about the one in front. */
export const saveFocusedAgreement = (): void => {
  const focused = BrowserWindow.getFocusedWindow();
  if (focused) savers.get(focused)?.();
};

/** Writes a new file, for this account alone, and never over or through one that is there. Resolves with its name. */
async function writeNew(folder: string, title: string, pdf: Buffer): Promise<string> {
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? `${title}.pdf` : `${title} (${copy}).pdf`;
    try {
      await writeFile(join(folder, name), pdf, { flag: 'wx', mode: 0o600 });
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || copy === COPIES) throw error;
    }
  }
}

/**
 * Asks, and writes what the owner has in front of them; it was printed before, because the pages of a hosted session
 * may end while somebody thinks. The owner chooses no place: the system's dialog for that would show them the
 * operator's files, and let them replace any.
 */
async function save(window: BrowserWindow, { t }: Words): Promise<void> {
  const pdf = await window.webContents.printToPDF({});
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    title: t('agreement.title'),
    message: t('agreement.ask'),
    detail: t('agreement.whatStays'),
    buttons: [t('questions.cancel'), t('agreement.save')],
    defaultId: 1,
    cancelId: 0,
  });
  if (response !== 1 || window.isDestroyed()) return;
  const name = await writeNew(app.getPath('downloads'), t('agreement.fileName'), pdf);
  if (!window.isDestroyed())
    await dialog.showMessageBox(window, {
      type: 'info',
      title: t('agreement.title'),
      message: t('agreement.saved', { name }),
      buttons: [t('questions.ok')],
    });
}

/**
 * Lets an owner save the copy of the agreement as a PDF, while it is what the window shows and on no other page: an
 * operator never reads it (D17). `own`: the window's menu; macOS has one for all windows, which is about the window
 * that has the focus.
 */
export function offerAgreement(window: BrowserWindow, own: Menu | undefined, words: () => Words, logger: Logger): void {
  const { webContents } = window;
  const isShown = (): boolean => {
    const url = window.isDestroyed() ? '' : webContents.getURL();
    return url.startsWith(`${OWNERS_ORIGIN}/`) && isAgreementCopy(new URL(url).pathname);
  };
  const follow = (): void => {
    const item = (own ?? Menu.getApplicationMenu())?.getMenuItemById(SAVE_AGREEMENT);
    if (item) item.enabled = isShown() && (own !== undefined || window.isFocused());
  };
  savers.set(window, () => {
    if (!isShown()) return;
    const { t } = words();
    save(window, words()).catch(async (error: unknown) => {
      logger.error({ err: error }, 'saving the agreement');
      await dialog.showMessageBox({
        type: 'error',
        message: t('agreement.failed'),
        detail: t('agreement.print'),
        buttons: [t('questions.ok')],
      });
    });
  });
  webContents.on('did-navigate', follow);
  window.on('focus', follow);
  window.on('blur', follow);
  window.once('closed', follow);
}

/** What the item of a window's own menu does. */
export const saveAgreementOf = (window: BrowserWindow): void => savers.get(window)?.();
