import type { Locator, Page, Response } from '@playwright/test';
import { HandOverScreen } from './hand-over-screen.ts';
import { RecordList } from './record-list.ts';
import { SessionGate } from './session-gate.ts';

export const ada = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Phone: '+1 413 555 0134',
  Address: '12 Elm Street',
  City: 'Springfield',
  State: 'MA',
  'ZIP code': '01103',
};

export class OwnersScreen extends RecordList {
  readonly requirements: Locator;
  /** Where the owner stands, in words: what the last opening led to. */
  readonly result: Locator;
  /** The hand-over code, while it is shown this once. */
  readonly shownCode: Locator;
  readonly newCode: Locator;
  readonly checkStatus: Locator;
  readonly lastChecked: Locator;
  readonly history: Locator;
  readonly search: Locator;
  /** The filter by status. */
  readonly status: Locator;
  readonly endWindow: Locator;
  readonly edit: Locator;
  readonly erase: Locator;
  /** What stands in place of all this once the console was handed over. */
  readonly handOverScreen: HandOverScreen;

  constructor(page: Page) {
    super(page, { grid: 'Owners', pane: /^System owner \d/ });
    this.requirements = page.getByRole('list', { name: 'Requirements' });
    this.result = page.getByRole('status', { name: 'Onboarding result' });
    this.shownCode = page.getByRole('status', { name: 'Hand-over code' });
    this.newCode = this.pane.getByRole('button', { name: 'New hand-over code' });
    this.checkStatus = this.pane.getByRole('button', { name: 'Check status' });
    this.lastChecked = this.pane.getByRole('status', { name: 'Last checked' });
    this.history = page.getByRole('list', { name: 'Onboarding history' });
    this.search = page.getByRole('searchbox', { name: 'Search owners' });
    this.status = page.getByRole('button', { name: /^Status(: |$)/ }).and(page.locator('[aria-haspopup]'));
    this.handOverScreen = new HandOverScreen(page);
    this.endWindow = this.pane.getByRole('button', { name: 'End it' });
    this.edit = this.pane.getByRole('button', { name: 'Edit details' });
    this.erase = this.pane.getByRole('button', { name: 'Erase details…' });
  }

  /** Adds an owner and resolves with the hand-over code that the pane shows. */
  async add(values: Record<string, string>): Promise<string> {
    const code = await this.#codeMadeBy(() => this.fillDialog('Add owner', values));
    await this.dialog('Add owner').waitFor({ state: 'hidden' });
    return code;
  }

  /**
   * Waits for the code that `act` lets the console make, and until it is the one on screen: the pane may still show an
   * earlier one.
   */
  async #codeMadeBy(act: () => Promise<void>): Promise<string> {
    const isMade = (response: Response): boolean =>
      response.url().endsWith('/hand-over-code') && response.request().method() === 'POST';
    const [response] = await Promise.all([this.page.waitForResponse(isMade), act()]);
    const { code } = (await response.json()) as { code: string };
    await this.shownCode.getByText(`${code.slice(0, 3)} ${code.slice(3)}`, { exact: true }).waitFor();
    return code;
  }

  /** The six digits on screen. */
  async readCode(): Promise<string> {
    const text = await this.shownCode.getByText(/^\d{3} \d{3}$/).innerText();
    return text.replace(' ', '');
  }

  /** Makes a new code for the open owner; an earlier one ends. */
  async makeCode(): Promise<string> {
    return this.#codeMadeBy(() => this.newCode.click());
  }

  get start(): Locator {
    return this.pane.getByRole('button', { name: /^(Start|Continue) onboarding$/ });
  }

  /** Hands the console over; the owner's screen is there. */
  async handOver(): Promise<HandOverScreen> {
    await this.start.click();
    await this.handOverScreen.code.waitFor();
    return this.handOverScreen;
  }

  /** The whole way from the open pane to the onboarding window, with the code on screen or a new one. */
  async openOnboarding(): Promise<Page> {
    await this.shownCode.or(this.newCode).first().waitFor();
    const code = (await this.shownCode.isVisible()) ? await this.readCode() : await this.makeCode();
    return (await this.handOver()).openWith(code);
  }

  /** The operator takes the console back after the window has ended. */
  async takeBack(passphrase: string): Promise<void> {
    const gate = new SessionGate(this.page);
    await gate.lock.waitFor();
    await gate.unlock(passphrase);
    await this.pane.waitFor();
  }
}
