import type { Locator, Page } from '@playwright/test';

export interface OperatorInput {
  name: string;
  passphrase: string;
}

/** What stands before the console: the first operator, signing in, and the lock. */
export class SessionGate {
  readonly setup: Locator;
  /** Where the page did not come from the printed address. */
  readonly printedAddress: Locator;
  readonly signIn: Locator;
  readonly lock: Locator;
  /** The field of the name, and that of the passphrase, on each of them. */
  readonly name: Locator;
  readonly passphrase: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.setup = page.getByRole('heading', { name: 'Create the operator' });
    this.printedAddress = page.getByRole('heading', { name: 'Open the printed address' });
    this.signIn = page.getByRole('heading', { name: 'Sign in' });
    this.lock = page.getByRole('dialog', { name: 'Console locked' });
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.passphrase = page.getByLabel('Passphrase', { exact: true });
  }

  async createOperator({ name, passphrase }: OperatorInput): Promise<void> {
    await this.name.fill(name);
    await this.passphrase.fill(passphrase);
    await this.#page.getByLabel('Repeat passphrase', { exact: true }).fill(passphrase);
    await this.#page.getByRole('button', { name: 'Create operator' }).click();
  }

  async signInAs({ name, passphrase }: OperatorInput): Promise<void> {
    await this.name.fill(name);
    await this.passphrase.fill(passphrase);
    await this.#page.getByRole('button', { name: 'Sign in' }).click();
  }

  async unlock(passphrase: string): Promise<void> {
    await this.lock.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await this.lock.getByRole('button', { name: 'Unlock' }).click();
  }
}
