import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { Palette } from '../screens/palette.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('every record and every action is a few keys away, from anywhere', async ({ console: { host, frame } }) => {
  const { page } = host;
  const palette = new Palette(page);
  const { search } = palette;

  await page.keyboard.press('Control+K');
  await expect(search).toBeFocused();
  await search.fill('add gen');
  await page.keyboard.press('Enter');
  const generators = new GeneratorsScreen(page);
  await expect(generators.dialog('Add generator')).toBeVisible();
  await page.keyboard.press('Escape');
  await generators.add(elmStreet);
  await frame.goTo('Inverters');
  await new InvertersScreen(page).add({ Brand: 'Fronius', Model: 'Primo' });

  await frame.goTo('Settings');
  await page.keyboard.press('/');
  await search.fill('street elm');
  await expect(palette.dialog.getByRole('group', { name: 'Generators' }).getByRole('option')).toHaveCount(1);
  await expect(palette.option(/12 Elm Street/).locator('mark')).toHaveText(['Elm', 'Street']);
  await page.keyboard.press('Enter');
  await expect(generators.pane).toContainText('12 Elm Street');

  await frame.navigation.getByRole('button', { name: 'Search' }).click();
  await search.fill('fronius');
  await palette.option(/Fronius Primo/).click();
  await expect(new InvertersScreen(page).pane).toContainText('Primo');
  await expect(palette.dialog).toBeHidden();

  await page.keyboard.press('Control+K');
  await search.fill('nothing like this');
  await expect(palette.dialog.getByText('Nothing found. Try fewer words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();

  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('row', { name: /Search everything.*Ctrl\+K/ })).toBeVisible();
  await help.getByRole('link', { name: 'Change this in the settings' }).click();
  await expect(help).toBeHidden();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  // Had the first opened the search, the second would be typed there.
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+K');
  await expect(search).toHaveValue('');
  await search.fill('shortcuts');
  await palette.option('Keyboard shortcuts').first().click();
  await expect(help.getByRole('row', { name: 'Move down and up ↓ ↑', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('Control+K');
  await search.fill('lock now');
  await page.keyboard.press('Enter');
  await expect(new SessionGate(page).lock).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(palette.dialog).toBeHidden();
  await new SessionGate(page).unlock(OPERATOR.passphrase);
});
