import type { Page } from '@playwright/test';

/**
 * Resolves when nothing on the page moves any more: everything that fades or slides has arrived, and two frames went by
 * in which nothing began. What turns forever (a loader) does not count.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 2; still += 1) {
      await nextFrame();
      const now = moving();
      if (now.length > 0) still = -1;
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });
