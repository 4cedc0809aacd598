import { askAsPage } from '../../support/ask-as-page.ts';
import { expect, test } from '../support/suite.ts';

test('a figure in the wrong unit is doubted, corrected in the readings, and saved as production @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: 4_000_000 });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const production = page.getByRole('form', { name: 'Production' });
  const total = production.getByLabel(/^Lifetime production/);
  await total.fill('-5 Wh');
  await total.blur();
  await expect(production).toContainText('This is below zero.');
  await total.fill('4100 MWh');
  await total.blur();
  await expect(production).toContainText('This is more than 500 times as much as before. Is the unit right?');
  await expect(production.getByRole('button', { name: 'Use 4100 kWh' })).toBeVisible();
  await production.getByRole('button', { name: 'Save production' }).click();
  await production.getByRole('button', { name: 'Save production anyway' }).click();
  await expect(production).toContainText('Saved');

  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  const newest = dialog.getByRole('row').nth(1);
  await expect(newest).toContainText('4,100,000');
  await expect(dialog.getByRole('button', { name: 'Save as production' })).toBeHidden();
  await newest.getByRole('button', { name: /^Correct/ }).click();
  const correction = page.getByRole('dialog', { name: 'Correct reading' });
  await correction.getByLabel(/^Lifetime production/).fill('4,100 kWh');
  await correction.getByRole('button', { name: 'Save reading' }).click();
  await expect(correction).toBeHidden();
  await expect(dialog).toContainText('Production is 4,100,000 kWh, but the newest reading is 4,100 kWh.');
  await dialog.getByRole('button', { name: 'Save as production' }).click();
  await expect(dialog.getByRole('button', { name: 'Save as production' })).toBeHidden();

  await dialog.getByRole('button', { name: 'Add reading' }).click();
  const form = page.getByRole('dialog', { name: 'Add reading' });
  await form.getByLabel('Time at the site').fill('2024-03-12T18:00');
  await form.getByLabel(/^Lifetime production/).fill('5,000 kWh');
  await form.getByRole('button', { name: 'Add reading' }).click();
  await expect(form).toContainText('This is more than the reading after it; lifetime production only grows.');
  await form.getByLabel(/^Lifetime production/).fill('3,500 kWh');
  await form.getByRole('button', { name: 'Add reading' }).click();
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('row', { name: /3,500/ })).toContainText('6:00 PM');
  await askAsPage(page, 'POST', '/console/inverters/1/readings', {
    at: '2024-03-12T18:00:30',
    is_producing: true,
    production_rate: null,
    total_lifetime_production: 3_600_000,
  });
  // Of the same minute, they are told apart by their seconds.
  await expect(dialog.getByRole('row', { name: /3,600/ })).toContainText('6:00:30 PM');
  await expect(dialog.getByRole('row', { name: /3,500/ })).toContainText('6:00:00 PM');
  await page.keyboard.press('Escape');
  await expect(total).toHaveValue('4100000');
});
