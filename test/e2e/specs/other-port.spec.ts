import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

interface Answer {
  status: number;
  body: string;
}

/** Sends exactly these headers, forged Host and Origin included, as a program of this machine can. */
const send = (
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const sent = ask(
      new URL(path, origin),
      {
        method,
        headers: {
          ...headers,
          ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => {
          parts.push(part);
          if (String(response.headers['content-type']).startsWith('text/event-stream')) response.destroy();
        });
        response.once('close', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(payload);
  });

/** Cookies of the session's name for other paths. */
const PLANTED = ['/console', '/console/session', '/v1'].map(
  (path) => `console_session=junk; Path=${path}; Max-Age=31536000; HttpOnly`,
);

/**
 * A page of somebody else on another port of this machine, and a second one that redirects to it. It notes what
 * browsers send.
 */
async function startOtherPort(consoleOrigin: string) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/plant') return void response.writeHead(200, { 'set-cookie': PLANTED }).end();
    if (request.url === '/go') return void response.writeHead(302, { location: '/landed' }).end();
    seen.push(request.headers);
    const script = `
      const asked = ['/console/session', '/v1/generators', '/console/events', '/console/credentials'].map((path) =>
        fetch(${JSON.stringify(consoleOrigin)} + path, { credentials: 'include', mode: 'no-cors' }).then((response) => response.text(), () => 'nothing'));
      Promise.all(asked).then((texts) => { document.title = JSON.stringify(texts); });`;
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>waiting</title><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close: () => server.close() };
}

test("a page on another port that is given the operator's cookie gets nothing with it @loopback @long", async ({
  console: { host },
}) => {
  const { origin } = new URL(host.page.url());
  const other = await startOtherPort(origin);
  const page = await host.context.newPage();
  await page.goto(`${other.origin}/go`);
  await expect(page).toHaveTitle(/^\[/);
  expect(JSON.parse(await page.title())).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);

  const cookie =
    other.seen.map((headers) => headers.cookie).find((header) => header?.includes('console_session=')) ?? '';
  expect(cookie, 'browsers send cookies of 127.0.0.1 to each of its ports').not.toBe('');
  const { host: address } = new URL(origin);
  const disguises: Record<string, string>[] = [
    { cookie },
    { cookie, origin },
    { cookie, host: address, origin, referer: `${origin}/`, 'sec-fetch-site': 'same-origin' },
    { cookie, origin: other.origin },
    { cookie, host: new URL(other.origin).host },
    { cookie, host: `localhost:${new URL(origin).port}` },
  ];
  for (const headers of disguises) {
    const told = await send(origin, 'GET', '/console/session', headers);
    expect(told.status === 200 ? JSON.parse(told.body) : {}).not.toMatchObject({
      operator: { name: expect.anything() },
    });
    expect(told.body).not.toMatch(/token|secret|Olivia/);
    const all = {
      ...headers,
      'x-session-secret': /console_session=([^;]*)/.exec(cookie)?.[1] ?? '',
      'x-workspace': '1',
    };
    for (const [method, path, body] of [
      ['GET', '/v1/generators'],
      ['GET', '/console/events'],
      ['GET', '/console/credentials'],
      ['GET', '/console/recovery'],
      ['POST', '/console/credentials', { kind: 'api_key', name: 'mine' }],
      ['POST', '/console/operators', { name: 'Eve', passphrase: 'a passphrase of mine' }],
      ['PUT', '/console/settings', { idle_minutes: 60 }],
      ['POST', '/console/session/lock'],
      ['POST', '/console/session/unlock', { passphrase: 'a passphrase of mine' }],
    ] as const) {
      const { status, body: text } = await send(origin, method, path, all, body);
      expect([method, path, [401, 403, 421].includes(status), status]).toEqual([method, path, true, status]);
      expect(text).not.toMatch(/Olivia|secret|"data"/);
    }
    expect((await send(origin, 'DELETE', '/console/session', all)).body).not.toMatch(/Olivia/);
  }
  other.close();
  // The operator is as signed in as before: nothing of this ended or locked the session.
  await host.page.reload();
  await expect(host.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test("a page on another port that sets cookies of the session's name keeps the operator neither out nor signed in @loopback @long", async ({
  console: { host, frame },
}) => {
  const { page, context } = host;
  const other = await startOtherPort(new URL(page.url()).origin);
  const visited = await context.newPage();
  await visited.goto(`${other.origin}/plant`);
  await visited.close();
  other.close();
  expect(
    (await context.cookies(new URL('/console/session', page.url()).href)).filter(({ value }) => value === 'junk'),
  ).toHaveLength(2);
  await page.reload();
  await frame.goTo('Settings');
  await new SettingsScreen(page).signOut();
  await expect(new SessionGate(page).signIn).toBeVisible();
  await new SessionGate(page).signInAs(OPERATOR);
  await expect(frame.navigation).toBeVisible();
  await page.reload();
  await expect(frame.navigation).toBeVisible();
});
