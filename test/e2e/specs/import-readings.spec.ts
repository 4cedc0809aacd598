import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { expect, test } from '../support/suite.ts';

/** As the portal of a maker saves it: a remark above, half a day on a clock of twelve hours, columns for nobody. */
const PORTAL = [
  'Plant report;Sunny Barn;;',
  'Date/Time;Grid voltage;Total yield [kWh];AC power [W]',
  '05/29/2026 12:00 PM;240,1;1.200,5;3100',
  '05/30/2026 12:00 PM;240,3;1.231,25;2950',
  '05/31/2026 12:00 PM;239,8;lost;0',
  '06/01/2026 12:00 PM;239,8;1.270;0',
].join('\r\n');

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a list of readings that a portal has saved is imported for one inverter, and taken back @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const choose = page.locator('input[type=file]');
  const counts = page.getByRole('list', { name: 'Rows' });
  await page.goto(new URL('/import', page.url()).href);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await choose.setInputFiles(csv('two.csv', 'Brand,Model,Site\nSMA,SB 7.7,Barn\nSMA,SB 7.7,Roof'));
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('row', { name: /two\.csv.* Imported / })).toBeVisible();

  await frame.goTo('Inverters');
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: '2', exact: true }) })
    .click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  await choose.setInputFiles(csv('barn.csv', PORTAL));
  const kind = page.getByRole('radiogroup', { name: 'The rows are' });
  await expect(kind.getByRole('radio', { name: 'Readings' })).toBeChecked();
  const inverter = page.getByRole('combobox', { name: 'Inverter of all rows' });
  const chooseRoof = async (): Promise<void> => {
    await inverter.fill('roof');
    await page.getByRole('option', { name: '2: SMA SB 7.7, Roof' }).click();
  };
  // It is the one from whose details the import was opened.
  await expect(page.getByText('Adds 3 readings.')).toBeVisible();
  await expect(page.getByText('Lifetime production is not a number').first()).toBeVisible();
  const preview = page.getByRole('group', { name: 'Rows of the preview' });
  await expect(preview.getByRole('row', { name: /2026-05-29 12:00:00 1,200.5 kWh 3,100 W/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  const done = page.getByRole('row', { name: /barn\.csv.* Imported 3 readings Inverter 2 1 refused/ });
  await expect(done).toBeVisible();
  await page.goto(new URL('/import', page.url()).href);
  await choose.setInputFiles(csv('again.csv', PORTAL));
  await chooseRoof();
  await expect(counts.getByRole('listitem').filter({ hasText: 'Already here' })).toContainText('3');

  await done.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its 3 readings will be removed');
  await page.getByRole('dialog').getByRole('button', { name: 'Take import back' }).click();
  await expect(page.getByRole('row', { name: /barn\.csv.* Taken back 3 readings were removed\./ })).toBeVisible();
  await page.getByRole('button', { name: 'Close file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close file' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await choose.setInputFiles(csv('again.csv', PORTAL));
  await chooseRoof();
  await expect(counts.getByRole('listitem').filter({ hasText: 'Ready to import' })).toContainText('3');
});

test('a figure that may be 10 or ten thousand is told in the unit of the file, and turned round', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  const file = csv('meter.csv', 'Date;Meter total (kWh)\n2026-05-01;9.850\n2026-06-01;10.000\n');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Lifetime production: “9.850” is read as 9,850 kWh.')).toBeVisible();
  const preview = page.getByRole('group', { name: 'Rows of the preview' });
  await expect(preview.getByRole('row', { name: /2026-06-01 10,000 kWh/ })).toBeVisible();
  await page.getByRole('button', { name: 'Read it as 9.85 kWh' }).click();
  await expect(preview.getByRole('row', { name: /2026-06-01 10 kWh/ })).toBeVisible();
  await page.getByRole('button', { name: 'Read it as 9,850 kWh' }).click();
  await expect(preview.getByRole('row', { name: /2026-06-01 10,000 kWh/ })).toBeVisible();
});

test('a list with a column for each of two inverters asks which one has the energy of each', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const device = { brand: 'Fronius', latitude: 39.7, longitude: -105 };
  await askAsPage(page, 'POST', '/v1/inverters', { ...device, model: 'Primo' });
  await askAsPage(page, 'POST', '/v1/inverters', { ...device, model: 'Symo' });
  const file = csv('roofs.csv', 'Date;kWh;kWh\n2026-05-01;5;50\n2026-05-02;4;40\n2026-05-03;6;60\n2026-05-04;3;30\n');
  const energy = page.getByRole('combobox', { name: /^(?:Reading: )?Energy comes from$/ });
  const inverter = page.getByRole('combobox', { name: 'Inverter of all rows' });
  const start = page.getByRole('button', { name: 'Import 4 rows' });
  const open = async (model: string): Promise<void> => {
    await frame.goTo('Inverters');
    await page.getByRole('row', { name: new RegExp(model) }).click();
    await page.getByRole('link', { name: 'Import readings' }).click();
  };
  const done = page.getByRole('row', { name: /roofs\.csv.* Imported 4 readings/ });

  await open('Primo');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(energy).toHaveValue('none');
  await expect(page.getByText('Adds 0 readings.')).toBeVisible();
  await expect(page.getByText('adds up to')).toHaveCount(0);
  await energy.selectOption({ label: 'Column “kWh (B)”' });
  await start.click();
  await expect(done).toHaveCount(1);

  await open('Symo');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(energy).toHaveValue('none');
  await energy.selectOption({ label: 'Column “kWh (C)”' });
  await expect(page.getByText('The list adds up to 180 kWh.')).toBeVisible();
  // Another inverter has another column.
  await inverter.fill('primo');
  await page.getByRole('option', { name: '1: Fronius Primo' }).click();
  await expect(energy).toHaveValue('none');
  await energy.selectOption({ label: 'Column “kWh (B)”' });
  // However slowly somebody types: what is found meanwhile takes nothing back.
  await inverter.click();
  await inverter.pressSequentially('symo', { delay: 400 });
  await expect(inverter).toHaveValue('symo');
  await page.getByRole('option', { name: '2: Fronius Symo' }).click();
  await expect(energy).toHaveValue('none');
  await energy.selectOption({ label: 'Column “kWh (C)”' });
  await start.click();
  await expect(done).toHaveCount(2);

  // From its details, an inverter has the column that it had last time.
  await open('Symo');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(energy).toHaveValue('column-2');
  await expect(page.getByRole('row', { name: /^Energy.*As last time$/ })).toBeVisible();
});
