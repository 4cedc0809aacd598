import type { Frame } from '../screens/frame.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { expect } from './suite.ts';
import type { RealService } from './real-service.ts';

/** Links the open workspace by hand on its screen, and waits until both sides are the same. `origin`: where the service seems to be. */
export async function linkConsole({ host, frame }: { host: ConsoleHost; frame: Frame }, service: RealService, origin = service.url): Promise<WorkspaceSettings> {
  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(host.page);
  await settings.link({ url: origin, accessToken: service.accessToken, apiKey: service.apiKey });
  await expect(frame.status).toContainText('All sent');
  return settings;
}
