import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HostedScreens } from '../e2e/screens/hosted-screens.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newLink, newOwner, readOwner } from './accounts.ts';

const prefilled = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};

let browser: Browser;
let service: TestService;
let page: Page;
let ownerId: number;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  await page.context().close();
  await service.close();
});

/** An owner has just come in by a link, with scripts or without. */
async function enter(javaScriptEnabled: boolean): Promise<HostedScreens> {
  const base = await service.listen();
  page = await (await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage();
  const owner = await newOwner(service, prefilled);
  ownerId = owner.id;
  await page.goto(base + new URL((await newLink(service, owner)).url).pathname);
  return new HostedScreens(page);
}

async function enterDetails(javaScriptEnabled: boolean): Promise<HostedScreens> {
  const screens = await enter(javaScriptEnabled);
  await screens.welcome();
  await screens.usageData();
  await screens.ownership();
  return screens;
}

/** What the keyboard stands on: its name as it is read out, or its text. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at instanceof HTMLInputElement) return at.labels?.[0]?.textContent?.trim() ?? at.name;
    return at?.textContent?.trim() ?? '';
  });

/** Presses Tab until the keyboard stands on something of this name; sees at each stop that it shows where it is. */
async function tabTo(name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    );
    if ((await focused()) === name) {
      expect(outline).toBe('solid');
      return;
    }
  }
  throw new Error(`Tab never came to "${name}"`);
}

describe('by keyboard alone', () => {
  test('details are corrected, the agreement accepted and the payment set up', async () => {
    const screens = await enterDetails(true);
    await tabTo('Change city');
    await page.keyboard.press('Enter');
    await tabTo('City');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Portland');
    await page.keyboard.press('Enter');
    await screens.heading('Service agreement').waitFor();
    expect(await page.getByText('12 Elm Street, Portland, OR 97301').count()).toBe(1);
    await tabTo('Your full name');
    await page.keyboard.type('Mary Hill');
    await tabTo('I have read the service agreement and accept it.');
    await page.keyboard.press('Space');
    await tabTo('Accept and continue');
    await page.keyboard.press('Enter');
    await screens.heading('Where should we pay you?').waitFor();
    for (const [field, value] of [
      ['Routing number', '021000021'],
      ['Account number', '1000000001'],
      ['Confirm account number', '1000000001'],
    ] as const) {
      await tabTo(field);
      await page.keyboard.type(value);
    }
    await tabTo('Checking');
    await page.keyboard.press('Space');
    await tabTo('Every month');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await screens.heading('Your registration is complete').waitFor();
    expect(await page.getByText('Every three months').count()).toBe(1);
    expect((await readOwner(service, ownerId)).trading_enabled).toBe(true);
  });

  test('the first stop of a page leads past the progress line to its form', async () => {
    await enter(true);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the form');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Start');
  });
});

describe('without a script', () => {
  test('the summary of what is wrong has the focus, and a folded field opens where its fault is', async () => {
    await enterDetails(false);
    await page.getByText('Change email address').click();
    await page.getByRole('textbox', { name: 'Email address' }).fill('mary');
    await page.getByRole('button', { name: 'Yes, these details are right' }).click();
    const summary = page.getByRole('alert', { name: 'Please correct this page' });
    await summary.waitFor();
    // The browser gives it the focus with the first frame that it draws.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('summary');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Email address');
    expect(await page.getByRole('textbox', { name: 'Email address' }).isVisible()).toBe(true);
  });

  test('the copy can be read, and its print button is not there; with scripts it is, and prints', async () => {
    const plain = await enterDetails(false);
    await plain.confirmDetails();
    await plain.agreement('Mary Hill');
    const copy = page.url().replace(/[^/]+$/, 'agreement/copy');
    await page.goto(copy);
    const button = page.getByRole('button', { name: 'Print this page' });
    expect(await button.isVisible()).toBe(false);
    const state = await page.context().storageState();
    await page.context().close();
    page = await (await browser.newContext({ storageState: state })).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
    await page.goto(copy);
    await page.getByRole('button', { name: 'Print this page' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
    expect(complaints).toEqual([]);
  });
});

describe('in other forms', () => {
  test('on paper there are neither buttons nor the progress line, and the text has no frame', async () => {
    const screens = await enterDetails(true);
    await screens.confirmDetails();
    await screens.agreement('Mary Hill');
    await page.goto(page.url().replace(/[^/]+$/, 'agreement/copy'));
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Print this page', 'Back to the registration'])
      expect(await page.getByText(name, { exact: true }).isVisible()).toBe(false);
    expect(await page.getByText('6. Ending the agreement').isVisible()).toBe(true);
    expect(await page.locator('.terms').evaluate((terms) => getComputedStyle(terms).borderStyle)).toBe('none');
    expect((await page.pdf({ format: 'Letter' })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('with high contrast the steps that are done, the one it is and the others differ', async () => {
    await enterDetails(true);
    await page.emulateMedia({ forcedColors: 'active' });
    const fills = await page
      .locator('.progress li > *')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').backgroundColor));
    const [done, , , now, open] = fills;
    expect(new Set([done, now, open]).size).toBe(3);
    expect(fills.slice(0, 3)).toEqual([done, done, done]);
    expect(done).toBe(await page.evaluate(() => getComputedStyle(document.body).color)); // the system's color, not the brand's
  });
});
