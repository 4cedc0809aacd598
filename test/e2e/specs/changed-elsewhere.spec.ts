import type { Page } from '@playwright/test';
import { expect, test } from '../support/suite.ts';
import { ImportsScreen, textFile } from '../screens/imports-screen.ts';

const HEAD = 'Street Address,City,State,ZIP,System Size (kW),Interconnection Date,Customer ID';
const list = (name: string, ...streets: string[]) =>
  textFile(name, [HEAD, ...streets.map((street) => `${street},Boston,MA,02134,7.6,3/14/2024,7`)].join('\r\n'));

/** Something happens in another window after the click, before the request that it sends is there. */
async function beforeRequest(page: Page, method: string, path: RegExp, act: () => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route(path, async (route) => {
    if (route.request().method() === method && !isDone) {
      isDone = true;
      await act();
    }
    await route.continue();
  });
}

test('“Import” imports the list on screen, or none: another one is shown, with what happened @long', async ({
  console: { host },
}) => {
  const { page } = host;
  const imports = new ImportsScreen(page);
  await imports.open();
  await imports.read(list('first.csv', '1 Elm St'));
  await expect(imports.start).toHaveText('Import 1 row');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = new ImportsScreen(other);
  await expect(theirs.start).toBeVisible();
  await beforeRequest(page, 'POST', /\/console\/imports$/, async () => {
    await theirs.read(list('second.csv', '1 Oak St', '2 Oak St'));
    await expect(theirs.start).toHaveText('Import 2 rows');
  });
  await imports.start.click();
  await expect(page.getByText('The list is not as you saw it')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'second.csv' })).toBeVisible();
  await expect(imports.past('second.csv')).toBeHidden();

  // The sentence is about what is here now: it goes with it.
  await imports.read(list('third.csv', '1 Ash St'));
  await expect(page.getByRole('heading', { name: 'third.csv' })).toBeVisible();
  await expect(page.getByText('The list is not as you saw it')).toBeHidden();
  await imports.start.click();
  await expect(imports.past('third.csv', /Imported/)).toBeVisible();
});
