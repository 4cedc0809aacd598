import type { Locator, Page } from '@playwright/test';
import { RecordList } from './record-list.ts';

export const ada = {
  'Name': 'Ada Lovelace', 'E-mail': 'ada@example.com', 'Phone': '+1 413 555 0134', 'Address': '12 Elm Street', 'City': 'Springfield',
  'State': 'MA', 'ZIP code': '01103',
};

export class OwnersScreen extends RecordList {
  readonly requirements: Locator;
  readonly result: Locator;

  constructor(page: Page) {
    super(page, { grid: 'Owners', pane: /^System owner \d/ });
    this.requirements = page.getByRole('list', { name: 'Requirements' });
    this.result = page.getByRole('status', { name: 'Onboarding result' });
  }

  async add(values: Record<string, string>): Promise<void> {
    await this.fillDialog('Add owner', values);
  }

  get start(): Locator {
    return this.pane.getByRole('button', { name: /^(Start|Continue) onboarding$/ });
  }

  /** Presses the button and resolves with the onboarding window. */
  async openOnboarding(): Promise<Page> {
    const [window] = await Promise.all([this.page.context().waitForEvent('page'), this.start.click()]);
    return window;
  }
}
