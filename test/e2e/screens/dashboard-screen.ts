import type { Locator, Page } from '@playwright/test';

export class DashboardScreen {
  readonly empty: Locator;
  readonly figures: Locator;
  readonly loadSample: Locator;
  readonly onboarding: Locator;

  constructor(page: Page) {
    this.empty = page.getByRole('heading', { name: 'This workspace is empty' });
    this.figures = page.getByRole('region', { name: 'Figures' });
    this.loadSample = page.getByRole('button', { name: 'Load sample data' });
    this.onboarding = page.getByRole('list', { name: 'Onboarding' });
  }

  figure(name: string): Locator {
    return this.figures.getByRole('group', { name, exact: true });
  }
}
