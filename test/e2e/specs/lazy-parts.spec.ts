import { places as names } from '../../../src/languages/en-US/console/places.ts';
import { places } from '../../../src/renderer/app/places.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { Palette } from '../screens/palette.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

const heading = (name: string) => ({ name, level: 1, exact: true }) as const;

test('a place whose code cannot be read says so in its frame, and is there when it is tried again @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await page.route(/\/assets\/inverters-place.*\.js$/, (route) => route.abort());
  await page.reload();
  await frame.navigation.getByRole('link', { name: 'Inverters' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
  await frame.goTo('Generators');
  await expect(page.getByRole('heading', heading('Generators'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
  // From here on the page may read it while idle, too; what is on screen waits for the click.
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', heading('Inverters'))).toBeVisible();
});

test('while the code of a place is on its way, the place before stays, and then it says that it loads @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/sync-place.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', heading('Dashboard'))).toBeVisible();
  await frame.navigation.getByRole('link', { name: 'Sync' }).click();
  await expect(page.getByRole('heading', heading('Loading…'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', heading('Sync'))).toBeVisible();
});

test('once idle, the page has all of its parts: places, palette and lock need no more files @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  // The last part that is read in advance.
  const last = page.waitForResponse(/\/assets\/about-screen.*\.js$/);
  await page.reload();
  await (await last).finished();
  const asked: string[] = [];
  await page.route('**/assets/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  for (const { place } of places) {
    await frame.goTo(names[place]);
    await expect(page.getByRole('heading', heading(names[place]))).toBeVisible();
  }
  await page.keyboard.press('Control+K');
  await expect(new Palette(page).search).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await expect(page.getByRole('menuitem', { name: 'Manage workspaces' })).toBeVisible();
  await page.keyboard.press('Escape');
  await frame.goTo('Settings');
  await page.getByRole('button', { name: 'Lock now' }).click();
  await new SessionGate(page).unlock(OPERATOR.passphrase);
  await expect(page.getByRole('heading', heading('Settings'))).toBeVisible();
  // States and cities are read when a map is first drawn: few days need a megabyte of them.
  expect(asked.filter((url) => !/\.(?:woff2|json)$/.test(url))).toEqual([]);
});
