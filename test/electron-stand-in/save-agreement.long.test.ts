import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HostedScreens } from '../e2e/screens/hosted-screens.ts';
import { endAll, newFolder, posingAs, SOON } from './support/in-folder.ts';
import { openWindow, startWithOwner } from './support/opened.ts';

afterEach(endAll);

const LABEL = 'Save Agreement as PDF…';
const SAYS = 'message box: This PDF is not encrypted. [Cancel] [Choose Where to Save…]';

test.each(['win32', 'darwin'] as const)('%s: an owner saves the agreement as a PDF from its copy, and from no other page', async (platform) => {
  const started = await startWithOwner({ ...(await posingAs(platform)), STAND_IN_BUTTON: 'Choose Where to Save…' });
  const { api, running } = started;
  const { ask } = running.standIn;
  const details = { email: 'ada@example.com', phone: '+1 413 555 0134', address: '12 Elm Street', city: 'Springfield', state: 'MA', zip_code: '01103' };
  const { id: ownerId } = (await api.send('POST', '/v1/system-owners', { installer_id: 1, name: 'Ada Lovelace', ...details })).body as { id: number };
  const { owner, window } = await openWindow({ ...started, ownerId });
  const choose = async () => (platform === 'darwin' ? ask('press', LABEL) : ask('pressIn', (await window())?.id ?? 0, LABEL));
  const refused = () => expect(choose()).rejects.toThrow('not enabled');

  const screens = new HostedScreens(owner);
  await refused();
  await screens.welcome();
  await screens.usageData();
  await screens.ownership();
  await screens.confirmDetails();
  await refused();
  await screens.agreement('Ada Lovelace');
  await refused();
  await owner.goto(owner.url().replace(/[^/]*$/, 'agreement/copy'));
  await expect.poll(async () => (await window())?.told.at(-1), SOON).toBe('did-stop-loading');

  await choose();
  await expect.poll(async () => (await ask('saveDialogs')).length, SOON).toBe(1);
  expect(running.standIn.log()).toContain(SAYS);
  const [dialog] = await ask('saveDialogs');
  // Whose it is does not become the name of a file that others see in a list.
  expect(path.basename(dialog?.defaultPath ?? '')).toBe('Service Agreement.pdf');
  const file = path.join(await newFolder(), 'mine.pdf');
  await ask('saveAs', file);
  await expect.poll(async () => (await stat(file).catch(() => ({ size: 0 }))).size, SOON).toBeGreaterThan(1000);
  expect((await readFile(file)).toString('latin1', 0, 5)).toBe('%PDF-');
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await choose();
  await expect.poll(async () => (await ask('saveDialogs')).length, SOON).toBe(1);
  await ask('saveAs', '');
  if (platform === 'darwin') {
    await ask('focus', (await ask('windows'))[0]?.id ?? 0);
    // The menu is the console's now.
    await refused();
  }
  await owner.goBack();
  await screens.heading('Where should we pay you?').waitFor();
  await refused();
});
