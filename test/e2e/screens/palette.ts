import { expect, type Locator, type Page } from '@playwright/test';

/** The search over everything: records, actions, and views. */
export class Palette {
  readonly dialog: Locator;
  readonly search: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search everything' });
    this.search = this.dialog.getByRole('combobox', { name: 'Search everything' });
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }

  /** Opens it, once no dialog covers the place, and types. */
  async find(text: string): Promise<void> {
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.page.keyboard.press('Control+K');
    await this.search.fill(text);
  }

  /** Chooses what a search finds, once the palette is closed again. */
  async choose(name: string | RegExp, text: string): Promise<void> {
    await this.find(text);
    await this.option(name).click();
    await expect(this.dialog).toBeHidden();
  }
}
