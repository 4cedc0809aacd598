import type { Page } from '@playwright/test';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import type { OwnersScreen } from '../screens/owners-screen.ts';
import { traceAddresses, type AddressTrace } from '../support/address-trace.ts';
import { findToken } from '../support/leaks.ts';
import { copyDataFolder, linkTokens } from '../support/link-tokens.ts';
import { prepareOwner } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

/** Opens the onboarding window, goes one step in it, back and forward, and says where the link's token is found afterwards. */
async function findLeaks(host: ConsoleHost, owners: OwnersScreen, trace: AddressTrace): Promise<{ tokens: number; found: string[] }> {
  const window: Page = await owners.openOnboarding();
  const hosted = new HostedScreens(window);
  await hosted.welcome();
  await window.goBack();
  await window.goForward();
  await trace.addHistory(window);
  await trace.addHistory(host.page);
  const copy = copyDataFolder(host);
  try {
    const tokens = linkTokens(host.recordedSecrets(), copy.folder);
    // The copy is searched too: it still has the write-ahead log as it was while the window was open.
    const texts = { addresses: trace.text(), log: host.log() };
    const found = tokens.flatMap((token) => [
      ...findToken(token, { texts, folder: host.dataFolder }),
      ...findToken(token, { texts: {}, folder: copy.folder }),
    ]);
    return { tokens: tokens.length, found };
  } finally {
    copy.remove();
  }
}

test('[T24] the token of the onboarding link is in no address, history, file or log', async ({ console: { host, frame } }) => {
  const trace = traceAddresses(host.context);
  const owners = await prepareOwner({ host, frame });
  const { tokens, found } = await findLeaks(host, owners, trace);
  expect(tokens).toBe(1);
  expect(found).toEqual([]);
});

test('[T24] negative control: a window that opens the raw link is caught @loopback', async ({ console: { host, frame } }) => {
  const trace = traceAddresses(host.context);
  const owners = await prepareOwner({ host, frame });
  // Between the console and its service: the clean address of the answer becomes the address of a link.
  await host.context.route('**/console/owners/*/onboarding', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { opening: { system_owner_id: number }; window: string };
    const { origin } = new URL(route.request().url());
    const link = await host.context.request.post(`${origin}/v1/system-owner-links`, {
      headers: { 'x-csrf-token': (await route.request().headerValue('x-csrf-token')) ?? '' },
      data: {
        system_owner_id: body.opening.system_owner_id, installer_id: 1,
        return_url: 'https://integrator.example/return', refresh_url: 'https://integrator.example/refresh',
      },
    });
    const { url } = (await link.json()) as { url: string };
    await route.fulfill({ response: answer, json: { ...body, window: new URL(url).pathname } });
  });
  const { found } = await findLeaks(host, owners, trace);
  expect(found).toContain('addresses: text');
});
