import { BrandingScreen } from '../screens/branding-screen.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { expect, test } from '../support/suite.ts';

test('the form of an owner asks about what is doubtful, like every other @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  await new BrandingScreen(page).create({ company: 'Bright Roofs', email: 'office@bright.example', color: '#f2b705' });
  await frame.goTo('Owners');
  await page.getByRole('button', { name: 'Add owner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add owner' });
  await dialog.getByLabel('Phone').fill('555-1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not a phone number with area code. It is kept as typed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add owner anyway' }).click();
  await expect(dialog).toBeHidden();
});

test('forms take what people write, show how it was understood, and ask about what is doubtful @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  const dialog = generators.dialog('Add generator');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });

  await field('Address').fill('12 Elm St, Boston, Massachusetts 02134');
  await field('City').focus();
  await dialog.getByRole('button', { name: 'Split it up' }).click();
  await expect(field('Address')).toHaveValue('12 Elm St');
  await expect(field('ZIP code')).toHaveValue('02134');
  await field('Nameplate capacity (W)').fill('7.6');
  await field('Online date').fill('3/14/2024');
  await expect(dialog.getByText('Mar 14, 2024')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use 7.6 kW' }).click();
  await expect(dialog.getByText('7,600 W')).toBeVisible();
  await field('Latitude').fill('42.36');
  await field('Longitude').fill('71.05');
  await field('Homeowner ID').fill('41');
  await dialog.getByRole('button', { name: 'Use -71.05' }).click();
  await dialog.getByRole('checkbox', { name: 'Add another' }).check();
  await dialog.getByRole('button', { name: 'Add generator' }).click();
  await expect(dialog.getByText('Generator 1, 12 Elm St, was added.')).toBeVisible();

  await expect(field('City')).toHaveValue('Boston');
  await expect(field('Address')).toHaveValue('');
  await field('Address').fill('14 Elm St');
  await field('Nameplate capacity (W)').fill('7.6 kW');
  await field('Latitude').fill('42.36');
  await field('Longitude').fill('75 W');
  await dialog.getByRole('checkbox', { name: 'Add another' }).uncheck();
  await field('Longitude').press('Enter');
  await expect(dialog.getByText('This position is far outside the state.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add generator anyway' }).click();
  await expect(generators.pane).toContainText('14 Elm St');
  await expect(generators.pane).toContainText('-75°');

  await frame.goTo('Inverters');
  await page.getByRole('button', { name: 'Add inverter' }).first().click();
  const inverter = new InvertersScreen(page).dialog('Add inverter');
  await inverter.getByRole('combobox', { name: 'Brand' }).fill('fron');
  await page
    .getByRole('option', { name: /^Fronius/ })
    .first()
    .click();
  await inverter.getByRole('combobox', { name: 'Model' }).fill('primo');
  await page.getByRole('option').first().click();
  await inverter.getByRole('button', { name: 'Add inverter' }).click();
  await expect(new InvertersScreen(page).pane).toContainText('Primo');
});
