import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { expect, test } from '../support/suite.ts';

const HEAD = 'Street Address,City,State,ZIP,System Size (kW),Interconnection Date,Customer ID';
const elm = (number: number, day: string, size = '7.6') => `${number} Elm St,Boston,MA,02134,${size},${day},${number}`;
const list = (...rows: string[]): string => [HEAD, ...rows].join('\r\n');

test('after “Check again”, what was typed into rows of an import is there to be changed', async ({
  console: { host },
}) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await screen.open();
  await screen.begin(textFile('north.csv', list(elm(1, '3/14/2024'), elm(2, ''), elm(3, ''))));
  await screen.past('north.csv').getByRole('button', { name: 'Fill in rows' }).click();
  const day = (row: number) => page.getByRole('textbox', { name: `Interconnection Date in row ${row}` });
  const back = page.getByRole('button', { name: 'Back to what I typed' });
  await day(3).fill('4/21/2024');
  await day(4).fill('4/21/20');
  await expect(back).toBeHidden();
  await page.getByRole('button', { name: 'Check again' }).click();
  await back.click();
  await expect(day(3)).toHaveValue('4/21/2024');
  await expect(day(4)).toHaveValue('4/21/20');
  await day(4).fill('4/22/2024');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
});

test('so it is before anything was imported', async ({ console: { host } }) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await screen.open();
  await screen.read(textFile('south.csv', list(elm(1, '', '7.6'), elm(2, '', ''), elm(3, ''))));
  await page.getByRole('button', { name: 'Fill in rows' }).click();
  const size = page.getByRole('textbox', { name: 'System Size (kW) in row 3' });
  const days = page.getByRole('textbox', { name: 'Interconnection Date for all rows' });
  await size.fill('76 kWh');
  await days.fill('4/21/2024');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to what I typed' }).click();
  await expect(days).toHaveValue('4/21/2024');
  await expect(size).toHaveValue('76 kWh');
  await expect(page.getByRole('textbox', { name: 'Interconnection Date in row 2' })).toBeVisible();
  await size.fill('8');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
  await screen.start.click();
  await expect(screen.past('south – filled in.csv', 'Imported')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to what I typed' })).toBeHidden();
});

test('a wrong name that several rows have is corrected in one box', async ({ console: { host } }) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await screen.open();
  await screen.begin(textFile('inverters.csv', 'Brand,Model,Site\nSMA,SB 7.7,Barn\nSMA,SB 7.7,Roof'));
  await expect(screen.past('inverters.csv', 'Imported')).toBeVisible();
  const rows = [1, 2, 3].map((day) => `Bran,2026-01-0${day},${day}`);
  await screen.read(textFile('readings.csv', ['Site,Date,Total production (kWh)', ...rows].join('\n')));
  await page.getByRole('button', { name: 'Fill in rows' }).click();
  await page.getByRole('textbox', { name: 'Site for all rows with “Bran”' }).fill('Barn');
  await expect(page.getByRole('textbox', { name: 'Site in row 3' })).toHaveValue('Barn');
  await page.getByRole('textbox', { name: 'Site in row 4' }).fill('Roof');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to what I typed' }).click();
  await expect(page.getByRole('textbox', { name: 'Site for all rows with “Bran”' })).toHaveValue('Barn');
  await expect(page.getByRole('textbox', { name: 'Site in row 4' })).toHaveValue('Roof');
});
