import type { Locator, Page } from '@playwright/test';

type Part = 'Connection' | 'Reference' | 'Journal' | 'Faults' | 'Clock' | 'State' | 'Spaces' | 'Verdict';

/** The place of whoever tests a client of the API. */
export class ApiScreen {
  readonly journal: Locator;
  readonly filter: Locator;
  readonly pane: Locator;
  /** What says over every place that something is unusual. */
  readonly band: Locator;
  readonly switchOn: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.journal = page.getByRole('grid', { name: 'Journal' });
    this.filter = page.getByRole('searchbox', { name: 'Filter requests' });
    this.pane = page.getByRole('main').getByRole('complementary');
    this.band = page.getByRole('complementary', { name: 'Test helpers' });
    this.switchOn = page.getByRole('button', { name: 'Switch on test helpers' });
  }

  async open(part: Part): Promise<void> {
    await this.#page.getByRole('tab', { name: part }).click();
  }

  /** The row of a request, by how it begins: `2 POST /v1/inverters`. */
  row(name: string): Locator {
    return this.journal.getByRole('row', { name });
  }
}
