import type { Page } from '@playwright/test';

type Phase = 'dragEnter' | 'dragOver' | 'drop';

/**
 * Drags files of the disk over the middle of a page, as the system tells Chromium of it, and drops them there unless
 * told otherwise.
 */
export async function dropFiles(
  page: Page,
  files: string[],
  phases: Phase[] = ['dragEnter', 'dragOver', 'drop'],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  for (const type of phases)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  await session.detach();
}
