import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { expect, test } from '../support/suite.ts';

const HOUSES = [
  'Customer,Address,City,State,ZIP,System Size (kW),Interconnection Date,Inverter Brand,Inverter Model,Site name',
  'Ann Lee,54 Chestnut St,Nashua,NH,03060,7.6,3/14/2024,SMA,SB 7.7,',
  'Bo Ray,7 Oak Ave,Boston,MA,02134,7.6,3/14/2024,SMA,SB 7.7,Barn',
  'Cy Poe,8 Oak Ave,Boston,MA,02134,7.6,3/14/2024,SMA,SB 7.7,8 Oak Avenue',
].join('\r\n');

test('where an inverter is chosen, those of one model are told apart by number, site, address, and customer', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await screen.open();
  await screen.begin(textFile('houses.csv', HOUSES));
  await expect(screen.past('houses.csv', 'Imported')).toBeVisible();
  await screen.read(textFile('readings.csv', 'Date,Total production (kWh)\n2026-01-01,5\n2026-01-02,6'));
  await page.getByRole('combobox', { name: 'Inverter of all rows' }).click();
  for (const name of [
    '1: SMA SB 7.7, 54 Chestnut St, Nashua, Ann Lee (1)',
    '2: SMA SB 7.7, Barn, 7 Oak Ave, Boston, Bo Ray (2)',
    '3: SMA SB 7.7, 8 Oak Ave, Boston, Cy Poe (3)',
  ])
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  await page.getByRole('option', { name: /Bo Ray/ }).click();
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();

  await frame.goTo('Generators');
  await page.getByRole('row', { name: /54 Chestnut St/ }).click();
  // What comes later would move the field out of view.
  await expect(page.getByText('approximate (ZIP code)')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Add an inverter of this generator' }).fill('SB 7.7');
  await expect(
    page.getByRole('option', { name: 'SMA SB 7.7 (2), Barn, 7 Oak Ave, Boston, Bo Ray (2)', exact: true }),
  ).toBeVisible();
});
