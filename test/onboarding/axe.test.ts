import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConsoleClient } from '../support/console-client.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { HostedStates } from '../support/hosted-states.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { brandings } from '../support/brandings.ts';

const MINUTE = 60_000;

let browser: Browser;
let service: TestService;
let context: BrowserContext;
let page: Page;
let client: ConsoleClient;
beforeAll(async () => {
  browser = await launchBrowser();
}, MINUTE);
afterAll(() => browser.close());
beforeEach(async () => {
  service = await startTestService();
  client = new ConsoleClient(await service.listen());
  await client.start();
  context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  page = await context.newPage();
}, MINUTE);
afterEach(async () => {
  await context.close();
  await service.close();
});

/** Faults of impact serious or critical, as "rule: where". */
async function seriousFaults(shown: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: shown }).options({ resultTypes: ['violations'] }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Links, buttons and fields that are smaller than a fingertip; links within a sentence are as high as their line. */
const smallTargets = (shown: Page): Promise<string[]> =>
  shown.evaluate(() =>
    [...document.querySelectorAll('button, .button, .progress a, summary, label.choice, input:not([type=radio], [type=checkbox], [type=hidden]), select')]
      .filter((target) => target.checkVisibility() && !target.classList.contains('hidden') && target.getBoundingClientRect().height < 44)
      .map((target) => `${target.tagName.toLowerCase()} ${target.id || target.textContent} ${target.getBoundingClientRect().height}`),
  );

/** Where a page is wider than its window: a small phone, and one that is zoomed so far that 320 px are left (WCAG 1.4.10). */
async function tooWide(shown: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 360]) {
    await shown.setViewportSize({ width, height: 780 });
    const needed = await shown.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) faults.push(`${needed} px wide in a window of ${width} px`);
  }
  return faults;
}

/** Looks at each state that is visited, and gives what is wrong with it. */
function examine(): { at: (state: string) => Promise<void>; seen: Set<string>; found: Record<string, string[]> } {
  const seen = new Set<string>();
  const found: Record<string, string[]> = {};
  const at = async (state: string): Promise<void> => {
    seen.add(state);
    const all = [...(await seriousFaults(page)), ...(await smallTargets(page)), ...(await tooWide(page))];
    if (all.length > 0) found[state] = all;
  };
  return { at, seen, found };
}

describe('no serious fault, nothing wider than a small phone, no target smaller than 44 px', () => {
  test('on every hosted screen in every state', async () => {
    const { at, seen, found } = examine();
    await new HostedStates(client, page, at).visit(brandings.light);
    expect(found).toEqual({});
    expect(seen.size).toBe(35);
  }, 5 * MINUTE);

  test.each([brandings.dark, brandings.red])('in the look of $company_name', async (installer) => {
    const { at, found } = examine();
    await new HostedStates(client, page, at).visitSome(installer);
    expect(found).toEqual({});
  }, 2 * MINUTE);

  test('negative control: a page made worse is found', async () => {
    let found: string[] = [];
    const leave = new Error('enough');
    const states = new HostedStates(client, page, async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.lead { color: #bbb } button { min-height: 20px; padding: 0 } main { min-width: 400px }');
        document.adoptedStyleSheets = [sheet];
        document.querySelector('main')?.append(document.createElement('input'));
      });
      found = [...(await seriousFaults(page)), ...(await smallTargets(page)), ...(await tooWide(page))];
      throw leave;
    });
    await expect(states.visit({ company_name: 'Bright Roofs' })).rejects.toBe(leave);
    expect(found.join('\n')).toMatch(/color-contrast: .*lead/);
    expect(found.join('\n')).toMatch(/label: input/);
    expect(found.join('\n')).toMatch(/button Start/);
    expect(found.join('\n')).toMatch(/px wide in a window of 360 px/);
  }, MINUTE);
});
