import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFaults } from '../support/axe.ts';
import { HostedStates } from '../support/hosted-states.ts';
import { faultsOf } from './examine.ts';
import { openHosted, type Hosted } from './open-hosted.ts';

let hosted: Hosted;
beforeAll(async () => {
  hosted = await openHosted();
});
afterAll(() => hosted.close());

describe('what axe.long.test.ts looks for is found', () => {
  test('negative control: a page made worse is found', async () => {
    const { client, page } = hosted;
    let found: string[] = [];
    const leave = new Error('enough');
    const states = new HostedStates(client, page, async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.lead { color: #bbb } button { min-height: 20px; padding: 0 } main { min-width: 400px }');
        document.adoptedStyleSheets = [sheet];
        document.querySelector('main')?.append(document.createElement('input'));
      });
      found = await faultsOf(page);
      throw leave;
    });
    await expect(states.visit({ company_name: 'Bright Roofs' })).rejects.toBe(leave);
    expect(found.join('\n')).toMatch(/color-contrast: .*lead/);
    expect(found.join('\n')).toMatch(/label: input/);
    expect(found.join('\n')).toMatch(/button Start/);
    expect(found.join('\n')).toMatch(/px wide in a window of 360 px/);
  });

  test('negative control: a text that fades in is looked at once it has arrived, and found where it stays pale', async () => {
    const { page } = hosted;
    const fading = (to: string): string =>
      `<!doctype html><html lang="en"><title>fades</title><main><h1 id="text">Welcome</h1></main>
       <style>@keyframes fade { from { color: #eee } to { color: ${to} } } #text { background: #fff; color: ${to}; animation: fade 1s }</style>`;
    await page.goto('about:blank'); // a hosted page's policy would refuse the style
    await page.setContent(fading('#111'));
    expect(await seriousFaults(page)).toEqual([]);
    await page.setContent(fading('#ddd'));
    expect(await seriousFaults(page)).toEqual([expect.stringMatching(/^color-contrast: #text/)]);
  });
});
