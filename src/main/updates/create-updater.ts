import { app } from 'electron';
import library, { type AppUpdater, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { proxyOfEnvironment } from '../../core.ts';
import type { UpdateFeed } from '../../host/app-files.ts';
import { installedKind } from './installed-kind.ts';
import { checkFeed, signedText } from './read-feed.ts';
import { prepareSession, readFeedFile } from './update-session.ts';

/**
 * The feed of the publisher: files as electron-builder writes them, signed. Nothing that is not is believed, and no
 * other address than its own is used.
 */
class SignedFeed extends library.Provider<UpdateInfo> {
  readonly #feed: UpdateFeed;
  readonly #session: AppUpdater['netSession'];
  #prepared: Promise<void> | undefined;

  constructor({ url, key }: UpdateFeed, { netSession }: AppUpdater, options: ProviderRuntimeOptions) {
    super(options);
    this.#feed = { url: url.endsWith('/') ? url : `${url}/`, key };
    this.#session = netSession;
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const name = `${this.getDefaultChannelName()}.yml`;
    const url = new URL(name, this.#feed.url);
    this.#prepared ??= prepareSession(this.#session, this.#feed.url);
    await this.#prepared;
    const text = signedText(await readFeedFile(this.#session, url.href), this.#feed.key, name);
    const { version, files, releaseDate } = checkFeed(parseUpdateInfo(text, name, url), {
      version: app.getVersion(),
      kind: installedKind(),
    });
    const [{ url: path, sha512 } = { url: '', sha512: '' }] = files;
    return { version, files, releaseDate, path, sha512 };
  }

  resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
    return files.map((info) => ({ url: this.#addressOf(info.url), info }));
  }

  #addressOf(name: string): URL {
    return new URL(name, this.#feed.url);
  }
}

/**
 * electron-updater for this system, on the publisher's feed. It does nothing by itself, except on macOS, where Squirrel
 * installs whatever was prepared when the program ends.
 */
export function createUpdater(feed: UpdateFeed): AppUpdater {
  const { autoUpdater: updater } = library;
  // Its lines hold paths of this account.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = process.platform === 'darwin';
  updater.disableWebInstaller = true;
  // Whole files alone: what is put together from pieces of the installed one asks for more files than the feed has
  // signed.
  updater.disableDifferentialDownload = true;
  updater.on('login', ({ isProxy }, answer) => {
    const address = isProxy ? proxyOfEnvironment(new URL(feed.url).origin)?.address : undefined;
    if (address?.username) answer(decodeURIComponent(address.username), decodeURIComponent(address.password));
    else (answer as () => void)(); // Electron's way to say that there is nothing to answer; without it the request never ends
  });
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedFeed as never, ...feed });
  return updater;
}
