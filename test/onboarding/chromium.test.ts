import type { IncomingMessage } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { contract, HostedScreens } from '../e2e/screens/hosted-screens.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newInstaller, newOwner, readOwner } from './accounts.ts';
import { startIntegrator, type Integrator } from './integrator.ts';

let browser: Browser;
let service: TestService;
let integrator: Integrator;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  service = await startTestService();
  integrator = await startIntegrator();
  page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  complaints = [];
  // Chromium tells, as information, what a page had cleared.
  page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()));
});
afterEach(async () => {
  await page.context().close();
  integrator.close();
  await service.close();
});

const prefilled = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};

async function linkFor(owner: SystemOwner, base: string): Promise<string> {
  const body = {
    system_owner_id: owner.id,
    installer_id: owner.installer_id,
    refresh_url: `${integrator.origin}/refresh?owner=7`,
    return_url: `${integrator.origin}/return?owner=7`,
  };
  const link = (await service.send('key', 'POST', '/v1/system-owner-links', { body })).json<SystemOwnerLink>();
  return base + new URL(link.url).pathname;
}

async function start(): Promise<{ owner: SystemOwner; link: string; screens: HostedScreens }> {
  const base = await service.listen();
  const { id: installer_id } = await newInstaller(service, { company_name: 'Bright Roofs', color: '#f2b705' });
  const owner = await newOwner(service, { ...prefilled, installer_id });
  return { owner, link: await linkFor(owner, base), screens: new HostedScreens(page) };
}

/** What came to the integrator, and what it was told about where from. */
const came = () => integrator.requests.map(({ url, headers }) => [url, headers.referer]);

describe('the hosted screens in Chromium, without JavaScript', () => {
  test('[D21][D22][T24] all five screens, from the link to return_url on another site', async () => {
    const { owner, link, screens } = await start();
    await page.goto(link);
    expect(page.url()).toMatch(/\/onboarding\/s\/[\w-]{22}\/welcome$/);
    await screens.welcome();
    await screens.usageData();
    await screens.ownership(contract);
    await screens.confirmDetails();
    await screens.agreement('Mary Hill');
    await screens.payment('1000000001');
    await screens.heading('Your registration is complete').waitFor();
    await page.getByRole('link', { name: 'Back to Bright Roofs' }).click();
    await page.waitForURL(`${integrator.origin}/return?owner=7`);
    expect(came()).toEqual([['/return?owner=7', undefined]]);
    expect((await readOwner(service, owner.id)).trading_enabled).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('[D22] a form leads out to another site: saved for later, and when the hosted session is over', async () => {
    const { owner, link, screens } = await start();
    await page.goto(link);
    await screens.welcome();
    await page.getByRole('radio', { name: 'Connect my inverter.' }).check();
    await page.getByRole('combobox', { name: 'Maker of your inverter' }).fill('sma america');
    await page.getByRole('textbox', { name: 'Site ID' }).fill('SITE-0001');
    await page.getByRole('button', { name: 'Save and finish later' }).click();
    await page.waitForURL(`${integrator.origin}/return?owner=7`);

    await page.goto(await linkFor(owner, new URL(link).origin));
    await screens.heading('Show that the system is yours').waitFor();
    service.clock.advance({ minutes: 16 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${integrator.origin}/refresh?owner=7`);
    expect(came()).toEqual([
      ['/return?owner=7', undefined],
      ['/refresh?owner=7', undefined],
    ]);
    expect(complaints).toEqual([]);
  });

  test('[L3][L4][T22] an image and a prefetch of the address use nothing up; back and a reload of it lead to refresh_url', async () => {
    const { link, screens } = await start();
    integrator.page = `<link rel="prefetch" href="${link}"><img src="${link}" alt=""><a href="${link}">Start</a>`;
    const arrived: string[] = [];
    service.app.server.on('request', ({ url = '', headers }: IncomingMessage) => {
      if (link.endsWith(url)) arrived.push(String(headers['sec-purpose'] ?? headers['sec-fetch-dest']));
    });
    await page.goto(`${integrator.origin}/start`);
    await expect.poll(() => arrived.toSorted().join()).toBe('image,prefetch');
    await page.getByRole('link', { name: 'Start' }).click();
    await screens.heading('Get paid for the solar power you make').waitFor();
    await page.goto(link);
    await page.waitForURL(`${integrator.origin}/refresh?owner=7`);
  });

  test('faults lead to their fields by keyboard, and what was typed is kept', async () => {
    const { link, screens } = await start();
    await page.goto(link);
    await screens.welcome();
    await page.getByRole('radio', { name: 'Enter the figures by hand.' }).check();
    await page.getByRole('textbox', { name: 'Reading 1: total in kWh' }).fill('12,480');
    await page.getByRole('radio', { name: 'Connect my inverter.' }).check();
    await page.getByRole('combobox', { name: 'Maker of your inverter' }).press('Enter');
    const summary = page.getByRole('alert', { name: 'Please correct this page' });
    await summary.getByRole('link', { name: 'Choose the maker of your inverter.' }).press('Enter');
    const brand = page.getByRole('combobox', { name: 'Maker of your inverter' });
    await expect.poll(() => brand.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.waitForURL(/#brand$/);
    expect(await brand.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#kwh_1').inputValue()).toBe('12,480');
    expect(await page.title()).toMatch(/^Please correct: /);
  });

  test('nothing is wider than a window of 1280 × 800, or of 400 × 800', async () => {
    const { link, screens } = await start();
    await page.goto(link);
    const tooWide: string[] = [];
    const measure = async (): Promise<void> => {
      for (const width of [1280, 400]) {
        await page.setViewportSize({ width, height: 800 });
        if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
          tooWide.push(`${page.url()}, ${width}`);
      }
    };
    await measure();
    await screens.welcome();
    await measure();
    await screens.usageData();
    await measure();
    await screens.ownership(contract);
    await measure();
    await screens.confirmDetails();
    await measure();
    await screens.agreement('Mary Hill');
    await measure();
    expect(tooWide).toEqual([]);
  });
});
