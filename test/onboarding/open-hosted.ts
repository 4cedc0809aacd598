import type { Page } from '@playwright/test';
import { ConsoleClient } from '../support/console-client.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { startTestService } from '../support/test-service.ts';

/** A service that listens, an operator at it, and a browser of the size of a phone. */
export interface Hosted {
  client: ConsoleClient;
  page: Page;
  close(): Promise<void>;
}

export async function openHosted(): Promise<Hosted> {
  const [browser, service] = await Promise.all([launchBrowser(), startTestService()]);
  const client = new ConsoleClient(await service.listen());
  await client.start(String(await service.core.setupSecret()));
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  return {
    client,
    page: await context.newPage(),
    async close() {
      await browser.close();
      await service.close();
    },
  };
}
