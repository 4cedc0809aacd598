import type { Page } from '@playwright/test';
import { Frame } from '../screens/frame.ts';
import { HandOverScreen } from '../screens/hand-over-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { findInPage } from '../support/page-memory.ts';
import { prepareOwner } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

test('while an owner sits at the console, the page neither shows nor remembers another customer @window', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  await owners.add({ Name: 'Grace Hopper', Email: 'grace@example.com' });
  expect(await findInPage(page, ada.Name)).toEqual(expect.arrayContaining(['document', 'memory']));
  const screen = await owners.handOver();
  await expect(screen.code).toBeFocused();
  await expect.poll(() => findInPage(page, ada.Name)).toEqual([]);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/owners\?owner=2$/);
  await screen.back.click();
  await expect(new SessionGate(page).lock).toBeVisible();
  expect(await findInPage(page, ada.Name)).toEqual([]);
});

test("a reload, and another tab, lead back to the owner's screen @loopback @long", async ({ console: session }) => {
  const { host } = session;
  const owners = await prepareOwner(session);
  const second = await host.context.newPage();
  await second.goto(new URL('/generators?homeowner=77', host.page.url()).href);
  await expect(new Frame(second).navigation).toBeVisible();
  await owners.handOver();
  await expect(new HandOverScreen(second).code).toBeVisible();
  await expect(new Frame(second).navigation).toHaveCount(0);
  await expect(second).toHaveURL(/\/owners\?owner=1$/);
  await new HandOverScreen(second).back.click();
  await new OwnersScreen(second).takeBack(OPERATOR.passphrase);
  await expect(new OwnersScreen(second).pane).toHaveAccessibleName('System owner 1');
  await new OwnersScreen(second).makeCode();
  await new OwnersScreen(second).handOver();
  await second.reload();
  await expect(new HandOverScreen(second).code).toBeVisible();
  await expect(new Frame(second).navigation).toHaveCount(0);
});

test('a wrong code says how many tries are left, the fifth ends the code, and the operator makes a new one @hosts @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const wrong = otherThan(await owners.readCode());
  const screen = await owners.handOver();
  await screen.enter('12 34');
  await expect(screen.code).toHaveAccessibleDescription(/six digits; this has 4/);
  for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
    await screen.enter(wrong);
    await expect(screen.code).toHaveAccessibleDescription(new RegExp(`${left} left`));
  }
  await screen.enter(wrong);
  await expect(screen.spent).toBeVisible();
  await screen.back.click();
  await owners.takeBack(OPERATOR.passphrase);
  await owners.start.click();
  await page
    .getByText('The owner’s code no longer works')
    .locator('..')
    .getByRole('button', { name: 'New hand-over code' })
    .click();
  await expect(owners.shownCode).toBeVisible();
  const window = await owners.openOnboarding();
  await expect(new HostedScreens(window).heading('Get paid for the solar power you make')).toBeVisible();
});

test('[T29] two clicks at once open one window, with a code that is pasted as it was read', async ({
  console: session,
}) => {
  const { page, context } = session.host;
  const owners = await prepareOwner(session);
  const code = await owners.readCode();
  const screen = await owners.handOver();
  const windows: Page[] = [];
  const asked: string[] = [];
  context.on('page', (opened) => windows.push(opened));
  page.on(
    'request',
    (request) =>
      /\/hand-over\//.test(request.url()) && asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const opened = context.waitForEvent('page');
  await screen.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await screen.open.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await new HostedScreens(await opened).heading('Get paid for the solar power you make').waitFor();
  await expect(screen.elsewhere).toBeVisible();
  expect(windows).toHaveLength(1);
  expect(asked).toEqual(['POST /console/hand-over/opening']);
});

test("[T27] after the window the operator unlocks, and is told at the owner's pane how it went @window", async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const hosted = new HostedScreens(await owners.openOnboarding());
  await hosted.welcome();
  await hosted.page.close();
  await expect(new SessionGate(page).lock).toBeVisible();
  await owners.takeBack(OPERATOR.passphrase);
  await expect(owners.pane.getByRole('heading', { name: 'System owner 1' })).toBeFocused();
  await expect(owners.result).toContainText('What was entered is kept. Still missing: usage data');
  await expect(owners.history.getByRole('listitem')).toHaveText(/^Window closed/);
  await expect(owners.lastChecked).toHaveText(/^Last checked \d/);
  await expect(owners.pane).not.toContainText('/onboarding/');
});

test('a window that was left to its own is ended by the operator who takes the console back @posed @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const window = await owners.openOnboarding();
  await new HostedScreens(window).welcome();
  const closed = window.waitForEvent('close');
  await new HandOverScreen(page).back.click();
  await closed;
  await owners.takeBack(OPERATOR.passphrase);
  await expect(owners.history.getByRole('listitem')).toHaveText(/^Window closed/);
});

test('a browser that blocks the window is told of, and the code is as good as before @loopback @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const code = await owners.readCode();
  const screen = await owners.handOver();
  await page.evaluate(() => {
    const open = window.open.bind(window);
    let blocks = 1;
    window.open = (...values) => (blocks-- > 0 ? null : open(...values));
  });
  await screen.enter(code);
  await expect(screen.alert).toContainText('Allow pop-ups');
  await expect(screen.code).toHaveValue(code);
  await new HostedScreens(await screen.openWith(code)).heading('Get paid for the solar power you make').waitFor();
});

test("while the service is away the owner's screen says so, and continues by itself @loopback @long", async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const screen = await owners.handOver();
  await page.route('**/console/session', (route) => route.abort());
  const told = page.getByRole('status').filter({ hasText: 'The connection to the console was interrupted' });
  await expect(told).toBeVisible();
  await expect(screen.code).toBeVisible();
  await page.unroute('**/console/session');
  await expect(told).toBeHidden();
});

test("the console reopened meanwhile hears of the window's end all the same @loopback @long", async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const window = await owners.openOnboarding();
  await new HostedScreens(window).heading('Get paid for the solar power you make').waitFor();
  await page.reload();
  await expect(new HandOverScreen(page).elsewhere).toBeVisible();
  await window.close();
  await expect(new SessionGate(page).lock).toBeVisible();
});

test('a browser that has lost the cookie of a hand-over: whoever signs in ends it @loopback @long', async ({
  console: session,
}) => {
  const { page, context } = session.host;
  const owners = await prepareOwner(session);
  await owners.handOver();
  await context.clearCookies();
  await page.reload();
  await new SessionGate(page).signInAs(OPERATOR);
  const told = page.getByRole('status').filter({ hasText: 'still handed over to an owner of Bright Roofs' });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'End hand-over' }).click();
  await expect(told).toBeHidden();
  await owners.openFirst();
  await owners.makeCode();
  await owners.handOver();
});
