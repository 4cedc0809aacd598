import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAsPage } from '../support/ask-as-page.ts';
import { elmStreet, microInverter } from '../suites/samples.ts';
import { startStandIn } from './start-stand-in.ts';
import { endAll, SOON } from './support/in-folder.ts';
import { openWindow, startWithOwner } from './support/opened.ts';

const BUILT = path.resolve(import.meta.dirname, '../../out/main/index.js');
const OPERATOR = { name: 'Olivia Operator', passphrase: 'sun shines on seven roofs' };

// One application for all of them, with more records than a page of a list has.
let started: Awaited<ReturnType<typeof startWithOwner>>;
let page: Page;
beforeAll(async () => {
  started = await startWithOwner();
  page = started.api.page;
  for (let made = 0; made < 130; made += 1) {
    await askAsPage(page, 'POST', '/v1/generators', { ...elmStreet, homeowner_id: 1 + (made % 2) });
    await askAsPage(page, 'POST', '/v1/inverters', microInverter);
  }
});
afterAll(endAll);

const ask: (typeof started)['running']['standIn']['ask'] = (...question) => started.running.standIn.ask(...question);
const windowId = async () => (await ask('windows'))[0]?.id ?? 0;
const place = async () => (await ask('windows'))[0]?.url;
/**
 * As the system does where somebody opens an address: it starts the program, which hands the address on to the one that
 * runs.
 */
async function open(address: string): Promise<void> {
  const second = startStandIn(BUILT, [`--data=${started.data}`, address]);
  expect(await second.ended, second.log()).toBe(0);
}

/** The record is in its pane, and its row is selected and in view. */
async function shows(name: string): Promise<void> {
  await page.getByRole('complementary', { name, exact: true }).waitFor();
  const row = page.locator('[role="row"][aria-selected="true"]');
  await expect
    .poll(
      () =>
        row.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const list = element.closest('[role="grid"]')?.getBoundingClientRect();
          return list && { above: Math.max(0, list.top - top), below: Math.max(0, bottom - list.bottom) };
        }),
      SOON,
    )
    // Edges are at parts of a pixel.
    .toMatchObject({ above: expect.closeTo(0, 0), below: expect.closeTo(0, 0) });
}

test('an address shows its record in its pane and its list without loading the page, and the record has that address', async () => {
  await open('solar-console://generators/125');
  await shows('Generator 125');
  await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
  expect(await ask('rightClick', await windowId(), {})).toEqual(['Copy Address of Generator 125']);
  await ask('choose', 'Copy Address of Generator 125');
  expect(await ask('shownOutside')).toContain('clipboard: solar-console://generators/125');
  await open('solar-console://inverters/120');
  await shows('Inverter 120');
  expect(await ask('rightClick', await windowId(), {})).toEqual(['Copy Address of Inverter 120']);
  await open('solar-console://homeowners/2');
  const chip = page.getByRole('button', { name: 'Remove the filter Homeowner: 2' });
  await chip.waitFor();
  // One of the other homeowner, while this filter is on.
  await open('solar-console://generators/3');
  await shows('Generator 3');
  expect(await chip.isVisible()).toBe(false);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await ask('press', 'Back');
  await expect.poll(place, SOON).toBe('app://console/generators?homeowner=2');
});

test('there is no such record: the pane says so', async () => {
  await open('solar-console://inverters/4711');
  const pane = page.getByRole('complementary', { name: 'Inverter 4711' });
  await expect
    .poll(() => pane.textContent(), SOON)
    .toContain(
      'Inverter 4711 is not in this workspace. It may have been deleted, or its address may come from another workspace.',
    );
});

test('what is no address of a record changes nothing', async () => {
  const before = await place();
  for (const strange of [
    'solar-console://generators/1?add=true',
    'solar-console://generators/1/../../settings',
    'solar-console://generators/-1',
    'solar-console://settings/1',
    'solar-console://onboarding/1',
    'solar-console:///generators/1',
  ])
    await open(strange);
  expect(await place()).toBe(before);
});

test('locked, the record is there after unlocking; signed out, after signing in', async () => {
  await ask('press', 'Lock Console');
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  await open('solar-console://generators/7');
  // The window is led there at once, which is a load of its page; nothing of the record is shown.
  await expect.poll(place, SOON).toMatch(/generators\?/);
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  expect(await page.getByRole('complementary', { name: 'Generator 7' }).count()).toBe(0);
  await started.api.unlock();
  await page.reload();
  await shows('Generator 7');
  await started.api.send('DELETE', '/console/session');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await open('solar-console://inverters/9');
  await expect.poll(place, SOON).toMatch(/inverters\?/);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(OPERATOR.name);
  await page.getByLabel('Passphrase', { exact: true }).fill(OPERATOR.passphrase);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shows('Inverter 9');
});

test('while an owner sits at the console, an address shows nothing', async () => {
  await openWindow(started);
  const loads = async () => (await ask('windows'))[0]?.told.filter((event) => event.startsWith('did-navigate ')).length;
  const before = (await loads()) ?? 0;
  await open('solar-console://generators/7');
  await expect.poll(loads, SOON).toBeGreaterThan(before);
  await expect.poll(place, SOON).toBe(`app://console/owners?owner=${started.ownerId}`);
  await page.getByText('Bright Roofs').first().waitFor();
  // The page hears of the hand-over by its stream of events.
  await expect.poll(() => page.getByRole('navigation').count(), SOON).toBe(0);
  expect(await page.content()).not.toContain('Elm Street');
});
