import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { addReadings } from '../screenshots/draw-history.ts';
import { MapScreen } from '../screens/map-screen.ts';
import { expect, test } from '../support/suite.ts';

/** What axe finds in both themes, with the usual contrast and with high contrast. */
async function checkLooks(page: Page, place: string): Promise<void> {
  for (const contrast of ['no-preference', 'more'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast, colorScheme });
      const high = contrast === 'more' ? "[data-contrast='high']" : ":not([data-contrast='high'])";
      await page.locator(`:root[data-mantine-color-scheme='${colorScheme}']${high}`).waitFor({ state: 'attached' });
      const look = contrast === 'more' || colorScheme === 'dark' ? 'colors' : 'all';
      expect(await seriousFaults(page, look), `${place}, ${colorScheme}, ${contrast}`).toEqual([]);
    }
}

test('axe: history, readings, and their import, in every theme @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  for (const id of [1, 2, 3]) {
    await askAsPage(page, 'POST', '/v1/inverters', anInverter());
    await askAsPage(page, 'PUT', `/v1/inverters/${id}`, { is_producing: true, total_lifetime_production: 900_000_000 });
  }
  await addReadings(page);
  await frame.goTo('Inverters');
  await checkLooks(page, 'the list with sparklines');
  await page
    .getByRole('row', { name: /^1 |Fronius/ })
    .first()
    .click();
  const history = page.getByRole('region', { name: 'History' });
  for (const range of ['Day', 'Month', 'All']) {
    await history.getByText(range, { exact: true }).click();
    await history.getByRole('slider').first().waitFor();
    await checkLooks(page, `history by ${range}`);
  }
  await history.getByRole('button', { name: 'Show as table' }).click();
  await history.getByRole('table').waitFor();
  await checkLooks(page, 'history as a table');
  await history.getByRole('button', { name: 'Readings' }).click();
  const readings = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  await readings.getByRole('table').waitFor();
  await checkLooks(page, 'the readings');
  await readings.getByRole('button', { name: 'Add reading' }).click();
  const form = page.getByRole('dialog', { name: 'Add reading' });
  await form.getByLabel(/^Lifetime production/).fill('many');
  await form.getByRole('button', { name: 'Add reading' }).click();
  await form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first().waitFor();
  await checkLooks(page, 'a reading with a fault');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await frame.goTo('Dashboard');
  await page.getByRole('region', { name: 'Production' }).getByRole('slider').first().waitFor();
  await checkLooks(page, 'the dashboard with production');
});

test('axe: the map and everything beside it, in every theme @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  const map = new MapScreen(page);
  for (const [city, latitude, longitude] of [
    ['Springfield', 42.1015, -72.5898],
    ['Boston', 42.36, -71.05],
    ['Nowhere', 0, 0],
  ] as const)
    await askAsPage(page, 'POST', '/v1/generators', aGenerator({ city, latitude, longitude }));
  await frame.goTo('Map');
  await map.ready();
  for (const part of ['In view', 'Nearby', 'To fix'] as const) {
    await map.show(part);
    await checkLooks(page, `the map, ${part}`);
  }
  await map.show('Nearby');
  const form = map.side.getByRole('form', { name: 'Nearby' });
  await form.getByRole('textbox', { name: 'Near' }).fill('nowhere at all');
  await form.getByRole('button', { name: 'Find nearby' }).click();
  await form.getByText(/Nothing was found at this address/).waitFor();
  await checkLooks(page, 'nothing nearby');
  await map.select('rectangle');
  await page.getByText('2 selected').waitFor();
  await checkLooks(page, 'a selection on the map');
});

test('axe: the preview of the branding and the report, in every theme @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', anInverter());
  await frame.goTo('Branding');
  await page.getByRole('textbox', { name: 'Color' }).fill('#f2c14e');
  await page.getByText(/is hard to see on white/).waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const language of ['English', 'Español']) {
    await preview.getByRole('radiogroup', { name: 'Language' }).getByText(language).click();
    await preview.frameLocator('iframe').locator('h1').first().waitFor();
    await checkLooks(page, `the preview, ${language}`);
  }
  await frame.goTo('Dashboard');
  await page.getByRole('link', { name: 'Print a report' }).click();
  await page.getByRole('article').waitFor();
  await checkLooks(page, 'the report');
});
