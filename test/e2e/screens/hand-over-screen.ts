import type { Locator, Page } from '@playwright/test';

/** What an owner sees of the console: the code, then that the registration is open in its own window. */
export class HandOverScreen {
  readonly code: Locator;
  readonly open: Locator;
  readonly back: Locator;
  readonly elsewhere: Locator;
  readonly alert: Locator;
  readonly spent: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole('textbox', { name: 'Hand-over code' });
    this.open = page.getByRole('button', { name: 'Open my registration' });
    this.back = page.getByRole('button', { name: 'Back to the installer' });
    this.elsewhere = page.getByRole('heading', { name: 'Your registration is open in the other window' });
    this.alert = page.getByRole('alert');
    this.spent = page.getByRole('heading', { name: 'This code can no longer be used' });
  }

  /** Types the code and presses the button; what follows is the caller's to see. */
  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.open.click();
  }

  /** Types the right code and resolves with the onboarding window. */
  async openWith(code: string): Promise<Page> {
    await this.code.fill(code);
    const [window] = await Promise.all([this.page.context().waitForEvent('page'), this.open.click()]);
    return window;
  }
}
