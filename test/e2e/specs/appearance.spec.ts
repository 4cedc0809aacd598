import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { prepareBranding, prepareOwner } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

/** Chooses in the section Display of the settings, where the page is. */
const choose = async (page: Page, what: string, choice: string): Promise<void> => {
  await page.getByRole('radiogroup', { name: what }).getByText(choice, { exact: true }).click();
};

const root = (page: Page) => page.locator(':root');

test('contrast, text size, density, and motion are chosen in Settings and kept on this device', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await frame.goTo('Settings');
  await choose(page, 'Contrast', 'High');
  await choose(page, 'Text size', '125%');
  await choose(page, 'Density', 'Compact');
  await choose(page, 'Motion', 'Reduced');
  const isAsChosen = async () => {
    await expect(root(page)).toHaveAttribute('data-contrast', 'high');
    await expect(root(page)).toHaveAttribute('data-motion', 'reduced');
    await expect(root(page)).toHaveCSS('font-size', '20px');
  };
  await isAsChosen();
  await page.reload();
  await isAsChosen();
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add(elmStreet);
  // 32 pixels at the usual size.
  await expect(generators.grid.getByRole('row').nth(1)).toHaveCSS('height', '40px');
  await frame.goTo('Settings');
  await choose(page, 'Contrast', 'Standard');
  await expect(root(page)).toHaveAttribute('data-contrast', 'standard');
});

test('contrast and motion follow the system until something else is chosen @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
  await expect(root(page)).toHaveAttribute('data-contrast', 'standard');
  await expect(root(page)).toHaveAttribute('data-motion', 'full');
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await expect(root(page)).toHaveAttribute('data-motion', 'reduced');
  await frame.goTo('Settings');
  await choose(page, 'Contrast', 'Standard');
  await expect(root(page)).toHaveAttribute('data-contrast', 'standard');
  await choose(page, 'Contrast', 'System');
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
});

test('axe: the high-contrast theme on the main screens, light and dark @long', async ({ console: session }) => {
  const { page } = session.host;
  await page.emulateMedia({ contrast: 'more' });
  const check = async (place: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`:root[data-mantine-color-scheme='${colorScheme}']`).waitFor({ state: 'attached' });
      expect(await seriousFaults(page), `${place}, ${colorScheme}`).toEqual([]);
    }
  };
  await session.frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add({ ...elmStreet, Latitude: '91' });
  await page.getByText(/between -90 and 90/).waitFor();
  await check('a form with a fault');
  await generators.dialog('Add generator').getByLabel('Latitude', { exact: true }).fill('42.1');
  await generators.dialog('Add generator').getByRole('button', { name: 'Add generator' }).click();
  await generators.openFirst();
  await check('a generator');
  await session.frame.goTo('Inverters');
  await new InvertersScreen(page).add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await check('Inverters');
  await prepareOwner(session);
  await check('an owner');
  for (const place of ['Dashboard', 'Branding', 'Sync', 'API', 'Settings'] as const) {
    await session.frame.goTo(place);
    await check(place);
  }
});

/** What can be pressed and is smaller than 44 by 44 pixels, by what it says. A link within a sentence is a word. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, select, [role="button"], [role="option"], [role="menuitem"]',
    );
    return [...targets].flatMap((target) => {
      // A box or a choice is pressed by its label, or by the cell it is in, as well.
      const shown = target.closest('label, [role="gridcell"], [role="columnheader"]') ?? target;
      const label = target instanceof HTMLInputElement && target.type !== 'text' ? target.labels?.[0] : undefined;
      const { width, height } = (label ?? shown).getBoundingClientRect();
      const isHidden = width <= 1 || getComputedStyle(target).visibility === 'hidden';
      const isWord = getComputedStyle(target).display === 'inline';
      if (isHidden || isWord || (width >= 44 && height >= 44)) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent ?? ''} ${width}x${height}`];
    });
  });

test('in touch density, nothing to press is smaller than 44 pixels @long', async ({ console: session }) => {
  const { page } = session.host;
  await prepareBranding(session);
  await session.frame.goTo('Settings');
  await choose(page, 'Density', 'Touch');
  await choose(page, 'Text size', '90%');
  expect(await smallTargets(page), 'Settings').toEqual([]);
  await session.frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add(elmStreet);
  await generators.openFirst();
  expect(await smallTargets(page), 'a generator').toEqual([]);
  for (const place of ['Dashboard', 'Owners', 'Branding', 'Sync'] as const) {
    await session.frame.goTo(place);
    expect(await smallTargets(page), place).toEqual([]);
  }
});

/** Every place by its address, with what is open in it. */
const ADDRESSES = [
  '/',
  '/report',
  '/generators',
  '/generators?generator=1',
  '/generators?add=true',
  '/inverters',
  '/inverters?inverter=1',
  '/inverters?add=true',
  '/map',
  '/owners',
  '/owners?owner=1',
  '/owners?add=true',
  '/homeowners',
  '/import',
  '/branding?company=2',
  '/sync',
  '/api',
  '/settings',
  '/settings/diagnostics',
  '/settings/updates',
  '/settings/trail',
  '/about',
];

test('in touch density, nothing to press is smaller than 44 pixels in any place @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  await prepareOwner(session);
  for (const [path, body] of [
    ['/v1/installers', { company_name: 'Night Roofs' }],
    [
      '/v1/generators',
      {
        address: '12 Elm Street',
        city: 'Springfield',
        state: 'MA',
        zip_code: '01103',
        nameplate_capacity: 7200,
        online_date: '2024-05-17',
        latitude: 42.1015,
        longitude: -72.5898,
        homeowner_id: 4711,
      },
    ],
    ['/v1/inverters', { brand: 'Sunny', model: 'Roof 5000' }],
  ] as const)
    expect(await askAsPage(page, 'POST', path, body)).toMatchObject({ status: 201 });
  await session.frame.goTo('Settings');
  await choose(page, 'Density', 'Touch');
  await choose(page, 'Text size', '90%');
  const origin = new URL(page.url());
  for (const address of ADDRESSES) {
    await page.goto(new URL(address, origin).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(root(page)).toHaveAttribute('data-density', 'touch');
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect.poll(() => smallTargets(page), address).toEqual([]);
  }
});

test('with text at 150 percent in the smallest window, no place is wider than the window @hosts @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  await page.setViewportSize({ width: 900, height: 600 });
  await session.frame.goTo('Settings');
  await choose(page, 'Text size', '150%');
  await session.frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add(elmStreet);
  // The pane of what was added lies over the list, which would have no room beside it.
  await expect(generators.pane.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  for (const place of ['Dashboard', 'Generators', 'Inverters', 'Owners', 'Branding', 'Sync', 'Settings'] as const) {
    await session.frame.goTo(place);
    // A list that has just appeared gives up columns once it has measured its room.
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, main a, main h1, main h2')]
          .filter((each) => {
            const { right, width } = each.getBoundingClientRect();
            return width > 1 && right > innerWidth;
          })
          .map((each) => each.textContent),
      );
    await expect.poll(beyond, place).toEqual([]);
  }
  // The sidebar scrolls; the place that somebody is at is in view.
  await session.frame.goTo('Dashboard');
  await page.goto(new URL('/settings', page.url()).href);
  const places = page.getByRole('navigation', { name: 'Main' });
  await expect(places.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
});
