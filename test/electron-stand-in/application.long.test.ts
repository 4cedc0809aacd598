import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinPages, startStandIn } from './start-stand-in.ts';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, posingAs, SOON, startBuilt, startUnjoined, type Running } from './support/in-folder.ts';
import { freed, loadingAnew, openWindow, outcomeOf, startWithOwner } from './support/opened.ts';

/** Which kinds of key lie in a data folder: sealed, in clear, in clear until the sealed one has been opened. */
const keysIn = (data: string) =>
  ['host.key.sealed', 'host.key', 'host.key.unproven'].map((name) => existsSync(path.join(data, name)));

// One data folder for all of them: each test starts where the one before has ended.
describe('[T34] the key of a data folder', () => {
  let data: string;
  let keychain: string;
  beforeAll(async () => {
    data = await newFolder();
    keychain = path.join(await newFolder(), 'mine');
  });
  afterAll(endAll);

  const consoleOf = async ({ page }: Running): Promise<ConsoleApi> => new ConsoleApi(await page('app://console/'));
  const quit = async ({ standIn }: Running): Promise<void> => {
    await standIn.ask('quit');
    expect(await standIn.ended).toBe(0);
  };

  test('lies sealed where there is a keychain, alone once a second start has opened it, and opens with that one, not with another or none', async () => {
    const storageOf = async (api: ConsoleApi) =>
      ((await api.send('GET', '/console/settings')).body as { key_storage: string }).key_storage;
    const first = await startBuilt(data, { keychain });
    const api = await consoleOf(first);
    await api.prepare();
    expect([...keysIn(data), await storageOf(api)]).toEqual([true, false, true, 'file']);
    expect(first.standIn.log()).not.toContain('message box');
    await quit(first);

    const again = await startBuilt(data, { keychain });
    const reopened = await consoleOf(again);
    await reopened.signIn();
    expect([...keysIn(data), await storageOf(reopened)]).toEqual([true, false, false, 'keychain']);
    expect((await reopened.send('GET', '/v1/system-owners')).body).toMatchObject({ meta: { total: 1 } });
    await quit(again);

    const other = startUnjoined(data, `${keychain} of somebody else`);
    expect(await other.ended).toBe(1);
    expect(other.log()).toContain("The system's keychain does not open");
    expect(other.log()).toContain('[Quit] [Set Aside and Start]');
    const none = startUnjoined(data);
    expect(await none.ended).toBe(1);
    expect(none.log()).toContain("The system's keychain does not open");
    expect(keysIn(data)).toEqual([true, false, false]);
  });

  test('that is gone is asked about, and set aside knowingly the console starts with its records', async () => {
    await rm(path.join(data, 'host.key.sealed'));
    const asked = startUnjoined(data);
    expect(await asked.ended).toBe(1);
    expect(asked.log()).toContain('has been used before, and its key');
    expect(keysIn(data)).toEqual([false, false, false]);
    const again = await startBuilt(data, { env: { STAND_IN_BUTTON: 'Set Aside and Start' } });
    const api = await consoleOf(again);
    await api.signIn();
    expect((await api.send('GET', '/v1/system-owners')).body).toMatchObject({ meta: { total: 1 } });
    expect(keysIn(data)).toEqual([false, true, false]);
    await quit(again);
  });

  test('a passphrase that was forgotten is reset in a dialog before there is a window, and only where it was asked for', async () => {
    const again = await startBuilt(data, {
      args: ['--reset-passphrase'],
      env: { STAND_IN_BUTTON: 'Reset Passphrase' },
    });
    const api = await consoleOf(again);
    const [, name, passphrase] = /The passphrase of (.+) is now (\S+) \[Done\]/.exec(again.standIn.log()) ?? [];
    await api.signIn();
    expect((await api.session()).state).toBe('signed_out');
    await api.send('POST', '/console/session', { name, passphrase });
    expect(await api.session()).toMatchObject({ state: 'open', notices: [{ kind: 'passphrase_reset', about: name }] });
  });
});

test('--help is printed, what only another host takes is refused, and neither starts anything', async () => {
  const data = path.join(await newFolder(), 'none');
  const help = startStandIn('out/main/index.js', [`--data=${data}`, '--help']);
  expect([await help.ended, help.log()]).toEqual([0, expect.stringContaining('Solar Installer Console [options]')]);
  const other = startStandIn('out/main/index.js', [`--data=${data}`, '--port=4020']);
  expect([await other.ended, other.log()]).toEqual([1, expect.stringContaining('Unknown option --port.')]);
  expect(existsSync(data)).toBe(false);
});

// One process and one owner for all of them; each test finds the console's window alone, unlocked. The last one ends
// it.
describe('one running application', () => {
  let started: Awaited<ReturnType<typeof startWithOwner>>;
  beforeAll(async () => {
    started = await startWithOwner({ STAND_IN_PACKAGED: '1', STAND_IN_BUTTON: 'Close Window' });
  });
  beforeEach(() => freed(started));
  afterAll(endAll);

  const ask: typeof started.running.standIn.ask = (...question) => started.running.standIn.ask(...question);
  const consoleWindow = async (): Promise<number> => (await ask('windows'))[0]?.id ?? 0;
  const state = async () => (await started.api.session()).state;

  test('starts as the security page says: sandboxed, one scheme, kept apart from every other window', async () => {
    const { sandboxed, partitions } = await ask('start');
    expect([sandboxed, partitions]).toEqual([true, ['persist:console']]);
    expect((await ask('windows'))[0]?.options).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      devTools: false,
    });
  });

  test('[T34] the key is a file of this account where the keychain would be a password that everybody knows', () => {
    expect(keysIn(started.data)).toEqual([false, true, false]);
  });

  test('[T35] a second start on the folder ends at once and brings the first window to the front', async () => {
    await ask('minimize', await consoleWindow());
    const second = startUnjoined(started.data);
    expect([await second.ended, second.log()]).toEqual([0, '']);
    await expect
      .poll(async () => (await ask('windows')).map(({ minimized, focused }) => [minimized, focused]), SOON)
      .toEqual([[false, true]]);
  });

  test.each(['sleep', 'a locked screen, which Linux does not announce,'])(
    '%s locks it, and shows the lock',
    async (what) => {
      await loadingAnew(started.running, () => (what === 'sleep' ? ask('power', 'suspend') : ask('idle', 'locked')));
      await expect.poll(state, SOON).toBe('locked');
      await started.api.page.getByRole('button', { name: 'Unlock' }).waitFor();
      await ask('idle', 'active');
    },
  );

  test('sleep and resume leave an owner at work where they are', async () => {
    const opened = await openWindow(started);
    for (const event of ['suspend', 'resume'] as const) await ask('power', event);
    await opened.owner.getByRole('button', { name: 'Start' }).click();
    await opened.owner.getByRole('button', { name: 'Continue' }).waitFor();
    expect((await opened.api.session()).hand_over).toMatchObject({ stage: 'open' });
    await opened.owner.close();
    expect(await outcomeOf(opened)).toMatchObject({ outcome: 'closed' });
  });

  test('the menu locks it and shows the data folder', async () => {
    await ask('press', 'Show Data Folder');
    expect(await ask('shownOutside')).toEqual([`path: ${started.data}`]);
    await loadingAnew(started.running, () => ask('press', 'Lock Console'));
    expect(await state()).toBe('locked');
  });

  test('a page that crashes comes back, signed in as before, with what was saved; when it keeps crashing somebody is asked', async () => {
    const { running } = started;
    const loads = async () =>
      (await ask('windows'))[0]?.told.filter((line) => line === 'did-navigate app://console/').length ?? 0;
    const asked = () =>
      running.standIn.log().split('message box: The page of this window keeps failing. [Try Again] [Quit]').length - 1;
    const before = await loads();
    // The box is answered with "Try Again".
    for (const crash of [1, 2, 3, 4]) {
      await ask('crash', await consoleWindow());
      await expect.poll(loads, SOON).toBe(before + crash);
      expect(asked()).toBe(crash < 4 ? 0 : 1);
    }
    // To Playwright the page that crashed is lost for good; it is joined anew.
    const { context } = await joinPages(running.standIn);
    started.api = new ConsoleApi(context.pages()[0] ?? (await context.waitForEvent('page')));
    await started.api.page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect((await started.api.send('GET', '/v1/system-owners')).body).toMatchObject({ meta: { total: 1 } });
  });

  test("its window closed, or the program quit, while an owner is at work: it ends in order, the opening as closed, the window's place kept in the data folder", async () => {
    const opened = await openWindow(started);
    let { running } = opened;
    let large = false;
    const restart = async (): Promise<ConsoleApi> => {
      expect(await running.standIn.ended).toBe(0);
      const kept = JSON.parse(await readFile(path.join(opened.data, 'window.json'), 'utf8')) as object;
      expect(kept).toMatchObject({ maximized: large, fullScreen: large });
      large = true;
      await writeFile(
        path.join(opened.data, 'window.json'),
        JSON.stringify({ ...kept, maximized: large, fullScreen: large }),
      );
      running = await startBuilt(opened.data);
      const api = new ConsoleApi(await running.page('app://console/'));
      await api.signIn();
      // Never without its page, and in the color of that.
      await expect
        .poll(async () => (await running.standIn.ask('windows'))[0], SOON)
        .toMatchObject({
          maximized: true,
          fullScreen: true,
          visible: true,
          shownEmpty: false,
          options: { backgroundColor: '#eef2f6' },
        });
      return api;
    };
    await running.standIn.ask('close', (await running.standIn.ask('windows'))[0]?.id ?? 0);
    const api = await restart();
    expect(await api.lastOpening(opened.ownerId)).toMatchObject({
      id: opened.opening.id,
      state: 'ended',
      outcome: 'closed',
    });

    const { opening } = await openWindow({ ...opened, running, api });
    await running.standIn.ask('quit');
    expect(await (await restart()).lastOpening(opened.ownerId)).toMatchObject({
      id: opening.id,
      outcome: 'closed',
      reason: null,
    });
  });
});

describe('on macOS, where the program outlives its windows', () => {
  let started: Awaited<ReturnType<typeof startWithOwner>>;
  beforeAll(async () => {
    started = await startWithOwner({ ...(await posingAs('darwin')), STAND_IN_BUTTON: 'Close Window' });
  });
  afterAll(endAll);
  const ask: typeof started.running.standIn.ask = (...question) => started.running.standIn.ask(...question);
  const consoleWindow = async (): Promise<number> => (await ask('windows'))[0]?.id ?? 0;

  /** Its page, once somebody has clicked on the program. */
  const clickProgram = async (): Promise<ConsoleApi> => {
    await Promise.all([ask('activate'), ask('activate'), ask('activate')]);
    const addresses = async () => (await ask('windows')).map(({ url }) => url);
    await expect.poll(addresses, SOON).toContain('app://console/');
    expect(await addresses()).toEqual(['app://console/']);
    return new ConsoleApi(await started.running.page('app://console/'));
  };

  test('a window that is asked for three times at once is made once', async () => {
    await ask('close', await consoleWindow());
    await expect.poll(async () => (await ask('windows')).length, SOON).toBe(0);
    await expect.poll(() => started.running.context.pages().length, SOON).toBe(0);
    started.api = await clickProgram();
  });

  test('closed while an owner is at work: the onboarding window goes with it', async () => {
    const opened = await openWindow(started);
    await ask('close', await consoleWindow());
    await expect.poll(async () => (await ask('windows')).length, SOON).toBe(0);
    await expect.poll(() => started.running.context.pages().length, SOON).toBe(0);
    const api = await clickProgram();
    started.api = api;
    await expect.poll(async () => (await api.session()).state, SOON).toBe('locked');
    await api.unlock();
    expect(await api.lastOpening(opened.ownerId)).toMatchObject({ outcome: 'closed' });
  });

  test('lock-screen, which this system announces, locks it', async () => {
    await ask('power', 'lock-screen');
    await expect.poll(async () => (await started.api.session()).state, SOON).toBe('locked');
  });
});
