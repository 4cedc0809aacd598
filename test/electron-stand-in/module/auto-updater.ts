import { EventEmitter } from 'node:events';
import type { AutoUpdater, FeedURLOptions } from 'electron';
import { app } from './app.ts';
import { shownOutside } from './desktop.ts';

/**
 * Squirrel.Mac: asks a server for the address of an archive, fetches it, and installs it when the program ends
 * (docs/api/auto-updater.md). Here nothing is unpacked, and no signature is looked at.
 */
class StandInAutoUpdater
  extends EventEmitter
  implements Pick<AutoUpdater, 'setFeedURL' | 'checkForUpdates' | 'quitAndInstall'>
{
  #feed: FeedURLOptions | undefined;

  setFeedURL(options: FeedURLOptions): void {
    this.#feed = options;
  }

  checkForUpdates(): void {
    this.#fetch().then(
      () => this.emit('update-downloaded'),
      (error: Error) => this.emit('error', error),
    );
  }

  quitAndInstall(): void {
    console.log('Squirrel: install and start again');
    app.quit();
  }

  async #fetch(): Promise<void> {
    const { url = '', headers = {} } = this.#feed ?? {};
    const answer = (await (await fetch(url, { headers })).json()) as { url: string };
    const bytes = await (await fetch(answer.url, { headers })).arrayBuffer();
    shownOutside.push(`Squirrel: ${bytes.byteLength} bytes are ready`);
  }
}

export const autoUpdater = new StandInAutoUpdater();
