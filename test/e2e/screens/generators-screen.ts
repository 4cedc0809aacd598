import type { Locator, Page } from '@playwright/test';
import { RecordList } from './record-list.ts';

export const elmStreet = {
  Address: '12 Elm Street',
  City: 'Springfield',
  State: 'MA',
  'ZIP code': '01103',
  'Nameplate capacity (W)': '7200',
  'Online date': '2024-05-17',
  Latitude: '42.1015',
  Longitude: '-72.5898',
  'Homeowner ID': '4711',
};

export class GeneratorsScreen extends RecordList {
  constructor(page: Page) {
    super(page, { grid: 'Generators', pane: /^Generator \d/ });
  }

  /** The cross of what the list is narrowed to. */
  filter(words: string | RegExp): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: words });
  }

  /** Chooses one homeowner by number or nickname. */
  async narrowTo(homeowner: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Homeowner', exact: true }).click();
    const choices = this.page.getByRole('dialog', { name: 'Homeowner' });
    await choices.getByRole('textbox', { name: 'Nickname or number' }).fill(homeowner);
    await choices.getByRole('checkbox', { name: new RegExp(`^${homeowner}\\b`) }).check();
    await this.page.keyboard.press('Escape');
  }

  count(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  async add(values: Record<string, string>): Promise<void> {
    await this.fillDialog('Add generator', values);
  }

  /** Deletes the record whose pane is open; `confirmation` has to be the dialog's name. */
  async deleteOpen(confirmation: string | RegExp): Promise<void> {
    await this.pane.getByRole('button', { name: 'Delete generator' }).click();
    await this.dialog(confirmation).getByRole('button', { name: 'Delete generator' }).click();
  }
}
