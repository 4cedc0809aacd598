import { afterEach, describe, expect, test } from 'vitest';
import { endAll, type Running, SOON, startPlain } from './support/in-folder.ts';

afterEach(endAll);

/** Whatever the first window's page has told since it was last asked. */
async function told({ standIn }: Running, do_: () => Promise<unknown>, until: string): Promise<string[]> {
  const read = async () => (await standIn.ask('windows'))[0]?.told ?? [];
  await expect.poll(async () => (await read()).at(-1), SOON).toBe('did-stop-loading');
  const before = (await read()).length;
  await do_();
  await expect
    .poll(async () => (await read()).slice(before), SOON)
    .toContainEqual(expect.stringMatching(new RegExp(`^${until}`)));
  return (await read()).slice(before).filter((line) => !line.startsWith('did-start-loading'));
}

const go = (running: Running, address: string) => async () =>
  (await running.page('app://console/start')).evaluate((url) => void (location.href = url), address);

describe('events of a page come in the order that Electron documents', () => {
  test('a load that the program asks for is not announced as a wish of the page', async () => {
    const running = await startPlain();
    const read = async () => (await running.standIn.ask('windows'))[0]?.told ?? [];
    await expect.poll(async () => (await read()).at(-1), SOON).toBe('did-stop-loading');
    expect((await read()).filter((line) => !line.startsWith('did-start-loading'))).toEqual([
      'did-start-navigation app://console/start',
      'did-frame-navigate app://console/start',
      'did-navigate app://console/start',
      'dom-ready',
      'did-finish-load',
      'did-stop-loading',
    ]);
  });

  test('a navigation of the page, and one that is redirected', async () => {
    const running = await startPlain();
    expect(await told(running, go(running, '/redirect?to=/there'), 'did-stop-loading')).toEqual([
      'did-start-navigation app://console/redirect?to=/there',
      'will-frame-navigate app://console/redirect?to=/there',
      'will-navigate app://console/redirect?to=/there',
      'will-redirect app://console/there',
      'did-redirect-navigation app://console/there',
      'did-frame-navigate app://console/there',
      'did-navigate app://console/there',
      'dom-ready',
      'did-finish-load',
      'did-stop-loading',
    ]);
  });

  test('a navigation that a listener stops is over with did-fail-provisional-load', async () => {
    const running = await startPlain(['--guarded']);
    expect(await told(running, go(running, 'https://elsewhere.example/'), 'did-stop-loading')).toEqual([
      'did-start-navigation https://elsewhere.example/',
      'will-frame-navigate https://elsewhere.example/',
      'did-fail-provisional-load https://elsewhere.example/',
      'did-stop-loading',
    ]);
  });

  test('an answer without content is a load given up; an address without a server is one that failed', async () => {
    const running = await startPlain();
    const givenUp = await told(running, go(running, '/none'), 'did-stop-loading');
    expect(givenUp).toContain('did-fail-provisional-load app://console/none');
    expect(givenUp.filter((line) => line.startsWith('did-fail-load'))).toEqual([]);
    const failed = await told(running, go(running, 'https://nowhere.invalid/'), 'did-fail-load');
    // By the time these are read, Chromium's own page about the failure may have loaded, too.
    expect(failed.filter((line) => line.startsWith('did-fail-'))).toEqual([
      'did-fail-provisional-load https://nowhere.invalid/',
      'did-fail-load https://nowhere.invalid/',
    ]);
  });

  test('a change of the address in the page is no navigation of documents', async () => {
    const running = await startPlain();
    const page = await running.page('app://console/start');
    const lines = await told(
      running,
      () => page.evaluate(() => history.pushState({}, '', '/start/pushed')),
      'did-navigate-in-page',
    );
    expect(lines).toContain('did-navigate-in-page app://console/start/pushed');
    expect(lines.some((line) => line.startsWith('will-'))).toBe(false);
  });
});

describe('loadURL', () => {
  test.each([
    ['/start', 'loaded'],
    ['/none', 'rejected ERR_FAILED'],
    ['/broken', 'rejected ERR_EMPTY_RESPONSE'],
    ['/redirect?to=https://nowhere.invalid/', 'rejected ERR_NAME_NOT_RESOLVED'],
  ])('of %s: %s', async (address, outcome) => {
    const { standIn } = await startPlain([`--load=${address}`]);
    await expect.poll(() => standIn.log(), SOON).toContain(outcome);
  });
});

describe('the life of the application', () => {
  test('quitting asks the listeners, then the windows, then will-quit, which may put it off', async () => {
    const { standIn } = await startPlain();
    await expect.poll(() => standIn.log(), SOON).toContain('loaded');
    await standIn.ask('quit');
    expect(await standIn.ended).toBe(0);
    expect(standIn.log().trim().split('\n').slice(1)).toEqual([
      'before-quit',
      'window close',
      'window closed',
      'will-quit',
      'before-quit',
      'will-quit',
      'quit',
    ]);
  });

  test('when the last window is closed the program is told, and continues where it does nothing about it', async () => {
    const { standIn } = await startPlain(['--two']);
    await expect.poll(async () => (await standIn.ask('windows')).length, SOON).toBe(2);
    for (const { id } of await standIn.ask('windows')) await standIn.ask('close', id);
    await expect.poll(() => standIn.log(), SOON).toContain('window-all-closed');
    expect(standIn.log().match(/window-all-closed/g)).toHaveLength(1);
    expect(standIn.child.exitCode).toBeNull();
  });
});
