import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAll, SOON } from './support/in-folder.ts';
import { freed, loadingAnew, openWindow, outcomeOf, startWithOwner } from './support/opened.ts';

// One application with two windows for all of them.
let started: Awaited<ReturnType<typeof startWithOwner>>;
let other: Page;
const ask: (typeof started)['running']['standIn']['ask'] = (...question) => started.running.standIn.ask(...question);
const places = async () => (await ask('windows')).map(({ url }) => url);
const consoles = async () => (await ask('windows')).filter(({ partition }) => partition === 'persist:console');

/** What the menu opens for an operator at work, it opens for nobody else. */
async function opensNothing(): Promise<void> {
  const before = await places();
  for (const label of [
    'Settings…',
    'Diagnostics',
    'About Solar Installer Console',
    'Check for Updates…',
    'New Window',
    'Show Data Folder',
    'Show Logs',
  ])
    await ask('press', label);
  const offered = await Promise.all((await consoles()).map(({ id }) => ask('rightClick', id, {})));
  expect([await ask('shownOutside'), offered.filter((items) => items !== null), await places()]).toEqual([
    [],
    [],
    before,
  ]);
}

beforeAll(async () => {
  started = await startWithOwner();
  const made = started.running.context.waitForEvent('page');
  await ask('press', 'New Window');
  other = await made;
});
afterAll(endAll);

test('another window lies beside the first, and each keeps its place', async () => {
  const [first, second] = await ask('windows');
  expect(first?.options).toMatchObject({ sandbox: true, contextIsolation: true });
  expect(second?.options).toMatchObject({ sandbox: true, contextIsolation: true, x: 32, y: 32 });
  await ask('focus', second?.id ?? 0);
  await ask('press', 'Settings…');
  await other.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await ask('focus', first?.id ?? 0);
  await ask('press', 'About Solar Installer Console');
  await expect.poll(places, SOON).toEqual(['app://console/about', 'app://console/settings']);
  await other.goto(new URL('/owners?owner=1', other.url()).href);
  await other.getByText('Ada Lovelace').first().waitFor();
});

test('what locks one locks both, and the menu opens nothing until it is unlocked', async () => {
  const before = await places();
  await loadingAnew(started.running, () => ask('press', 'Lock Console'));
  for (const page of [started.api.page, other]) await page.getByRole('button', { name: 'Unlock' }).waitFor();
  await opensNothing();
  await started.api.unlock();
  await other.reload();
  await expect.poll(() => other.getByText('Ada Lovelace').count(), SOON).toBeGreaterThan(0);
  expect(await places()).toEqual(before);
});

test('a hand-over in one covers the other, which holds nobody any more, and the menu opens nothing: no window, no folder, no address', async () => {
  const [first, second] = await consoles();
  await ask('focus', first?.id ?? 0);
  const opened = await openWindow(started);
  await expect.poll(() => other.content(), SOON).not.toContain('Ada Lovelace');
  await other.getByText('Bright Roofs').first().waitFor();
  for (const page of [started.api.page, other])
    await expect.poll(() => page.getByRole('navigation').count(), SOON).toBe(0);
  await opensNothing();
  expect(await consoles()).toHaveLength(2);
  for (const page of [started.api.page, other])
    expect(await page.getByRole('heading', { name: 'Settings' }).count()).toBe(0);
  // An owner at the keyboard ends nothing by accident: they are asked, and the box is answered with its first button.
  const asked = () =>
    started.running.standIn.log().split('message box: An owner’s registration is under way.').length - 1;
  await ask('press', 'Quit');
  await expect.poll(asked, SOON).toBe(1);
  await ask('close', first?.id ?? 0);
  await expect.poll(asked, SOON).toBe(2);
  expect(started.running.standIn.log()).toContain('Quit anyway? [Cancel] [Quit]');
  expect(started.running.standIn.log()).toContain('Close the window anyway? [Cancel] [Close Window]');
  expect(await ask('windows')).toHaveLength(3);
  // The one that the owner's window does not belong to may go.
  await ask('close', second?.id ?? 0);
  await expect.poll(async () => (await consoles()).length, SOON).toBe(1);
  expect(await opened.window()).toBeDefined();
  expect(asked()).toBe(2);
  await opened.owner.close();
  expect(await outcomeOf(opened)).toMatchObject({ outcome: 'closed' });
  await freed(started);
});

test('the menu opens nothing for somebody who is not signed in', async () => {
  await started.api.send('DELETE', '/console/session');
  await opensNothing();
  expect(await consoles()).toHaveLength(1);
});

test('what the system ends is not held up: no question, and the owner’s window has told how it ended', async () => {
  await started.api.signIn();
  await openWindow(started);
  const boxes = () => started.running.standIn.log().split('message box: ').length;
  const before = boxes();
  await ask('quit');
  expect(await started.running.standIn.ended).toBe(0);
  expect(boxes()).toBe(before);
});
