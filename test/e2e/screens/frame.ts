import type { Locator, Page } from '@playwright/test';

export type Place =
  | 'Dashboard'
  | 'Generators'
  | 'Inverters'
  | 'Map'
  | 'Owners'
  | 'Branding'
  | 'Sync'
  | 'API'
  | 'Settings';

/** What is around every place: navigation, heading, status bar. */
export class Frame {
  readonly navigation: Locator;
  readonly status: Locator;
  readonly testBand: Locator;
  /** What is sent and what waits, in the status bar; leads to the Sync screen. */
  readonly sync: Locator;
  /** What is amiss with the line to the console itself; empty while it is live. */
  readonly ownLine: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.status = page.getByRole('contentinfo', { name: 'Status' });
    this.sync = this.status.getByRole('link', { name: /sent|sync|sending|computer|decision|compared|refused/i });
    this.ownLine = this.status.getByRole('status', { name: 'Console' });
    this.testBand = page.getByRole('note', { name: 'Test mode' });
  }

  async goTo(place: Place): Promise<void> {
    await this.navigation.getByRole('link', { name: place }).click();
    await this.#page.getByRole('heading', { level: 1, name: place }).waitFor();
  }
}
