import type { Locator, Page } from '@playwright/test';

/** The owner's own screens in the onboarding window, in their order. Each method answers one and waits for the next. */
export class HostedScreens {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Asks for the page in another language, by that language's own name. */
  language(name: string): Locator {
    return this.page.getByRole('group', { name: /^(Language|Idioma)$/ }).getByText(name, { exact: true });
  }

  async welcome(): Promise<void> {
    await this.heading('Get paid for the solar power you make').waitFor();
    await this.page.getByRole('button', { name: 'Start' }).click();
    await this.heading('How will you report what your system produces?').waitFor();
  }

  /** By hand: a bill and one reading, in kWh. */
  async usageData(kwh = '12,480'): Promise<void> {
    await this.page.getByRole('radio', { name: 'Enter the figures by hand.' }).check();
    await this.page.getByLabel('Utility bill').setInputFiles({ ...contract, name: 'bill.pdf' });
    await this.page.getByLabel('Reading 1: day').fill('2025-05-03');
    await this.page.getByLabel('Reading 1: total in kWh').fill(kwh);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.heading('Show that the system is yours').waitFor();
  }

  /** Chooses a contract on the screen of the documents; it is sent with the form. */
  async addDocument(file = contract): Promise<void> {
    await this.page.getByLabel('Installation contract').setInputFiles(file);
  }

  async ownership(file = contract): Promise<void> {
    await this.addDocument(file);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.heading('Are your details right?').waitFor();
  }

  async confirmDetails(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes, these details are right' }).click();
    await this.heading('Service agreement').waitFor();
  }

  async agreement(fullName: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your full name' }).fill(fullName);
    await this.page.getByRole('checkbox', { name: 'I have read the service agreement and accept it.' }).check();
    await this.page.getByRole('button', { name: 'Accept and continue' }).click();
    await this.heading('Where should we pay you?').waitFor();
  }

  async payment(accountNumber: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
    await this.page.getByRole('textbox', { name: 'Account number', exact: true }).fill(accountNumber);
    await this.page.getByRole('textbox', { name: 'Confirm account number' }).fill(accountNumber);
    await this.page.getByRole('radio', { name: 'Checking' }).check();
    await this.page.getByRole('radio', { name: 'Every three months' }).check();
    await this.page.getByRole('button', { name: 'Finish registration' }).click();
  }

  /** Leaves before the end; the window closes itself. */
  async finishLater(): Promise<void> {
    await Promise.all([
      this.page.waitForEvent('close'),
      this.page.getByRole('button', { name: 'Save and finish later' }).click(),
    ]);
  }

  /** Leaves the finished flow; the window closes itself. */
  async back(company: string): Promise<void> {
    await Promise.all([
      this.page.waitForEvent('close'),
      this.page.getByRole('link', { name: `Back to ${company}` }).click(),
    ]);
  }

  /** Walks all of it with a document. `account` is the bank account's number, which decides the review in test mode. */
  async walkThrough({
    name,
    company,
    account = '1000000001',
  }: {
    name: string;
    company: string;
    account?: string;
  }): Promise<void> {
    await this.welcome();
    await this.usageData();
    await this.ownership();
    await this.confirmDetails();
    await this.agreement(name);
    await this.payment(account);
    await this.back(company);
  }
}

/** A small document that is a PDF by its bytes. */
export const contract = {
  name: 'installation-contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};
