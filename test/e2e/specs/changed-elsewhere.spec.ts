import { askAsPage } from '../../support/ask-as-page.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { OwnersScreen } from '../screens/owners-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a field that changes elsewhere while it is typed in says so, and lets choose; one nobody typed in follows @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.add({ Brand: 'Fronius', Model: 'Primo' });
  const lifetime = inverters.pane.getByRole('textbox', { name: /Lifetime production/ });
  const rate = inverters.pane.getByRole('textbox', { name: /Production rate/ });
  await lifetime.fill('700');
  await askAsPage(page, 'PUT', '/v1/inverters/1', {
    total_lifetime_production: 500,
    production_rate: 40,
    is_producing: true,
  });
  await expect(rate).toHaveValue('40');
  await expect(inverters.pane.getByText('Changed elsewhere to 500 Wh.')).toBeVisible();
  await expect(lifetime).toHaveValue('700');
  await inverters.pane.getByRole('button', { name: 'Use it' }).click();
  await expect(lifetime).toHaveValue('500');
  await lifetime.fill('800');
  await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: 600 });
  await inverters.pane.getByRole('button', { name: 'Keep mine' }).click();
  await expect(lifetime).toHaveValue('800');
  await expect(inverters.pane.getByText(/Changed elsewhere/)).toBeHidden();
  await inverters.pane.getByRole('button', { name: 'Save production' }).click();
  await expect(inverters.pane.getByText('Saved.')).toBeVisible();
  await expect(inverters.pane.getByText(/Changed elsewhere/)).toBeHidden();

  await frame.goTo('Branding');
  await new BrandingScreen(page).create({ company: 'Bright Roofs', email: 'office@bright.example', color: '#f2b705' });
  const company = page.getByRole('textbox', { name: 'Company' });
  await company.fill('Brighter Roofs');
  await askAsPage(page, 'PUT', '/v1/installers/1', { company_name: 'Dark Roofs' });
  await expect(page.getByText('Changed elsewhere to Dark Roofs.')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(company).toHaveValue('Dark Roofs');

  await frame.goTo('Owners');
  const owners = new OwnersScreen(page);
  await owners.add({ Name: 'Mary Hill' });
  await owners.pane.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByRole('textbox', { name: 'City' }).fill('Boston');
  await askAsPage(page, 'PUT', '/v1/system-owners/1', { city: 'Salem', name: 'Mary Hill-Moss' });
  await expect(dialog.getByText('Changed elsewhere to Salem.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mary Hill-Moss');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toBeHidden();
  await expect(owners.pane.getByText('Boston')).toBeVisible();
  await expect(owners.pane.getByText('Saved.')).toBeVisible();
});

test('nothing is saved over what changed elsewhere before somebody has chosen, in any form @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.add({ Brand: 'Fronius', Model: 'Primo' });
  const { pane } = inverters;
  const choice = pane.getByRole('group', { name: /^Changed elsewhere/ });
  const lifetime = pane.getByRole('textbox', { name: /Lifetime production/ });
  await lifetime.fill('400 kWh');
  await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: 500_000 });
  await expect(choice).toContainText('Changed elsewhere to 500,000 Wh. Choose one before you save.');
  await lifetime.blur();
  await expect(pane.getByText(/This is less than before/)).toBeVisible();
  await lifetime.press('Enter');
  await expect(choice).toBeFocused();
  // What is pressed twice chooses nothing.
  await page.keyboard.press('Enter');
  await pane.getByRole('button', { name: 'Save production' }).click();
  await expect(choice).toBeFocused();
  const { body } = await askAsPage(page, 'GET', '/v1/inverters');
  expect(body).toMatchObject({ data: [{ total_lifetime_production: 500_000 }] });
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await pane.getByRole('button', { name: 'Save production' }).click();
  await expect(pane.getByRole('button', { name: 'Save production anyway' })).toBeVisible();
  // Whoever was asked about 500 kWh was not asked about 600.
  await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: 600_000 });
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(pane.getByRole('button', { name: 'Save production', exact: true })).toBeVisible();

  await frame.goTo('Branding');
  const branding = new BrandingScreen(page);
  await branding.create({ company: 'Bright Roofs', email: 'office@bright.example', color: '#f2b705' });
  await expect(page.getByText('Bright Roofs was added.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Company' }).fill('Brighter Roofs');
  await askAsPage(page, 'PUT', '/v1/installers/1', { company_name: 'Dark Roofs' });
  await expect(page.getByText('Changed elsewhere to Dark Roofs.')).toBeVisible();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByRole('group', { name: /^Changed elsewhere/ })).toBeFocused();

  await frame.goTo('Owners');
  await new OwnersScreen(page).add({ Name: 'Mary Hill' });
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByRole('textbox', { name: 'City' }).fill('Boston');
  await askAsPage(page, 'PUT', '/v1/system-owners/1', { city: 'Salem' });
  await expect(dialog.getByText('Changed elsewhere to Salem.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog.getByRole('group', { name: /^Changed elsewhere/ })).toBeFocused();
});
