import type { Page } from '@playwright/test';
import { asSeen, type ReadingView } from '../../../src/contract/console/readings.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator } from '../../support/bodies.ts';
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
  await expect(page.getByText('This list has changed since you looked at it')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'second.csv' })).toBeVisible();
  await expect(imports.past('second.csv')).toBeHidden();

  // The sentence is about what is here now: it goes with it.
  await imports.read(list('third.csv', '1 Ash St'));
  await expect(page.getByRole('heading', { name: 'third.csv' })).toBeVisible();
  await expect(page.getByText('This list has changed since you looked at it')).toBeHidden();
  await imports.start.click();
  await expect(imports.past('third.csv', /Imported/)).toBeVisible();
});

test('an inverter that somebody else has just associated is not moved without a question @long', async ({
  console: { host },
}) => {
  const { page } = host;
  for (const address of ['12 Elm St', '14 Elm St'])
    await askAsPage(page, 'POST', '/v1/generators', aGenerator({ address, city: 'Boston' }));
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'SMA', model: 'SB5' });
  const other = await page.context().newPage();
  await other.goto(new URL('/inverters', page.url()).href);
  const set = (generator_id: number | null, seen_generator_id: number | null) =>
    askAsPage(other, 'PUT', '/console/inverters/1/generator', { generator_id, seen_generator_id });
  await page.goto(new URL('/inverters?inverter=1', page.url()).href);
  const pane = page.getByRole('complementary', { name: 'Inverter 1' });
  const told = pane.getByText('Someone else changed which generator this inverter belongs to');
  await beforeRequest(page, 'PUT', /\/inverters\/1\/generator$/, async () => void (await set(2, null)));
  // Its choices are open only while it has the focus, which the other window took when it opened.
  await page.bringToFront();
  await pane.getByRole('combobox', { name: 'Generator of this inverter' }).fill('12 elm');
  await page.getByRole('option', { name: '12 Elm St, Boston (1)' }).click();
  await expect(told).toBeVisible();
  await expect(pane.getByRole('link', { name: '14 Elm St, Boston (2)' })).toBeVisible();
  await expect(pane.getByRole('link', { name: '12 Elm St, Boston (1)' })).toBeHidden();

  // What is there now is seen, and can be changed.
  await pane.getByRole('button', { name: 'Remove' }).click();
  await expect(pane.getByRole('link', { name: '14 Elm St, Boston (2)' })).toBeHidden();
  await expect(told).toBeHidden();
});

test('a wrong reading that somebody has corrected since it was offered for removal stays, and says so @long', async ({
  console: { host },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  for (const kWh of [2000, 26_000, 2600])
    await askAsPage(page, 'PUT', '/v1/inverters/1', { total_lifetime_production: kWh * 1000 });
  const other = await page.context().newPage();
  await other.goto(new URL('/inverters', page.url()).href);
  /** The wrong one is the one in the middle. */
  const correct = async (total_lifetime_production: number) => {
    const { body } = await askAsPage(other, 'GET', '/console/inverters/1/readings');
    const { data } = body as { data: [ReadingView, ReadingView, ReadingView] };
    const [, seen] = data;
    const { at, is_producing, production_rate } = seen;
    const local = new Date(Date.parse(at)).toLocaleString('sv-SE', { timeZone: 'America/Denver' }).replace(' ', 'T');
    const corrected = { is_producing, production_rate, at: local.slice(0, 16), total_lifetime_production };
    const path = `/console/inverters/1/readings/${at}?${new URLSearchParams(asSeen(seen))}`;
    expect((await askAsPage(other, 'PUT', path, corrected)).status).toBe(200);
  };
  await page.goto(new URL('/inverters?inverter=1', page.url()).href);
  const section = page.getByRole('region', { name: 'Production' });
  await section.getByRole('button', { name: 'Remove wrong reading' }).click();
  const question = page.getByRole('dialog', { name: /^Remove the reading of .*, 26,000 kWh\?/ });
  await beforeRequest(page, 'DELETE', /\/readings\//, () => correct(2_500_000));
  await question.getByRole('button', { name: 'Remove wrong reading' }).click();
  await expect(section).toContainText('This reading has changed in the meantime, so it was left as it is.');
  await expect(question).toBeHidden();
  await expect(section.getByRole('button', { name: 'Remove wrong reading' })).toBeHidden();

  // In the table, its figures of now are beside the sentence.
  await page.unroute(/\/readings\//);
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  await expect(dialog.getByRole('row', { name: /2,500/ })).toBeVisible();
  await dialog
    .getByRole('row', { name: /2,500/ })
    .getByRole('button', { name: /^Remove the reading of/ })
    .click();
  await beforeRequest(page, 'DELETE', /\/readings\//, () => correct(2_400_000));
  await page
    .getByRole('dialog', { name: /^Remove the reading of/ })
    .getByRole('button', { name: 'Remove reading' })
    .click();
  await expect(dialog.getByText('This reading has changed in the meantime')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /2,400/ })).toBeVisible();
});
