import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { expect, test } from '../support/suite.ts';

const list = (name: string, ...lines: string[]) => textFile(name, lines.join('\r\n'));
const PLACE = 'Boston,MA,02134';

test('what a list has beside its records is said before anything is imported @long', async ({ console: { host } }) => {
  const { page } = host;
  const imports = new ImportsScreen(page);
  await imports.open();
  const names = 'Street Address,City,State,ZIP,System Size (kW),Interconnection Date';
  await imports.begin(list('named.csv', `Homeowner,${names}`, `Mary Hill,1 Elm St,${PLACE},7.6,3/14/2024`));
  await expect(imports.past('named.csv', 'Imported')).toBeVisible();

  const ofPanels = `7 Elm St,${PLACE},7.6,3/14/2024`;
  await imports.read(list('panels.csv', names.replace('kW', 'kW DC'), ofPanels, 'Total,,,,7.6,', '* as filed'));
  await expect(page.getByText('Left out: row 3 (a total) and row 4 (a note below the table).')).toBeVisible();

  await test.step('whose all rows would be', async () => {
    await expect(page.getByRole('button', { name: 'Use 2 for all rows' })).toBeVisible();
    await page.getByLabel('Generator: Homeowner ID for all rows').fill('1');
    await expect(
      page.getByText('Homeowner Mary Hill (1) is here already, with 1 generator, and gets all rows.'),
    ).toBeVisible();
  });

  await test.step('a size in DC, as long as it is taken', async () => {
    const told = page.getByText('“System Size (kW DC)” is the size of the panels (DC).');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Don’t use “System Size (kW DC)”' }).click();
    await expect(told).toBeHidden();
    await expect(imports.start).toBeDisabled();
    await page.getByLabel('Generator: Nameplate capacity comes from').selectOption('Column “System Size (kW DC)”');
    await expect(imports.start).toHaveText('Import 1 row');
    await expect(told).toBeVisible();
  });

  await test.step('inverters that are equal', async () => {
    await imports.read(list('stock.csv', 'Brand,Model,Site', ...Array.from({ length: 3 }, () => 'SMA,SB5.0,Barn')));
    const twice = page.getByRole('radiogroup', { name: 'Repeated in the file' });
    await expect(twice.getByRole('radio', { name: 'Import them as well' })).toBeChecked();
    await expect(page.getByText('2 rows have the brand, model, site, and position of an earlier one.')).toBeVisible();
    await expect(imports.start).toHaveText('Import 3 rows');
  });
});
