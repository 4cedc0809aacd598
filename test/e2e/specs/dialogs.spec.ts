import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { Palette } from '../screens/palette.ts';
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

test('the search gives the focus back each time it is left, and to the details of a record that it opens @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const palette = new Palette(page);
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add(elmStreet);
  await generators.add({ ...elmStreet, Address: '9 Oak Lane' });
  // The first one's details give way to these, and take the focus with them.
  await expect(generators.pane).toContainText('9 Oak Lane');
  const correct = generators.pane.getByRole('button', { name: 'Correct…' });
  await correct.focus();
  for (const text of ['', 'elm', 'oak']) {
    await palette.find(text);
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(correct).toBeFocused();
  }

  const heading = (title: string) => page.getByRole('heading', { name: title });
  await palette.choose(/12 Elm Street/, 'elm');
  await expect(heading('Generator 1')).toBeFocused();
  await correct.focus();
  // It is open already.
  await palette.choose(/12 Elm Street/, 'elm');
  await expect(heading('Generator 1')).toBeFocused();
  await frame.goTo('Settings');
  await palette.choose(/9 Oak Lane/, 'oak');
  await expect(heading('Generator 2')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(generators.grid).toBeFocused();
});
