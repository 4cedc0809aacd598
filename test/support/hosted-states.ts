import type { Page } from '@playwright/test';
import type { NewInstaller } from '../../src/contract/installers.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import type { NewSystemOwner, SystemOwner } from '../../src/contract/system-owners.ts';
import { contract, HostedScreens } from '../e2e/screens/hosted-screens.ts';
import type { ConsoleClient } from './console-client.ts';

/** Called with the page in each state; the name says which. */
export type AtState = (name: string) => Promise<void>;

const RETURN = 'https://installer.example/return';
const mary = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};
const bill = { ...contract, name: 'utility-bill.pdf' };

/** Walks an owner's browser through every hosted screen in every state that a browser can come to without waiting. */
export class HostedStates {
  readonly #console: ConsoleClient;
  readonly #page: Page;
  readonly #at: AtState;
  readonly #screens: HostedScreens;
  #installer = 0;

  constructor(console: ConsoleClient, page: Page, at: AtState) {
    this.#console = console;
    this.#page = page;
    this.#at = at;
    this.#screens = new HostedScreens(page);
  }

  /** All of them, in the look of one installer. */
  async visit(installer: NewInstaller): Promise<void> {
    await this.visitSome(installer);
    await this.#firstHalf();
    await this.#details();
    await this.#askedAgain();
    await this.#endings();
    await this.#nowhere();
  }

  /** The way of one owner from the details to the way out: enough to see a look by. */
  async visitSome(installer: NewInstaller): Promise<void> {
    this.#installer = (await this.#console.create<{ id: number }>('/v1/installers', installer)).id;
    await this.#secondHalf();
  }

  async #owner(values: Partial<NewSystemOwner> = mary): Promise<SystemOwner> {
    return this.#console.create('/v1/system-owners', { ...values, installer_id: this.#installer });
  }

  /** Comes in by a new link. */
  async #enter(owner: SystemOwner): Promise<void> {
    const body = { system_owner_id: owner.id, installer_id: this.#installer, refresh_url: RETURN, return_url: RETURN };
    const link = await this.#console.create<SystemOwnerLink>('/v1/system-owner-links', body);
    await this.#page.goto(link.url);
  }

  #button(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }

  /** Presses a button that leaves faults on the page, and waits for their summary. */
  async #faulty(button: string): Promise<void> {
    await this.#button(button);
    await this.#page.locator('.summary').waitFor();
  }

  /** Adds the files that were chosen, and waits until they are listed. */
  async #added(): Promise<void> {
    await this.#button('Upload and stay on this page');
    await this.#page.getByRole('heading', { name: 'Your documents' }).waitFor();
    await this.#page.locator('.documents').waitFor();
  }

  async #firstHalf(): Promise<void> {
    await this.#enter(await this.#owner());
    await this.#screens.welcome();
    await this.#at('usage-data');
    await this.#faulty('Continue');
    await this.#at('usage-data-faults');
    await this.#page.getByRole('radio', { name: /^Connect my inverter/ }).check();
    await this.#page.getByLabel('Maker of your inverter').fill('SMA America');
    await this.#page.getByLabel('Site ID').fill('SITE-0002');
    await this.#faulty('Continue');
    await this.#at('usage-data-serial-number');
    await this.#page.getByRole('radio', { name: /^Enter the figures by hand/ }).check();
    await this.#page.getByLabel('Utility bill').setInputFiles(bill);
    await this.#added();
    await this.#at('usage-data-document');
    await this.#screens.usageData();
    await this.#at('ownership');
    await this.#page
      .getByLabel('Installation contract')
      .setInputFiles({ name: 'contract.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
    await this.#faulty('Continue');
    await this.#at('ownership-faults');
    await this.#page.getByLabel('Installation contract').setInputFiles(contract);
    await this.#added();
    await this.#at('ownership-document');
    await this.#page.getByRole('link', { name: /^Usage data/ }).click();
    await this.#at('usage-data-saved');
  }

  async #details(): Promise<void> {
    await this.#enter(await this.#owner({ name: 'Mary Hill', city: 'Salem' }));
    await this.#screens.welcome();
    await this.#screens.usageData();
    await this.#screens.ownership();
    await this.#at('details-missing');
    await this.#page.getByLabel('Email address').fill('mary at example');
    await this.#page.getByText('Change city').click();
    await this.#page.getByRole('textbox', { name: 'City' }).fill('');
    await this.#faulty('Continue');
    await this.#at('details-faults');
    await this.#page.getByRole('textbox', { name: 'City' }).fill('Portland');
    await this.#faulty('Save and finish later');
    await this.#at('details-later');
  }

  async #secondHalf(): Promise<void> {
    await this.#enter(await this.#owner());
    await this.#at('welcome');
    await this.#screens.welcome();
    await this.#screens.usageData();
    await this.#screens.ownership();
    await this.#at('details');
    await this.#screens.confirmDetails();
    await this.#at('agreement');
    await this.#page.getByRole('textbox', { name: 'Your full name' }).fill('Mary');
    await this.#faulty('Accept and continue');
    await this.#at('agreement-faults');
    await this.#screens.agreement('Mary Hill');
    await this.#page.getByRole('link', { name: /^Agreement/ }).click();
    await this.#page.getByRole('link', { name: 'the agreement', exact: true }).click();
    await this.#page.getByRole('link', { name: 'Read or print your copy' }).waitFor();
    await this.#at('agreement-accepted');
    await this.#page.getByRole('link', { name: 'Read or print your copy' }).click();
    await this.#at('agreement-copy');
    await this.#page.getByRole('link', { name: 'Back to the registration' }).click();
    await this.#at('payment');
    await this.#page.getByRole('textbox', { name: 'Routing number' }).fill('123456789');
    await this.#faulty('Save and finish later');
    await this.#at('payment-later');
    await this.#faulty('Finish registration');
    await this.#at('payment-faults');
    await this.#screens.payment('1000000004');
    await this.#at('payment-reopened');
    await this.#page.route('**/leave', (route) => route.fulfill({ status: 204 }));
    await this.#button('Save and finish later');
    await this.#screens.heading('Taking you back').waitFor();
    await this.#at('leaving');
    await this.#page.unroute('**/leave');
  }

  /** An account with everything submitted. */
  async #submitted(accountNumber: string): Promise<SystemOwner> {
    const owner = await this.#owner();
    await this.#enter(owner);
    await this.#screens.welcome();
    await this.#screens.usageData();
    await this.#screens.ownership();
    await this.#screens.confirmDetails();
    await this.#screens.agreement('Mary Hill');
    await this.#screens.payment(accountNumber);
    await this.#page.getByRole('link', { name: /^Back to / }).waitFor();
    return owner;
  }

  /** What is due again, and why, each time for an account that was finished. */
  async #askedAgain(): Promise<void> {
    const again = [
      ['usage_data', 'We could not read the bill. Please send it once more.', 'usage-data'],
      ['ownership_verification', 'Your interconnection agreement expired on 1 May 2026.', 'ownership'],
      ['personal_information', 'The register names another street. Is your address still right?', 'details'],
      ['service_agreement', 'There are new conditions from next year on.', 'agreement'],
      ['payment_setup', 'The bank account was closed. Please give us another one.', 'payment'],
    ] as const;
    for (const [requirement, reason, screen] of again) {
      const owner = await this.#submitted('1000000001');
      if (screen === 'usage-data') await this.#at('done-approved');
      await this.#console.require(owner.id, requirement, reason);
      await this.#enter(owner);
      await this.#at(`${screen}-again`);
      if (screen !== 'ownership') continue;
      await this.#page.getByRole('link', { name: /^Payment/ }).click();
      await this.#at('payment-saved');
    }
  }

  async #endings(): Promise<void> {
    await this.#submitted('1000000002');
    await this.#at('done-in-review');
    await this.#submitted('1000000003');
    await this.#at('done-rejected');
  }

  /** The pages that only say something. */
  async #nowhere(): Promise<void> {
    await this.#page.goto(`${this.#console.ownersOrigin}/onboarding/l/${'x'.repeat(43)}`);
    await this.#at('unknown-link');
    await this.#page.goto(`${this.#console.ownersOrigin}/onboarding/s/${'x'.repeat(22)}/welcome`);
    await this.#at('unknown-address');
    const { address, cookie } = await this.#console.openWindow((await this.#owner()).id);
    await this.#page.goto(address);
    await this.#at('stopped');
    await this.#page.context().addCookies([{ ...cookie, domain: new URL(address).hostname }]);
    await this.#page.goto(address.replace(/[^/]+$/, 'leave'));
    await this.#at('closing');
    await this.#console.unlock();
  }
}
