import { app, Menu, powerMonitor, safeStorage, session, shell } from 'electron';
import { FILE_EVENT } from '../contract/console/file-event.ts';
import { FIND_EVENT } from '../contract/console/find-event.ts';
import type { Mode } from '../contract/fields.ts';
import { createCore, type Core } from '../core.ts';
import { findAppFiles } from '../host/app-files.ts';
import { connectionKind } from '../host/connection-kind.ts';
import { logFolder } from '../host/log-file.ts';
import type { HostLogger } from '../host/logger.ts';
import { machineFacts } from '../host/machine-facts.ts';
import { syncLimits, type SyncTiming } from '../host/sync-timing.ts';
import { watchNetwork } from '../host/watch-network.ts';
import { createAskToEnd } from './ask-to-end.ts';
import { keepWindowMemory } from './console-window.ts';
import { createConsoleWindows } from './console-windows.ts';
import { createCookieMemory } from './cookie-memory.ts';
import { createDesktop, desktopSettings } from './desktop/create-desktop.ts';
import { hearChoice, type DesktopLanguage } from './desktop-language.ts';
import { createGivenFiles } from './given-file.ts';
import type { ContentsRegister } from './guard-contents.ts';
import { menuTemplate, type MenuActions } from './menu.ts';
import { showOnboarding } from './onboarding-window.ts';
import { createOnboardingWindows } from './onboarding-windows.ts';
import { APP_ORIGIN, APP_SCHEME, createProtocolHost, OWNERS_ORIGIN } from './protocol-host.ts';
import { saveFocusedAgreement } from './save-agreement.ts';
import { provideSecretKey } from './secret-key.ts';
import { proxyIn } from './system-proxy.ts';
import { createUpdates, type Updates } from './updates/create-updates.ts';
import { watchScreen } from './watch-screen.ts';

interface Start {
  dataFolder: string;
  mode: Mode | undefined;
  timing: SyncTiming;
  /** That of menus, dialogs, and notifications. */
  language: DesktopLanguage;
  logger: HostLogger;
  register: ContentsRegister;
  /** The key is lost, and what it sealed was set aside. */
  renewKey?: boolean;
  /** A data file is damaged, and somebody wants the newest backup in its place. */
  restoreDamaged?: boolean;
}

export interface RunningConsole extends Pick<Core, 'operatorNames' | 'resetPassphrase'> {
  /** Brings the window to the front, and makes it again where it was closed (macOS). */
  show(): Promise<void>;
  /** The same, at a page of the console. */
  showAt(path: string): Promise<void>;
  /** Files were opened with the program: an operator is asked what to do. */
  give(paths: string[]): Promise<void>;
  /** From now on updates are looked for, where the settings say so. */
  beginUpdates(): void;
  /** Whether the program keeps running when its last window is closed. */
  staysRunning(): boolean;
  close(): Promise<void>;
  /** Called when it is closed: an update takes its place. True: the program is ended by that. */
  replace: Updates['ended'];
}

/**
 * Opens the data, the service in memory and the console's window; the page reaches the service by `app://console`
 * alone.
 */
export async function startConsole({
  dataFolder,
  mode,
  timing,
  language,
  logger,
  register,
  renewKey,
  restoreDamaged = false,
}: Start): Promise<RunningConsole> {
  const development = !app.isPackaged;
  const { words } = language;
  const { version, rendererFolder, sampleFolder, referenceScript, taskbarFolder, signing, feed } = findAppFiles();
  const updates = createUpdates({ feed, signing, connection: connectionKind, now: Date.now, words, logger });
  const { key, keyStorage } = await provideSecretKey(
    { folder: dataFolder, profile: app.getPath('userData'), keychain: safeStorage, platform: process.platform },
    renewKey,
  );
  const givenFile = createGivenFiles();
  const onboarding = createOnboardingWindows((opening, hosted) =>
    showOnboarding({ core, register, parent: windows.front(), development, words, logger }, opening, hosted),
  );
  // A session of its own: no other window has a handler for the console's addresses. It keeps the color scheme, nothing
  // else.
  const consoleSession = session.fromPartition('persist:console');
  const core: Core = await createCore({
    mode,
    restoreDamaged,
    secretKey: key,
    connection: connectionKind,
    findProxy: async (url) => proxyIn(await consoleSession.resolveProxy(url)),
    limits: syncLimits(timing),
    logger,
    host: {
      kind: 'electron',
      dataFolder,
      version,
      keyStorage,
      rendererFolder,
      sampleFolder,
      referenceScript,
      logLines: logger.recentLines,
      machine: machineFacts(dataFolder),
      openWindow: onboarding.open,
      closeWindow: onboarding.close,
      updates,
      givenFile,
      desktop: desktopSettings(dataFolder),
      settingsChanged: (settings) => desktop.follow(settings),
    },
  });
  core.allowOrigin(APP_ORIGIN, 'console');
  core.allowOrigin(OWNERS_ORIGIN, 'owners');

  const cookies = createCookieMemory();
  consoleSession.protocol.handle(
    APP_SCHEME,
    hearChoice(
      createProtocolHost({
        app: core,
        origin: APP_ORIGIN,
        cookies,
        languages: app.getPreferredSystemLanguages(),
        allows: (path) => !path.startsWith('/onboarding'),
      }),
      language.choose,
    ),
  );

  const memory = await keepWindowMemory(dataFolder);
  const askToEnd = createAskToEnd(() => core.isHandedOver() || onboarding.isOpen(), words);
  const windows = createConsoleWindows({
    session: consoleSession,
    memory,
    development,
    register,
    words,
    logger,
    isOperatorAtWork: core.isOperatorAtWork,
    opened(window) {
      desktop.opened(window);
      askToEnd.guard(window, () => windows.all().length === 1 || window.getChildWindows().length > 0);
    },
    closed(left) {
      if (left > 0) return;
      onboarding.closeAll();
      desktop.closed();
    },
  });

  const lockNow = (): void => {
    if (core.lockSessions()) for (const { webContents } of windows.all()) webContents.reload();
  };
  watchScreen(powerMonitor, process.platform, { locked: lockNow, unlocked: () => core.wake() });
  powerMonitor.on('suspend', lockNow);
  // What was waiting goes out as soon as there may be a network again (SY33); the page itself wakes when it gets the
  // focus.
  watchNetwork(core.wake);
  powerMonitor.on('resume', core.wake);
  // An owner sits at the console, or nobody has unlocked it: its window comes to the front instead, and says what comes
  // first.
  const forOperator =
    <Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) =>
    (...given: Given): void =>
      void (core.isOperatorAtWork() ? act(...given) : windows.show()).catch(() => undefined);
  const actions: MenuActions = {
    lock: lockNow,
    quit: askToEnd.quit,
    newWindow: forOperator(windows.openAnother),
    openDataFolder: forOperator(() => shell.openPath(dataFolder)),
    openLogFolder: forOperator(() => shell.openPath(logFolder(dataFolder))),
    checkForUpdates: forOperator(() => {
      updates.check();
      return windows.showAt('/settings/updates');
    }),
    goTo: forOperator(windows.showAt),
    saveAgreement: saveFocusedAgreement,
    goBack: () => windows.front()?.webContents.navigationHistory.goBack(),
    goForward: () => windows.front()?.webContents.navigationHistory.goForward(),
    find: (step) => void windows.tell(FIND_EVENT, step),
  };
  const environment = { platform: process.platform, name: app.name, development };
  const showMenu = (): void =>
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(environment, words(), actions)));
  showMenu();
  language.follow(showMenu);

  const desktop = await createDesktop({
    core,
    windows,
    memory,
    iconFolder: taskbarFolder,
    dataFolder,
    language,
    quit: askToEnd.quit,
  });

  return {
    operatorNames: core.operatorNames,
    resetPassphrase: core.resetPassphrase,
    show: windows.show,
    showAt: windows.showAt,
    async give(paths) {
      await givenFile.give(paths);
      // An owner sits at the console: it waits until they have left.
      if (core.isHandedOver()) return;
      await windows.show();
      await windows.tell(FILE_EVENT);
    },
    staysRunning: desktop.staysRunning,
    replace: updates.ended,
    beginUpdates: () => updates.begin(core),
    async close() {
      await updates.ending();
      onboarding.closeAll();
      await onboarding.allSettled();
      await core.close();
    },
  };
}
