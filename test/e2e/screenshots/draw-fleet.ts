import type { Browser, Page } from '@playwright/test';
import { openPageHost } from '../../bench/page/page-host.ts';
import type { Frame, Place } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { at, draw, twoVariants, variants, wideVariants } from './draw.ts';

const RECORDS = 100_000;

/** A place whose requests fail, as where the service has stopped. */
const failing = (place: Place) => async (page: Page, frame: Frame) => {
  await page.route(
    /\/(v1|console\/(generators|inverters|owners|summary|today|breakdown|imports|homeowners))\b/,
    (route) => route.abort(),
  );
  await frame.goTo(place);
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
};

/** Places of a large fleet, on a wide screen as well, and what they say when nothing can be read. */
export async function drawFleet(browser: Browser): Promise<void> {
  const host = await openPageHost(RECORDS);
  try {
    const scene = { browser, url: host.url, state: await host.context.storageState() };
    const all = [...variants, ...wideVariants];
    await draw(scene, 'fleet-dashboard', wideVariants, at('Dashboard'));
    for (const place of ['Generators', 'Inverters'] as const)
      await draw(scene, `fleet-${place.toLowerCase()}`, all, at(place));
    await draw(scene, 'fleet-generators-search', [...twoVariants, ...wideVariants], async (page, frame) => {
      await at('Generators')(page, frame);
      await page.getByRole('searchbox', { name: 'Search generators' }).fill('4711 elm');
      await page
        .getByRole('row', { name: /4711 Elm/ })
        .first()
        .waitFor();
    });
    await draw(scene, 'fleet-inverters-pane', wideVariants, async (page, frame) => {
      await at('Inverters')(page, frame);
      await new InvertersScreen(page).openFirst();
    });
    await draw(scene, 'fleet-settings', wideVariants, at('Settings'));
    for (const place of ['Generators', 'Inverters', 'Owners'] as const)
      await draw(scene, `failing-${place.toLowerCase()}`, twoVariants, failing(place));
  } finally {
    await host.stop();
  }
}
