import type { Page } from '@playwright/test';
import type { OperatorInput } from './session-gate.ts';

export class SettingsScreen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async lockNow(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Lock now' }).click();
  }

  async setIdleMinutes(minutes: number): Promise<void> {
    const locking = this.#page.getByRole('region', { name: 'Locking' });
    await locking.getByLabel(/minutes/i).fill(String(minutes));
    const saved = this.#page.waitForResponse(
      (response) => response.url().endsWith('/console/settings') && response.request().method() === 'PUT',
    );
    await locking.getByRole('button', { name: 'Save settings' }).click();
    await saved;
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole('region', { name: 'Locking' }).getByRole('button', { name: 'Sign out' }).click();
  }

  async addOperator({ name, passphrase }: OperatorInput): Promise<void> {
    await this.#page.getByRole('button', { name: 'Add operator' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Add operator' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await dialog.getByLabel('Repeat passphrase', { exact: true }).fill(passphrase);
    await dialog.getByRole('button', { name: 'Add operator' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async changePassphrase(current: string, passphrase: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Change passphrase' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Change passphrase' });
    await dialog.getByLabel('Current passphrase', { exact: true }).fill(current);
    await dialog.getByLabel('New passphrase', { exact: true }).fill(passphrase);
    await dialog.getByLabel('Repeat new passphrase', { exact: true }).fill(passphrase);
    await dialog.getByRole('button', { name: 'Change passphrase' }).click();
  }

  /** Answers the question as well. */
  async removeOperator(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Remove ${name}` }).click();
    const question = this.#page.getByRole('dialog', { name: `Remove ${name}?` });
    await question.getByRole('button', { name: 'Remove operator' }).click();
    await question.waitFor({ state: 'hidden' });
  }

  async openTrail(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Open audit trail' }).click();
    await this.#page.getByRole('grid', { name: 'Audit trail' }).waitFor();
  }

  /** Makes a credential and returns its secret, which is shown this once. */
  async createCredential(name: string, kind: 'Access token' | 'API key' | 'Automation key'): Promise<string> {
    await this.#page.getByRole('button', { name: 'Create credential' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Create credential' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByText(kind, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create credential' }).click();
    const secret = await this.#page.getByRole('textbox', { name: 'Secret' }).inputValue();
    await this.#page.getByRole('button', { name: 'Done' }).click();
    return secret;
  }
}
