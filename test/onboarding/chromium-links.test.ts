import type { IncomingMessage } from 'node:http';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { HostedScreens } from '../e2e/screens/hosted-screens.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newOwner } from './accounts.ts';
import { startIntegrator, startSameSite, type Integrator } from './integrator.ts';

const WELCOME = 'Get paid for the solar power you make';

let browser: Browser;
let service: TestService;
let base: string;
let integrator: Integrator;
let owner: SystemOwner;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  service = await startTestService();
  base = await service.listen();
  integrator = await startIntegrator();
  owner = await newOwner(service);
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  integrator.close();
  await service.close();
});

const refresh = (): string => `${integrator.origin}/refresh?owner=7`;
const atWelcome = (on: Page) => new HostedScreens(on).heading(WELCOME).waitFor();

/** A link on the origin of the service, or of a site that stands before it. */
async function newLink(origin = base): Promise<string> {
  const body = {
    system_owner_id: owner.id,
    installer_id: owner.installer_id,
    refresh_url: refresh(),
    return_url: `${integrator.origin}/return`,
  };
  const link = (await service.send('key', 'POST', '/v1/system-owner-links', { body })).json<SystemOwnerLink>();
  return origin + new URL(link.url).pathname;
}

/** The `Sec-Purpose` of each request of an address that has come to a server, `person` where there is none. */
const purposes = (requests: IncomingMessage[], link: string): string[] =>
  requests
    .filter(({ url = '' }) => link.endsWith(url))
    .map(({ headers }) => String(headers['sec-purpose'] ?? 'person'));

/** Notes what reaches the service itself. */
function notes(): IncomingMessage[] {
  const requests: IncomingMessage[] = [];
  service.app.server.on('request', (request: IncomingMessage) => requests.push(request));
  return requests;
}

const rules = (kind: 'prefetch' | 'prerender', link: string): string =>
  `<a href="${link}">Start</a><script type="speculationrules">${JSON.stringify({ [kind]: [{ urls: [link], eagerness: 'immediate' }] })}</script>`;

describe('a link in Chromium', () => {
  test('[L6] used: from the address again, a second tab and another browser it leads to refresh_url', async () => {
    const link = await newLink();
    await page.goto(link);
    await atWelcome(page);
    await page.goto(link);
    expect(page.url()).toBe(refresh());
    const tab = await context.newPage();
    await tab.goto(link);
    expect(tab.url()).toBe(refresh());
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.goto(link);
    expect(stranger.url()).toBe(refresh());
    await other.close();
  });

  test('[L12] a screen of the hosted session: reload, back, forward and a second tab show it again, and the link is visited once', async () => {
    const link = await newLink();
    const requests = notes();
    integrator.page = `<a href="${link}">Start</a>`;
    await page.goto(`${integrator.origin}/start`);
    await page.getByRole('link', { name: 'Start' }).click();
    await atWelcome(page);
    const screen = page.url();
    await page.reload();
    await atWelcome(page);
    await page.goBack();
    expect(page.url()).toBe(`${integrator.origin}/start`);
    await page.goForward();
    await atWelcome(page);
    expect(page.url()).toBe(screen);
    const tab = await context.newPage();
    await tab.goto(screen);
    await atWelcome(tab);
    expect(purposes(requests, link)).toEqual(['person']);
    await page.goBack();
    await page.getByRole('link', { name: 'Start' }).click(); // back, and the link once more
    await page.waitForURL(refresh());
    await page.goBack();
    await page.goForward();
    expect(page.url()).toBe(refresh());
  });

  test('[L3][T22] speculation rules of another site: Chromium prefetches at once, and the click still enters', async () => {
    const link = await newLink();
    const requests = notes();
    integrator.page = rules('prefetch', link);
    await page.goto(`${integrator.origin}/start`);
    await expect.poll(() => purposes(requests, link)).toEqual(['prefetch']);
    await page.getByRole('link', { name: 'Start' }).click();
    await atWelcome(page);
    expect(purposes(requests, link)).toEqual(['prefetch', 'person']);
  });

  test.each(['prefetch', 'prerender'] as const)(
    '[L3][T22] speculation rules of the same site, %s: sent at once, and the click still enters',
    async (kind) => {
      const site = await startSameSite(base);
      service.core.allowOrigin(site.origin);
      const link = await newLink(site.origin);
      site.page = rules(kind, link);
      await page.goto(`${site.origin}/start`);
      await expect
        .poll(() => purposes(site.seen, link)[0])
        .toBe(kind === 'prefetch' ? 'prefetch' : 'prefetch;prerender');
      await page.getByRole('link', { name: 'Start' }).click();
      await atWelcome(page);
      expect(purposes(site.seen, link).at(-1)).toBe('person');
      site.close();
    },
  );

  test('[L2][T22] HEAD by a script of the page uses nothing up', async () => {
    const site = await startSameSite(base);
    service.core.allowOrigin(site.origin);
    const link = await newLink(site.origin);
    await page.goto(`${site.origin}/start`);
    expect(await page.evaluate(async (url) => (await fetch(url, { method: 'HEAD' })).status, link)).toBe(204);
    await page.goto(link);
    await atWelcome(page);
    site.close();
  });
});
