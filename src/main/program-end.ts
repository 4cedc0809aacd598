import type { App, Dialog } from 'electron';
import type { HostLogger } from '../host/logger.ts';
import { loggedError, toldWords } from '../host/told-error.ts';
import type { Words } from './words.ts';

/** How long what runs may take to close before the program ends without it. */
const CLOSING_MS = 10_000;

interface Closable {
  close(): Promise<void>;
  /** Puts another version in its place, where one is to be; true when that ends the program. */
  replace(): boolean;
}

interface Surroundings {
  logger: HostLogger;
  flush(): void;
  app: Pick<App, 'exit'> & { on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown };
  dialog: Pick<Dialog, 'showErrorBox'>;
  words(): Words;
}

/** Every way in which the program ends. It ends once, whatever happens meanwhile. */
export interface ProgramEnd {
  /** From now on there is something to close before. */
  owns(running: Closable): void;
  /** The program cannot start: a dialog says why. */
  cannotStart(error: unknown): void;
}

/**
 * Ends the program in order: quit by a person, or by a fault that nobody caught, which is logged and told. Without a
 * listener of its own Electron would show such a fault in a box and continue with half of a program, or print a warning
 * and continue.
 */
export function createProgramEnd({ logger, flush, app, dialog, words }: Surroundings): ProgramEnd {
  let running: Closable | undefined;
  let ending = false;
  let closed = false;

  async function end(code: number, report?: () => void): Promise<void> {
    if (ending) return;
    ending = true;
    const tooLong = new Promise<false>((resolve) =>
      setTimeout(() => {
        logger.error({ ms: CLOSING_MS }, 'closing takes too long');
        resolve(false);
      }, CLOSING_MS),
    );
    const whole = await Promise.race([running?.close().then(() => true), tooLong]).catch((error: unknown) =>
      logger.error({ err: error }, 'close'),
    );
    flush();
    report?.();
    closed = true;
    // Only what was closed in order, and to its end, is replaced.
    if (code === 0 && whole === true && running?.replace() === true) return;
    app.exit(code);
  }

  const broken = (error: unknown): void => {
    logger.fatal({ err: error }, 'unexpected fault');
    const { t } = words();
    void end(1, () => dialog.showErrorBox(t('start.hasToClose'), t('start.unexpectedEnd')));
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
  app.on('will-quit', (event) => {
    if (!running || closed) return;
    event.preventDefault();
    void end(0);
  });

  return {
    owns(closable) {
      running = closable;
    },
    cannotStart(error) {
      const told = toldWords(error);
      if (told !== undefined) logger.kept.fatal(loggedError(error), 'start failed');
      else logger.fatal({ err: error }, 'start failed');
      const { t } = words();
      void end(1, () => dialog.showErrorBox(t('start.cannotStart'), told ?? t('start.unexpected')));
    },
  };
}
