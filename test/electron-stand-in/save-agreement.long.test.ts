import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HostedScreens } from '../e2e/screens/hosted-screens.ts';
import { endAll, newFolder, posingAs, SOON } from './support/in-folder.ts';
import { openWindow, startWithOwner } from './support/opened.ts';

afterEach(endAll);

const LABEL = 'Save Agreement as PDF…';
const ASKS = 'message box: Save the agreement in the Downloads folder of this computer? [Cancel] [Save]';
const said = (name: string): string => `message box: The agreement is saved as “${name}” in Downloads. [OK]`;

test.each(['win32', 'darwin'] as const)(
  '%s: an owner saves the agreement as a PDF from its copy, and from no other page',
  async (platform) => {
    const downloads = await newFolder();
    await writeFile(path.join(downloads, 'Service Agreement.pdf'), 'of somebody else');
    const started = await startWithOwner({
      ...(await posingAs(platform)),
      STAND_IN_BUTTON: 'Save',
      STAND_IN_DOWNLOADS: downloads,
    });
    const { api, running } = started;
    const { ask } = running.standIn;
    const details = {
      email: 'ada@example.com',
      phone: '+1 413 555 0134',
      address: '12 Elm Street',
      city: 'Springfield',
      state: 'MA',
      zip_code: '01103',
    };
    const { id: ownerId } = (
      await api.send('POST', '/v1/system-owners', { installer_id: 1, name: 'Ada Lovelace', ...details })
    ).body as { id: number };
    const { owner, window } = await openWindow({ ...started, ownerId });
    const choose = async () =>
      platform === 'darwin' ? ask('press', LABEL) : ask('pressIn', (await window())?.id ?? 0, LABEL);
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
    // Whose it is does not become the name of a file that others see in a list, and what is there stays as it is.
    await expect.poll(() => running.standIn.log(), SOON).toContain(said('Service Agreement (2).pdf'));
    expect(running.standIn.log()).toContain(ASKS);
    expect(await ask('saveDialogs')).toEqual([]);
    const file = path.join(downloads, 'Service Agreement (2).pdf');
    expect((await readFile(file)).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(downloads, 'Service Agreement.pdf'), 'utf8')).toBe('of somebody else');

    if (platform === 'darwin') {
      await ask('focus', (await ask('windows'))[0]?.id ?? 0);
      // The menu is the console's now.
      await refused();
    }
    await owner.goBack();
    await screens.heading('Where should we pay you?').waitFor();
    await refused();
  },
);
