import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';

/** Links, buttons and fields that are smaller than a fingertip; links within a sentence are as high as their line. */
const smallTargets = (shown: Page): Promise<string[]> =>
  shown.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, .button, .progress a, .languages a, summary, label.choice, input:not([type=radio], [type=checkbox], [type=hidden]), select',
      ),
    ]
      .filter(
        (target) =>
          target.checkVisibility() &&
          !target.classList.contains('hidden') &&
          target.getBoundingClientRect().height < 44,
      )
      .map(
        (target) =>
          `${target.tagName.toLowerCase()} ${target.id || target.textContent} ${target.getBoundingClientRect().height}`,
      ),
  );

/**
 * Where a page is wider than its window: a small phone, and one that is zoomed so far that 320 px are left (WCAG
 * 1.4.10).
 */
async function tooWide(shown: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 360]) {
    await shown.setViewportSize({ width, height: 780 });
    const needed = await shown.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) faults.push(`${needed} px wide in a window of ${width} px`);
  }
  return faults;
}

/** What is wrong with a page as it stands. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await seriousFaults(page)),
  ...(await smallTargets(page)),
  ...(await tooWide(page)),
];

/** Looks at each state that is visited, and gives what is wrong with it. */
export function examine(page: Page): {
  at: (state: string) => Promise<void>;
  seen: Set<string>;
  found: Record<string, string[]>;
} {
  const seen = new Set<string>();
  const found: Record<string, string[]> = {};
  const at = async (state: string): Promise<void> => {
    seen.add(state);
    const all = await faultsOf(page);
    if (all.length > 0) found[state] = all;
  };
  return { at, seen, found };
}
