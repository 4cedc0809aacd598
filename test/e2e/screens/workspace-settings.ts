import type { Locator, Page } from '@playwright/test';

export interface Access {
  url: string;
  accessToken: string;
  apiKey: string;
}

/** What Settings has about workspaces, and the switcher in the status bar. */
export class WorkspaceSettings {
  readonly workspaces: Locator;
  readonly table: Locator;
  readonly service: Locator;
  readonly linkWorkspace: Locator;
  readonly address: Locator;
  readonly accessToken: Locator;
  readonly apiKey: Locator;
  readonly tryConnection: Locator;
  readonly preview: Locator;
  readonly linkAndMerge: Locator;
  readonly unlink: Locator;
  readonly unlinkDialog: Locator;
  readonly switcher: Locator;
  readonly exportAll: Locator;
  readonly recovery: Locator;
  /** The export that was picked or dropped, and what to do with it. */
  readonly chosenExport: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.workspaces = page.getByRole('region', { name: 'Workspaces' });
    this.table = page.getByRole('table', { name: 'Workspaces' });
    this.service = page.getByRole('region', { name: 'The real service' });
    this.linkWorkspace = this.service.getByRole('button', { name: 'Link workspace' });
    this.address = this.service.getByRole('textbox', { name: 'Address of the service' });
    this.accessToken = this.service.getByLabel('Access token', { exact: true });
    this.apiKey = this.service.getByLabel('API key', { exact: true });
    this.tryConnection = this.service.getByRole('button', { name: 'Test the connection' });
    this.preview = this.service.getByRole('table', { name: 'What linking will do' });
    this.linkAndMerge = this.service.getByRole('button', { name: 'Link and merge' });
    this.unlink = this.service.getByRole('button', { name: 'Unlink' });
    this.unlinkDialog = page.getByRole('dialog', { name: /^Unlink / });
    this.switcher = page.getByRole('button', { name: /Switch workspace$/ });
    this.recovery = page.getByRole('region', { name: 'Move to another computer' });
    this.chosenExport = this.recovery.getByRole('group', { name: 'Chosen export' });
    this.exportAll = this.recovery.getByRole('button', { name: 'Export everything for another computer' });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.#page.getByRole('cell', { name, exact: true }) });
  }

  async rename(name: string, next: string): Promise<void> {
    await this.table.getByRole('button', { name: `Rename ${name}` }).click();
    const dialog = this.#page.getByRole('dialog', { name: `Rename ${name}` });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(next);
    await dialog.getByRole('button', { name: 'Rename workspace' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async delete(name: string): Promise<void> {
    await this.table.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = this.#page.getByRole('dialog', { name: `Delete ${name}?` });
    await dialog.getByRole('textbox', { name: /^Type the name/ }).fill(name.toUpperCase());
    await dialog.getByRole('button', { name: 'Delete workspace' }).click();
    await dialog.getByText(`This is not ${name}.`).waitFor();
    await dialog.getByRole('textbox', { name: /^Type the name/ }).fill(name);
    await dialog.getByRole('button', { name: 'Delete workspace' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async create(name: string, mode: 'Test' | 'Live'): Promise<void> {
    await this.#page.getByRole('button', { name: 'Create workspace' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Create workspace' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByText(mode, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create workspace' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens a workspace by its row, and waits until the console shows it. */
  async open(name: string): Promise<void> {
    await this.table.getByRole('button', { name: `Open ${name}` }).click();
    await this.table.getByRole('button', { name: `Open ${name}` }).waitFor({ state: 'hidden' });
  }

  /** Opens a workspace from the status bar, wherever one is. */
  async switchTo(name: string): Promise<void> {
    await this.switcher.click();
    await this.#page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    await this.named(name).waitFor();
  }

  /** Goes from the status bar to where workspaces are created and linked. */
  async manage(): Promise<void> {
    await this.switcher.click();
    await this.#page.getByRole('menuitem', { name: 'Manage workspaces' }).click();
  }

  /** The switcher, once it names this workspace. */
  named(name: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^Workspace: ${name}, `) });
  }

  async fillAccess({ url, accessToken, apiKey }: Access): Promise<void> {
    await this.address.fill(url);
    await this.accessToken.fill(accessToken);
    await this.apiKey.fill(apiKey);
  }

  /** The whole way to a linked workspace. */
  async link(access: Access): Promise<void> {
    await this.linkWorkspace.click();
    await this.fillAccess(access);
    await this.tryConnection.click();
    await this.linkAndMerge.click();
    await this.unlink.waitFor();
  }

  /** Imports a file from another computer and resolves with the name of the workspace that it became. */
  async importFile(file: string): Promise<string> {
    await this.chooseFile(file);
    return this.importChosen();
  }

  /** Picks a file from another computer; nothing is imported by that. */
  async chooseFile(file: string): Promise<void> {
    await this.recovery.locator('input[type="file"]').setInputFiles(file);
  }

  /** Says that the export that was chosen is to be imported. */
  async importChosen(): Promise<string> {
    await this.chosenExport.getByRole('button', { name: 'Import as a new workspace' }).click();
    const words = await this.recovery.getByRole('status').filter({ hasText: 'Imported as the workspace' }).innerText();
    return /“(.+)”/.exec(words)?.[1] ?? '';
  }

  /** Gives a workspace from another computer its credentials. */
  async giveCredentials({ accessToken, apiKey }: Pick<Access, 'accessToken' | 'apiKey'>): Promise<void> {
    await this.accessToken.fill(accessToken);
    await this.apiKey.fill(apiKey);
    await this.service.getByRole('button', { name: 'Give credentials' }).click();
    await this.unlink.waitFor();
  }

  /** The preview as it is read: the counts of each kind by topic. */
  async readPreview(): Promise<Record<string, number[]>> {
    await this.preview.waitFor();
    const rows = await this.preview
      .getByRole('row')
      .filter({ has: this.#page.getByRole('cell') })
      .all();
    const read = await Promise.all(
      rows.map(
        async (row) =>
          [
            await row.getByRole('rowheader').locator('span').first().innerText(),
            (await row.getByRole('cell').allInnerTexts()).map(Number),
          ] as const,
      ),
    );
    return Object.fromEntries(read);
  }
}
