import { askAsPage } from '../../support/ask-as-page.ts';
import type { Frame } from '../screens/frame.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { expect } from './suite.ts';
import type { RealService } from './real-service.ts';

/**
 * Links the open workspace as its screen does, and waits until both sides are the same. `origin`: where the service
 * seems to be.
 */
export async function linkConsole(
  { host, frame }: { host: ConsoleHost; frame: Frame },
  service: RealService,
  origin = service.url,
): Promise<void> {
  const { status } = await askAsPage(host.page, 'POST', '/console/upstream', {
    base_url: origin,
    access_token: service.accessToken,
    api_key: service.apiKey,
  });
  expect(status).toBe(201);
  await expect(frame.status).toContainText('All sent');
}
