import { join } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { isForPeople } from '../core.ts';
import { openDataFolder } from '../host/data-folder.ts';
import { HostError } from '../host/host-error.ts';
import { createLogger } from '../host/logger.ts';
import { guardContents } from './guard-contents.ts';
import { APP_SCHEME } from './protocol-host.ts';
import { startConsole, type RunningConsole } from './start-console.ts';
import { readSwitches } from './switches.ts';

const { logger, flush } = createLogger('warn');

function fail(error: unknown): void {
  if (error instanceof HostError || isForPeople(error)) dialog.showErrorBox('Solar Installer Console cannot start', error.message);
  else {
    logger.fatal({ err: error }, 'start failed');
    dialog.showErrorBox('Solar Installer Console cannot start', 'Something unexpected happened; standard error has the details.');
  }
  flush();
  app.exit(1);
}

/** Ends the program once what runs is finished; asked twice, it ends once. */
function endWith(running: RunningConsole): void {
  let ending = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (ending) return;
    ending = true;
    void running
      .close()
      .catch((error: unknown) => logger.error({ err: error }, 'close'))
      .finally(() => {
        flush();
        app.exit(0);
      });
  });
}

async function run(): Promise<void> {
  const options = readSwitches(app.commandLine);
  const dataFolder = await openDataFolder(options.data);
  // The profile lies in the data folder, and the lock in the profile: one window per data folder, not per account.
  app.setPath('userData', join(dataFolder, 'electron'));
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const register = guardContents(app);
  await app.whenReady();
  const running = await startConsole({ dataFolder, mode: options.mode, logger, register });
  endWith(running);
  const show = (): void => void running.show().catch(fail);
  app.on('second-instance', show);
  app.on('activate', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  await running.show();
}

// Whatever is written is this account's alone, also where the data folder itself is open to others.
process.umask(0o077);
// Both must be said before the program is ready. No crash reporter is started: nothing leaves the machine.
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
]);
run().catch(fail);
