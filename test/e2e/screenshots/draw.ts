import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../hosts/running-process.ts';
import { Frame, type Place } from '../screens/frame.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Variant {
  suffix: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

export const variants: Variant[] = [1280, 900].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    suffix: `${width}-${colorScheme}`,
    viewport: { width, height: width === 1280 ? 800 : 600 },
    colorScheme,
  })),
);
/** A large screen, in both themes. */
export const wideVariants: Variant[] = (['light', 'dark'] as const).map((colorScheme) => ({
  suffix: `1920-${colorScheme}`,
  viewport: { width: 1920, height: 1080 },
  colorScheme,
}));
/** The large light one and the small dark one. */
export const twoVariants = variants.filter(({ suffix }) => suffix === '1280-light' || suffix === '900-dark');

export const TARGET = path.join(ROOT, 'docs/screenshots');

/** Draws one screen in each variant, in a browser of its own that has the session of `state`. */
export async function draw(
  {
    browser,
    url,
    state,
    locale = 'en-US',
  }: { browser: Browser; url: string; state: State | undefined; locale?: string },
  name: string,
  chosen: Variant[],
  prepare: (page: Page, frame: Frame) => Promise<unknown>,
): Promise<void> {
  for (const { suffix, viewport, colorScheme } of chosen) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      locale,
      ...(state && { storageState: state }),
    });
    const page = await context.newPage();
    await page.goto(url);
    await prepare(page, new Frame(page));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(TARGET, `${name}-${suffix}.png`), animations: 'disabled', caret: 'hide' });
    await context.close();
  }
}

/** Opens a place and waits until its content is there. */
export const at =
  (place: Place) =>
  async (page: Page, frame: Frame): Promise<void> => {
    await frame.goTo(place);
    await frame.ownLine.and(page.locator(':empty')).waitFor({ state: 'attached' });
    // The first of those that are left, until there is none.
    await page
      .getByRole('status', { name: /^Loading/ })
      .first()
      .waitFor({ state: 'hidden' });
  };
