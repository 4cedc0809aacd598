import { EventEmitter } from 'node:events';
import type { Debugger, NavigationHistory, WebContents, HandlerDetails, WindowOpenHandlerResponse } from 'electron';
import type { ProtocolSession } from '../chromium/connection.ts';
import { createEvent, type ContentsEvents } from './events.ts';
import { awaitLoad } from './await-load.ts';
import type { StandInSession } from './session.ts';

type Used =
  | 'forcefullyCrashRenderer'
  | 'executeJavaScript'
  | 'printToPDF'
  | 'getOSProcessId'
  | 'loadURL'
  | 'reload'
  | 'getURL'
  | 'getTitle'
  | 'isDestroyed'
  | 'setWindowOpenHandler'
  | 'close'
  | 'id';

/** A page once its target is there. */
export interface AttachedPage {
  targetId: string;
  protocol: ProtocolSession;
}

let lastId = 0;

/**
 * A page: `loadURL` and the rest speak to its target in Chromium, `follow-page.ts` turns what happens there into
 * events.
 */
export class StandInWebContents extends EventEmitter<ContentsEvents> implements Pick<WebContents, Used> {
  readonly id = (lastId += 1);
  readonly session: StandInSession;
  /** The names of the events in the order in which they were told, with their address; for tests. */
  readonly told: string[] = [];
  /** What pages of this one tried to open. */
  readonly popups: string[] = [];
  /** The DevTools protocol of the page, as `attach` gives it. */
  readonly debugger: Pick<Debugger, 'attach' | 'detach' | 'sendCommand'> = {
    attach: () => undefined,
    detach: () => undefined,
    // The protocol's own names are not known here, as Electron does not know them.
    sendCommand: async (method, params) =>
      (await this.#page).protocol.send(method as 'Runtime.evaluate', params as { expression: string }),
  };
  /** Where there is nothing to go to, neither does anything. */
  readonly navigationHistory: Pick<NavigationHistory, 'goBack' | 'goForward'> = {
    goBack: () => this.#step(-1),
    goForward: () => this.#step(1),
  };
  readonly #page: Promise<AttachedPage>;
  #url = '';
  #title = '';
  #destroyed = false;
  #windowOpenHandler: (details: HandlerDetails) => WindowOpenHandlerResponse = () => ({ action: 'allow' });

  constructor(session: StandInSession, page: Promise<AttachedPage>) {
    super();
    this.session = session;
    this.#page = page;
    page.catch(() => this.markDestroyed());
  }

  /** Tells the listeners, as Electron would, and keeps what was told. */
  tell<Name extends keyof ContentsEvents>(name: Name, ...values: ContentsEvents[Name]): void {
    if (this.#destroyed && name !== 'destroyed') return;
    const [first] = values;
    const address =
      values.find((value) => typeof value === 'string' && /^\w+:/.test(value)) ??
      (typeof first === 'object' && 'url' in first ? first.url : undefined);
    this.told.push(typeof address === 'string' ? `${name} ${address}` : name);
    // The two types say the same, but the compiler cannot see it for a name that is not known yet.
    (this as EventEmitter).emit(name, ...values);
  }

  loadURL(url: string): Promise<void> {
    const loaded = awaitLoad(this, url);
    // Electron does the same: a caller may ignore the promise.
    loaded.catch(() => undefined);
    void this.#do(({ protocol }) =>
      protocol.send('Page.navigate', { url: this.session.server.toPage(url), transitionType: 'typed' }),
    );
    return loaded;
  }

  reload(): void {
    void this.#do(({ protocol }) => protocol.send('Page.reload', {}));
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { protocol } = await this.#page;
    const { result, exceptionDetails } = await protocol.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async printToPDF(): Promise<Buffer<ArrayBuffer>> {
    const { protocol } = await this.#page;
    return Buffer.from((await protocol.send('Page.printToPDF', {})).data, 'base64');
  }

  /** Electron's pages are processes that it knows; those of this Chromium are not told. */
  getOSProcessId(): number {
    return 0;
  }

  /** By the page: DevTools' own history gives no answer while one page takes the place of another. */
  #step(by: number): void {
    void this.#do(({ protocol }) => protocol.send('Runtime.evaluate', { expression: `history.go(${by})` }));
  }

  getURL(): string {
    return this.#url;
  }

  getTitle(): string {
    return this.#title;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    void this.#do(({ targetId }) => this.session.connection.browser.send('Target.closeTarget', { targetId }));
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#windowOpenHandler = handler;
  }

  /** The page asked for a window, which waits until this has said whether it may be. */
  wantsWindow(url: string, frameName: string): 'allow' | 'deny' {
    this.popups.push(url);
    const details = {
      url,
      frameName,
      features: '',
      disposition: 'foreground-tab' as const,
      referrer: { url: '', policy: 'default' as const },
    };
    return this.#windowOpenHandler(details).action;
  }

  /** Something only the operating system or a fault would do: the process of the page dies. */
  async crash(): Promise<void> {
    const { protocol } = await this.#page;
    // There is nobody left to answer.
    protocol.send('Page.crash').catch(() => undefined);
  }

  showed(url: string): void {
    this.#url = url;
  }

  titled(title: string): void {
    this.#title = title;
  }

  forcefullyCrashRenderer(): void {
    this.crash().catch(() => undefined);
  }

  markCrashed(): void {
    this.tell('render-process-gone', createEvent({}), { reason: 'crashed', exitCode: 1 });
  }

  markDestroyed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.tell('destroyed');
  }

  async #do(action: (page: AttachedPage) => Promise<unknown>): Promise<void> {
    try {
      await action(await this.#page);
    } catch (error) {
      // A page that has gone meanwhile cannot be told anything; every other fault is one of the stand-in.
      if (!this.#destroyed) throw error;
    }
  }
}
