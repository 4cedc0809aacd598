import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('what was typed is there after a reload, a lock, another record and another workspace, until it is discarded or saved @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  const dialog = generators.dialog('Add generator');
  const address = dialog.getByRole('textbox', { name: 'Address', exact: true });
  const open = async () => {
    await frame.goTo('Generators');
    await page.getByRole('button', { name: 'Add generator' }).first().click();
  };
  // What is typed before it is known whether there is a draft is not kept.
  const looked = page.waitForResponse('**/console/drafts/add-generator');
  await open();
  await looked;
  await address.fill('12 Elm St');
  // At once: nothing waits for the last keystroke to be a while ago.
  await page.reload();
  await expect(address).toHaveValue('12 Elm St');
  await expect(dialog.getByText(/You typed this on .* It isn’t saved yet\./)).toBeVisible();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(address).toHaveValue('12 Elm St');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await frame.goTo('Settings');
  await new SettingsScreen(page).lockNow();
  await new SessionGate(page).unlock(OPERATOR.passphrase);
  const settings = new WorkspaceSettings(page);
  await settings.create('Miller and Daughters', 'Live');
  await settings.open('Miller and Daughters');
  await expect(frame.testBand).toBeHidden();
  await open();
  await expect(address).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await settings.switchTo('Test');
  await expect(frame.testBand).toBeVisible();
  await open();
  await expect(address).toHaveValue('12 Elm St');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(address).toHaveValue('');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'City', exact: true })).toBeVisible();
  await expect(address).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const model of ['Primo', 'Symo']) await inverters.add({ Brand: 'Fronius', Model: model });
  const lifetime = inverters.pane.getByRole('textbox', { name: /Lifetime production/ });
  const lookedForPrimo = page.waitForResponse('**/console/drafts/inverter-1');
  await inverters.row('Primo').click();
  await lookedForPrimo;
  await lifetime.fill('12 MWh');
  await inverters.row('Symo').click();
  await expect(lifetime).not.toHaveValue('12 MWh');
  await inverters.row('Primo').click();
  await expect(lifetime).toHaveValue('12 MWh');
  await inverters.pane.getByRole('button', { name: 'Save production' }).click();
  await expect(inverters.pane.getByText('Saved.')).toBeVisible();
  await inverters.row('Symo').click();
  await inverters.row('Primo').click();
  await expect(lifetime).not.toHaveValue('12 MWh');
  await expect(inverters.pane.getByText(/You typed this/)).toHaveCount(0);
});

test('what was typed is there again when its workspace is, after another one was opened in another tab @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const settings = new WorkspaceSettings(page);
  await frame.goTo('Settings');
  await settings.create('Miller and Daughters', 'Live');
  await frame.goTo('Generators');
  const address = new GeneratorsScreen(page)
    .dialog('Add generator')
    .getByRole('textbox', { name: 'Address', exact: true });
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  await address.fill('12 Elm St');

  const other = await host.context.newPage();
  await other.goto(new URL('/settings', page.url()).href);
  const there = new WorkspaceSettings(other);
  await there.open('Miller and Daughters');
  await expect(frame.testBand).toBeHidden();
  await there.switchTo('Test');
  await expect(frame.testBand).toBeVisible();
  await frame.goTo('Generators');
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  await expect(address).toHaveValue('12 Elm St');
});
