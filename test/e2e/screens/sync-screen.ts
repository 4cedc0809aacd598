import { expect, type Download, type Locator, type Page } from '@playwright/test';

export type Part = 'Waiting' | 'Decisions' | 'Ledger' | 'Options';

/** The place of what goes to the service. */
export class SyncScreen {
  readonly verdict: Locator;
  readonly sendNow: Locator;
  readonly resume: Locator;
  /** Where most of a list is missing at the service; and the answer to the question that follows. */
  readonly removedOnPurpose: Locator;
  readonly removeHere: Locator;
  readonly waiting: Locator;
  readonly pane: Locator;
  readonly tryNow: Locator;
  readonly takeBack: Locator;
  /** From a change to the question that it waits for. */
  readonly decide: Locator;
  readonly decisions: Locator;
  /** The question that is answered now. */
  readonly decision: Locator;
  readonly save: Locator;
  readonly alike: Locator;
  readonly ledger: Locator;
  readonly search: Locator;
  readonly options: Locator;
  readonly traffic: Locator;
  readonly pause: Locator;
  readonly unmeteredOnly: Locator;
  /** In Options. */
  readonly askAlways: Locator;
  readonly sendAgain: Locator;
  readonly sendAgainDialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.verdict = page.getByRole('region', { name: 'Sync status' });
    this.sendNow = page.getByRole('button', { name: 'Send now' });
    this.resume = page.getByRole('button', { name: 'Resume sync' });
    this.removedOnPurpose = page.getByRole('button', { name: 'They were removed on purpose' });
    this.removeHere = page.getByRole('dialog').getByRole('button', { name: /^Remove \d/ });
    this.waiting = page.getByRole('grid', { name: 'Waiting' });
    this.pane = page.getByRole('complementary');
    this.tryNow = this.pane.getByRole('button', { name: 'Try now' });
    this.takeBack = this.pane.getByRole('button', { name: 'Take back' });
    this.decide = this.pane.getByRole('link', { name: 'Decide' });
    this.decisions = page.getByRole('grid', { name: 'Decisions' });
    this.decision = page.getByRole('tabpanel').getByRole('form');
    this.save = page.getByRole('button', { name: 'Save decision' });
    this.alike = page.getByRole('checkbox', { name: 'Apply to all of this kind' });
    this.ledger = page.getByRole('grid', { name: 'Ledger' });
    this.search = page.getByRole('textbox', { name: 'Search the ledger' });
    this.options = page.getByRole('tabpanel', { name: 'Options' });
    this.traffic = page.getByRole('table', { name: 'Data volume' });
    this.pause = page.getByRole('switch', { name: 'Pause sync' });
    this.unmeteredOnly = page.getByRole('switch', { name: 'Only over Wi-Fi or cable' });
    this.askAlways = page.getByRole('switch', { name: 'Ask about every lost answer' });
    this.sendAgain = page.getByRole('button', { name: 'This is not mine: send again' });
    this.sendAgainDialog = page.getByRole('dialog');
  }

  /** Does not wait for the console to try again by itself: presses until `holds`. */
  async sendNowUntil(holds: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.sendNow.click();
      await holds();
    }).toPass();
  }

  async show(part: Part): Promise<void> {
    await this.tab(part).click();
    await this.#page.getByRole('tabpanel', { name: new RegExp(`^${part}`) }).waitFor();
  }

  tab(part: Part): Locator {
    return this.#page.getByRole('tab', { name: new RegExp(`^${part}`) });
  }

  change(text: string | RegExp): Locator {
    return this.waiting.getByRole('row').filter({ hasText: text });
  }

  /** Opens a change that waits, in its pane. */
  async openChange(text: string | RegExp): Promise<void> {
    await this.change(text).first().click();
    await this.pane.waitFor();
  }

  /** Opens a question, told by its record or by what happened. */
  async openDecision(text: string | RegExp): Promise<void> {
    await this.decisions.getByRole('row').filter({ hasText: text }).first().click();
  }

  /** The answers about one field. */
  field(name: string): Locator {
    return this.decision.getByRole('group', { name: new RegExp(`^${name}`) });
  }

  answer(name: string | RegExp): Locator {
    return this.decision.getByRole('radio', { name });
  }

  async takeBackOpen(): Promise<void> {
    await this.takeBack.click();
    const dialog = this.#page.getByRole('dialog', { name: /^Take back/ });
    await dialog.getByRole('button', { name: 'Take back change' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** In Options, from where the place was opened; no change is recognized from then on. */
  async switchOnAskAlways(): Promise<void> {
    await this.show('Options');
    await expect(this.askAlways).not.toBeChecked();
    await this.askAlways.click({ force: true });
    await expect(this.askAlways).toBeChecked();
  }

  /** Saves the ledger, and resolves with the file. */
  async exportLedger(): Promise<Download> {
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.#page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    return download;
  }
}
