import { app, BrowserWindow, dialog } from 'electron';
import type { Words } from './words.ts';

/** Asks before somebody ends what an owner is doing. */
export interface AskToEnd {
  /** Quits the program, as its menu and its icon do. */
  quit(): void;
  /** Keeps a window of the console open until it is confirmed that the owner's registration may go with it. */
  guard(window: BrowserWindow, endsRegistration: () => boolean): void;
}

/**
 * Whoever sits at the console while an owner registers may be that owner: one wrong key must not end it. Anybody may
 * confirm. Only what a person chooses in the program is asked about: a signal, the end of a session, a shutdown or a
 * window that goes with the program are never held up. `isOwnerHere`: the console is handed over, or has an owner's
 * window open.
 */
export function createAskToEnd(isOwnerHere: () => boolean, words: () => Words): AskToEnd {
  let asking = false;
  let quitting = false;
  app.on('before-quit', () => (quitting = true));

  async function isConfirmed(window: BrowserWindow | null, ends: 'quit' | 'close'): Promise<boolean> {
    if (!isOwnerHere()) return true;
    if (asking) return false;
    asking = true;
    const { t } = words();
    const question = {
      type: 'question' as const,
      message: t(ends === 'quit' ? 'questions.quitDuringRegistration' : 'questions.closeDuringRegistration'),
      detail: t('questions.registrationCloses'),
      buttons: [t('questions.cancel'), t(ends === 'quit' ? 'questions.quit' : 'questions.closeWindow')],
      defaultId: 0,
      cancelId: 0,
    };
    const { response } = await (window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question));
    asking = false;
    return response === 1;
  }

  return {
    quit() {
      void isConfirmed(BrowserWindow.getFocusedWindow(), 'quit').then((confirmed) => confirmed && app.quit());
    },
    guard(window, endsRegistration) {
      let mayClose = false;
      window.on('close', (event) => {
        if (mayClose || quitting || !isOwnerHere() || !endsRegistration()) return;
        event.preventDefault();
        void isConfirmed(window, 'close').then((confirmed) => {
          mayClose = confirmed;
          if (confirmed && !window.isDestroyed()) window.close();
        });
      });
    },
  };
}
