import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { figureCell, rowOf, textCell, workbookOf } from '../../imports/workbook-files.ts';
import { dropFiles } from '../support/drop-files.ts';
import { expect, test } from '../support/suite.ts';

const SOLAR = path.resolve(import.meta.dirname, '../../../resources/sample/us-large-scale-solar-2023.csv');

test('a published list of 3,675 facilities: two answers, imported, taken back @long @loopback', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Generators');
  await page.getByRole('main').getByRole('link', { name: 'Import a list' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(SOLAR);
  await expect(page.getByRole('heading', { name: 'us-large-scale-solar-2023.csv' })).toBeVisible();
  await expect(page.getByText('Homeowner ID is missing (').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();

  await page.getByLabel('Generator: unit of Nameplate capacity').selectOption('MW');
  await expect(page.getByLabel('Generator: ZIP code comes from')).toHaveValue('position');
  // By what they come to somebody sees that the unit is right, before the other answer is given.
  await expect(page.getByRole('row', { name: /^Nameplate capacity/ })).toContainText('54.88 GW in total');
  await page.getByRole('button', { name: 'Use 1 for all rows' }).click();
  await expect(page.getByLabel('Generator: Homeowner ID for all rows')).toHaveValue('1');
  const start = page.getByRole('button', { name: /^Import 3,\d{3} rows$/ });
  await expect(start).toHaveText('Import 3,674 rows');
  const doubt = page.getByText('1 row will be skipped as repeated, but may be another plant');
  await expect(doubt).toBeVisible();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Import row 3465: Kelford/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(doubt).toBeHidden();
  await expect(start).toHaveText('Import 3,675 rows');
  await start.click();
  await expect(page.getByRole('status', { name: 'Import' })).toContainText('3,675 generators. No row was left out.');
  const imported = page.getByRole('row', { name: /us-large-scale-solar-2023\.csv.* Imported / });
  await expect(imported).toBeVisible();

  await imported.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Take import back' }).click();
  await expect(page.getByRole('row', { name: /us-large-scale-solar-2023\.csv.* Taken back / })).toBeVisible();
  await frame.goTo('Generators');
  await expect(page.getByText('No generators yet')).toBeVisible();
});

test('a mixed list: what is refused is saved with the reason, put right, and imported', async ({
  console: { host },
}, info) => {
  const { page } = host;
  const list = info.outputPath('permits.csv');
  await writeFile(
    list,
    'Street Address;City;State;ZIP;System Size (kW);Interconnection Date;Lat;Long;Customer ID\r\n' +
      '12 Elm St;Boston;Massachusetts;2134;7,6;3/14/2024;42,36;-71,05;4711\r\n' +
      '14 Elm St;Boston;MA;02134;big;3/15/2024;42,36;-71,05;4712\r\n' +
      '\r\nTotal;;;;7,6;;;;\r\n',
  );
  await page.goto(new URL('/import', page.url()).href);
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByText('Semicolon-separated · UTF-8 · decimal comma · 1 header row · 2 rows')).toBeVisible();
  await expect(page.getByText('Left out: 1 empty row and row 5 (a total).')).toBeVisible();
  await expect(page.getByText('Nameplate capacity is not a number (row 3)')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save rows to fix' }).click();
  const saved = info.outputPath('refused.csv');
  await copyFile(await host.savedFile(await download), saved);
  const refused = await readFile(saved, 'utf8');
  expect(refused).toContain('14 Elm St');
  expect(refused).toContain('Nameplate capacity is not a number');
  expect(refused).not.toContain('12 Elm St');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('row', { name: /permits\.csv.* Imported .*1 generator/ })).toBeVisible();

  await writeFile(saved, refused.replace('big', '"7,6 kW"'));
  await dropFiles(page, [saved]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('row', { name: /refused\.csv.* Imported .*1 generator/ })).toBeVisible();
});

test('a workbook with several sheets asks which one; its days are days @long', async ({ console: { host } }) => {
  const { page } = host;
  const names = [
    'Street Address',
    'City',
    'State',
    'ZIP',
    'System Size (kW)',
    'PTO date',
    'Lat',
    'Long',
    'Customer ID',
  ];
  const buffer = await workbookOf({
    sheets: {
      Cover: rowOf(textCell('Fleet of 2024')),
      Permits:
        rowOf(...names.map(textCell)) +
        rowOf(
          ...['12 Elm St', 'Boston', 'MA', '02134'].map(textCell),
          figureCell(7.6),
          figureCell(45365, 1),
          ...[42.36, -71.05, 4711].map((figure) => figureCell(figure)),
        ),
    },
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  });
  await page.goto(new URL('/import', page.url()).href);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'fleet.xlsx', mimeType, buffer });
  await expect(page.getByRole('heading', { name: 'Which sheet do you want to import?' })).toBeVisible();
  await page.getByRole('button', { name: 'Permits' }).click();
  await expect(page.getByText('Sheet “Permits” (2 of 2) · 1 header row · 1 row')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Mar 14, 2024' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('row', { name: /fleet\.xlsx.* Imported .*1 generator/ })).toBeVisible();
});
