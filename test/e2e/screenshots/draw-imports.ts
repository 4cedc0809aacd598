import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { draw, variants } from './draw.ts';

/** A list as installers keep it: units, states and dates in words, a duplicate, two rows that cannot be imported. */
const LIST = [
  'Street Address,City,State,ZIP,System Size (kW),PTO Date,Lat,Long,Customer ID',
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${row + 1} Maple Ave,Worcester,Massachusetts,1602,${5 + (row % 9)}.6 kW,${(row % 12) + 1}/14/2024,42.27,-71.8${row % 10},${100 + row}`,
  ),
  '1 Maple Avenue,Worcester,MA,01602,5.6,1/14/2024,42.27,-71.80,100',
  '41 Maple Ave,Worcester,MA,01602,about five,2/14/2024,42.27,-71.81,141',
  '42 Maple Ave,Worcester,MA,01602,6.1,soon,42.27,-71.82,142',
  'Total,,,,318.9,,,,',
].join('\r\n');

interface Walk {
  browser: Browser;
  url: string;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  page: Page;
}

/** The place of imports: empty, a file that is looked at, its preview, and what was imported. */
export async function drawImports({ browser, url, state, page }: Walk): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-list-'));
  const scene = { browser, url: new URL('/import', url).href, state };
  const main = (shown: Page) => shown.getByRole('main');
  await draw(scene, 'import-empty', variants, (shown) => main(shown).getByText('Choose a file').waitFor());
  const file = path.join(folder, 'permits 2024.csv');
  writeFileSync(file, LIST);
  await page.goto(scene.url);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'permits 2024.csv' }).waitFor();
  await draw(scene, 'import-read', variants, (shown) => main(shown).getByText('What will happen').waitFor());
  await draw(scene, 'import-preview', variants, async (shown) => {
    await shown.getByRole('heading', { name: 'Preview' }).evaluate((heading) => heading.scrollIntoView());
  });
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
  await page.getByRole('row', { name: /permits 2024\.csv.* Imported / }).waitFor();
  await draw(scene, 'import-done', variants, (shown) =>
    main(shown)
      .getByRole('row', { name: /permits 2024\.csv.* Imported / })
      .waitFor(),
  );
  await page
    .getByRole('row', { name: /permits 2024\.csv/ })
    .getByRole('button', { name: 'Take back' })
    .click();
  await page.getByRole('button', { name: 'Take import back' }).click();
  await page.getByRole('row', { name: /permits 2024\.csv.* Taken back / }).waitFor();
  rmSync(folder, { recursive: true });
}
