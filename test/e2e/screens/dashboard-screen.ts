import type { Locator, Page } from '@playwright/test';

export class DashboardScreen {
  readonly empty: Locator;
  readonly figures: Locator;
  readonly loadSample: Locator;
  readonly onboarding: Locator;
  /** The lines of what needs a person; absent where nothing does. */
  readonly attention: Locator;

  constructor(page: Page) {
    this.empty = page.getByRole('heading', { name: 'This workspace is empty' });
    this.figures = page.getByRole('region', { name: 'Figures' });
    this.loadSample = page.getByRole('button', { name: 'Load sample data' });
    this.onboarding = page.getByRole('list', { name: 'Onboarding' });
    this.attention = page.getByRole('list', { name: 'Needs attention' });
  }

  /** What a line says is a link to what is behind it. */
  line(words: string): Locator {
    return this.attention.getByRole('link', { name: words, exact: true });
  }

  figure(name: string): Locator {
    return this.figures.getByRole('group', { name, exact: true });
  }
}
