import type { Locator, Page } from '@playwright/test';

export class BrandingScreen {
  readonly preview: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.preview = page.getByRole('region', { name: 'Preview' });
  }

  async create({ company, email, color }: { company: string; email: string; color: string }): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Company name' }).fill(company);
    await this.#page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.#page.getByRole('textbox', { name: 'Colour' }).fill(color);
    await this.#page.getByRole('button', { name: 'Create installer' }).click();
    await this.#page.getByRole('button', { name: 'Save branding' }).waitFor();
  }
}
