import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, protocol, shell } from 'electron';
import { isDamaged } from '../core.ts';
import { openDataFolder } from '../host/data-folder.ts';
import { keepLog } from '../host/keep-log.ts';
import { isKeyFault } from '../host/lost-key.ts';
import { createLogger } from '../host/logger.ts';
import { keepFilesOwn } from '../host/own-files.ts';
import { askToRestore } from './ask-to-restore.ts';
import { askToSetAside } from './ask-to-set-aside.ts';
import { startedAtLogin } from './desktop/login-item.ts';
import { keepCrashDumps } from './crash-dumps.ts';
import { createDesktopLanguage } from './desktop-language.ts';
import { guardContents } from './guard-contents.ts';
import { offerReset } from './offer-reset.ts';
import { endWhenTold } from './end-when-told.ts';
import { createProgramEnd } from './program-end.ts';
import { APP_SCHEME } from './protocol-host.ts';
import { filesOf, receiveFiles } from './receive-files.ts';
import { pageIn, receiveAddresses } from './record-addresses.ts';
import { restoreProfileKey } from './profile-key.ts';
import { startConsole, type RunningConsole } from './start-console.ts';
import { readSwitches, windowHelp, type Switches } from './switches.ts';

/** `appId` of electron-builder.yml: the installer gives it to the shortcut. */
const APP_ID = 'org.solarinstallerconsole.app';

const { logger, flush } = createLogger('warn');

const language = createDesktopLanguage(() => app.getPreferredSystemLanguages());
const end = createProgramEnd({ logger, flush, app, dialog, words: language.words });
endWhenTold(app);

/**
 * Starts, or asks what to do about a key that is lost, or a data file that is damaged. Undefined: nothing, the program
 * ends.
 */
async function startOrAsk(start: Parameters<typeof startConsole>[0]): Promise<RunningConsole | undefined> {
  try {
    return await startConsole(start);
  } catch (error) {
    if (isDamaged(error) && (await askToRestore(start.dataFolder, error, language.words())))
      return startConsole({ ...start, restoreDamaged: true });
    if (isDamaged(error)) return undefined;
    if (!isKeyFault(error)) throw error;
    if (!(await askToSetAside(start.dataFolder, error, language.words()))) return undefined;
    return startConsole({ ...start, renewKey: true });
  }
}

type Prepared = { dataFolder: string; switches: Switches };

/**
 * Everything that Electron reads when it becomes ready. Resolves with the data folder and what the command line says,
 * or undefined when there is nothing to start: help was asked for, or another process has the folder.
 */
async function prepare(): Promise<Prepared | undefined> {
  keepFilesOwn();
  // Every window asks for the sandbox by itself; this holds it for all there will ever be. Together with the switch
  // that forbids it, which some packages and test drivers give, every page would die.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
  const switches = readSwitches(app.commandLine);
  if (switches === 'help') {
    process.stdout.write(`${windowHelp}\n`);
    return undefined;
  }
  const tried =
    switches.smoke && switches.data === undefined
      ? await (await import('./smoke/run-smoke.ts')).makeSmokeFolder()
      : undefined;
  // The browser's profile is in it, too: it goes when nothing writes any more.
  if (tried !== undefined) process.once('exit', () => rmSync(tried, { recursive: true, force: true, maxRetries: 5 }));
  const dataFolder = await openDataFolder(switches.data ?? tried, logger);
  language.useFolder(dataFolder);
  // The profile is in the data folder, and the lock in the profile: one window per data folder, not per account.
  const profile = join(dataFolder, 'electron');
  app.setPath('userData', profile);
  if (!app.requestSingleInstanceLock()) return undefined;
  // What Windows knows the notifications of an installed program by.
  if (process.platform === 'win32' && app.isPackaged) app.setAppUserModelId(APP_ID);
  keepLog(logger, dataFolder, 'electron');
  keepCrashDumps(dataFolder, logger);
  await restoreProfileKey(dataFolder, profile);
  return { dataFolder, switches };
}

async function run({ dataFolder, switches }: Prepared): Promise<void> {
  const register = guardContents(app, language.words, (address) => void shell.openExternal(address));
  const addresses = receiveAddresses();
  const files = receiveFiles();
  await app.whenReady();
  const running = await startOrAsk({ dataFolder, mode: switches.mode, timing: switches, language, logger, register });
  if (!running) return app.exit(1);
  end.owns(running);
  const show = (): void => void running.show().catch(end.cannotStart);
  const showPage = (page: string): void =>
    void running.showAt(page).catch((error: unknown) => logger.error({ err: error }, 'showing a record'));
  const give = (paths: string[]): void =>
    void running.give(paths).catch((error: unknown) => logger.error({ err: error }, 'a file that was opened'));
  app.on('second-instance', (_event, args, workingDirectory) => {
    const page = pageIn(args);
    const paths = filesOf(args, workingDirectory);
    if (paths.length > 0) give(paths);
    else if (page === undefined) show();
    else showPage(page);
    if (args.includes('--reset-passphrase'))
      void dialog.showMessageBox({
        type: 'info',
        message: language.words().t('reset.quitFirst'),
        buttons: [language.words().t('questions.ok')],
      });
  });
  if (process.platform === 'darwin') app.on('activate', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !running.staysRunning()) app.quit();
  });
  if (switches.reset) await offerReset({ core: running, dialog, words: language.words() }, switches.reset.operator);
  // Started by the system, it begins without a window where it could be left without one.
  if (!startedAtLogin() || !running.staysRunning()) await running.show();
  addresses(showPage);
  files(give);
  running.beginUpdates();
  if (switches.smoke) await tryOut(switches.smoke, dataFolder, running);
}

/** Tries the program instead of leaving it to a person: the exit code says whether every check passed. */
async function tryOut(
  smoke: NonNullable<Switches['smoke']>,
  dataFolder: string,
  running: RunningConsole,
): Promise<void> {
  const { runSmoke, sayWindow } = await import('./smoke/run-smoke.ts');
  if (smoke !== 'all') {
    await sayWindow();
    if (smoke === 'quit') app.quit();
    return;
  }
  const failed = await runSmoke(dataFolder);
  await running.close();
  app.exit(failed === 0 ? 0 : 1);
}

try {
  // Electron becomes ready when this script has been evaluated, which is why the one is waited for and the other is
  // not.
  const prepared = await prepare();
  if (prepared) run(prepared).catch(end.cannotStart);
  else app.quit();
} catch (error) {
  end.cannotStart(error);
}
