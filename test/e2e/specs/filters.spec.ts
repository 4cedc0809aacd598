import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a list is narrowed by amounts and days; each filter is a chip, part of the address, and gone with a click', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add({ ...elmStreet, Address: '1 Small Way', 'Nameplate capacity (W)': '4 kW' });
  await generators.add({ ...elmStreet, Address: '2 Middle Way', 'Nameplate capacity (W)': '6 kW' });
  await generators.add({ ...elmStreet, Address: '3 Large Way', 'Nameplate capacity (W)': '90 kW' });
  const rows = page.getByRole('grid', { name: 'Generators' });
  const more = page.getByRole('button', { name: 'More filters' });
  const form = page.getByRole('form', { name: 'More filters' });

  await more.click();
  await form.getByRole('textbox', { name: 'Nameplate capacity (W), from' }).fill('5 kW');
  await form.getByRole('textbox', { name: 'Nameplate capacity (W), to' }).fill('much');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a number, with a decimal point.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nameplate capacity (W), to' }).fill('7000');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Nameplate capacity: 5\D?000 W to 7\D?000 W$/)).toBeVisible();
  await expect(rows.getByText('2 Middle Way')).toBeVisible();
  await expect(rows.getByText('1 Small Way')).toHaveCount(0);
  await expect(rows.getByText('3 Large Way')).toHaveCount(0);

  await page.reload();
  await expect(rows.getByText('2 Middle Way')).toBeVisible();
  await expect(rows.getByText('3 Large Way')).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove the filter Nameplate capacity/ }).click();
  await expect(rows.getByText('3 Large Way')).toBeVisible();
  await page.goBack();
  await expect(rows.getByText('3 Large Way')).toHaveCount(0);

  // An address that was typed, or that another release has made.
  await page.evaluate(() => {
    history.pushState({}, '', '/generators?sort=nothing&online_date_from=soon&state=["MA"]');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(rows.getByText('3 Large Way')).toBeVisible();
  await expect(rows.getByText('1 Small Way')).toBeVisible();
});
