import type { Page } from '@playwright/test';
import { RecordList } from './record-list.ts';

export interface Production {
  producing: boolean;
  rate: string;
  lifetime: string;
}

export class InvertersScreen extends RecordList {
  constructor(page: Page) {
    super(page, { grid: 'Inverters', pane: /^Inverter \d/ });
  }

  async add(values: Record<string, string>): Promise<void> {
    await this.fillDialog('Add inverter', values);
  }

  async saveProduction({ producing, rate, lifetime }: Production): Promise<void> {
    await this.pane.getByRole('switch', { name: 'Producing' }).setChecked(producing, { force: true });
    await this.pane.getByRole('textbox', { name: 'Production rate (W)' }).fill(rate);
    await this.pane.getByRole('textbox', { name: 'Lifetime production (Wh)' }).fill(lifetime);
    // "Saved." may be that of an earlier time.
    const saved = this.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && /\/v1\/inverters\/\d+$/.test(response.url()),
    );
    await this.pane.getByRole('button', { name: 'Save production' }).click();
    await saved;
  }

  async deleteOpen(confirmation: string | RegExp): Promise<void> {
    await this.pane.getByRole('button', { name: 'Delete inverter' }).click();
    await this.dialog(confirmation).getByRole('button', { name: 'Delete inverter' }).click();
  }
}
