import { askAsPage } from '../../support/ask-as-page.ts';
import type { Page } from '@playwright/test';
import { Frame } from '../screens/frame.ts';
import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { expect, test } from '../support/suite.ts';

const HEAD = 'Street Address,City,State,ZIP,System Size (kW),Interconnection Date,Customer ID';
const elm = (number: number, day: string) => `${number} Elm St,Boston,MA,02134,7.6,${day},${number}`;

/** Imports a list of which some rows are left. */
async function importFirst(page: Page, name: string, from: number): Promise<void> {
  const screen = new ImportsScreen(page);
  await screen.open();
  await screen.begin(textFile(name, [HEAD, elm(from, '3/14/2024'), elm(from + 1, ''), elm(from + 2, '')].join('\r\n')));
  await expect(screen.past(name, 'Imported')).toBeVisible();
}

test('what was typed into rows is lost neither to leaving, nor to Close, nor to other rows, unless somebody says so @long', async ({
  console: { host },
}) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await importFirst(page, 'north.csv', 1);
  await importFirst(page, 'south.csv', 11);
  const fill = (name: string) => screen.past(name).getByRole('button', { name: 'Fill in rows' });
  const day = page.getByRole('textbox', { name: 'Interconnection Date in row 3' });
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  const close = page.getByRole('button', { name: 'Close', exact: true });

  // Nothing was typed, so nothing is asked.
  await fill('north.csv').click();
  await close.click();
  await fill('north.csv').click();
  await day.fill('4/1/2024');
  for (const leave of [
    () => close.click(),
    () => fill('south.csv').click(),
    () => new Frame(page).navigation.getByRole('link', { name: 'Generators' }).click(),
  ]) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(day).toHaveValue('4/1/2024');
  }
  // A file that is read meanwhile waits behind them.
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Brand,Model\nABB,One'], 'dropped.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Checking takes the place of dropped.csv')).toBeVisible();
  await expect(day).toHaveValue('4/1/2024');

  await close.click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'dropped.csv' })).toBeVisible();
  await fill('north.csv').click();
  await expect(day).toHaveValue('');
});

test('rows that are filled in: number and name stay in place, and the boxes are in view beside them', async ({
  console: { host },
}) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  const name = (number: number) => `The ${number} Hill and Elm Street residents’ association`;
  const row = (number: number, day: string) =>
    `${name(number)},${number} Elm St,Boston,MA,02134,7.6,${day},The gate is locked on weekends,P-${number}`;
  await screen.open();
  await screen.begin(
    textFile(
      'north.csv',
      [
        'Customer,Street Address,City,State,ZIP,System Size (kW),Interconnection Date,Notes,Permit number',
        row(1, '3/14/2024'),
        row(2, ''),
        row(3, '13/13/2024'),
      ].join('\n'),
    ),
  );
  await screen.past('north.csv').getByRole('button', { name: 'Fill in rows' }).click();
  await page.setViewportSize({ width: 900, height: 600 });
  const box = page.getByRole('textbox', { name: 'Interconnection Date in row 3' });
  const table = page.getByRole('table').filter({ has: box });
  const fixed = [table.getByRole('cell', { name: '3', exact: true }), table.getByRole('cell', { name: name(2) })];
  await fixed[0]?.scrollIntoViewIfNeeded();
  await expect(box).toBeInViewport({ ratio: 0.9 });
  for (const cell of fixed) await expect(cell).toBeInViewport({ ratio: 0.9 });

  const lefts = () => Promise.all(fixed.map(async (cell) => (await cell.boundingBox())?.x ?? 0));
  const before = await lefts();
  await table.getByRole('cell', { name: 'P-2' }).scrollIntoViewIfNeeded();
  // Only the border of the table goes from beside them.
  for (const [index, left] of (await lefts()).entries())
    expect(Math.abs(left - (before[index] ?? 0))).toBeLessThanOrEqual(1);
  // A box that takes the focus comes out from beneath them.
  await box.focus();
  await expect(async () => {
    const [left, end] = [(await box.boundingBox())?.x ?? 0, await fixed[1]?.boundingBox()];
    expect(left).toBeGreaterThanOrEqual((end?.x ?? 0) + (end?.width ?? 0));
  }).toPass({ timeout: 10_000 });
});

test('a month that is here with another energy is put right in the column of the energy', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  const read = async (...rows: string[]): Promise<void> => {
    await frame.goTo('Inverters');
    await page.getByRole('row', { name: /Primo/ }).click();
    await page.getByRole('link', { name: 'Import readings' }).click();
    await screen.read(textFile('months.csv', ['Month,Monthly energy (kWh)', ...rows].join('\n')));
  };
  await read('Jan 2026,500', 'Feb 2026,400');
  await screen.start.click();
  await expect(screen.past('months.csv', 'Imported')).toBeVisible();

  await read('Jan 2026,600', 'Feb 2026,400');
  await page.getByRole('button', { name: 'Fill in rows' }).click();
  await expect(
    page.getByText('Energy differs from a reading of this time that is here; correct or remove that one first'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Month in row 2' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Monthly energy (kWh) in row 2' }).fill('500');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(
    page.getByRole('list', { name: 'Rows' }).getByRole('listitem').filter({ hasText: 'Already here' }),
  ).toContainText('1');
});
