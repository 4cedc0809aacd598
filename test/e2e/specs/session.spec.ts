import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { findInPage } from '../support/page-memory.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('the first start asks for an operator, and a short passphrase is refused beside its field', async ({ host }) => {
  const gate = new SessionGate(host.page);
  await expect(gate.setup).toBeVisible();
  await gate.createOperator({ name: 'Olivia', passphrase: 'short' });
  await expect(host.page.getByText(/at least 10 characters/i).first()).toBeVisible();
  await expect(gate.setup).toBeVisible();
  await gate.createOperator(OPERATOR);
  await expect(host.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the first operator is created from the printed address alone, which leaves no trace in the page @loopback', async ({ host }) => {
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
  expect(host.log().split('\n').filter((line) => line.includes(secret))).toEqual([`Solar Installer Console is at ${printed}`]);
});

test('locked, nothing is shown or answered until the passphrase is given @window', async ({ console: { host, frame } }) => {
  const { page } = host;
  const gate = new SessionGate(page);
  await frame.goTo('Settings');
  await new SettingsScreen(page).lockNow();
  await expect(gate.lock).toBeVisible();
  expect((await askAsPage(page, 'GET', '/v1/generators')).status).toBe(401);
  await gate.unlock('not the passphrase');
  await expect(gate.lock.getByRole('alert')).toBeVisible();
  await gate.unlock(OPERATOR.passphrase);
  await expect(gate.lock).toBeHidden();
  expect((await askAsPage(page, 'GET', '/v1/generators')).status).toBe(200);
});

test('after signing out the operator signs in again by name and passphrase', async ({ console: { host, frame } }) => {
  const gate = new SessionGate(host.page);
  await frame.goTo('Settings');
  await new SettingsScreen(host.page).signOut();
  await expect(gate.signIn).toBeVisible();
  await gate.signInAs(OPERATOR);
  await expect(frame.navigation).toBeVisible();
});

test('an unattended console locks itself after the idle time, and answers nothing until the passphrase is given', async ({ console: { host, frame } }) => {
  const { page } = host;
  await page.clock.install();
  await page.reload();
  const gate = new SessionGate(page);
  await expect(frame.navigation).toBeVisible();
  await page.clock.fastForward('14:00');
  await expect(gate.lock).toBeHidden();
  await page.clock.fastForward('01:30');
  await expect(gate.lock).toBeVisible();
  expect((await askAsPage(page, 'GET', '/v1/generators')).status).toBe(401);
  await gate.unlock(OPERATOR.passphrase);
  await expect(gate.lock).toBeHidden();
});
