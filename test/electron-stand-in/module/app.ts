import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App, CommandLine, LoginItemSettings, ProcessMetric, Settings } from 'electron';
import { launchChromium } from '../chromium/launch.ts';
import { holdOptions, refuse } from '../rules/hold-rules.ts';
import { shownOutside } from './desktop.ts';
import { createEvent, type AppEvents } from './events.ts';
import { begin, isReady, runtime } from './runtime.ts';
import { commitKeys, startKeys } from './safe-storage.ts';
import type { StandInSession } from './session.ts';
import { claimInstance } from './single-instance.ts';
import { Targets } from './targets.ts';
import type { StandInWebContents } from './web-contents.ts';
import { windows } from './windows.ts';

/** Before it is mapped to `app.exit`, as Electron does. */
const realExit = process.exit.bind(process);

type Used =
  | 'setBadgeCount'
  | 'setAppUserModelId'
  | 'setLoginItemSettings'
  | 'getLoginItemSettings'
  | 'setAsDefaultProtocolClient'
  | 'getAppMetrics'
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'enableSandbox'
  | 'isPackaged'
  | 'name'
  | 'getName'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'getAppPath'
  | 'relaunch'
  | 'releaseSingleInstanceLock';
type PathName = Parameters<App['getPath']>[0];

/** `--name=value` and `--name` of the command line, as Chromium reads them. */
function switchValue(name: string): string | undefined {
  const found = process.argv.findLast((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
  return found === undefined ? undefined : found.slice(name.length + 3);
}

/** The folder of the package.json that the main script belongs to. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : rootAbove(dirname(folder));

/** As Electron has it: `productName` of package.json, else `name`. */
function ownName(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return folder === dirname(folder) ? 'Electron' : ownName(dirname(folder));
  const { productName, name = 'Electron' } = JSON.parse(readFileSync(file, 'utf8')) as {
    productName?: string;
    name?: string;
  };
  return productName ?? name;
}

/** The application's life: ready once the main script has been run, and over when the last listener has agreed. */
class StandInApp extends EventEmitter<AppEvents<StandInSession, StandInWebContents>> implements Pick<App, Used> {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  readonly commandLine: Pick<CommandLine, 'getSwitchValue' | 'hasSwitch'> = {
    getSwitchValue: (name) => switchValue(name) ?? '',
    hasSwitch: (name) => switchValue(name) !== undefined,
  };
  /** Where the main script lies. */
  folder = '.';
  /** Whether the sandbox was asked for before the start, for every page; for tests. */
  sandboxed = false;
  readonly #paths = new Map<string, string>([
    ['userData', join(tmpdir(), 'stand-in-user-data')],
    ['downloads', process.env['STAND_IN_DOWNLOADS'] ?? tmpdir()],
  ]);
  readonly #ready = Promise.withResolvers<void>();
  #name: string | undefined;
  #started = false;
  #quitting = false;
  #over = false;
  #told = Promise.resolve();
  #release = (): void => undefined;

  /**
   * Called when the main script has come to its end, as Electron waits for it: what has to be said before `ready` has
   * been said.
   */
  async start(program: string): Promise<void> {
    if (this.#over) return;
    this.#started = true;
    mkdirSync(this.getPath('userData'), { recursive: true });
    startKeys(this.getPath('userData'), this.name);
    // Below the program's own profile, so that Chromium's `Local State` and the program's are two files.
    const chromium = await launchChromium(program, join(this.getPath('userData'), 'chromium'));
    begin({ chromium, targets: await Targets.start(chromium.connection) });
    this.emit('ready');
    this.#ready.resolve();
  }

  get name(): string {
    return (this.#name ??= ownName(this.folder));
  }

  /** Nothing is known of Chromium's processes. */
  getAppMetrics(): ProcessMetric[] {
    return [];
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return isReady();
  }

  getName(): string {
    return this.name;
  }

  /** As on Linux, where the environment says it. */
  getPreferredSystemLanguages(): string[] {
    const { LANGUAGE = process.env['LANG'] ?? 'en_US.UTF-8' } = process.env;
    return LANGUAGE.split(':').map((each) => each.split('.', 1).join('').replace('_', '-'));
  }

  getVersion(): string {
    return (JSON.parse(readFileSync(join(this.getAppPath(), 'package.json'), 'utf8')) as { version: string }).version;
  }

  getAppPath(): string {
    return rootAbove(this.folder);
  }

  /** Noted, not done: a test starts the next one itself. */
  relaunch(options: { execPath?: string } = {}): void {
    console.log(`relaunch ${options.execPath ?? ''}`);
  }

  getPath(name: PathName): string {
    return this.#paths.get(name) ?? tmpdir();
  }

  /** Electron reads the profile's place when it becomes ready; a later change would split the profile in two. */
  setPath(name: string, path: string): void {
    if (this.#started && name === 'userData')
      throw new Error("setPath('userData') comes too late: the application is starting");
    this.#paths.set(name, path);
  }

  /** What the dock shows. */
  badge = 0;
  /** Whether the system starts the program at login, and with what. */
  loginItem: Settings = { openAtLogin: false };

  setBadgeCount(count = 0): boolean {
    this.badge = count;
    return true;
  }

  setAppUserModelId(id: string): void {
    shownOutside.push(`shows notifications of: ${id}`);
  }

  setLoginItemSettings(settings: Settings): void {
    holdOptions('Settings', settings);
    this.loginItem = settings;
  }

  /** As of a program that somebody has started, unless the test says otherwise. */
  getLoginItemSettings(): LoginItemSettings {
    const opened = process.env['STAND_IN_AT_LOGIN'] === '1';
    return {
      openAtLogin: this.loginItem.openAtLogin ?? false,
      wasOpenedAtLogin: opened,
      status: 'enabled',
      executableWillLaunchAtLogin: true,
      launchItems: [],
    };
  }

  /** Noted, not done. */
  setAsDefaultProtocolClient(scheme: string): boolean {
    shownOutside.push(`opens addresses of: ${scheme}`);
    return true;
  }

  enableSandbox(): void {
    // It takes the switch back after the process that pages come from was started by it: every page of a window dies
    // (shell/browser/api/electron_api_app.cc).
    if (switchValue('no-sandbox') !== undefined)
      refuse('App.enableSandbox together with --no-sandbox gives dead windows');
    this.sandboxed = true;
  }

  releaseSingleInstanceLock(): void {
    this.#release();
  }

  requestSingleInstanceLock(): boolean {
    mkdirSync(this.getPath('userData'), { recursive: true });
    const { first, told, release } = claimInstance(this.getPath('userData'), ({ argv, workingDirectory }) => {
      void this.#ready.promise.then(() =>
        this.emit('second-instance', createEvent({}), argv, workingDirectory, undefined),
      );
    });
    this.#told = told;
    this.#release = release;
    return first;
  }

  /** before-quit, then the windows, then will-quit; each of them may stop it. */
  quit(): void {
    this.#quitting = true;
    const before = createEvent({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) {
      this.#quitting = false;
      return;
    }
    if (windows.size === 0) this.#willQuit();
    for (const window of windows) window.close();
    if (windows.size > 0) this.#quitting = false;
  }

  /** At once: windows are closed without being asked, and of what follows `quit` alone is told (docs/api/app.md). */
  exit(code = 0): void {
    if (this.#over) return;
    this.#over = true;
    for (const window of windows) window.destroy();
    this.emit('quit', createEvent({}), code);
    commitKeys();
    const chromiumEnded = isReady() ? runtime('exit').chromium.end() : Promise.resolve();
    void Promise.allSettled([this.#told, chromiumEnded]).then(() => realExit(code));
  }

  /** What follows when no window is left. */
  lastWindowClosed(): void {
    if (this.#over) return;
    if (this.#quitting) this.#willQuit();
    else if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  #willQuit(): void {
    const event = createEvent({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.#quitting = false;
    else this.exit(0);
  }
}

export const app = new StandInApp();
