import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { joinPages } from './start-stand-in.ts';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, SOON, startBuilt, startUnjoined } from './support/in-folder.ts';
import { openOnboarding, outcomeOf } from './support/opened.ts';

afterEach(endAll);

describe('[T34] the key of a data folder', () => {
  const files = (data: string) => [existsSync(path.join(data, 'host.key.sealed')), existsSync(path.join(data, 'host.key'))];

  test('lies sealed where there is a keychain, and opens again with it', async () => {
    const [data, keys] = [await newFolder(), await newFolder()];
    const keychain = path.join(keys, 'mine');
    const first = await startBuilt(data, { keychain });
    const api = new ConsoleApi(await first.page('app://console/'));
    await api.prepare();
    expect(files(data)).toEqual([true, false]);
    expect((await api.send('GET', '/console/settings')).body).toMatchObject({ key_storage: 'keychain' });
    await first.standIn.ask('quit');
    expect(await first.standIn.ended).toBe(0);

    const again = await startBuilt(data, { keychain });
    const reopened = new ConsoleApi(await again.page('app://console/'));
    await reopened.signIn();
    expect((await reopened.send('GET', '/v1/system-owners')).body).toMatchObject({ meta: { total: 1 } });
  });

  test('that was sealed is not opened with another keychain, or with none', async () => {
    const [data, keys] = [await newFolder(), await newFolder()];
    const first = await startBuilt(data, { keychain: path.join(keys, 'mine') });
    await first.page('app://console/');
    await first.standIn.ask('quit');
    await first.standIn.ended;
    const other = startUnjoined(data, path.join(keys, 'of somebody else'));
    expect(await other.ended).toBe(1);
    expect(other.log()).toContain("The system's keychain does not open");
    expect(other.log()).toContain('[Quit] [Set Aside and Start]');
    const none = startUnjoined(data);
    expect(await none.ended).toBe(1);
    expect(none.log()).toContain('which is not there now');
    expect(files(data)).toEqual([true, false]);
  });

  test('that is gone is asked about, and set aside knowingly the console starts with its records', async () => {
    const data = await newFolder();
    const first = await startBuilt(data);
    await new ConsoleApi(await first.page('app://console/')).prepare();
    await first.standIn.ask('quit');
    await first.standIn.ended;
    await rm(path.join(data, 'host.key'));
    const asked = startUnjoined(data);
    expect(await asked.ended).toBe(1);
    expect(asked.log()).toContain('has been used before, and its key');
    expect(files(data)).toEqual([false, false]);
    const again = await startBuilt(data, { env: { STAND_IN_BUTTON: 'Set Aside and Start' } });
    const api = new ConsoleApi(await again.page('app://console/'));
    await api.signIn();
    expect((await api.send('GET', '/v1/system-owners')).body).toMatchObject({ meta: { total: 1 } });
    expect(files(data)).toEqual([false, true]);
  });

  test('is a file of this account where the keychain would be a password that everybody knows', async () => {
    const data = await newFolder();
    const running = await startBuilt(data);
    await running.page('app://console/');
    expect(files(data)).toEqual([false, true]);
  });
});

describe('[T35] one owner of the data', () => {
  test('a second start on the folder ends at once and brings the first window to the front', async () => {
    const data = await newFolder();
    const first = await startBuilt(data);
    await first.page('app://console/');
    const [window] = await first.standIn.ask('windows');
    await first.standIn.ask('minimize', window?.id ?? 0);
    const second = startUnjoined(data);
    expect([await second.ended, second.log()]).toEqual([0, '']);
    await expect.poll(async () => (await first.standIn.ask('windows')).map(({ minimized, focused }) => [minimized, focused]), SOON).toEqual([[false, true]]);
  });

  test('negative control: on another folder it has a window of its own', async () => {
    await (await startBuilt(await newFolder())).page('app://console/');
    const second = await startBuilt(await newFolder());
    await second.page('app://console/');
    expect(await second.standIn.ask('windows')).toHaveLength(1);
  });

  test('a window that is asked for twice at once is made once (macOS, where the program outlives its windows)', async () => {
    const running = await startBuilt(await newFolder());
    await running.page('app://console/');
    await running.standIn.ask('platform', 'darwin');
    const [window] = await running.standIn.ask('windows');
    await running.standIn.ask('close', window?.id ?? 0);
    await expect.poll(async () => (await running.standIn.ask('windows')).length, SOON).toBe(0);
    await Promise.all([running.standIn.ask('activate'), running.standIn.ask('activate'), running.standIn.ask('activate')]);
    const addresses = async () => (await running.standIn.ask('windows')).map(({ url }) => url);
    await expect.poll(addresses, SOON).toContain('app://console/');
    expect(await addresses()).toEqual(['app://console/']);
  });

  test('a page that crashes comes back, signed in as before, with what was saved', async () => {
    const running = await startBuilt(await newFolder());
    const api = new ConsoleApi(await running.page('app://console/'));
    await api.prepare();
    const [window] = await running.standIn.ask('windows');
    await running.standIn.ask('crash', window?.id ?? 0);
    await expect.poll(async () => (await running.standIn.ask('windows'))[0]?.told.filter((line) => line === 'did-navigate app://console/').length, SOON).toBe(2);
    // To Playwright the page that crashed is lost for good; it is joined anew.
    const { context } = await joinPages(running.standIn);
    const again = new ConsoleApi(context.pages()[0] ?? (await context.waitForEvent('page')));
    await again.page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect((await again.send('GET', '/v1/system-owners')).body).toMatchObject({ meta: { total: 1 } });
  });
});

describe('the console\'s window', () => {
  test('closed while an owner is at work: the program ends in order, and the opening as closed', async () => {
    const opened = await openOnboarding();
    const [window] = await opened.running.standIn.ask('windows');
    await opened.running.standIn.ask('close', window?.id ?? 0);
    expect(await opened.running.standIn.ended).toBe(0);
    const api = new ConsoleApi(await (await startBuilt(opened.data)).page('app://console/'));
    await api.signIn();
    expect(await api.lastOpening(opened.ownerId)).toMatchObject({ state: 'ended', outcome: 'closed' });
  });

  test('closed on macOS, where the program goes on: the onboarding window goes with it', async () => {
    const opened = await openOnboarding();
    await opened.running.standIn.ask('platform', 'darwin');
    const [window] = await opened.running.standIn.ask('windows');
    await opened.running.standIn.ask('close', window?.id ?? 0);
    await expect.poll(async () => (await opened.running.standIn.ask('windows')).length, SOON).toBe(0);
    await opened.running.standIn.ask('activate');
    await expect.poll(async () => (await opened.running.standIn.ask('windows'))[0]?.url, SOON).toBe('app://console/');
    const api = new ConsoleApi(await opened.running.page('app://console/'));
    await expect.poll(async () => (await api.session()).state, SOON).toBe('locked');
    await api.unlock();
    expect(await api.lastOpening(opened.ownerId)).toMatchObject({ outcome: 'closed' });
  });

  test('quitting while an owner is at work ends the opening before the program', async () => {
    const opened = await openOnboarding();
    await opened.running.standIn.ask('quit');
    expect(await opened.running.standIn.ended).toBe(0);
    const api = new ConsoleApi(await (await startBuilt(opened.data)).page('app://console/'));
    await api.signIn();
    expect(await api.lastOpening(opened.ownerId)).toMatchObject({ outcome: 'closed', reason: null });
  });

  test.each(['suspend', 'lock-screen'] as const)('%s locks it, and shows the lock', async (event) => {
    const running = await startBuilt(await newFolder());
    const api = new ConsoleApi(await running.page('app://console/'));
    await api.prepare();
    await running.standIn.ask('power', event);
    await expect.poll(async () => (await api.session()).state, SOON).toBe('locked');
    await api.page.getByRole('button', { name: 'Unlock' }).waitFor();
  });

  test('sleep and resume leave an owner at work where they are', async () => {
    const opened = await openOnboarding();
    for (const event of ['suspend', 'lock-screen', 'resume', 'unlock-screen'] as const) await opened.running.standIn.ask('power', event);
    await opened.owner.getByRole('button', { name: 'Start' }).click();
    await opened.owner.getByRole('button', { name: 'Continue' }).waitFor();
    expect((await opened.api.session()).hand_over).toMatchObject({ stage: 'open' });
    await opened.owner.close();
    expect(await outcomeOf(opened)).toMatchObject({ outcome: 'closed' });
  });

  test('the menu locks it and shows the data folder', async () => {
    const data = await newFolder();
    const running = await startBuilt(data);
    const api = new ConsoleApi(await running.page('app://console/'));
    await api.prepare();
    await running.standIn.ask('press', 'Show data folder');
    expect(await running.standIn.ask('shownOutside')).toEqual([`path: ${data}`]);
    await running.standIn.ask('press', 'Lock console');
    await expect.poll(async () => (await api.session()).state, SOON).toBe('locked');
  });

  test('starts as the security page says: sandboxed, one scheme, kept apart from every other window', async () => {
    const data = await newFolder();
    const running = await startBuilt(data, { env: { STAND_IN_PACKAGED: '1' } });
    await running.page('app://console/');
    const { sandboxed, partitions } = await running.standIn.ask('start');
    expect([sandboxed, partitions]).toEqual([true, ['persist:console']]);
    expect((await running.standIn.ask('windows'))[0]?.options).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, devTools: false });
    // Where the window stood is written when it is closed, below the data folder like everything else.
    await running.standIn.ask('quit');
    await running.standIn.ended;
    expect(JSON.parse(await readFile(path.join(data, 'window.json'), 'utf8'))).toMatchObject({ maximized: false });
  });
});
