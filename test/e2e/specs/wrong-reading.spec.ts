import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator } from '../../support/bodies.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
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
  await expect(production).toContainText('This is far more than earlier readings suggest. Is there a zero too many');
  await expect(production.getByRole('button', { name: 'Use 4,100 kWh' })).toBeVisible();
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

test('a zero too many is asked about, and a reading can be saved as production where it is newer @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/generators', aGenerator({ nameplate_capacity: 9880 }));
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 33.4, longitude: -112 });
  await askAsPage(page, 'PUT', '/console/inverters/1/generator', { generator_id: 1, seen_generator_id: null });
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  await askAsPage(page, 'POST', '/console/inverters/1/readings', {
    at: `${day(9)}T16:00`,
    is_producing: true,
    production_rate: null,
    total_lifetime_production: 26_911_000,
  });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const pane = page.getByRole('complementary', { name: 'Inverter 1' });
  await expect(pane).toContainText('Silent: no production was saved or reported in the last 7 days.');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  await dialog.getByRole('button', { name: 'Add reading' }).click();
  const form = page.getByRole('dialog', { name: 'Add reading' });
  await form.getByLabel('Time at the site').fill(`${day(2)}T16:00`);
  await form.getByLabel(/^Lifetime production/).fill('269500 kWh');
  await form.getByRole('button', { name: 'Add reading' }).click();
  await expect(form).toContainText(
    'This is 242,589 kWh more than before. A generator of 9.88 kW produces at most about 980 kWh in that time.',
  );
  await expect(form.getByRole('button', { name: 'Add reading anyway' })).toBeVisible();
  await form.getByRole('button', { name: 'Use 26,950 kWh' }).click();
  await form.getByRole('button', { name: 'Add reading' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');

  // The list knows an inverter by what is saved as production.
  await expect(history).toContainText(/The newest reading \(26,950 kWh, .* 4:00 PM\) isn’t saved as production\./);
  await history.getByRole('button', { name: 'Save as production' }).click();
  await expect(history.getByRole('button', { name: 'Save as production' })).toBeHidden();
  await expect(pane).not.toContainText('Silent');
  const production = page.getByRole('form', { name: 'Production' });
  const total = production.getByLabel(/^Lifetime production/);
  await total.fill('270000 kWh');
  await total.blur();
  await expect(production).toContainText('A generator of 9.88 kW produces at most about');
  await total.fill('26950');

  // In a cell as well, where the list is wide enough for the column.
  await pane.getByRole('button', { name: 'Close' }).click();
  const inverters = new InvertersScreen(page);
  await inverters.grid.getByRole('columnheader', { name: /^Lifetime production/ }).waitFor();
  await (await inverters.cell(1, 'Lifetime production (Wh)')).dblclick();
  const editor = inverters.editor('Lifetime production (Wh), Inverter 1');
  await editor.fill('270000 kWh');
  await editor.press('Enter');
  await expect(page.getByRole('alert')).toContainText('kWh in that time. Press Enter again to save it anyway.');
});

test('production is compared with readings that were imported as with those that were typed', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 33.4, longitude: -112 });
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const rows = [...Array(365).keys()].map((index) => `${day(365 - index + 1)};${12_000 + index * 24}`);
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  const csv = `Date;Meter total (kWh)\n${rows.join('\n')}\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import 365 rows' }).click();
  await expect(page.getByRole('row', { name: /year\.csv.* Imported 365 readings/ })).toBeVisible();
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const production = page.getByRole('form', { name: 'Production' });
  const total = production.getByLabel(/^Lifetime production/);
  await total.fill('2078400 kWh');
  await production.getByRole('button', { name: 'Save production' }).click();
  await expect(production).toContainText('This is far more than earlier readings suggest.');
  await expect(production.getByRole('button', { name: 'Use 20,784 kWh' })).toBeVisible();
  await total.fill('2,000 kWh');
  await production.getByRole('button', { name: 'Save production' }).click();
  await expect(production).toContainText('This is less than before; lifetime production only grows.');
  await total.fill('20,784 kWh');
  await production.getByRole('button', { name: 'Save production' }).click();
  await expect(production).toContainText('Saved');
});

test('after a correction, the wrong reading can be removed at once, or the device was replaced', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  for (const kWh of [2000, 26_000])
    await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: kWh * 1000 });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const production = page.getByRole('form', { name: 'Production' });
  const history = page.getByRole('region', { name: 'History' });
  const section = page.getByRole('region', { name: 'Production' });
  await expect(history.getByText(/^24 MWh/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Remove wrong reading' })).toBeHidden();
  await production.getByLabel(/^Lifetime production/).fill('2,600 kWh');
  await production.getByRole('button', { name: 'Save production' }).click();
  await expect(production).toContainText('This is less than before; lifetime production only grows.');
  await production.getByRole('button', { name: 'Save production anyway' }).click();
  await expect(section).toContainText(/The reading of .* \(26,000 kWh\) is more than the one after it \(2,600 kWh, /);
  await section.getByRole('button', { name: 'Remove wrong reading' }).click();
  const question = page.getByRole('dialog', { name: /^Remove the reading of .*, 26,000 kWh\?/ });
  await question.getByRole('button', { name: 'Remove wrong reading' }).click();
  await expect(question).toBeHidden();
  await expect(history.getByText(/^600 kWh/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Remove wrong reading' })).toBeHidden();

  await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: 3000 });
  await section.getByRole('button', { name: 'The device was replaced' }).click();
  await expect(section.getByRole('button', { name: 'The device was replaced' })).toBeHidden();
  await history.getByRole('button', { name: 'Readings' }).click();
  const readings = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  await expect(readings.getByRole('row', { name: /Device replaced/ })).toContainText(/3\.00/);
});

test('a zero too many in a list is named with its row and figure, and doubted again as production', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 33.4, longitude: -112 });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  const totals = [12_000, 12_018, 12_042, 12_049, 12_070, 12_096, 12_115, 12_137, 12_162, 12_185, 122_020];
  const rows = totals.map((kWh, index) => `2026-03-${String(index + 1).padStart(2, '0')};${kWh}`);
  const buffer = Buffer.from(`Date;Meter total (kWh)\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'meter.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('status', { name: 'Doubtful rows' })).toContainText(
    'Lifetime production is far more than the readings around it suggest (row 12: 122,020 kWh)',
  );
  await page.getByRole('button', { name: 'Import 11 rows' }).click();
  await expect(page.getByRole('row', { name: /meter\.csv.* Imported 11 readings/ })).toBeVisible();
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Save as production' }).click();
  await expect(history).toContainText('This is far more than earlier readings suggest.');
  await history.getByRole('button', { name: 'Save as production anyway' }).click();
  await expect(history.getByRole('button', { name: /^Save as production/ })).toBeHidden();
});
