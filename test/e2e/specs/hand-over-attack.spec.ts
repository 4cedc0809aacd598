import type { BrowserContext, Page } from '@playwright/test';
import { HandOverScreen } from '../screens/hand-over-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { prepareOwner } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

/** All that names the session of a page, as its developer tools show it. */
async function sessionOf(page: Page): Promise<{ cookie: string; secret: string }> {
  const cookies = await page.context().cookies(page.url());
  return {
    cookie: cookies.find(({ name }) => name === 'console_session')?.value ?? '',
    secret: await page.evaluate(() => localStorage.getItem('session-secret') ?? ''),
  };
}

/** Listens to what is typed and sent, as a script that an owner has left in the page. */
const spyOn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spied: string[] = [];
    Object.assign(window, { spied });
    document.addEventListener('input', ({ target }) => spied.push((target as HTMLInputElement).value), true);
    const send = window.fetch;
    window.fetch = (...values) => (spied.push(JSON.stringify(values)), send(...values));
  });
const isSpiedOn = (page: Page): Promise<boolean> => page.evaluate(() => 'spied' in window);

const settled = async (page: Page, context: BrowserContext): Promise<void> => {
  // A page that is loaded anew has no script of the one before.
  await page.waitForFunction(() => !('spied' in window));
  expect(context.pages()).toContain(page);
};

test('what an owner with developer tools finds during a hand-over is of no use afterward @loopback @long', async ({
  console: session,
}) => {
  const { page, context } = session.host;
  const { origin, port } = new URL(page.url());
  const owners = await prepareOwner(session);
  const before = await sessionOf(page);
  const popup = await owners.openOnboarding();
  await new HostedScreens(popup).heading('Get paid for the solar power you make').waitFor();

  expect(new URL(popup.url()).origin).toBe(`http://localhost:${port}`);
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
  expect(
    await popup.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  ).toEqual([[], [], '']);
  expect((await context.cookies(popup.url())).map(({ name }) => name)).toEqual([expect.stringMatching(/^onboarding_/)]);

  const during = await sessionOf(page);
  await spyOn(page);
  await new HandOverScreen(page).back.click();
  const gate = new SessionGate(page);
  await settled(page, context);
  await expect(gate.lock).toBeVisible();
  await expect(gate.lock).toContainText('Please give this device back to Bright Roofs');
  await spyOn(page);
  await gate.unlock(OPERATOR.passphrase);
  await settled(page, context);
  await expect(owners.pane).toBeVisible();
  expect(await isSpiedOn(page)).toBe(false);

  const after = await sessionOf(page);
  expect(new Set([before, during, after].flatMap(({ cookie, secret }) => [cookie, secret])).size).toBe(6);
  const replay = async (cookie: string, secret: string, path: string, method = 'GET') =>
    (
      await fetch(origin + path, {
        method,
        headers: { cookie: `console_session=${cookie}`, 'x-session-secret': secret, 'x-workspace': '1', origin },
      })
    ).status;
  for (const old of [before, during])
    for (const [cookie, secret] of [
      [old.cookie, old.secret],
      [after.cookie, old.secret],
      [old.cookie, after.secret],
    ] as const) {
      expect(await replay(cookie, secret, '/v1/generators')).toBe(401);
      expect(await replay(cookie, secret, '/console/credentials', 'POST')).toBe(401);
      expect(await replay(cookie, secret, '/console/hand-over', 'DELETE')).toBe(401);
    }
  expect(await replay(after.cookie, after.secret, '/v1/generators')).toBe(200);
});

test("the console and the owners' pages have an origin each, and neither answers for the other @loopback @long", async ({
  host,
}) => {
  const { port } = new URL(host.page.url());
  const [consoleOrigin, ownersOrigin] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const statuses = (origin: string, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(origin + path, { headers: { accept: 'text/html' } })).status));
  const ofConsole = [
    '/',
    '/owners',
    '/icon.svg',
    '/assets/nothing.js',
    '/console/session',
    '/v1/generators',
    '/nothing',
    '/%76%31/generators',
  ];
  const ofOwners = [
    '/onboarding',
    '/onboarding/s/nobody/welcome',
    '/onboarding/l/nothing',
    '/onboarding/nothing',
    '/%6fnboarding/s/nobody/welcome',
  ];
  expect(await statuses(ownersOrigin, ofConsole)).toEqual(ofConsole.map(() => 421));
  expect(await statuses(consoleOrigin, ofOwners)).toEqual(ofOwners.map(() => 421));
  expect(await statuses(consoleOrigin, ['/', '/console/session', '/v1/generators', '/nothing.js'])).toEqual([
    200, 200, 401, 404,
  ]);
  expect(await statuses(ownersOrigin, ['/onboarding/s/nobody/welcome', '/onboarding/nothing'])).toEqual([404, 404]);
  const crossed = await fetch(`${consoleOrigin}/console/session`, { headers: { origin: ownersOrigin } });
  expect([crossed.status, await crossed.json()]).toEqual([403, expect.objectContaining({ code: 'foreign_origin' })]);
});

test('the nonce that a page can read runs no script @loopback @long', async ({ host, browser }) => {
  // A context of its own: what is refused here is an error in the console of a page, which no page of the console may
  // have.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL('/', host.page.url()).href);
  await page.getByRole('heading').waitFor();
  const found = await page.evaluate(async () => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
    const refused: string[] = [];
    const all = new Promise<void>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective }) => refused.push(effectiveDirective) === 4 && resolve(),
      );
    });
    const add = (change: (script: HTMLScriptElement) => void): void => {
      const script = document.createElement('script');
      script.nonce = nonce;
      change(script);
      document.head.append(script);
    };
    add((script) => (script.textContent = 'window.ran = true'));
    add((script) => (script.src = URL.createObjectURL(new Blob(['window.ran = true'], { type: 'text/javascript' }))));
    add((script) => (script.src = 'data:text/javascript,window.ran=true'));
    document.body.setAttribute('onclick', 'window.ran = true');
    document.body.click();
    await all;
    return { nonce, ran: 'ran' in window, refused: [...new Set(refused)].toSorted() };
  });
  expect(found).toEqual({
    nonce: expect.stringMatching(/^[\w-]{22}$/),
    ran: false,
    refused: ['script-src-attr', 'script-src-elem'],
  });
  await context.close();
});
