import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAll, posingAs, SOON } from './support/in-folder.ts';
import { openWindow, startWithOwner } from './support/opened.ts';

type Started = Awaited<ReturnType<typeof startWithOwner>>;

/** Where the console's window is, as the program knows it. */
const placeOf = (started: Started) => async () => (await started.running.standIn.ask('windows'))[0]?.url;

describe('menus lead where they say', () => {
  let started: Started;
  beforeAll(async () => {
    started = await startWithOwner();
  });
  afterAll(endAll);
  const ask: Started['running']['standIn']['ask'] = (...question) => started.running.standIn.ask(...question);
  const windowId = async () => (await ask('windows'))[0]?.id ?? 0;
  const goTo = async (label: string, place: string): Promise<void> => {
    await ask('press', label);
    await expect.poll(placeOf(started), SOON).toBe(`app://console${place}`);
  };

  test('Settings, Diagnostics, the folder of the logs, and back and forward by menu and mouse', async () => {
    await goTo('Settings…', '/settings');
    await goTo('Diagnostics', '/settings/diagnostics');
    await started.api.page.getByRole('heading', { name: 'Diagnostics', level: 1 }).waitFor();
    await ask('appCommand', await windowId(), 'browser-backward');
    await expect.poll(placeOf(started), SOON).toBe('app://console/settings');
    await ask('appCommand', await windowId(), 'browser-forward');
    await expect.poll(placeOf(started), SOON).toBe('app://console/settings/diagnostics');
    await goTo('Back', '/settings');
    await goTo('Forward', '/settings/diagnostics');
    await ask('press', 'Show Logs');
    expect(await ask('shownOutside')).toContain(`path: ${path.join(started.data, 'logs')}`);
  });

  test('a place is shown without loading the page again: what is typed there stays, and so does what is fetched', async () => {
    const { page } = started.api;
    await goTo('Settings…', '/settings');
    const folder = page.getByRole('textbox', { name: 'Folder for backups' });
    await folder.fill('/media/half');
    await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
    await goTo('Settings…', '/settings');
    expect(await folder.inputValue()).toBe('/media/half');
    await goTo('Diagnostics', '/settings/diagnostics');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test('Find marks what it finds, steps through it, and leaves nothing behind', async () => {
    const { page } = started.api;
    await goTo('Settings…', '/settings');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await ask('press', 'Find…');
    const bar = page.getByRole('search', { name: 'Find in page' });
    await bar.getByRole('textbox').fill('WORKSPACE');
    const count = bar.getByText(/^1 of \d+$/);
    await count.waitFor();
    const found = Number((await count.textContent())?.split(' ').at(-1));
    expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(found);
    await ask('press', 'Find Previous');
    await bar.getByText(`${found} of ${found}`, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await count.waitFor();
    await bar.getByRole('textbox').fill('(no [such] text');
    await bar.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  });

  test('the address of the record that is shown is copied; what an owner clicks on is theirs', async () => {
    const { page } = started.api;
    expect(await ask('rightClick', await windowId(), {})).toBeNull();
    await page.goto(new URL('/owners?owner=1', page.url()).href);
    await expect.poll(placeOf(started), SOON).toBe('app://console/owners?owner=1');
    expect(await ask('rightClick', await windowId(), { selectionText: 'Ada' })).toEqual([
      'Copy',
      'separator',
      'Copy Address of Owner 1',
    ]);
    await ask('choose', 'Copy Address of Owner 1');
    expect(await ask('shownOutside')).toContain('clipboard: solar-console://owners/1');
    const opened = await openWindow(started);
    expect(await ask('rightClick', (await opened.window())?.id ?? 0, { isEditable: true })).toEqual([
      'Cut',
      'Copy',
      'Paste',
      'separator',
      'Select All',
    ]);
  });
});

describe('on macOS', () => {
  afterAll(endAll);

  test("three fingers go back, and the program's own menu holds Settings", async () => {
    const started = await startWithOwner(await posingAs('darwin'));
    const { ask } = started.running.standIn;
    expect((await ask('menu')).slice(0, 5)).toEqual([
      'Solar Installer Console',
      'About Solar Installer Console',
      'Check for Updates…',
      'separator',
      'Settings…',
    ]);
    await ask('press', 'Settings…');
    await expect.poll(placeOf(started), SOON).toBe('app://console/settings');
    await ask('swipe', (await ask('windows'))[0]?.id ?? 0, 'left');
    await expect.poll(placeOf(started), SOON).toBe('app://console/');
    await expect(ask('appCommand', 1, 'browser-backward')).rejects.toThrow('darwin does not tell of app-command');
  });
});
