import { app, type BrowserWindow, type Session } from 'electron';
import { GO_EVENT } from '../contract/console/go-event.ts';
import type { HostLogger } from '../host/logger.ts';
import { createConsoleWindow, type WindowMemory } from './console-window.ts';
import { addContextMenu } from './context-menu.ts';
import type { ContentsRegister } from './guard-contents.ts';
import { keepPage } from './keep-page.ts';
import { followMouse } from './mouse-history.ts';
import { APP_ORIGIN } from './protocol-host.ts';
import type { Words } from './words.ts';

interface Deps {
  session: Session;
  memory: WindowMemory;
  development: boolean;
  register: ContentsRegister;
  words(): Words;
  logger: HostLogger;
  /** Nobody else copies addresses of records. */
  isOperatorAtWork(): boolean;
  /** One was made, and has not been shown. */
  opened(window: BrowserWindow): void;
  /** One was closed; `left`: how many there still are. */
  closed(left: number): void;
}

/**
 * The console's windows: any number on one session, so that whoever signs in, locks or hands over in one does so in all
 * of them.
 */
export interface ConsoleWindows {
  all(): BrowserWindow[];
  /** The one that was used last. */
  front(): BrowserWindow | undefined;
  /** Brings that one to the front, or makes one where there is none. */
  show(): Promise<void>;
  /** The same, at a page of the console. */
  showAt(path: string): Promise<void>;
  /** Tells the page of the one in front by an event of its window; a page that is not there any more hears nothing. */
  tell(event: string, detail?: string): Promise<void>;
  /** Another one, a little beside the one in front. */
  openAnother(): Promise<void>;
}

/** Makes the console's windows and keeps them in the order in which they were used. */
export function createConsoleWindows({
  session,
  memory,
  development,
  register,
  words,
  logger,
  isOperatorAtWork,
  opened,
  closed,
}: Deps): ConsoleWindows {
  // The one that was used last comes last.
  const windows = new Set<BrowserWindow>();
  const front = (): BrowserWindow | undefined => [...windows].at(-1);

  async function open(path: string): Promise<void> {
    const window = createConsoleWindow({ session, memory, development, beside: front()?.getBounds() });
    windows.add(window);
    const home = (): Promise<void> => window.loadURL(`${APP_ORIGIN}/`);
    const onStray = (): void =>
      void home().catch((error: unknown) => logger.error({ err: error }, 'back to the console'));
    addContextMenu(window, words, isOperatorAtWork);
    followMouse(window, process.platform);
    keepPage(window, { logger, words, load: home, quit: () => app.quit() });
    register.enter(window.webContents, {
      window: 'console',
      territory: { origin: APP_ORIGIN, pathPrefix: '/' },
      onStray,
    });
    window.on('focus', () => {
      windows.delete(window);
      windows.add(window);
    });
    window.on('closed', () => {
      windows.delete(window);
      closed(windows.size);
    });
    opened(window);
    // What keeps it from being loaded is seen to by keepPage; a window that was closed meanwhile is no fault.
    await window.loadURL(APP_ORIGIN + path).catch(() => undefined);
  }

  let opening: Promise<void> | undefined;
  async function show(): Promise<void> {
    const window = front();
    if (!window) {
      // Asked twice before there is a window, it is made once.
      opening ??= open('/').finally(() => (opening = undefined));
      return opening;
    }
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  return {
    all: () => [...windows],
    front,
    show,
    async showAt(path) {
      await show();
      const event = `new CustomEvent('${GO_EVENT}', { detail: ${JSON.stringify(path)}, cancelable: true })`;
      // A page that shows no places, or none yet, is loaded at the address.
      const gone = await front()
        ?.webContents.executeJavaScript(`!dispatchEvent(${event})`)
        .catch(() => false);
      if (gone !== true) await front()?.loadURL(APP_ORIGIN + path);
    },
    async tell(event, detail) {
      const code = `void dispatchEvent(new CustomEvent(${JSON.stringify(event)}, { detail: ${JSON.stringify(detail ?? null)} }))`;
      await front()
        ?.webContents.executeJavaScript(code)
        .catch(() => undefined);
    },
    openAnother: () => (front() ? open('/') : show()),
  };
}
