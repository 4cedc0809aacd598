import { EventEmitter } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DownloadItem, SaveDialogOptions } from 'electron';
import { createEvent, type DownloadEvents, type StandInDownload } from './events.ts';

type Used = 'getURL' | 'getFilename' | 'setSavePath' | 'setSaveDialogOptions' | 'getSaveDialogOptions';

/**
 * A file on its way to the disk. Where the listeners of `will-download` have set no path a dialog asks a person, and
 * until it is answered nothing is done (docs/api/download-item.md, `setSavePath` and `setSaveDialogOptions`).
 */
export class StandInDownloadItem
  extends EventEmitter<DownloadEvents>
  implements StandInDownload, Pick<DownloadItem, Used>
{
  readonly #address: string;
  readonly #name: string;
  readonly #decided = Promise.withResolvers<string>();
  #isDecided = false;
  #dialog: SaveDialogOptions = {};

  constructor(address: string, name: string) {
    super();
    this.#address = address;
    this.#name = name;
  }

  getURL(): string {
    return this.#address;
  }

  getFilename(): string {
    return this.#name;
  }

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.#dialog = options;
  }

  getSaveDialogOptions(): SaveDialogOptions {
    return this.#dialog;
  }

  setSavePath(path: string): void {
    this.#isDecided = true;
    this.#decided.resolve(path);
  }

  /** Whether a dialog is open for it. */
  get asks(): boolean {
    return !this.#isDecided;
  }

  /**
   * It lies whole at `file`, and is copied to where it is to be saved once that is known. Resolves with where it lies
   * then.
   */
  async come(file: string): Promise<string> {
    const target = await this.#decided.promise;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
    this.emit('done', createEvent({}), 'completed');
    return target;
  }
}
