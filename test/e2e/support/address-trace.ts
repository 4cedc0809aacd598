import type { BrowserContext, Page } from '@playwright/test';

/** Everything that pages of a context asked for, showed as their address, or were sent to. */
export interface AddressTrace {
  text(): string;
  /** Adds the pages' own histories, back and forward, as the browser keeps them. */
  addHistory(page: Page): Promise<void>;
}

export function traceAddresses(context: BrowserContext): AddressTrace {
  const seen: string[] = [];
  const watch = (page: Page) => {
    page.on('framenavigated', (frame) => seen.push(`navigated ${frame.url()}`));
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  context.on('request', (request) =>
    seen.push(`requested ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  context.on('response', (response) => seen.push(`answered ${response.url()} ${JSON.stringify(response.headers())}`));
  return {
    text: () => seen.join('\n'),
    async addHistory(page) {
      const session = await page.context().newCDPSession(page);
      const { entries } = await session.send('Page.getNavigationHistory');
      seen.push(...entries.map((entry) => `history ${entry.url} ${entry.userTypedURL}`));
      await session.detach();
      seen.push(`referrer ${await page.evaluate(() => document.referrer)}`);
    },
  };
}
