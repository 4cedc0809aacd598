import { app, Menu, powerMonitor, safeStorage, session, shell, type BrowserWindow } from 'electron';
import { GO_EVENT } from '../contract/console/go-event.ts';
import { FIND_EVENT } from '../contract/console/find-event.ts';
import type { Mode } from '../contract/fields.ts';
import { createCore, type Core } from '../core.ts';
import { findAppFiles } from '../host/app-files.ts';
import { connectionKind } from '../host/connection-kind.ts';
import { logFolder } from '../host/log-file.ts';
import type { HostLogger } from '../host/logger.ts';
import { machineFacts } from '../host/machine-facts.ts';
import { limitsOf, type SyncPace } from '../host/sync-pace.ts';
import { watchNetwork } from '../host/watch-network.ts';
import { addContextMenu } from './context-menu.ts';
import { createConsoleWindow } from './console-window.ts';
import { createCookieMemory } from './cookie-memory.ts';
import type { ContentsRegister } from './guard-contents.ts';
import { keepPage } from './keep-page.ts';
import { menuTemplate, type MenuActions } from './menu.ts';
import { followMouse } from './mouse-history.ts';
import { showOnboarding } from './onboarding-window.ts';
import { createOnboardingWindows } from './onboarding-windows.ts';
import { APP_ORIGIN, APP_SCHEME, createProtocolHost, OWNERS_ORIGIN } from './protocol-host.ts';
import { provideSecretKey } from './secret-key.ts';
import { proxyIn } from './system-proxy.ts';
import { createUpdates, type Updates } from './updates/create-updates.ts';
import { watchScreen } from './watch-screen.ts';

interface Start {
  dataFolder: string;
  mode: Mode | undefined;
  pace: SyncPace;
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
  /** From now on updates are looked for, where the settings say so. */
  beginUpdates(): void;
  close(): Promise<void>;
  /** Called when it is closed: an update takes its place. True: the program is ended by that. */
  replace: Updates['ended'];
}

/** Opens the data, the service in memory and the console's window; the page reaches the service by `app://console` alone. */
export async function startConsole({ dataFolder, mode, pace, logger, register, renewKey, restoreDamaged = false }: Start): Promise<RunningConsole> {
  const development = !app.isPackaged;
  const { version, rendererFolder, sampleFolder, signing, feed } = findAppFiles();
  const updates = createUpdates({ feed, signing, connection: connectionKind, logger });
  const { key, keyStorage } = await provideSecretKey({ folder: dataFolder, profile: app.getPath('userData'), keychain: safeStorage, platform: process.platform }, renewKey);
  let consoleWindow: BrowserWindow | undefined;
  const onboarding = createOnboardingWindows((opening, stay) =>
    showOnboarding({ core, register, parent: consoleWindow, development, logger }, opening, stay),
  );
  // A session of its own: no other window has a handler for the console's addresses. It keeps the color scheme, nothing else.
  const consoleSession = session.fromPartition('persist:console');
  const core: Core = await createCore({
    mode,
    restoreDamaged,
    secretKey: key,
    connection: connectionKind,
    findProxy: async (url) => proxyIn(await consoleSession.resolveProxy(url)),
    limits: limitsOf(pace),
    logger,
    host: {
      kind: 'electron', dataFolder, version, keyStorage, rendererFolder, sampleFolder, logLines: logger.recentLines, machine: machineFacts(dataFolder),
      openWindow: onboarding.open, closeWindow: onboarding.close, updates,
    },
  });
  core.allowOrigin(APP_ORIGIN, 'console');
  core.allowOrigin(OWNERS_ORIGIN, 'owners');

  const cookies = createCookieMemory();
  consoleSession.protocol.handle(APP_SCHEME, createProtocolHost({ app: core, origin: APP_ORIGIN, cookies, allows: (path) => !path.startsWith('/onboarding') }));

  const lockNow = (): void => {
    if (core.lockSessions()) consoleWindow?.webContents.reload();
  };
  watchScreen(powerMonitor, process.platform, { locked: lockNow, unlocked: () => core.wake() });
  powerMonitor.on('suspend', lockNow);
  // What was waiting goes out as soon as there may be a network again (SY33); the page itself wakes when it gets the focus.
  watchNetwork(core.wake);
  powerMonitor.on('resume', core.wake);
  const actions: MenuActions = {
    lock: lockNow,
    openDataFolder: () => void shell.openPath(dataFolder),
    openLogFolder: () => void shell.openPath(logFolder(dataFolder)),
    checkForUpdates() {
      updates.check();
      actions.goTo('/settings/updates');
    },
    goTo: (path) => void showAt(path).catch(() => undefined),
    goBack: () => consoleWindow?.webContents.navigationHistory.goBack(),
    goForward: () => consoleWindow?.webContents.navigationHistory.goForward(),
    // A page that is not there any more has nothing to search.
    find: (step) => void consoleWindow?.webContents.executeJavaScript(`dispatchEvent(new CustomEvent('${FIND_EVENT}', { detail: '${step}' }))`).catch(() => undefined),
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, name: app.name, development }, actions)));

  const openWindow = async (): Promise<void> => {
    const window = await createConsoleWindow({ session: consoleSession, dataFolder, development });
    consoleWindow = window;
    const home = (): Promise<void> => window.loadURL(`${APP_ORIGIN}/`);
    const onStray = (): void => void home().catch((error: unknown) => logger.error({ err: error }, 'back to the console'));
    addContextMenu(window, 'console');
    followMouse(window, process.platform);
    keepPage(window, { logger, load: home, quit: () => app.quit() });
    register.enter(window.webContents, { window: 'console', territory: { origin: APP_ORIGIN, pathPrefix: '/' }, onStray });
    window.on('closed', () => {
      consoleWindow = undefined;
      onboarding.closeAll();
    });
    // What keeps it from being loaded is seen to by keepPage; a window that was closed meanwhile is no fault.
    await home().catch(() => undefined);
  };

  let opening: Promise<void> | undefined;
  const show = async (): Promise<void> => {
    if (!consoleWindow) {
      // Asked twice before there is a window, it is made once.
      opening ??= openWindow().finally(() => (opening = undefined));
      return opening;
    }
    if (consoleWindow.isMinimized()) consoleWindow.restore();
    consoleWindow.focus();
  };
  const showAt = async (path: string): Promise<void> => {
    await show();
    const event = `new CustomEvent('${GO_EVENT}', { detail: ${JSON.stringify(path)}, cancelable: true })`;
    // A page that shows no places, or none yet, is loaded at the address.
    const gone = await consoleWindow?.webContents.executeJavaScript(`!dispatchEvent(${event})`).catch(() => false);
    if (gone !== true) await consoleWindow?.loadURL(APP_ORIGIN + path);
  };

  return {
    operatorNames: core.operatorNames,
    resetPassphrase: core.resetPassphrase,
    show,
    showAt,
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
