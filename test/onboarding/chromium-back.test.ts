import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { launchBrowser, withPageCache } from '../support/launch-browser.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newInstaller, newOwner, walk } from './accounts.ts';
import { startIntegrator, type Integrator } from './integrator.ts';
import { OwnerBrowser } from './owner-browser.ts';

const EMAIL = 'mary.at.home@example.com';

/** The page cache is on, as browsers ship it: Playwright switches it off unless told otherwise. */
describe('Back, with the page cache on', () => {
  let browser: Browser;
  let context: BrowserContext;
  let service: TestService;
  let integrator: Integrator;
  beforeAll(async () => {
    browser = await launchBrowser(withPageCache());
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    service = await startTestService();
    integrator = await startIntegrator();
    context = await browser.newContext();
  });
  afterEach(async () => {
    await context.close(); // before the service, which waits for connections that are kept alive
    integrator.close();
    await service.close();
  });

  /** A page that holds the owner's email address, reached without the pages before it. */
  async function detailsPage(): Promise<Page> {
    const base = await service.listen();
    const { id: installer_id } = await newInstaller(service);
    const owner = await newOwner(service, {
      installer_id,
      name: 'Mary Hill',
      email: EMAIL,
      address: '12 Elm Street',
      city: 'Salem',
      state: 'OR',
      zip_code: '97301',
    });
    const body = {
      system_owner_id: owner.id,
      installer_id,
      refresh_url: `${integrator.origin}/refresh`,
      return_url: `${integrator.origin}/return`,
    };
    const { url } = (await service.send('key', 'POST', '/v1/system-owner-links', { body })).json<SystemOwnerLink>();
    const walker = new OwnerBrowser(service);
    await walker.open(url);
    await walk(walker, {}, 'details');
    await context.addCookies(
      [...walker.cookies].map(([name, { value, path }]) => ({
        name,
        value,
        path,
        domain: new URL(base).hostname,
        httpOnly: true,
        sameSite: 'Lax' as const,
      })),
    );
    const page = await context.newPage();
    await page.goto(base + walker.at);
    await page.getByText(EMAIL).first().waitFor();
    return page;
  }

  test('after "Save and finish later" it shows nothing of the owner', async () => {
    const page = await detailsPage();
    await page.getByRole('button', { name: 'Save and finish later' }).click();
    await page.waitForURL(`${integrator.origin}/return`);
    const steps = await page.evaluate(() => history.length);
    for (let step = 1; step < steps; step += 1) {
      await page.goBack({ waitUntil: 'commit' });
      expect(await page.content(), page.url()).not.toContain(EMAIL);
    }
  });

  test('control: a page that is left by an address, not by the form, does come back', async () => {
    const page = await detailsPage();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.goto(`${integrator.origin}/elsewhere`);
    await page.goBack({ waitUntil: 'commit' }); // a page from the cache is not loaded again
    expect(await page.content()).toContain(EMAIL);
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  });
});
