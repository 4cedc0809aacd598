import type { Locator } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { expect, test } from '../support/suite.ts';

/** Energy of the days of March, on which clocks are set forward; portals were offline on the 12th and 13th. */
const DAYS = new Map(
  Array.from({ length: 31 }, (_, index) => [index + 1, 12.5 + ((index * 7) % 30) + (index % 4) / 4] as const).filter(
    ([day]) => day !== 12 && day !== 13,
  ),
);
const total = [...DAYS.values()].reduce((sum, energy) => sum + energy, 0);
const german = (figure: number): string => figure.toFixed(2).replace('.', ',');

/** As a portal saves it in Germany: a mark of UTF-8, a remark above, a sum below, and the newest first. */
const PORTAL = [
  '\uFEFFAnlage;Sunny Barn;',
  'Datum;Ertrag [kWh];Eigenverbrauch [%]',
  ...[...DAYS].toReversed().map(([day, energy]) => `${String(day).padStart(2, '0')}.03.2026;${german(energy)};31,5`),
  `Total;${german(total)};`,
].join('\r\n');

const rowsOf = (table: Locator): Promise<string[]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(': ')));

test('the energy of each day that a portal has saved is imported as it is, and the history says the same @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  const choose = page.locator('input[type=file]');
  const file = { name: 'portal.csv', mimeType: 'text/csv', buffer: Buffer.from(PORTAL) };
  await choose.setInputFiles(file);
  const kind = page.getByRole('radiogroup', { name: 'The energy in a row is' });
  await expect(kind.getByRole('radio', { name: 'For the day' })).toBeChecked();
  await expect(page.getByText(/^Adds 29 readings\. The list adds up to [\d.,]+ kWh\. /)).toBeVisible();
  await expect(page.getByText('2 days are missing between the rows.')).toBeVisible();
  await expect(page.getByText(/Left out: row \d+ \(a total\)\./)).toBeVisible();
  const preview = page.getByRole('group', { name: 'Rows of the preview' });
  await expect(preview.getByRole('row', { name: /2026-03-01 12.5 kWh 12.5 kWh$/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await test.step('who says that it is a total is told why it cannot be one', async () => {
    await kind.getByText('The meter’s total').click();
    await expect(page.getByText('Lifetime production is not a meter total').first()).toBeVisible();
    await kind.getByText('For the day').click();
  });

  await page.getByRole('button', { name: 'Import 29 rows' }).click();
  await expect(page.getByRole('row', { name: /portal\.csv.* Imported 29 readings/ })).toBeVisible();
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show as table' }).click();
  const table = history.getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(31);
  const expected = Array.from({ length: 31 }, (_, index) => {
    const energy = DAYS.get(index + 1);
    return `Mar ${index + 1}, 2026: ${energy === undefined ? 'No energy known' : `${energy} kWh`}`;
  });
  expect(await rowsOf(table)).toEqual(expected);
  await history.getByText('Year', { exact: true }).click();
  // Known by its sum: the rows of the days are there until the year has come.
  await expect(table.getByRole('row', { name: new RegExp(`^Mar.* ${total} kWh`) })).toBeVisible();

  await test.step('a day is corrected by its energy, and no other changes', async () => {
    await history.getByText('Month', { exact: true }).click();
    await history.getByRole('button', { name: 'Readings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Readings of inverter' });
    await dialog.getByRole('button', { name: /^Correct the reading of Mar 20, 2026/ }).click();
    const form = page.getByRole('dialog', { name: 'Correct energy' });
    await expect(form.getByRole('textbox', { name: 'Energy (kWh)' })).toHaveValue(`${DAYS.get(20)} kWh`);
    await form.getByRole('textbox', { name: 'Energy (kWh)' }).fill('1.5');
    await form.getByRole('button', { name: 'Save energy' }).click();
    await expect(form).toBeHidden();
    await expect(dialog.getByRole('row', { name: /^Mar 20, 2026, 11:59 PM [\d.,]+ 1.50 / })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await rowsOf(table)).toEqual(expected.with(19, 'Mar 20, 2026: 1.5 kWh'));
  });

  await test.step('what the list adds up to is saved as production only when somebody insists', async () => {
    await history.getByRole('button', { name: 'Save as production' }).click();
    await expect(history).toContainText('This is what the imported lists add up to.');
    await expect(history.getByRole('button', { name: 'Save as production anyway' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  await test.step('the same list again has nothing new, the same sum, and names the day that was corrected', async () => {
    await page.getByRole('link', { name: 'Import readings' }).click();
    await choose.setInputFiles(file);
    const counts = page.getByRole('list', { name: 'Rows' });
    await expect(counts.getByRole('listitem').filter({ hasText: 'Already here' })).toContainText('29');
    await expect(counts.getByRole('listitem').filter({ hasText: 'Refused' })).toContainText('0');
    await expect(
      page.getByText(/^1 row is here already and its reading was corrected since \(row \d+\)/),
    ).toBeVisible();
    const sum = total.toLocaleString('en-US');
    await expect(page.getByText(`The list adds up to ${sum} kWh, of which 0 kWh will be added.`)).toBeVisible();
    await expect(page.getByRole('row', { name: /Skip: already here, corrected since/ })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  await test.step('taken back: what is removed and what stays is told by the readings that people see', async () => {
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('dialog')).toContainText('Its 29 readings will be removed if they are still here.');
    await page.getByRole('button', { name: 'Take import back' }).click();
    await expect(page.getByRole('row', { name: /portal\.csv.* Taken back / })).toContainText(
      '28 readings were removed. 1 stayed because it had been corrected (inverter 1).',
    );
    expect(await seriousFaults(page)).toEqual([]);
  });
});
