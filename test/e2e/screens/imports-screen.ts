import type { Locator, Page } from '@playwright/test';

/** What Playwright takes for a file that was chosen. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (name: string, text: string | Buffer): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** The place where lists are imported. */
export class ImportsScreen {
  readonly choose: Locator;
  /** Begins the import: `Import 3 rows`. */
  readonly start: Locator;
  readonly cancel: Locator;
  /** How far the import is, once some of its rows are written. */
  readonly underWay: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.choose = page.getByRole('button', { name: /^Choose (?:a|another) file$/ });
    this.start = page.getByRole('button', { name: /^Import [\d,]+ rows?$/ });
    this.cancel = page.getByRole('button', { name: 'Cancel import' });
    this.underWay = page.getByText(/^[1-9][\d,]* of [\d,]+ rows/);
  }

  async open(): Promise<void> {
    await this.#page.goto(new URL('/import', this.#page.url()).href);
    await this.#page.getByRole('heading', { level: 1, name: 'Import' }).waitFor();
  }

  /** Chooses a file as a person does; what is in it shows, or why it was refused. */
  async read(file: ChosenFile): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent('filechooser'), this.choose.click()]);
    await chooser.setFiles(file);
  }

  /** Reads a list and begins to import all of its rows. */
  async begin(file: ChosenFile): Promise<void> {
    await this.read(file);
    await this.start.click();
  }

  /** Cancels the import that runs, and says that it is meant. */
  async cancelImport(): Promise<void> {
    await this.cancel.click();
    await this.#page
      .getByRole('dialog', { name: /^Cancel the import of/ })
      .getByRole('button', { name: 'Stop and remove' })
      .click();
  }

  /** An import among those so far, by its file and what is said of it. */
  past(file: string, words: RegExp | string = ''): Locator {
    return this.#page.getByRole('row').filter({ hasText: file }).filter({ hasText: words });
  }

  async takeBack(file: string): Promise<void> {
    await this.past(file).getByRole('button', { name: 'Take back' }).click();
    await this.#page
      .getByRole('dialog', { name: `Take back the import of “${file}”?` })
      .getByRole('button', { name: 'Take import back' })
      .click();
  }
}
