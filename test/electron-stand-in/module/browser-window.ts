import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, ProgressBarOptions, Rectangle } from 'electron';
import { holdOptions } from '../rules/hold-rules.ts';
import { app } from './app.ts';
import { createEvent, type WindowEvents } from './events.ts';
import { followPage } from './follow-page.ts';
import type { StandInMenu } from './menu.ts';
import { runtime } from './runtime.ts';
import type { StandInSession } from './session.ts';
import { partitionOf } from './sessions.ts';
import { StandInWebContents, type AttachedPage } from './web-contents.ts';
import { windows } from './windows.ts';

type Used =
  | 'setProgressBar'
  | 'setOverlayIcon'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'focus'
  | 'restore'
  | 'minimize'
  | 'maximize'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'isVisible'
  | 'isFocused'
  | 'isMinimized'
  | 'isMaximized'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setContentProtection'
  | 'setMenu'
  | 'setTitle'
  | 'getTitle'
  | 'getChildWindows'
  | 'id';

let lastId = 0;

/** A window. Its frame is only noted (headless Chromium has none); its page is real. */
export class StandInWindow
  extends EventEmitter<WindowEvents>
  implements Omit<Pick<BrowserWindow, Used>, 'getChildWindows'>
{
  static getAllWindows = (): StandInWindow[] => [...windows];
  static getFocusedWindow = (): StandInWindow | null => windows.focused ?? null;

  /** What its button in the taskbar shows; for tests. */
  progress = -1;
  overlay: string | null = null;

  readonly id = (lastId += 1);
  readonly webContents: StandInWebContents;
  readonly options: BrowserWindowConstructorOptions;
  contentProtected = false;
  menu: StandInMenu | null = null;
  readonly #children = new Set<StandInWindow>();
  readonly #parent: StandInWindow | undefined;
  #bounds: Rectangle;
  #title: string;
  #visible: boolean;
  #state: 'normal' | 'minimized' | 'maximized' = 'normal';
  #fullScreen = false;
  #painted = false;
  /** Whether it was ever to be seen before its page was; for tests. */
  shownEmpty = false;
  #destroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    const { webPreferences: preferences, ...frame } = options;
    holdOptions('BrowserWindowConstructorOptions', frame);
    holdOptions('WebPreferences', preferences);
    this.options = options;
    const { width = 800, height = 600, x = 0, y = 0, show = true, title = '', webPreferences = {} } = options;
    this.#bounds = { x, y, width, height };
    this.#visible = show;
    this.#title = title;
    // What comes in was made by this module, whatever its type says.
    this.#parent = options.parent as unknown as StandInWindow | undefined;
    if (this.#parent) this.#parent.#children.add(this);
    const given = webPreferences.session as unknown as StandInSession | undefined;
    const session = given ?? partitionOf(webPreferences.partition ?? '');
    const page = this.#makePage(session);
    this.webContents = new StandInWebContents(session, page);
    session.enter(this.webContents);
    windows.add(this);
    app.emit('web-contents-created', createEvent({}), this.webContents);
    this.webContents.once('did-finish-load', () => {
      this.#painted = true;
      this.emit('ready-to-show');
    });
    this.webContents.once('destroyed', () => this.#gone());
    if (show) this.focus();
  }

  async #makePage(session: StandInSession): Promise<AttachedPage> {
    const { targets } = runtime('a window');
    const browserContextId = await session.context();
    const { width, height } = this.#bounds;
    return targets.create(
      { browserContextId, width, height },
      async ({ targetId, protocol }) => {
        await followPage(this.webContents, protocol, targetId);
      },
      () => this.#closedFromOutside(),
    );
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  /**
   * What the window system has done is told when it says so, not before the call returns; Electron's own tests wait for
   * it (spec/api-browser-window-spec.ts).
   */
  #tellLater(name: 'show' | 'hide' | 'focus' | 'blur' | 'minimize' | 'maximize' | 'restore'): void {
    setImmediate(() => {
      if (!this.#destroyed) this.emit(name);
    });
  }

  show(): void {
    this.#appear();
    this.focus();
  }

  #appear(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.shownEmpty ||= !this.#painted;
    this.#tellLater('show');
  }

  hide(): void {
    this.#visible = false;
    this.#tellLater('hide');
  }

  focus(): void {
    const before = windows.focused;
    windows.focused = this;
    if (before && before !== this) before.#tellLater('blur');
    this.#tellLater('focus');
  }

  minimize(): void {
    this.#state = 'minimized';
    this.#tellLater('minimize');
  }

  /** It shows the window as well, without the focus (docs/api/browser-window.md). */
  maximize(): void {
    this.#state = 'maximized';
    this.#appear();
    this.#tellLater('maximize');
  }

  restore(): void {
    this.#state = 'normal';
    this.#tellLater('restore');
  }

  /** As by its frame: listeners of `close` may stop it. */
  close(): void {
    if (this.#destroyed) return;
    const event = createEvent({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** At once: no `close`, but `closed`; and its children go with it. */
  destroy(): void {
    if (this.#destroyed) return;
    this.webContents.close();
    this.webContents.markDestroyed();
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  getChildWindows(): StandInWindow[] {
    return [...this.#children];
  }

  isVisible(): boolean {
    return this.#visible && this.#state !== 'minimized';
  }

  isFocused(): boolean {
    return windows.focused === this;
  }

  isMinimized(): boolean {
    return this.#state === 'minimized';
  }

  isMaximized(): boolean {
    return this.#state === 'maximized';
  }

  /** On macOS the change takes its time (docs/api/browser-window.md, `win.setFullScreen`). */
  setFullScreen(flag: boolean): void {
    if (process.platform === 'darwin') setImmediate(() => (this.#fullScreen = flag));
    else this.#fullScreen = flag;
  }

  isFullScreen(): boolean {
    return this.#fullScreen;
  }

  getBounds(): Rectangle {
    return this.#bounds;
  }

  getNormalBounds(): Rectangle {
    return this.#bounds;
  }

  setContentProtection(enable: boolean): void {
    this.contentProtected = enable;
  }

  setProgressBar(progress: number, options?: ProgressBarOptions): void {
    holdOptions('ProgressBarOptions', options);
    this.progress = progress;
  }

  setOverlayIcon(overlay: Electron.NativeImage | null, description: string): void {
    this.overlay = overlay === null ? null : description;
  }

  setMenu(menu: Electron.Menu | null): void {
    // What comes in was made by this module, whatever its type says.
    this.menu = menu as unknown as StandInMenu | null;
  }

  /** As in Electron the title of the page takes the place of the window's own once there is one. */
  getTitle(): string {
    return this.webContents.getTitle() || this.#title;
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  /** The page closed itself, or a test closed it: nothing is left that a listener could stop. */
  #closedFromOutside(): void {
    if (this.#destroyed) return;
    this.emit('close', createEvent({}));
    this.webContents.markDestroyed();
  }

  #gone(): void {
    this.#destroyed = true;
    for (const child of this.#children) child.destroy();
    if (this.#parent) this.#parent.#children.delete(this);
    windows.delete(this);
    this.emit('closed');
    if (windows.size === 0) app.lastWindowClosed();
  }
}
