import { copyFile, readFile } from 'node:fs/promises';
import { askAsPage } from '../../support/ask-as-page.ts';
import { expect, test } from '../support/suite.ts';

test('a list is saved as it is looked at, and the file is imported again without a question', async ({
  console: { host, frame },
}, info) => {
  const { page } = host;
  const list = info.outputPath('list.csv');
  await frame.goTo('Inverters');
  await page.getByRole('main').getByRole('link', { name: 'Import a list' }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'inverters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Brand,Model,Site\nSMA,One,Roof\nFronius,Two,Roof\nSMA,Three,Roof'),
  });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('row', { name: /inverters\.csv.* Imported / })).toBeVisible();

  await frame.goTo('Inverters');
  await page.getByRole('searchbox', { name: 'Search inverters' }).fill('sma');
  await expect(page.getByText('2 inverters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await copyFile(await host.savedFile(await download), list);
  const saved = await readFile(list, 'utf8');
  expect(
    saved
      .replaceAll('"', '')
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 7).join(',')),
  ).toEqual([
    '\ufeffInverter ID,Status,Last updated,Production rate (W),Lifetime production (Wh),Brand,Model',
    '1,Idle,,,0,SMA,One',
    '3,Idle,,,0,SMA,Three',
    '',
  ]);

  await page.goto(new URL('/import', page.url()).href);
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByRole('listitem').filter({ hasText: 'Already here' })).toContainText('2');
  // It is chosen once the service has taken it.
  await page.getByLabel('Import them as well').click();
  await expect(page.getByLabel('Import them as well')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

test('what is selected is saved, and nothing else, in the order of the list @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  for (const brand of ['SMA', 'Fronius', 'Tesla'])
    await askAsPage(page, 'POST', '/v1/inverters', { brand, model: 'X' });
  await frame.goTo('Inverters');
  await page.getByRole('columnheader', { name: 'Brand' }).getByRole('button').click();
  await page.getByRole('row', { name: /SMA/ }).getByRole('checkbox').check();
  await page
    .getByRole('row', { name: /Fronius/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Export selected' }).click();
  await expect(page.getByText('The 2 selected rows, sorted as here')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const saved = JSON.parse(await readFile(await host.savedFile(await download), 'utf8')) as { brand: string }[];
  expect(saved.map(({ brand }) => brand)).toEqual(['Fronius', 'SMA']);
});

test('all lists are saved as one ZIP from the settings @hosts @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  await frame.goTo('Settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all lists' }).click();
  const file = await readFile(await host.savedFile(await download));
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('Generators.csv')).toBe(true);
  await expect(page.getByText('The lists are ready.')).toBeVisible();
});
