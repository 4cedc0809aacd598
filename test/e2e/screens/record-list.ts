import type { Locator, Page } from '@playwright/test';

/** A list of records with its pane at the right: Generators, Inverters and Owners look alike. */
export class RecordList {
  readonly grid: Locator;
  readonly pane: Locator;
  protected readonly page: Page;

  constructor(page: Page, names: { grid: string; pane: RegExp }) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: names.grid, exact: true });
    this.pane = page.getByRole('complementary', { name: names.pane });
  }

  /** Rows that show `text`; the list is virtualized, so only those near the visible part exist. */
  row(text: string | RegExp): Locator {
    return this.grid.getByRole('row').filter({ hasText: text });
  }

  async open(text: string | RegExp): Promise<void> {
    await this.#click(this.row(text).first());
  }

  /** Opens the first record. */
  async openFirst(): Promise<void> {
    await this.#click(this.grid.locator('[aria-rowindex="2"]'));
  }

  /**
   * Until a row is selected the pane may be that of the record before. Beside a pane the row has fewer columns, and may
   * no longer show what it was found by.
   */
  async #click(row: Locator): Promise<void> {
    // What is still on its way opens nothing.
    await row.and(this.grid.locator('[aria-busy="false"]')).waitFor();
    const index = await row.getAttribute('aria-rowindex');
    // On its first cell: one that is edited in place only becomes the active one.
    await row.click({ position: { x: 60, y: 20 } });
    await this.grid.locator(`[aria-rowindex="${index}"][aria-selected="true"]`).waitFor();
    await this.pane.waitFor();
  }

  /** A press that begins on details that are still being read is lost when those of the record take their place. */
  async closePane(): Promise<void> {
    await this.pane.getByRole('heading', { name: 'Associated records' }).waitFor();
    await this.pane.getByRole('button', { name: 'Close' }).click();
  }

  /** A cell of a row (both from 1) by the name of its column. */
  async cell(row: number, column: string): Promise<Locator> {
    const heads = this.grid.getByRole('columnheader');
    // Beside a pane that is about to close there are fewer columns.
    await heads.filter({ hasText: column }).waitFor();
    const names = await heads.allTextContents();
    return this.grid
      .locator(`[aria-rowindex="${row + 1}"]`)
      .getByRole('gridcell')
      .nth(names.indexOf(column));
  }

  /** The field of a cell that is typed in: `Production rate (W), Inverter 2`. */
  editor(name: string): Locator {
    return this.grid.getByRole('textbox', { name }).or(this.grid.getByRole('combobox', { name }));
  }

  /** Opens the dialog of the primary action, fills its fields and sends it. */
  protected async fillDialog(name: string, values: Record<string, string>): Promise<void> {
    // One that is still about to close has a button of this name as well.
    await this.dialog(name).waitFor({ state: 'hidden' });
    await this.page.getByRole('button', { name, exact: true }).first().click();
    await this.fillOpenDialog(name, values);
  }

  protected async fillOpenDialog(name: string, values: Record<string, string>): Promise<void> {
    const dialog = this.dialog(name);
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole('button', { name, exact: true }).click();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
