import type { Locator, Page } from '@playwright/test';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { seriousFaults } from '../../support/axe.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { MapScreen } from '../screens/map-screen.ts';
import { expect, test } from '../support/suite.ts';
import { watchRequests } from '../support/watch-requests.ts';

const places = [
  { address: '12 Elm Street', city: 'Springfield', state: 'MA', latitude: 42.1015, longitude: -72.5898 },
  { address: '7 Ocean Road', city: 'Boston', state: 'MA', latitude: 42.36, longitude: -71.05 },
  { address: '3 Canyon Drive', city: 'Phoenix', state: 'AZ', latitude: 33.45, longitude: -112.07 },
];

async function addPlaces(page: Page, more: readonly object[] = []): Promise<void> {
  for (const place of [...places, ...more])
    await askAsPage(page, 'POST', '/v1/generators', aGenerator({ ...place, nameplate_capacity: 5000 }));
}

/** Presses Tab, or the way back, until this has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused({ timeout: 1 });
}

test('list and map share filter and selection; a click opens the pane; nothing is asked of anybody @window', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  const generators = new GeneratorsScreen(page);
  const left = watchRequests(page);
  await addPlaces(page);

  await frame.goTo('Generators');
  await generators.open('7 Ocean Road');
  await generators.pane.getByRole('link', { name: 'Show on map' }).click();
  await map.ready();
  await expect(generators.pane).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(generators.pane).toBeHidden();
  await expect(map.side.getByRole('status')).toContainText('1 generator, 5 kW');
  // The map may still be drawing it.
  await expect(async () => {
    await map.clickMiddle();
    await expect(generators.pane).toContainText('7 Ocean Road', { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');

  await map.button('Show everything').click();
  await expect(map.side.getByRole('status')).toContainText('3 generators, 15 kW, 0 silent inverters in view');
  await map.select('rectangle');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('link', { name: 'Show as list' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'clear selection' }).click();

  await page.getByRole('button', { name: 'State', exact: true }).first().click();
  await page.getByRole('checkbox', { name: /^AZ \(/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Show on the map' }).click();
  await map.ready();
  await expect(map.inView.getByRole('listitem')).toHaveText([/3 Canyon Drive/]);
  await map.select('lasso');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter State: AZ' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(left).toEqual([]);
});

test('while the map is still being drawn, nothing is said of how much is in view @loopback', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  await addPlaces(page);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/map-canvas-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await frame.goTo('Map');
  await expect(map.side.getByRole('tab', { name: 'In view' })).toHaveText('In view');
  await expect(map.side.getByRole('status')).toHaveAccessibleName('Loading the map');
  await expect(map.side).not.toContainText('0');
  arrival.resolve();
  await expect(map.side.getByRole('status')).toContainText('3 generators, 15 kW, 0 silent inverters in view');
  await expect(map.side.getByRole('tab', { name: 'In view' })).toHaveText('In view3');
});

test('the map moves by keyboard, and what is in view is a list that opens records @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  await addPlaces(page);
  await frame.goTo('Map');
  await map.ready();
  await expect(map.inView.getByRole('listitem')).toHaveCount(3);
  await map.canvas.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
  await expect(map.inView.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('3 generators outside of this part of the map')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(map.inView.getByRole('listitem')).toHaveCount(3);
  await map.inView.getByRole('button', { name: /7 Ocean Road/ }).press('Enter');
  const pane = page.getByRole('complementary', { name: /^Generator \d/ });
  await expect(pane).toContainText('7 Ocean Road');
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(map.canvas).toBeFocused();
});

test('positions that are missing or in another state are listed, and corrected from there @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  await addPlaces(page, [
    { address: '1 Nowhere', latitude: 0, longitude: 0 },
    { address: '9 Swapped Lane', city: 'Albany', state: 'NY', zip_code: '12207', latitude: 41.76, longitude: -72.68 },
  ]);
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Lost' });
  await frame.goTo('Map');
  await map.ready();
  await map.show('To fix');
  await expect(map.side.getByRole('list', { name: 'No usable position' }).getByRole('listitem')).toHaveText([
    /1 Nowhere/,
  ]);
  const outside = map.side.getByRole('list', { name: 'Outside the state of the address' });
  await expect(outside.getByRole('listitem')).toHaveText([/9 Swapped Lane.*Address in NY/]);

  await outside.getByRole('button').click();
  await page.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct generator/ });
  await dialog.getByLabel('Latitude', { exact: true }).fill('42.65');
  await dialog.getByLabel('Longitude', { exact: true }).fill('-73.75');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(map.side.getByRole('tab', { name: 'To fix' })).toContainText('1');
  await expect(outside).toBeHidden();

  await map.switchTo('Inverters');
  await map.show('To fix');
  await expect(map.side.getByRole('list', { name: 'No usable position' }).getByRole('listitem')).toHaveText([/Lost/]);
});

test('a position with a wrong sign does not take the map along @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  const map = new MapScreen(page);
  await addPlaces(page, [{ address: '5 Wrong Sign', city: 'Boston', state: 'MA', latitude: 42.36, longitude: 71.05 }]);
  await frame.goTo('Map');
  await map.ready();
  await expect(map.inView.getByRole('listitem')).toHaveText([/12 Elm/, /7 Ocean/, /3 Canyon/]);
  await map.show('To fix');
  await expect(map.side).toContainText('5 Wrong Sign');
});

test('what is near an address comes by distance, and leaves for maps only when the person says so @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  const left = watchRequests(page);
  await addPlaces(page);
  for (const silent of [true, false])
    await askAsPage(page, 'POST', '/v1/inverters', anInverter({ model: silent ? 'Primo' : 'Symo' }));
  await frame.goTo('Map');
  await map.ready();
  await map.show('Nearby');
  const form = map.side.getByRole('form', { name: 'Nearby' });
  const search = async (text: string) => {
    await form.getByRole('textbox', { name: 'Near' }).fill(text);
    await form.getByRole('button', { name: 'Find nearby' }).click();
  };
  const found = map.side.getByRole('list', { name: 'Nearby, nearest first' });
  await search('nowhere at all');
  await expect(form.getByText(/Nothing was found at this address/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Within' }).selectOption({ label: '100 miles' });
  await search('02134');
  await expect(found.getByRole('listitem')).toHaveText([
    /7 Ocean Road.*\b[34]\.?\d? mi/,
    /12 Elm Street.*7\d\.?\d? mi/,
  ]);
  await search('42.1015, -72.5898');
  await expect(found.getByRole('listitem')).toHaveText([/12 Elm Street.*0 mi/, /7 Ocean Road/]);
  await found.getByRole('checkbox', { name: 'Select 12 Elm Street, Springfield, MA' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await map.button('Select all of them').click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'clear selection' }).click();
  await expect(found.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await search('canyon drive');
  await expect(found.getByRole('listitem')).toHaveText([/3 Canyon Drive/]);

  await host.context.route(/openstreetmap/, (route) => route.fulfill({ body: 'a map' }));
  const open = found.getByRole('button', { name: /^Open generator \d+ in maps$/ });
  const dialog = page.getByRole('dialog', { name: 'Leave the console for a map?' });
  await open.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect([left, host.context.pages().length]).toEqual([[], 1]);
  await open.click();
  const [maps] = await Promise.all([
    host.context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Open in maps' }).click(),
  ]);
  expect(maps.url()).toBe('https://www.openstreetmap.org/?mlat=33.45&mlon=-112.07#map=17/33.45/-112.07');
  expect(left).toEqual([]);
});

test('axe finds nothing on the map in any theme, and it is used without a mouse: moved, selected, shown as list @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  await addPlaces(page, [{ address: '1 Nowhere', latitude: 0, longitude: 0 }]);
  await frame.goTo('Map');
  await map.ready();
  for (const [colorScheme, contrast] of [
    ['light', 'no-preference'],
    ['dark', 'no-preference'],
    ['light', 'more'],
    ['dark', 'more'],
  ] as const) {
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
    await page
      .locator(
        `[data-mantine-color-scheme='${colorScheme}'][data-contrast='${contrast === 'more' ? 'high' : 'standard'}']`,
      )
      .waitFor({ state: 'attached' });
    for (const part of ['In view', 'Nearby', 'To fix'] as const) {
      await map.show(part);
      expect(await seriousFaults(page), `${part}, ${colorScheme}, ${contrast}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'reduce' });

  await map.side.getByRole('tab', { name: 'To fix' }).press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(map.inView.getByRole('listitem')).toHaveCount(3);
  await tabTo(page, map.canvas, 'Shift+Tab');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(map.inView.getByRole('listitem')).not.toHaveCount(3);
  await tabTo(page, map.button('Show everything'));
  await page.keyboard.press('Enter');
  await expect(map.inView.getByRole('listitem')).toHaveCount(3);
  await tabTo(page, page.getByRole('checkbox', { name: 'Select 7 Ocean Road, Boston, MA' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Show as list' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(new GeneratorsScreen(page).grid).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('what the map is fitted to is not under its legend, which begins closed in a narrow window @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const map = new MapScreen(page);
  const legend = page.getByRole('region', { name: 'Legend' });
  const [north, south] = [
    { address: '1 North Street', latitude: 44, longitude: -93 },
    { address: '2 South Street', latitude: 31, longitude: -93 },
  ];
  for (const place of [north, south]) await askAsPage(page, 'POST', '/v1/generators', aGenerator(place));
  await frame.goTo('Map');
  await map.ready();
  await expect(legend.getByText('Producing')).toBeVisible();
  await legend.getByText('Legend').click();
  await expect(legend.getByText('Producing')).toBeHidden();
  await legend.getByText('Legend').click();
  await map.button('Show everything').click();
  // Right above it is what lies farthest south, in the middle of the map.
  const [stage, covered] = await Promise.all([map.canvas.boundingBox(), legend.boundingBox()]);
  if (!stage || !covered) throw new Error('the map is not there');
  const position = { x: stage.width / 2, y: covered.y - stage.y - 48 };
  await expect(async () => {
    await map.canvas.click({ position });
    await expect(new GeneratorsScreen(page).pane).toContainText('2 South Street', { timeout: 2_000 });
  }).toPass();

  await page.setViewportSize({ width: 900, height: 600 });
  await page.goto(new URL('/map', page.url()).href);
  await map.ready();
  await expect(legend).toBeVisible();
  await expect(legend.getByText('Producing')).toBeHidden();
});
