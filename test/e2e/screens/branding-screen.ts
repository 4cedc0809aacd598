import type { Locator, Page } from '@playwright/test';

export class BrandingScreen {
  readonly preview: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.preview = page.getByRole('region', { name: 'Preview' });
  }

  /** `logo` is the address of a picture on the web, or a PNG itself. */
  async create({
    company,
    email,
    color,
    logo,
  }: {
    company: string;
    email: string;
    color: string;
    logo?: string | Buffer;
  }): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Company name' }).fill(company);
    await this.#page.getByRole('textbox', { name: 'Email' }).fill(email);
    if (typeof logo === 'object') {
      await this.#page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    } else if (logo !== undefined) {
      await this.#page.getByText('From a web address').click();
      await this.#page.getByRole('textbox', { name: 'Logo address' }).fill(logo);
    }
    // Last: the color picker that it opens covers what is below.
    await this.#page.getByRole('textbox', { name: 'Color' }).fill(color);
    await this.#page.getByRole('button', { name: 'Add company' }).click();
    await this.#page.getByRole('button', { name: 'Save company' }).waitFor();
  }
}
