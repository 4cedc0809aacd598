import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, test } from '../support/suite.ts';

test('when a dialog closes, the focus is where it was opened; where that has gone, it is on the place @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const settings = new SettingsScreen(page);
  await frame.goTo('Settings');
  for (const [opener, title] of [
    ['Change name', 'Change your name'],
    ['Change passphrase', 'Change passphrase'],
    ['Create credential', 'Create credential'],
    ['Add operator', 'Add operator'],
  ] as const) {
    const button = page.getByRole('button', { name: opener });
    const dialog = page.getByRole('dialog', { name: title });
    await button.click();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await settings.createCredential('CRM', 'API key');
  await expect(page.getByRole('button', { name: 'Create credential' })).toBeFocused();
  await page.getByRole('button', { name: 'Revoke CRM' }).click();
  await page.getByRole('button', { name: 'Revoke credential' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add(elmStreet);
  await generators.add(elmStreet);
  await expect(generators.pane).toBeVisible();
  await generators.deleteOpen(/Delete generator/);
  await expect(generators.pane).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
