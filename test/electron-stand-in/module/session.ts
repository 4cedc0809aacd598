import { EventEmitter } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cookies, Protocol, ProxyConfig, Session } from 'electron';
import type { Connection } from '../chromium/connection.ts';
import { StandInDownloadItem } from './download-item.ts';
import { createEvent, type Preventable, type StandInDownload } from './events.ts';
import { PartitionServer } from './partition-server.ts';
import { fetchThrough } from './net.ts';
import { Permissions } from './permissions.ts';
import { runtime } from './runtime.ts';
import type { StandInWebContents } from './web-contents.ts';
import { StandInWebRequest } from './web-request.ts';

type Used =
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'clearData'
  | 'isPersistent'
  | 'resolveProxy'
  | 'setProxy';

const SAME_SITE = { strict: 'Strict', lax: 'Lax', no_restriction: 'None', unspecified: undefined } as const;

export interface SessionEvents {
  'will-download': [event: Preventable, item: StandInDownload, webContents: StandInWebContents | undefined];
}

/**
 * A partition: a browser context of its own, so that cookies and storage are its own, and a server for its handled
 * protocols. The one partition that is kept (`persist:…`) is the profile on disk. One in memory lives on until the
 * program ends, with its cookies, storage and handlers, whether it has a window or not (docs/api/session.md,
 * `session.fromPartition`).
 */
export class StandInSession extends EventEmitter<SessionEvents> implements Pick<Session, Used> {
  readonly server = new PartitionServer();
  readonly webRequest = new StandInWebRequest();
  readonly protocol: Pick<Protocol, 'handle' | 'unhandle' | 'isProtocolHandled'>;
  readonly cookies: Pick<Cookies, 'set'> = { set: (cookie) => this.#setCookie(cookie) };
  readonly connection: Connection;
  readonly partition: string;
  /** Files that came down whole, or that a listener stopped; for tests. */
  readonly downloads: string[] = [];
  /** Those for which a dialog has asked or asks. */
  readonly asked: StandInDownloadItem[] = [];
  /** Where the whole ones lie. */
  readonly savedFiles: string[] = [];
  spellChecked = true;
  proxy: ProxyConfig | undefined;
  readonly #permissions = new Permissions();
  readonly #pages = new Set<StandInWebContents>();
  #context: Promise<string | undefined>;
  #takeDownloads = (): Promise<void> => Promise.resolve();

  constructor(partition: string) {
    super();
    this.partition = partition;
    this.connection = runtime('a session').chromium.connection;
    this.protocol = {
      handle: (scheme, handler) => this.server.handle(scheme, handler),
      unhandle: (scheme) => this.server.unhandle(scheme),
      isProtocolHandled: (scheme) => this.server.handles(scheme),
    };
    this.#context = this.#open();
    this.#context.catch(() => undefined);
  }

  isPersistent(): boolean {
    return this.partition.startsWith('persist:');
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    this.#permissions.onRequest = handler;
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    this.#permissions.onCheck = handler;
  }

  /** Headless Chromium has no devices to choose from; the handlers are taken and never asked. */
  setDevicePermissionHandler(_handler: Parameters<Session['setDevicePermissionHandler']>[0]): void {}

  setDisplayMediaRequestHandler(_handler: Parameters<Session['setDisplayMediaRequestHandler']>[0]): void {}

  setSpellCheckerEnabled(enable: boolean): void {
    this.spellChecked = enable;
  }

  /**
   * What the tests say by STAND_IN_PROXY, e.g. `PROXY 127.0.0.1:3128`; as Chromium has it, what this computer answers
   * is behind none.
   */
  resolveProxy(url: string): Promise<string> {
    const own = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
    return Promise.resolve(own ? 'DIRECT' : (process.env['STAND_IN_PROXY'] ?? 'DIRECT'));
  }

  /** Noted: tests have no proxy that Chromium would be sent to. */
  setProxy(config: ProxyConfig): Promise<void> {
    this.proxy = config;
    return Promise.resolve();
  }

  /** Past the pages: a request of the program itself. */
  fetch(address: string, init?: RequestInit): Promise<Response> {
    return fetchThrough(this, address, init);
  }

  /** Id of the browser context once there is one; undefined for the profile on disk. */
  context(): Promise<string | undefined> {
    return this.#context;
  }

  async takeDownloads(): Promise<void> {
    await this.#context;
    await this.#takeDownloads();
  }

  enter(contents: StandInWebContents): void {
    this.#pages.add(contents);
    // A test that has joined Chromium meanwhile has named a folder of its own.
    void this.takeDownloads().catch(() => undefined);
    contents.on('destroyed', () => this.#pages.delete(contents));
  }

  /**
   * Cookies, storage and cache, of all origins. The browser context is replaced by a new one, which takes no page with
   * it.
   */
  async clearData(): Promise<void> {
    if (this.isPersistent() || this.#pages.size > 0)
      throw new Error('the stand-in clears sessions in memory that have no page any more');
    const browserContextId = await this.#context;
    if (browserContextId !== undefined)
      await this.connection.browser.send('Target.disposeBrowserContext', { browserContextId });
    this.#context = this.#newContext();
    await this.#context;
  }

  /** What a test finds in it, long after its last window. */
  async facts(): Promise<{ partition: string; handles: string[]; filtersAnswers: boolean; cookies: number }> {
    const browserContextId = await this.#context;
    const { cookies } = await this.connection.browser.send(
      'Storage.getCookies',
      browserContextId === undefined ? {} : { browserContextId },
    );
    return {
      partition: this.partition,
      handles: this.server.schemes(),
      filtersAnswers: this.webRequest.filtersAnswers,
      cookies: cookies.length,
    };
  }

  async applyPermissions(contents: StandInWebContents, pageUrl: string): Promise<void> {
    const { origin } = new URL(pageUrl);
    // Chromium keeps permissions by origin, and a file or a data: address has none.
    if (origin === 'null') return;
    await this.#permissions.apply(
      this.connection.browser,
      await this.#context,
      contents,
      origin,
      this.server.toElectron(`${origin}/`),
    );
  }

  async #setCookie({
    url,
    name = '',
    value = '',
    domain,
    path,
    secure,
    httpOnly,
    expirationDate,
    sameSite,
  }: Parameters<Cookies['set']>[0]): Promise<void> {
    const browserContextId = await this.#context;
    const strictness = sameSite && SAME_SITE[sameSite];
    const given = Object.fromEntries(
      Object.entries({ domain, path, secure, httpOnly, expires: expirationDate, sameSite: strictness }).filter(
        ([, set]) => set !== undefined,
      ),
    );
    const cookies = [{ ...given, url, name, value }];
    await this.connection.browser.send('Storage.setCookies', {
      cookies,
      ...(browserContextId !== undefined && { browserContextId }),
    });
  }

  async #open(): Promise<string | undefined> {
    await this.server.listen();
    return this.#newContext();
  }

  async #newContext(): Promise<string | undefined> {
    const { browser } = this.connection;
    const context = this.isPersistent()
      ? undefined
      : (await browser.send('Target.createBrowserContext', {})).browserContextId;
    const of = context === undefined ? {} : { browserContextId: context };
    const downloadPath = await mkdtemp(join(tmpdir(), 'stand-in-downloads-'));
    this.#takeDownloads = async () =>
      void (await browser.send('Browser.setDownloadBehavior', {
        behavior: 'allowAndName',
        downloadPath,
        eventsEnabled: true,
        ...of,
      }));
    await this.#takeDownloads();
    this.#followDownloads(of, downloadPath);
    return context;
  }

  #followDownloads(of: { browserContextId?: string }, folder: string): void {
    const { browser } = this.connection;
    const mine = new Map<string, { address: string; item: StandInDownloadItem }>();
    browser.on('Browser.downloadWillBegin', ({ guid, url, suggestedFilename }) => {
      const address = this.server.toElectron(url);
      // The event does not name the context; the address of the partition's own server does.
      if (address === url) return;
      const event = createEvent({});
      const item = new StandInDownloadItem(address, suggestedFilename);
      this.emit('will-download', event, item, [...this.#pages][0]);
      if (event.defaultPrevented) {
        this.downloads.push(`stopped ${address}`);
        browser.send('Browser.cancelDownload', { guid, ...of }).catch(() => undefined);
        return;
      }
      mine.set(guid, { address, item });
      if (!item.asks) return;
      this.asked.push(item);
      this.downloads.push(`asked ${address}`);
    });
    browser.on('Browser.downloadProgress', ({ guid, state }) => {
      const download = mine.get(guid);
      if (!download || state !== 'completed') return;
      void download.item.come(join(folder, guid)).then((path) => {
        this.downloads.push(`done ${download.address}`);
        this.savedFiles.push(path);
      });
    });
  }
}
