import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, walk } from './accounts.ts';
import type { ChosenFile } from './owner-browser.ts';
import { CONTRACT, file, JPEG, pdfOf } from './sample-files.ts';

const MB = 1024 * 1024;
let browser: Browser;
let service: TestService;
let owner: SystemOwner;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  service = await startTestService();
  const origin = await service.listen();
  owner = await newOwner(service);
  const entered = await enter(service, owner);
  await walk(entered, {}, 'ownership');
  context = await browser.newContext();
  for (const [name, { value, path }] of entered.cookies)
    await context.addCookies([{ name, value, domain: '127.0.0.1', path }]);
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin + entered.at);
});
afterEach(async () => {
  await context.close();
  await service.close();
});

const chosen = ({ name, type, bytes }: ChosenFile) => ({ name, mimeType: type, buffer: bytes });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (...files: ChosenFile[]) => page.getByLabel('Installation contract').setInputFiles(files.map(chosen));
/** Refused forms are answered 422, which Chromium notes as a resource that did not load. */
const unexpected = () => complaints.filter((text) => !text.includes('422'));

describe('uploads in Chromium, with the script', () => {
  test('the page goes where the answer came from', async () => {
    await choose(CONTRACT, file('long.pdf', pdfOf(3 * MB)));
    await press('Continue');
    await page.waitForURL(/\/details$/);
    expect((await readOwner(service, owner.id)).requirements.currently_due).not.toContain('ownership_verification');
    expect(unexpected()).toEqual([]);
  });

  test('what was refused is told on the page, with the focus on it; the rest is in the list', async () => {
    await choose(JPEG, file('holiday.gif', Buffer.from('GIF89a')));
    await press('Upload and stay on this page');
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: /^holiday\.gif is not a PDF/ }).waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Please correct: /);
    await page.getByText('meter.jpg', { exact: true }).waitFor();
    await page.getByLabel('Replace meter.jpg').click();
    await page.getByLabel('New file in place of meter.jpg').setInputFiles(chosen(CONTRACT));
    await press('Replace it');
    await page.getByText('contract.pdf', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove contract.pdf' }).click();
    await page.getByText('contract.pdf', { exact: true }).waitFor({ state: 'detached' });
    expect(unexpected()).toEqual([]);
  });

  test('a connection that is lost is told, the files stay chosen, and the second try goes through', async () => {
    let lost = true;
    await page.route('**/ownership', async (route) => {
      if (lost && route.request().method() === 'POST') return route.abort('connectionreset');
      return route.continue();
    });
    await choose(CONTRACT);
    await press('Continue');
    await page
      .getByRole('status')
      .filter({ hasText: 'The upload was interrupted and nothing of it was kept.' })
      .waitFor();
    lost = false;
    await press('Continue');
    await page.waitForURL(/\/details$/);
    expect((await readOwner(service, owner.id)).requirements.currently_due).not.toContain('ownership_verification');
  });

  test('progress is a bar and words, and a second press sends nothing twice', async () => {
    const held = Promise.withResolvers<undefined>();
    let posts = 0;
    await page.route('**/ownership', async (route) => {
      posts++;
      await held.promise;
      return route.continue();
    });
    await choose(CONTRACT);
    await press('Continue');
    const bar = page.getByRole('progressbar', { name: 'Upload' });
    await bar.waitFor();
    // No share is claimed before anything is known: in the desktop window nothing ever is.
    expect(await bar.getAttribute('value')).toBeNull();
    await page
      .getByRole('status')
      .filter({ hasText: /Upload/ })
      .waitFor();
    await press('Continue');
    held.resolve(undefined);
    await page.waitForURL(/\/details$/);
    expect(posts).toBe(1);
  });
});
