import { searchSurface } from '../../audit/search-surfaces.ts';
import { createTokenSearch } from '../../audit/search/token-search.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import type { OwnersScreen } from '../screens/owners-screen.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { traceAddresses, type AddressTrace } from '../support/address-trace.ts';
import { copyDataFolder, linkTokens } from '../support/link-tokens.ts';
import { prepareOwner } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

/**
 * Opens the onboarding window, goes one step in it, back and forward, and says where the link's token is found once the
 * console has ended.
 */
async function findLeaks(
  host: ConsoleHost,
  owners: OwnersScreen,
  trace: AddressTrace,
): Promise<{ tokens: number; found: string[] }> {
  const window = await owners.openOnboarding();
  const hosted = new HostedScreens(window);
  await hosted.welcome();
  await window.goBack();
  await window.goForward();
  await trace.addHistory(window);
  await trace.addHistory(host.page);
  const copy = copyDataFolder(host);
  try {
    const tokens = linkTokens(host.recordedSecrets(), copy.folder);
    const search = createTokenSearch(tokens);
    // Searched at rest: a running browser makes and removes files. The copy still has the write-ahead log as it was
    // while the window was open.
    await host.stop();
    const texts = { addresses: trace.text(), log: host.log() };
    const inTexts = Object.entries(texts).flatMap(([name, text]) =>
      search.bytes(Buffer.from(text)).map(({ form }) => `${name}: ${form}`),
    );
    const inFiles = [host.dataFolder, copy.folder].flatMap(
      (folder) => searchSurface(search, 'data folder', folder).findings,
    );
    return { tokens: tokens.length, found: [...inTexts, ...inFiles.map(({ file, form }) => `${file}: ${form}`)] };
  } finally {
    copy.remove();
  }
}

test('[T24] the token of the onboarding link is in no address, history, file or log @window', async ({
  console: { host, frame },
}) => {
  const trace = traceAddresses(host.context);
  const owners = await prepareOwner({ host, frame });
  const { tokens, found } = await findLeaks(host, owners, trace);
  expect(tokens).toBe(1);
  expect(found).toEqual([]);
});

test('[T24] negative control: a window that opens the raw link is caught @loopback @long', async ({
  console: { host, frame },
}) => {
  const trace = traceAddresses(host.context);
  await frame.goTo('Settings');
  const key = await new SettingsScreen(host.page).createCredential('an integration', 'API key');
  const owners = await prepareOwner({ host, frame });
  // Between the console and its service: where the popup is sent becomes the address of a link.
  await host.context.route('**/console/hand-over/opening', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { opening: { system_owner_id: number }; window: { address: string } };
    const { origin } = new URL(route.request().url());
    const link = await fetch(`${origin}/v1/system-owner-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        system_owner_id: body.opening.system_owner_id,
        installer_id: 1,
        return_url: 'https://integrator.example/return',
        refresh_url: 'https://integrator.example/refresh',
      }),
    });
    const { url } = (await link.json()) as { url: string };
    await host.context.route(body.window.address, (entering) =>
      entering.fulfill({ contentType: 'text/html', body: `<meta http-equiv=refresh content='0; url=${url}'>` }),
    );
    await route.fulfill({ response: answer });
  });
  const { found } = await findLeaks(host, owners, trace);
  expect(found).toContain('addresses: text');
});
