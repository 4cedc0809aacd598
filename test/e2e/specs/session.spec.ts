import type { Page } from '@playwright/test';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { Frame } from '../screens/frame.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { findInPage } from '../support/page-memory.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('the first start asks for an operator, and a short passphrase is refused beside its field', async ({ host }) => {
  const gate = new SessionGate(host.page);
  await expect(gate.setup).toBeVisible();
  await expect(gate.name).toBeFocused();
  await gate.createOperator({ name: 'Olivia', passphrase: 'short' });
  await expect(host.page.getByText(/at least 10 characters/i).first()).toBeVisible();
  await expect(gate.setup).toBeVisible();
  await gate.createOperator(OPERATOR);
  await expect(host.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the first operator is created from the printed address alone, which leaves no trace in the page @loopback @long', async ({
  host,
}) => {
  const { page } = host;
  const gate = new SessionGate(page);
  const printed = /is at (\S+)\n/.exec(host.log())?.[1] ?? '';
  const secret = printed.split('#setup=')[1] ?? '';
  expect(secret).toHaveLength(43);
  const elsewhere = await host.context.newPage();
  await elsewhere.goto(new URL('/', printed).href);
  await expect(new SessionGate(elsewhere).printedAddress).toBeVisible();
  await expect(new SessionGate(elsewhere).setup).toHaveCount(0);
  // Opened in the tab that is there already, it is no new page to the browser.
  await elsewhere.goto(printed);
  await expect(new SessionGate(elsewhere).setup).toBeVisible();
  await expect(elsewhere).toHaveURL(new URL('/', printed).href);
  await elsewhere.close();
  await page.reload();
  await expect(gate.setup).toBeVisible();
  await gate.createOperator(OPERATOR);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await findInPage(page, secret)).toEqual([]);
  await page.evaluate(() => history.back());
  expect(page.url()).not.toContain(secret);
  expect(
    host
      .log()
      .split('\n')
      .filter((line) => line.includes(secret)),
  ).toEqual([`Solar Installer Console is at ${printed}`]);
});

test('locked, nothing is shown or answered until the passphrase is given', async ({ console: { host, frame } }) => {
  const { page } = host;
  const gate = new SessionGate(page);
  await frame.goTo('Settings');
  await new SettingsScreen(page).lockNow();
  await expect(gate.lock).toBeVisible();
  expect((await askAsPage(page, 'GET', '/v1/generators')).status).toBe(401);
  await gate.unlock('');
  await expect(gate.passphrase).toHaveAccessibleDescription('This field is required.');
  await expect(gate.passphrase).toBeFocused();
  await gate.unlock('not the passphrase');
  await expect(gate.lock.getByRole('alert')).toBeVisible();
  await gate.unlock(OPERATOR.passphrase);
  await expect(gate.lock).toBeHidden();
  expect((await askAsPage(page, 'GET', '/v1/generators')).status).toBe(200);
});

test('an unlocking whose answer a reload lost leaves a lock that opens, in this window and in a second one @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page, context } = host;
  const second = await context.newPage();
  await second.goto(page.url());
  for (const taken of ['cookie', 'nothing']) {
    await frame.goTo('Settings');
    await new SettingsScreen(page).lockNow();
    await expect(new SessionGate(page).lock).toBeVisible();
    const cookies = await context.cookies();
    const secret = await page.evaluate(() => String(localStorage.getItem('session-secret')));
    const answer = await context.request.post(new URL('/console/session/unlock', page.url()).href, {
      data: { passphrase: OPERATOR.passphrase },
      headers: { 'x-session-secret': secret },
    });
    expect(answer.ok()).toBe(true);
    if (taken === 'nothing') await context.addCookies(cookies);
    await page.reload();
    await new SessionGate(taken === 'cookie' ? page : second).unlock(OPERATOR.passphrase);
    for (const each of [page, second]) await expect(new Frame(each).navigation).toBeVisible();
  }
});

test('a session that nobody signed out of in this window says why one signs in again @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const ended = /Your session has ended: .* Sign in to continue\./;
  const second = await host.context.newPage();
  await second.goto(page.url());
  await expect(new Frame(second).navigation).toBeVisible();
  await frame.goTo('Settings');
  await new SettingsScreen(page).signOut();
  await expect(new SessionGate(page).signIn).toBeVisible();
  await expect(new SessionGate(second).signIn).toBeVisible();
  await expect(second.getByText(ended)).toBeVisible();
  await second.reload();
  await expect(second.getByText(ended)).toBeVisible();
  await expect(page.getByText(ended)).toHaveCount(0);
});

test('after signing out the operator signs in again by name and passphrase @hosts @long', async ({
  console: { host, frame },
}) => {
  const gate = new SessionGate(host.page);
  await frame.goTo('Settings');
  await new SettingsScreen(host.page).signOut();
  await expect(gate.signIn).toBeVisible();
  await gate.signInAs({ name: ' ', passphrase: '' });
  for (const field of [gate.name, gate.passphrase])
    await expect(field).toHaveAccessibleDescription('This field is required.');
  await expect(gate.name).toBeFocused();
  await gate.signInAs(OPERATOR);
  await expect(frame.navigation).toBeVisible();
});

/** Time passes for the pages and for the service alike. */
async function pass(host: ConsoleHost, seconds: number, ...pages: Page[]): Promise<void> {
  await host.passTime(seconds * 1000);
  for (const page of pages) await page.clock.fastForward(seconds * 1000);
}

test('an unattended console locks itself after the idle time, and what was typed is there after unlocking @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await page.clock.install();
  await page.reload();
  const gate = new SessionGate(page);
  await frame.goTo('Inverters');
  await page.getByRole('button', { name: 'Add inverter' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add inverter' });
  await dialog.getByLabel('Brand', { exact: true }).fill('Fronius');
  await dialog.getByLabel('Model', { exact: true }).fill('Primo half ty');
  const reported = page.waitForResponse((response) => response.url().endsWith('/console/session/activity'));
  await page.mouse.move(300, 300); // however long ago the last click was
  await pass(host, 20, page);
  await reported;
  await pass(host, 14 * 60, page);
  await expect(gate.lock).toBeHidden();
  await pass(host, 61, page);
  await expect(gate.lock).toBeVisible();
  const box = await dialog.boundingBox();
  const onTop = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.closest('dialog')?.textContent;
  expect(await page.evaluate(onTop, { x: Number(box?.x) + 20, y: Number(box?.y) + 20 })).toContain('Console locked');
  expect((await askAsPage(page, 'GET', '/v1/generators')).status).toBe(401);
  await gate.unlock(OPERATOR.passphrase);
  await expect(gate.lock).toBeHidden();
  await expect(dialog.getByLabel('Model', { exact: true })).toHaveValue('Primo half ty');
  await expect(dialog.getByLabel('Brand', { exact: true })).toHaveValue('Fronius');
});

test('of two tabs, the one in use keeps both open; unattended, both lock @loopback @long', async ({
  console: { host, frame },
}) => {
  const used = host.page;
  await frame.goTo('Settings');
  await new SettingsScreen(used).setIdleMinutes(1);
  const unused = await host.context.newPage();
  for (const page of [used, unused]) {
    await page.clock.install();
    await page.goto(host.page.url());
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  const [gate, otherGate] = [new SessionGate(used), new SessionGate(unused)];
  // Three minutes of constant use, in steps that leave each report on its own side of a minute.
  for (let step = 0; step < 9; step++) {
    const asked =
      step < 3 ? undefined : unused.waitForResponse((response) => response.url().endsWith('/console/session'));
    const reported = used.waitForResponse((response) => response.url().endsWith('/console/session/activity'));
    await pass(host, 20, used, unused);
    await used.mouse.move(300 + step, 300);
    expect((await reported).status()).toBe(200);
    expect((await (await asked)?.json()) ?? { state: 'open' }).toMatchObject({ state: 'open' });
  }
  await expect(gate.lock).toBeHidden();
  await expect(otherGate.lock).toBeHidden();
  await pass(host, 61, used, unused);
  await expect(gate.lock).toBeVisible();
  await expect(otherGate.lock).toBeVisible();
});

test('a console whose service does not answer covers itself after the idle time @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await page.clock.install();
  await page.reload();
  await expect(frame.navigation).toBeVisible();
  await page.route('**/console/**', (route) => route.abort());
  await page.clock.runFor('15:30');
  await expect(new SessionGate(page).lock).toBeVisible();
});

test('what the clock of the computer has done is said over every place, until it is dismissed @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const clock = {
    says: '2026-11-22T12:00:00.000000Z',
    latest: '2031-03-03T12:00:00.000000Z',
    follows: true,
    set_by: null,
  };
  await page.route('**/console/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), clock } });
  });
  await page.reload();
  const notice = page.getByRole('status', { name: 'Clock' });
  await expect(notice).toContainText('dated in the future, the latest Mar 3, 2031');
  await frame.goTo('Inverters');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
});
