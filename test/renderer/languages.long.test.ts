import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SessionGate } from '../e2e/screens/session-gate.ts';
import { seriousFaults } from '../support/axe.ts';
import { buildPage } from '../support/build-page.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { OPERATOR, PASSPHRASE, startTestService, type TestService } from '../support/test-service.ts';

/** Where pictures are kept, when somebody wants to look at them. */
const PICTURES = process.env['SCREENSHOTS'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Shown {
  context: BrowserContext;
  page: Page;
  origin: string;
  stop(): Promise<void>;
}

/** The console with a page of its own build, an operator signed in, and a record of each kind; homeowner 12 is one. */
async function open(options: Parameters<typeof buildPage>[0]): Promise<Shown> {
  const built = await buildPage(options);
  const service: TestService = await startTestService({ host: { rendererFolder: built.folder } });
  await service.signIn();
  await service.send('operator', 'POST', '/v1/generators', {
    body: {
      address: '12 Elm Street',
      city: 'Boston',
      state: 'MA',
      zip_code: '02134',
      nameplate_capacity: 7600,
      online_date: '2024-03-14',
      latitude: 42.36,
      longitude: -71.05,
      homeowner_id: 12,
    },
  });
  await service.send('operator', 'POST', '/v1/inverters', { body: { brand: 'SMA', model: 'Sunny Boy 5.0' } });
  await service.send('operator', 'POST', '/v1/installers', { body: { company_name: 'Sun' } });
  await service.send('operator', 'POST', '/v1/system-owners', { body: { installer_id: 1, name: 'Mary Hill' } });
  const origin = await service.listen();
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(origin);
  await new SessionGate(page).signInAs({ name: OPERATOR, passphrase: PASSPHRASE });
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return {
    context,
    page,
    origin,
    async stop() {
      await context.close();
      await service.close();
      await built.remove();
    },
  };
}

/** Chooses a language in the settings of another window; the pages of this one follow. */
async function choose({ context, origin }: Shown, name: string): Promise<void> {
  const settings = await context.newPage();
  await settings.goto(`${origin}/settings`);
  await settings.getByText(name, { exact: true }).click();
  await settings.close();
}

describe('another language', () => {
  let shown: Shown;
  beforeAll(async () => {
    shown = await open({});
  });
  afterAll(() => shown.stop());
  afterEach(() => choose(shown, 'English'));

  test('comes without loading anew, and a form that is half filled in stays as it is', async () => {
    const { page, origin } = shown;
    await page.goto(`${origin}/generators?add=true`);
    const english = page.getByRole('dialog', { name: 'Add generator' });
    await english.getByRole('textbox', { name: 'Address' }).fill('14 Oak');
    await english.getByRole('textbox', { name: 'City', exact: true }).fill('Bos');
    // The field itself stays: a new one would be filled from the draft, and have lost the cursor.
    await page.evaluate("window.loaded = 'once'; document.activeElement.dataset.mine = 'yes'");

    await choose(shown, 'Español');

    const spanish = page.getByRole('dialog', { name: 'Agregar generador' });
    await spanish.getByRole('button', { name: 'Cancelar' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
    expect(await page.evaluate('window.loaded')).toBe('once');
    expect(await spanish.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe('14 Oak');
    expect(await spanish.getByRole('textbox', { name: 'Ciudad' }).inputValue()).toBe('Bos');
    expect(await page.evaluate('document.activeElement.dataset.mine')).toBe('yes');
    await spanish.getByRole('button', { name: 'Cancelar' }).click();
  });

  test('stays when the page is loaded again, and with it the way of dates', async () => {
    const { page, origin } = shown;
    await choose(shown, 'Español');
    await page.goto(`${origin}/homeowners?homeowner=12`);
    await page.getByRole('heading', { name: 'Propietario de la vivienda 12', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
    expect(await page.locator('time').first().textContent()).toBe('14 mar 2024');
    expect(await page.title()).toBe('Propietario de la vivienda 12 – Solar Installer Console');
    expect(await seriousFaults(page)).toEqual([]);
  });
});

/** Every place of the console. */
const PLACES = [
  '/',
  '/report',
  '/map',
  '/branding',
  '/about',
  '/settings/trail',
  '/generators',
  '/inverters',
  '/owners',
  '/homeowners',
  '/homeowners?homeowner=12',
  '/generators?generator=1',
  '/inverters?inverter=1',
  '/owners?owner=1',
  '/import?inverter=1',
  '/settings',
  '/settings/diagnostics',
  '/settings/updates',
  '/sync',
  '/api',
  '/api?show=verdict',
  '/api?show=faults',
  '/api?show=clock',
  '/api?show=state',
  '/api?show=spaces',
];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
];

/** What is cut off, or makes the page wider than its window. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('button, h1, h2, legend, nav a, dt')) {
      if (!element.checkVisibility() || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0)
        continue;
      faults.push(`"${element.textContent?.slice(0, 40)}" is cut off`);
    }
    return faults;
  });

describe('every place is whole, and axe finds nothing serious in it', () => {
  test.each([
    { words: 'Spanish', pseudo: false },
    { words: 'longer', pseudo: true },
  ])('in $words words', async ({ words, pseudo }) => {
    const shown = await open({ pseudo });
    const { page, origin } = shown;
    await choose(shown, 'Español');
    const found: Record<string, string[]> = {};
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const place of PLACES) {
        await page.goto(origin + place);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const faults = [...(await broken(page)), ...(await seriousFaults(page))];
        if (faults.length > 0) found[`${place}, ${size.width} px`] = faults;
        if (PICTURES === undefined) continue;
        mkdirSync(PICTURES, { recursive: true });
        const name = `${words}${place.replaceAll(/\W+/g, '-')}-${size.width}.png`;
        await page.screenshot({ path: path.join(PICTURES, name) });
      }
    }
    await shown.stop();
    expect(found).toEqual({});
  });
});
