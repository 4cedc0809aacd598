import { EventEmitter } from 'node:events';
import { copyFileSync } from 'node:fs';
import type { DownloadItem, SaveDialogOptions } from 'electron';
import { createEvent, type DownloadEvents, type StandInDownload } from './events.ts';

type Used = 'getURL' | 'getFilename' | 'setSavePath' | 'setSaveDialogOptions' | 'getSaveDialogOptions';

/** A file on its way to the disk. */
export class StandInDownloadItem extends EventEmitter<DownloadEvents> implements StandInDownload, Pick<DownloadItem, Used> {
  readonly #address: string;
  readonly #name: string;
  #target: string | undefined;
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
    this.#target = path;
  }

  /** It lies whole at `file`, and is copied to where it was to be saved. Returns where it lies then. */
  come(file: string): string {
    if (this.#target !== undefined) copyFileSync(file, this.#target);
    this.emit('done', createEvent({}), 'completed');
    return this.#target ?? file;
  }
}
