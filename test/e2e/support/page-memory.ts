import type { Page } from '@playwright/test';

/**
 * Everything that is reachable in a page's memory, after its garbage was collected, as the text of a heap snapshot:
 * each string of it stands there.
 */
export async function pageMemory(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** Where a text stands in what a page shows, keeps, or is called. */
export async function findInPage(page: Page, text: string): Promise<string[]> {
  const places = {
    document: await page.content(),
    address: page.url(),
    title: await page.title(),
    storage: await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    memory: await pageMemory(page),
  };
  return Object.entries(places)
    .filter(([, content]) => content.includes(text))
    .map(([place]) => place);
}
