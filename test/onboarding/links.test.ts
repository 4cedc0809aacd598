import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { errorsOf } from '../support/errors-of.ts';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { enter, newLink, newOwner, readOwner, REFRESH_URL, RETURN_URL, sessionPathOf, walk } from './accounts.ts';
import { OwnerBrowser } from './owner-browser.ts';

let service: TestService;
let owner: SystemOwner;
beforeEach(async () => {
  service = await startTestService();
  owner = await newOwner(service, { name: 'Mary Hill' });
});
afterEach(() => service.close());

const pathOf = (link: SystemOwnerLink): string => link.url.slice(ORIGIN.length);
const visit = (url: string, headers: Record<string, string> = {}) => service.send('nobody', 'GET', url, { headers });
const wanted = (change: Record<string, unknown> = {}) => ({
  system_owner_id: owner.id,
  installer_id: owner.installer_id,
  refresh_url: REFRESH_URL,
  return_url: RETURN_URL,
  ...change,
});
const create = (body: Record<string, unknown>) => service.send('key', 'POST', '/v1/system-owner-links', { body });

/** What a visit answers: status, the headers that matter, and the body. */
async function answerOf(path: string, sent: Record<string, string> = {}) {
  const { statusCode, headers, payload } = await visit(path, sent);
  return {
    statusCode,
    location: headers.location,
    cache: headers['cache-control'],
    referrer: headers['referrer-policy'],
    cookie: headers['set-cookie'],
    payload,
  };
}

/**
 * Visits an address over so many connections, all of them accepted before the first request is written. Returns status
 * and Location.
 */
async function visitAtOnce(address: string, count: number): Promise<[status: string, location: string][]> {
  const { host, hostname, port, pathname } = new URL(address);
  const accepted = Promise.withResolvers<void>();
  let open = 0;
  service.app.server.on('connection', () => ++open === count && accepted.resolve());
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  await accepted.promise;
  const answers = sockets.map((socket) => text(socket));
  for (const socket of sockets) socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return (await Promise.all(answers)).map((answer) => [
    answer.slice(9, 12),
    /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '',
  ]);
}

/** [D22] the answer that sends the owner to refresh_url. */
const toRefresh = {
  statusCode: 303,
  location: REFRESH_URL,
  cache: 'no-store',
  referrer: 'no-referrer',
  cookie: undefined,
  payload: '',
};

describe('POST /v1/system-owner-links', () => {
  test('[D20] answers with an address of 256 random bits that lives five minutes', async () => {
    const link = await newLink(service, owner);
    expect(link.url).toMatch(new RegExp(`^${ORIGIN}/onboarding/l/[A-Za-z0-9_-]{43}$`));
    const seconds = (time: string): number => Date.parse(`${time.slice(0, 19)}Z`) / 1000;
    expect(seconds(link.expires_at) - seconds(link.created_at)).toBe(300);
    expect(link.expires_at.slice(19)).toBe(link.created_at.slice(19));
    expect((await newLink(service, owner)).url).not.toBe(link.url);
  });

  test('takes forms, and the owner under the name account', async () => {
    const { system_owner_id: account, ...rest } = wanted();
    for (const name of ['system_owner_id', 'account']) {
      const form = { ...rest, [name]: String(account), installer_id: String(owner.installer_id) };
      const response = await service.send('key', 'POST', '/v1/system-owner-links', { form });
      expect(response.statusCode).toBe(201);
    }
    expect((await create({ ...rest, account })).statusCode).toBe(201);
    expect(errorsOf(await create(wanted({ account: owner.id + 1 }))).fields).toEqual({
      account: 'must be the same as system_owner_id',
    });
  });

  test('[D2] an owner or an installer that does not exist is named, as the request named it', async () => {
    expect(Object.keys(errorsOf(await create(wanted({ system_owner_id: 999 }))).fields)).toEqual(['system_owner_id']);
    expect(Object.keys(errorsOf(await create(wanted({ system_owner_id: undefined, account: 999 }))).fields)).toEqual([
      'account',
    ]);
    expect(Object.keys(errorsOf(await create(wanted({ installer_id: 999 }))).fields)).toEqual(['installer_id']);
    expect((await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>().name).toBe(
      'Mary Hill',
    );
  });

  test('[D35] the installer of another account is refused, and the account stays as it was', async () => {
    const { installer_id } = await newOwner(service);
    expect(errorsOf(await create(wanted({ installer_id }))).fields).toEqual({
      installer_id: 'is not the installer of this system owner',
    });
    expect((await readOwner(service, owner.id)).name).toBe('Mary Hill');
  });

  test('[L27][D22] only plain http and https addresses are taken to send an owner to', async () => {
    const refused = [
      'javascript:alert(1)',
      'data:text/html,x',
      'app://console/',
      'ftp://a.example/',
      '//a.example/',
      '/return',
      'https://',
      '',
      'https://user@a.example/',
      'https://user:secret@a.example/',
      'https://a.example/ x',
      'https://a.example/\\x',
      'https://a.example/ü',
      'https://a.example/\r\nx-y: z',
    ];
    for (const url of refused)
      for (const field of ['refresh_url', 'return_url'])
        expect([url, ...Object.keys(errorsOf(await create(wanted({ [field]: url }))).fields)]).toEqual([url, field]);
  });

  test("[L28] the addresses of the console's own windows are nobody else's, however they are written", async () => {
    const own = [
      'https://console.invalid/openings/1/return',
      'https://CONSOLE.invalid/openings/1/refresh',
      'https://console.invalid:443/',
      'http://console.invalid./x',
      'https://console.invalid/a/../openings/1/return',
      'https://%63onsole.invalid/openings/1/return',
    ];
    for (const url of own)
      for (const field of ['refresh_url', 'return_url'])
        expect([url, errorsOf(await create(wanted({ [field]: url }))).fields]).toEqual([
          url,
          { [field]: 'must not be an address of the console' },
        ]);
    for (const url of ['https://console.invalid.example/openings/1/return', 'https://myconsole.invalid/'])
      expect([url, (await create(wanted({ return_url: url }))).statusCode]).toEqual([url, 201]);
  });

  test('[D18] takes the API key as Basic or Bearer, and no access token', async () => {
    const statuses = [];
    for (const who of ['key', 'key-bearer', 'token', 'nobody'] as const)
      statuses.push((await service.send(who, 'POST', '/v1/system-owner-links', { body: wanted() })).statusCode);
    expect(statuses).toEqual([201, 201, 401, 401]);
  });
});

describe('a visit of the link', () => {
  test('[L1][D21] the first one exchanges the token for a cookie and an address without it', async () => {
    const link = await newLink(service, owner);
    const response = await visit(pathOf(link));
    const [, id] = /^\/onboarding\/s\/([\w-]{22})\/welcome$/.exec(String(response.headers.location)) ?? [];
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response.headers['set-cookie']).toMatch(
      new RegExp(`^onboarding_${id}=[\\w-]{43}; Path=/onboarding/s/${id}; HttpOnly; SameSite=Lax$`),
    );
    expect(JSON.stringify(response.headers)).not.toContain(link.url.slice(-43));
  });

  test('[L1] it leads to the first screen that is not done', async () => {
    const browser = await enter(service, owner);
    await walk(browser, {}, 'details');
    expect((await visit(pathOf(await newLink(service, owner)))).headers.location).toMatch(/\/details$/);
  });

  test('[L6] used: whoever opens it again, the owner with the cookie of the hosted session too, is sent to refresh_url', async () => {
    const link = await newLink(service, owner);
    const first = await visit(pathOf(link));
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(await answerOf(pathOf(link))).toEqual(toRefresh);
    expect(await answerOf(pathOf(link), { cookie })).toEqual(toRefresh);
    expect(await answerOf(pathOf(link), { 'cache-control': 'max-age=0', 'sec-fetch-dest': 'document' })).toEqual(
      toRefresh,
    ); // a reload
    expect((await visit(String(first.headers.location), { cookie })).statusCode).toBe(200); // the hosted session continues
  });

  test('[L5][D20] expired after five minutes: refresh_url', async () => {
    const link = await newLink(service, owner);
    service.clock.advance({ minutes: 5, seconds: 1 });
    expect(await answerOf(pathOf(link))).toEqual(toRefresh);
    const next = await newLink(service, owner);
    service.clock.advance({ minutes: 4, seconds: 59 });
    expect((await visit(pathOf(next))).headers.location).toMatch(/welcome$/);
  });

  test('[L8][D20] ended by a newer link: refresh_url; the hosted session of one that was used continues', async () => {
    const used = await enter(service, owner);
    const [first, second] = [await newLink(service, owner), await newLink(service, owner)];
    expect(await answerOf(pathOf(first))).toEqual(toRefresh);
    expect((await visit(pathOf(second))).headers.location).toMatch(/welcome$/);
    expect((await used.open(`${sessionPathOf(used)}/welcome`)).statusCode).toBe(200);
  });

  test('[L8] a newer link of another account ends nothing', async () => {
    const link = await newLink(service, owner);
    await newLink(service, await newOwner(service));
    expect((await visit(pathOf(link))).headers.location).toMatch(/welcome$/);
  });

  test('[L9] the platform lost access (its API key was revoked): refresh_url', async () => {
    const { id, secret } = await service.newCredential('api_key', 'Partner');
    const response = await service.send('nobody', 'POST', '/v1/system-owner-links', {
      body: wanted(),
      headers: { authorization: `Bearer ${secret}` },
    });
    await service.revokeCredential(id);
    expect(await answerOf(pathOf(response.json<SystemOwnerLink>()))).toEqual(toRefresh);
  });

  test('[L10] rejected account: refresh_url', async () => {
    const browser = new OwnerBrowser(service);
    await browser.open((await newLink(service, owner)).url);
    await walk(browser, { payment: { account_number: '1000000003' } });
    expect((await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>().rejected).toBe(true);
    expect(await answerOf(pathOf(await newLink(service, owner)))).toEqual(toRefresh);
  });

  test('[L11] a token that never was: a page that says so', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', `${'A'.repeat(43)}.html`]) {
      const response = await visit(`/onboarding/l/${token}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.payload).toContain('This link does not exist');
    }
  });

  /** What uses nothing up: an empty answer without a cookie, and a person may enter afterwards. */
  async function expectNothingUsed(early: Record<string, string>[], status: number): Promise<void> {
    const link = await newLink(service, owner);
    for (const sent of early) {
      const { statusCode, payload, headers } = await visit(pathOf(link), sent);
      expect([sent, statusCode, payload, headers.location, headers['set-cookie']]).toEqual([
        sent,
        status,
        '',
        undefined,
        undefined,
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect((await visit(pathOf(link), { 'sec-fetch-dest': 'document' })).headers.location).toMatch(/welcome$/);
  }

  test('[L3][D21][T22] a prefetch or a preview uses nothing up', () =>
    expectNothingUsed(
      [
        { 'sec-purpose': 'prefetch' },
        { 'sec-purpose': 'prefetch;prerender' },
        { 'sec-purpose': 'prefetch;anonymous-client-ip' },
        { purpose: 'prefetch' },
        { 'x-purpose': 'preview' },
        { 'x-moz': 'prefetch' },
        { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty' },
      ],
      204,
    ));

  test('[L3][D21][T22] a page that is loaded ahead of a click is refused, so that the click asks again', () =>
    expectNothingUsed(
      [
        { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' },
        { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' },
      ],
      503,
    ));

  test('[L4][D21][T22] what is loaded as anything but a document uses nothing up', () =>
    expectNothingUsed(
      ['image', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'empty'].map((dest) => ({
        'sec-fetch-dest': dest,
      })),
      204,
    ));

  test('[L2][D21][T22] HEAD uses nothing up', async () => {
    const link = await newLink(service, owner);
    expect((await service.send('nobody', 'HEAD', pathOf(link))).statusCode).toBe(204);
    expect((await visit(pathOf(link))).headers.location).toMatch(/welcome$/);
  });

  test('[L7][T23] of fifty visits at once, over fifty connections, one enters and the others are sent to refresh_url', async () => {
    const base = await service.listen();
    const address = base + pathOf(await newLink(service, owner));
    const answers = await visitAtOnce(address, 50);
    expect(answers.map(([status]) => status)).toEqual(Array.from({ length: 50 }, () => '303'));
    const entered = answers.filter(([, location]) => location.startsWith('/onboarding/s/'));
    expect(entered).toHaveLength(1);
    expect(answers.filter(([, location]) => location === REFRESH_URL)).toHaveLength(49);
  });

  test('[L13] finished: return_url, exactly as it was given', async () => {
    const browser = new OwnerBrowser(service);
    await browser.open((await newLink(service, owner)).url);
    await walk(browser);
    const response = await browser.open(`${sessionPathOf(browser)}/leave`);
    expect(response.headers).toMatchObject({
      location: RETURN_URL,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(response.statusCode).toBe(303);
  });

  test('[L14] left unfinished: return_url, and the next link continues where the owner stopped', async () => {
    const browser = await enter(service, owner);
    await browser.submit(`${sessionPathOf(browser)}/welcome`, {});
    await browser.submit(`${sessionPathOf(browser)}/usage-data`, { action: 'later' });
    expect(browser.at).toBe(RETURN_URL);
    expect((await readOwner(service, owner.id)).all_requirements_submitted).toBe(false);
    expect((await visit(pathOf(await newLink(service, owner)))).headers.location).toMatch(/usage-data$/);
  });
});

describe('personal information after the first link', () => {
  const secrets = /Mary Hill|mary@example\.com|12 Elm Street/;
  const prefilled = { name: 'Mary Hill', email: 'mary@example.com', address: '12 Elm Street' };

  test('[D17] stays so when the link was never visited, has expired, and over a restart', async () => {
    const mary = await newOwner(service, prefilled);
    await newLink(service, mary);
    service.clock.advance({ hours: 48 });
    const { dataFolder, clock } = service;
    await service.stop();
    service = await startTestService({ dataFolder, startAt: clock.now() });
    expect((await service.send('key', 'GET', `/v1/system-owners/${mary.id}`)).payload).not.toMatch(secrets);
    expect(
      errorsOf(await service.send('key', 'PUT', `/v1/system-owners/${mary.id}`, { body: { name: 'x' } })).code,
    ).toBe('personal_information_locked');
  });
});

describe('live mode', () => {
  test('[L26][D19] takes https addresses alone, naming each field, and sends everything to review', async () => {
    const live = await startTestService({ mode: 'live' });
    const account = await newOwner(live);
    const body = {
      system_owner_id: account.id,
      installer_id: account.installer_id,
      refresh_url: 'http://localhost/a',
      return_url: 'http://localhost/b',
    };
    const refused = await live.send('key', 'POST', '/v1/system-owner-links', { body });
    expect(errorsOf(refused)).toEqual({
      code: 'validation_failed',
      fields: { refresh_url: 'must use https in live mode', return_url: 'must use https in live mode' },
    });
    const browser = new OwnerBrowser(live);
    await browser.open((await newLink(live, account)).url);
    await walk(browser, { payment: { account_number: '1000000001' } });
    const read = (await live.send('key', 'GET', `/v1/system-owners/${account.id}`)).json<SystemOwner>();
    expect(read).toMatchObject({ all_requirements_submitted: true, trading_enabled: false });
    expect(read.requirements.pending_review).not.toEqual([]);
    await live.close();
  });
});
