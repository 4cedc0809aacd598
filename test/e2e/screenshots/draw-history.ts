import type { Browser, BrowserContext, Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import type { ListedInverter } from '../../../src/contract/inverters.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { draw, twoVariants, variants } from './draw.ts';

const DAY_MS = 86_400_000;
const INVERTERS = 3;
/** Days of readings, without two in the middle. */
const DAYS = 40;
const WITHOUT = [9, 10];

/** Some weeks of readings of the first inverters, as they would be typed. */
export async function addReadings(page: Page): Promise<void> {
  for (let id = 1; id <= INVERTERS; id += 1) {
    const { body } = await askAsPage(page, 'GET', `/console/inverters/${id}`);
    const gains = Array.from({ length: DAYS }, (_, ago) => 5.5e6 + 2e6 * Math.sin(ago / 2 + id));
    let total = (body as { data: ListedInverter }).data.total_lifetime_production;
    total -= gains.reduce((sum, gain) => sum + gain, 0);
    for (let ago = DAYS; ago > 0; ago -= 1) {
      total += gains[ago - 1] ?? 0;
      if (WITHOUT.includes(ago)) continue;
      const day = new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
      await askAsPage(page, 'POST', `/console/inverters/${id}/readings`, {
        at: `${day}T18:00`,
        is_producing: true,
        production_rate: Math.round(900_000 + 300_000 * Math.sin(ago / 3)),
        total_lifetime_production: Math.round(total),
      });
    }
  }
}

/** The history of an inverter, its readings, and the map. */
export async function drawHistory(signedIn: {
  browser: Browser;
  url: string;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}): Promise<void> {
  await draw(signedIn, 'inverters-history', variants, async (page, frame) => {
    await frame.goTo('Inverters');
    await new InvertersScreen(page).openFirst();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Month', { exact: true }).waitFor();
    await history.getByRole('slider').waitFor();
    await history.evaluate((section) => section.scrollIntoView());
  });
  await draw(signedIn, 'inverters-readings', twoVariants, async (page, frame) => {
    await frame.goTo('Inverters');
    await new InvertersScreen(page).openFirst();
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Readings' }).click();
    await page
      .getByRole('dialog', { name: /^Readings/ })
      .getByRole('table')
      .waitFor();
  });
  await draw(signedIn, 'map', variants, async (page, frame) => {
    await frame.goTo('Map');
    await page.getByRole('region', { name: 'Legend' }).waitFor();
    await page.locator('[data-ready="true"]').waitFor();
  });
}
