import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostedMessages } from '../../src/languages/hosted.ts';
import { drawScreen } from '../../src/service/hosted/hosted-screen.ts';
import { createWords, type Words, wordsIn } from '../../src/service/hosted/words.ts';
import { seriousFaults } from '../support/axe.ts';
import { hostedScenes } from '../support/hosted-scenes.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { pseudoMessages } from '../support/pseudo-language.ts';

/** Where pictures are kept, when somebody wants to look at them. */
const PICTURES = process.env['SCREENSHOTS'];
const widths = [320, 390, 1280];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** What is cut off, reaches out of what it belongs to, or makes the page wider than its window. */
const broken = (shown: Page): Promise<string[]> =>
  shown.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    const inner = document.querySelector('.page')?.getBoundingClientRect();
    for (const element of document.querySelectorAll<HTMLElement>('.page *')) {
      if (!element.checkVisibility() || element.closest('.hidden')) continue;
      const box = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 40)}"`;
      if (inner && box.right > inner.right + 1) faults.push(`${name} reaches out of the page`);
      if (
        element.matches('button, .button, label, legend, .progress a, .progress span, input[type=text]') &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0
      )
        faults.push(`${name} is cut off or runs over`);
    }
    const steps = [...document.querySelectorAll('.progress li')].map((step) => {
      const range = document.createRange();
      range.selectNodeContents(step.firstElementChild?.firstChild ?? step); // without what is only read out
      return {
        text: step.textContent,
        row: step.getBoundingClientRect().top,
        right: range.getBoundingClientRect().right,
        left: step.getBoundingClientRect().left,
      };
    });
    for (const [index, { text, row, right }] of steps.entries()) {
      const next = steps[index + 1];
      if (next && next.row === row && right > next.left) faults.push(`step "${text}" runs into the next one`);
    }
    return faults;
  });

const pseudo = (): Words => createWords('en-US', pseudoMessages(hostedMessages['en-US']));

test.each([
  ['words that are 40% longer', 'longer', pseudo],
  ['Spanish, in which axe finds nothing serious', 'es-US', () => wordsIn('es-US')],
  ['English', 'en-US', () => wordsIn('en-US')],
])('every screen holds %s', async (_what, name, words) => {
  const found: Record<string, string[]> = {};
  for (const [scene, element] of Object.entries(hostedScenes(words()))) {
    await page.setContent(drawScreen(words(), element));
    const serious = name === 'es-US' ? await seriousFaults(page) : []; // English: axe.long.test.ts
    if (serious.length > 0) found[scene] = serious;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await broken(page);
      if (faults.length > 0) found[`${scene}, ${width} px`] = faults;
      if (PICTURES === undefined) continue;
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: path.join(PICTURES, `${name}-${scene}-${width}.png`), fullPage: true });
    }
  }
  expect(found).toEqual({});
});
