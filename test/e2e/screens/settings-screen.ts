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
    const saved = this.#page.waitForResponse((response) => response.url().endsWith('/console/settings') && response.request().method() === 'PUT');
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
