import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Frame } from '../screens/frame.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

const HEAD = 'Street Address,City,State,ZIP,System Size (kW),Interconnection Date,Customer ID';
const elm = (number: number, kw = '7.6', homeowner = number) =>
  `${number} Elm St,Boston,MA,02134,${kw},3/14/2024,${homeowner}`;

/** Chooses a list in the place of imports. */
async function read(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto(new URL('/import', page.url()).href);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
const toast = (page: Page) => page.getByRole('region', { name: 'Import', exact: true });

test('what a row becomes is chosen, parts of a column by hand; each field says why, and the mapping is saved @long', async ({
  console: { host },
}) => {
  const { page } = host;
  await read(page, 'stock.csv', ['Brand,Model,Where,System Size (kW)', 'ABB,One,"12 Elm St, Boston, MA 02134",7.6']);
  const kind = page.getByRole('radiogroup', { name: 'The rows are' });
  await expect(kind.getByRole('radio', { name: 'Generators with their inverters' })).toBeChecked();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Brand')).toContainText('Same name');

  await kind.getByText('Generators', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inverter fields' })).toBeHidden();
  await expect(row('Nameplate capacity')).toContainText('Similar name');
  await page.getByLabel('Generator: City comes from').selectOption('Column “Where”');
  await expect(row('City')).toContainText('Chosen by you');
  await page.getByLabel('Generator: City comes from').selectOption('City in “Where”');
  for (const [field, value] of [
    ['Online date', '3/14/2024'],
    ['Homeowner ID', '4711'],
  ] as const) {
    await page.getByLabel(`Generator: ${field} for all rows`).fill(value);
    await page.getByLabel(`Generator: ${field} for all rows`).press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await expect(page.getByRole('group', { name: 'Rows of the preview' })).toContainText('Boston');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save mapping' }).click();
  const mapping: unknown = JSON.parse(await readFile(await host.savedFile(await download), 'utf8'));
  expect(mapping).toMatchObject({
    format: { delimiter: ',', header_rows: 1 },
    plan: {
      inverters: null,
      generators: { city: { from: 'address', column: 2 }, homeowner_id: { from: 'all', text: '4711' } },
    },
  });
  // The columns of a kind that is switched on again are as they were.
  await kind.getByText('Generators with their inverters').click();
  await expect(page.getByLabel('Inverter: Brand comes from')).toHaveValue('column-0');
});

test('the format is changed by hand, and the columns are looked at anew @long', async ({ console: { host } }) => {
  const { page } = host;
  await read(page, 'notes.csv', ['a fleet, as of today', 'Brand;Model', 'ABB;One', 'ABB;Two']);
  await page.getByRole('button', { name: 'Change format' }).click();
  await page.getByLabel('Separator').selectOption('Semicolon');
  await expect(page.getByText('Semicolon-separated · UTF-8')).toBeVisible();
  await page.getByLabel('Header rows').fill('2');
  await expect(page.getByText('Semicolon-separated · UTF-8 · decimal comma · 2 header rows · 2 rows')).toBeVisible();
  await page.getByLabel('Encoding').selectOption('Windows-1252');
  await expect(page.getByText('Semicolon-separated · Windows-1252')).toBeVisible();
  await page.getByLabel('Decimals').selectOption('Point (7.6)');
  await expect(page.getByText('Windows-1252 · decimal point')).toBeVisible();
});

test('a list in which nothing is recognized says what is missing, which columns there are, and what to do @long', async ({
  console: { host },
}) => {
  const { page } = host;
  await read(page, 'weather.csv', ['Moment,Weather', 'noon,sunny']);
  await expect(page.getByText('No column of this file was recognized')).toBeVisible();
  await expect(page.getByText('Inverters: Brand, Model')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Weather' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'The rows are' }).getByText('Inverters', { exact: true }).click();
  await page.getByLabel('Inverter: Brand comes from').selectOption('Column “Weather”');
  await page.getByLabel('Inverter: Model for all rows').fill('One');
  await page.getByLabel('Inverter: Model for all rows').press('Tab');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

test('refused rows are shown as the file has them; both kinds of duplicates are decided apart, and row by row @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await read(page, 'first.csv', [HEAD, elm(1)]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('row', { name: /first\.csv.* Imported / })).toBeVisible();

  const wrong = Array.from({ length: 30 }, (_, index) => elm(100 + index, 'big'));
  await read(page, 'second.csv', [HEAD, elm(1), elm(2), elm(2), elm(3), elm(3), ...wrong, elm(4), elm(5, 'big')]);
  await expect(page.getByText('(rows 7–36, 38)')).toBeVisible();
  await page.getByRole('button', { name: 'Show rows: Nameplate capacity is not a number' }).click();
  const refused = page.getByRole('group', { name: 'Rows of the file' });
  await expect(refused.getByRole('row')).toHaveCount(32);
  await expect(refused.getByRole('row', { name: /^7 .*100 Elm St/ }).locator('[data-faulty]')).toHaveText('big');
  const preview = page.getByRole('group', { name: 'Rows of the preview' });
  await expect(
    preview.getByRole('row', { name: /^7 Refuse: Nameplate capacity is not a number 100 Elm St/ }),
  ).toBeVisible();

  const here = page.getByRole('radiogroup', { name: 'Already here' });
  const twice = page.getByRole('radiogroup', { name: 'Repeated in the file' });
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  await twice.getByRole('radio', { name: 'Import them as well' }).click();
  await expect(page.getByRole('button', { name: 'Import 5 rows' })).toBeEnabled();
  await expect(here.getByRole('radio', { name: 'Skip them' })).toBeChecked();
  await twice.getByRole('button', { name: 'Decide row by row' }).click();
  await page.getByRole('checkbox', { name: 'Import row 6: 3 Elm St, Boston' }).click();
  const gone = Promise.withResolvers<void>();
  await page.route('**/console/imports', async (route) => {
    if (route.request().method() === 'POST') await gone.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import 4 rows' }).click();

  // Whoever has gone on is told what became of it, and led there.
  await frame.goTo('Inverters');
  gone.resolve();
  await expect(toast(page)).toContainText(
    '“second.csv” was imported: 4 generators. Left out: 2 duplicates, 31 refused.',
  );
  const download = page.waitForEvent('download');
  await toast(page).getByRole('button', { name: 'Save rows to fix' }).click();
  expect(await readFile(await host.savedFile(await download), 'utf8')).toContain('100 Elm St');
  await toast(page).getByRole('link', { name: 'Show 4 generators' }).click();
  await expect(page.getByRole('group', { name: 'Filters' }).getByText(/^Imported from /)).toBeVisible();

  await page
    .getByRole('row', { name: /2 Elm St/ })
    .first()
    .click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('approximate (ZIP code)')).toHaveCount(2);
  await pane.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Latitude').fill('42.36');
  await dialog.getByRole('button', { name: /^Save correction/ }).click();
  await expect(pane.getByText('42.36°')).toBeVisible();
  await expect(pane.getByText('approximate (ZIP code)')).toBeHidden();
});

test('an import that was interrupted is told of on every place after the start, and the notice leads to the choice @loopback @long', async ({
  console: { host },
  restart,
}) => {
  const { page } = host;
  await read(page, 'fleet.csv', [HEAD, ...Array.from({ length: 30_000 }, (_, index) => elm(index + 1))]);
  await page.getByRole('button', { name: 'Import 30,000 rows' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(/Importing \d/);
  await expect(page.getByText(/^[1-9][\d,]* of 30,000 rows · .* a second · about .* left$/)).toBeVisible();
  const address = new URL('/', page.url()).href;
  await page.goto('about:blank');
  await host.kill();
  await restart();
  await page.goto(address);
  await new SessionGate(page).signInAs(OPERATOR);
  const notice = page.getByRole('status', { name: 'Unfinished import' });
  await expect(notice).toContainText('The import of “fleet.csv” did not finish.');
  await new Frame(page).goTo('Generators');
  await notice.getByRole('link', { name: 'Finish it or take it back' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Finish import' })).toBeVisible();
  await new Frame(page).goTo('Settings');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
});

test('rows left for later are filled in on screen, one value for all and one for each, and checked again @long', async ({
  console: { host },
}) => {
  const { page } = host;
  await page.setViewportSize({ width: 900, height: 600 });
  await read(page, 'permits.csv', [
    'Street Address,City,State,ZIP,System Size (kW),Interconnection Date,Customer ID',
    elm(1),
    elm(2, 'big'),
    '3 Elm St,Boston,MA,02134,7.6,,4713',
    '4 Elm St,Boston,MA,02134,7.6,,4714',
  ]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page
    .getByRole('row', { name: /permits\.csv/ })
    .getByRole('button', { name: 'Fill in rows' })
    .click();
  // The rows come above the visible part, and take the focus there.
  const heading = page.getByRole('heading', { name: 'Fill in rows' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const cells = page.getByRole('row', { name: /^3 2 Elm St / }).getByRole('cell');
  await expect(cells.nth(1)).toHaveText('2 Elm St');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const open = page.getByRole('row', { name: /permits\.csv/ }).getByRole('button', { name: 'Fill in rows' });
  await expect(open).toBeFocused();
  await open.click();
  await page.getByRole('textbox', { name: 'System Size (kW) in row 3' }).fill('7.7');
  // A plain figure is in the unit of the column, which its box says.
  await expect(cells.filter({ has: page.getByRole('textbox') }).first()).toHaveText('kW');
  await page.getByRole('textbox', { name: 'Interconnection Date in row 4' }).fill('4/1/2024');
  await page.getByRole('textbox', { name: 'Interconnection Date in row 4' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Interconnection Date in row 5' })).toBeFocused();
  // A column that was copied from a spreadsheet goes downward; what is typed afterward counts.
  await page.getByRole('textbox', { name: 'Interconnection Date in row 4' }).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '2/2/2024\r\n2/3/2024\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('textbox', { name: 'Interconnection Date in row 4' })).toHaveValue('2/2/2024');
  await expect(page.getByRole('textbox', { name: 'Interconnection Date in row 5' })).toHaveValue('2/3/2024');
  await page.getByRole('textbox', { name: 'Interconnection Date in row 4' }).fill('4/1/2024');
  await page.getByRole('textbox', { name: 'Interconnection Date in row 5' }).fill('');
  await page.getByRole('textbox', { name: 'Interconnection Date for all rows' }).fill('5/1/2024');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  const preview = page.getByRole('group', { name: 'Rows of the preview' });
  await expect(preview.getByRole('row', { name: /2 Elm St .* 7.7 kW/ })).toBeVisible();
  await expect(preview.getByRole('row', { name: /3 Elm St .* Apr 1, 2024/ })).toBeVisible();
  await expect(preview.getByRole('row', { name: /4 Elm St .* May 1, 2024/ })).toBeVisible();

  // Once they are imported, they are not offered again.
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('row', { name: /filled in\.csv.* Imported / })).toBeVisible();
  await expect(page.getByRole('row', { name: /permits\.csv/ })).toContainText('Filled in afterward');
  await expect(page.getByRole('button', { name: 'Fill in rows' })).toBeHidden();
});
