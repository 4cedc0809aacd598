import { spawn } from 'node:child_process';
import { app } from 'electron';
import type { BaseUpdater } from 'electron-updater';
import type { UpdateMode } from '../../contract/console/updates.ts';
import type { UpdateWait } from '../../contract/reasons/update-wait.ts';
import type { HostLogger } from '../../host/logger.ts';
import { installedKind } from './installed-kind.ts';
import { replaceAppImage, type Downloaded } from './replace-app-image.ts';

/**
 * What replaces this program without anybody's help. A package of the system needs an administrator: asking for a
 * password when somebody quits would be a riddle.
 */
const UNASKED = new Set(['AppImage', 'exe', 'zip']);

/**
 * Whether an update that is ready is installed whenever the program is quit; Squirrel, on macOS, does so whatever the
 * setting.
 */
export const installsAtEnd = (mode: UpdateMode): boolean =>
  UNASKED.has(installedKind()) && (mode !== 'off' || process.platform === 'darwin');

/**
 * How the program is replaced: when it has closed everything, and not before, because installers end what still runs.
 */
interface Installer {
  /** Somebody wants the update now. */
  restart(): void;
  /** The program is about to end: whether it is replaced then. */
  decide(mode: UpdateMode, busy: UpdateWait[]): void;
  /** Everything is closed. True: the library ends the program itself. */
  install(): boolean;
}

/** Decides at the end whether the program is replaced, and replaces it by what has been `downloaded`. */
export function createInstaller(
  updater: () => BaseUpdater | undefined,
  downloaded: () => Downloaded | undefined,
  logger: HostLogger,
): Installer {
  let restarting = false;
  let installing = false;

  /** The program that was installed, once more. */
  function startAgain(): void {
    const { APPIMAGE: appImage } = process.env;
    app.relaunch(appImage === undefined ? {} : { execPath: appImage });
  }

  /** False: the old program is as it was. */
  function replace(library: BaseUpdater): boolean {
    const { APPIMAGE: appImage } = process.env;
    if (installedKind() !== 'AppImage' || appImage === undefined) return library.install(true, restarting);
    const file = downloaded();
    try {
      if (file) replaceAppImage(appImage, file);
    } catch (error) {
      // Its message holds paths of this account.
      logger.error({ code: (error as NodeJS.ErrnoException).code }, 'the AppImage was kept');
      return false;
    }
    if (file && restarting)
      spawn(appImage, { detached: true, stdio: 'ignore' })
        .on('error', ({ code }: NodeJS.ErrnoException) => logger.error({ code }, 'starting the update'))
        .unref();
    return file !== undefined;
  }

  return {
    restart() {
      restarting = true;
    },
    decide(mode, busy) {
      installing = busy.length === 0 && (restarting || installsAtEnd(mode));
    },
    install() {
      const library = updater();
      if (installing && library) {
        // The next one starts while this one is still there.
        app.releaseSingleInstanceLock();
        if (process.platform === 'darwin') {
          // Whatever is ready Squirrel installs by itself when the program ends.
          if (restarting) library.quitAndInstall();
          return restarting;
        }
        if (replace(library)) return false;
        logger.error('the update could not be installed');
      }
      if (restarting) startAgain();
      return false;
    },
  };
}
