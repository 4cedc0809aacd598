import { EventEmitter } from 'node:events';
import type {
  Clipboard,
  Dialog,
  MessageBoxOptions,
  NativeTheme,
  PowerMonitor,
  Protocol,
  SaveDialogOptions,
  Screen,
  Shell,
} from 'electron';
import { holdOptions } from '../rules/hold-rules.ts';
import type { PowerEvents } from './events.ts';
import { runtime } from './runtime.ts';

/** What the program showed or opened outside of its windows; for tests. */
export const shownOutside: string[] = [];

/** Save dialogs that the program has opened and nobody has answered yet, the oldest first. */
export const openSaveDialogs: { options: SaveDialogOptions; answer(filePath: string): void }[] = [];

/** Boxes of the system: noted, and written where a terminal would show them. A save dialog waits for a person. */
export const dialog: Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showSaveDialog'> = {
  showSaveDialog(...given: unknown[]) {
    const options = given.at(-1) as SaveDialogOptions;
    holdOptions('SaveDialogOptions', options);
    return new Promise((resolve) =>
      openSaveDialogs.push({ options, answer: (filePath) => resolve({ canceled: filePath === '', filePath }) }),
    );
  },
  showMessageBox(...given: unknown[]) {
    const { message, buttons = [] } = given.at(-1) as MessageBoxOptions;
    holdOptions('MessageBoxOptions', given.at(-1) as MessageBoxOptions);
    const pressed = buttons.indexOf(process.env['STAND_IN_BUTTON'] ?? '');
    console.error(`message box: ${message} [${buttons.join('] [')}]`);
    return Promise.resolve({ response: Math.max(0, pressed), checkboxChecked: false });
  },
  showErrorBox(title, content) {
    shownOutside.push(`error box: ${title}: ${content}`);
    console.error(`${title}: ${content}`);
  },
};

export const shell: Pick<Shell, 'openPath' | 'openExternal'> = {
  openPath(path) {
    shownOutside.push(`path: ${path}`);
    return Promise.resolve('');
  },
  openExternal(url) {
    shownOutside.push(`address: ${url}`);
    return Promise.resolve();
  },
};

/** What is put on it is noted: the real one is not that of a test. */
export const clipboard: Pick<Clipboard, 'writeText'> = {
  writeText(text) {
    shownOutside.push(`clipboard: ${text}`);
    return Promise.resolve();
  },
};

const area = { x: 0, y: 0, width: 1920, height: 1080 };

/** One display. */
export const screen: {
  getAllDisplays(): Pick<ReturnType<Screen['getAllDisplays']>[number], 'id' | 'bounds' | 'workArea'>[];
} = {
  getAllDisplays() {
    runtime('the screen module');
    return [{ id: 1, bounds: area, workArea: area }];
  },
};

/** The colors that the system asks for. */
export const nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'> = {
  shouldUseDarkColors: process.env['STAND_IN_DARK'] === '1',
};

/** Sleep and screen lock, which a test announces. */
class StandInPowerMonitor extends EventEmitter<PowerEvents> implements Pick<PowerMonitor, 'getSystemIdleState'> {
  idleState: ReturnType<PowerMonitor['getSystemIdleState']> = 'active';

  getSystemIdleState(_idleThreshold: number): typeof this.idleState {
    return this.idleState;
  }
}

export const powerMonitor = new StandInPowerMonitor();

/** Schemes and their privileges, as they were registered; for tests. */
export const privileged: Parameters<Protocol['registerSchemesAsPrivileged']>[0] = [];

export const protocol: Pick<Protocol, 'registerSchemesAsPrivileged'> = {
  registerSchemesAsPrivileged(schemes) {
    privileged.push(...schemes);
  },
};
