import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { errorsOf } from '../support/errors-of.ts';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { newLink, newOwner, REFRESH_URL, RETURN_URL, stayOf, walk } from './accounts.ts';
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
  system_owner_id: owner.id, installer_id: owner.installer_id, refresh_url: REFRESH_URL, return_url: RETURN_URL, ...change,
});
const create = (body: Record<string, unknown>) => service.send('key', 'POST', '/v1/system-owner-links', { body });

/** What a visit answers: status, the headers that matter, and the body. */
async function answerOf(path: string) {
  const { statusCode, headers, payload } = await visit(path);
  return { statusCode, location: headers.location, cache: headers['cache-control'], referrer: headers['referrer-policy'], cookie: headers['set-cookie'], payload };
}

/** [D22] the answer that sends the owner to refresh_url. */
const toRefresh = { statusCode: 303, location: REFRESH_URL, cache: 'no-store', referrer: 'no-referrer', cookie: undefined, payload: '' };

describe('POST /v1/system-owner-links', () => {
  test('[D20] answers with an address of 256 random bits that lives five minutes', async () => {
    const link = await newLink(service, owner);
    expect(link.url).toMatch(new RegExp(`^${ORIGIN}/onboarding/l/[A-Za-z0-9_-]{43}$`));
    const seconds = (text: string): number => Date.parse(`${text.slice(0, 19)}Z`) / 1000;
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
    expect(errorsOf(await create(wanted({ account: owner.id + 1 }))).fields).toEqual({ account: 'must be the same as system_owner_id' });
  });

  test('[D2] an owner or an installer that does not exist is named, as the request named it', async () => {
    expect(Object.keys(errorsOf(await create(wanted({ system_owner_id: 999 }))).fields)).toEqual(['system_owner_id']);
    expect(Object.keys(errorsOf(await create(wanted({ system_owner_id: undefined, account: 999 }))).fields)).toEqual(['account']);
    expect(Object.keys(errorsOf(await create(wanted({ installer_id: 999 }))).fields)).toEqual(['installer_id']);
    expect((await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>().name).toBe('Mary Hill');
  });

  test('[D22] only plain http and https addresses are taken to send an owner to', async () => {
    const refused = [
      'javascript:alert(1)', 'data:text/html,x', 'app://console/', 'ftp://a.example/', '//a.example/', '/return', 'https://', '', 'https://user@a.example/',
      'https://user:secret@a.example/', 'https://a.example/ x', 'https://a.example/\\x', 'https://a.example/ü', 'https://a.example/\r\nx-y: z',
      'https://console.invalid/openings/1/return',
    ];
    for (const url of refused)
      for (const field of ['refresh_url', 'return_url'])
        expect([url, ...Object.keys(errorsOf(await create(wanted({ [field]: url }))).fields)]).toEqual([url, field]);
  });

  test('[D18] takes the API key as Basic or Bearer, and no access token', async () => {
    const statuses = [];
    for (const who of ['key', 'key-bearer', 'token', 'nobody'] as const)
      statuses.push((await service.send(who, 'POST', '/v1/system-owner-links', { body: wanted() })).statusCode);
    expect(statuses).toEqual([201, 201, 401, 401]);
  });
});

describe('a visit of the link', () => {
  test('[D21] the first one exchanges the token for a cookie and an address without it', async () => {
    const link = await newLink(service, owner);
    const response = await visit(pathOf(link));
    const [, id] = /^\/onboarding\/s\/([\w-]{22})\/welcome$/.exec(String(response.headers.location)) ?? [];
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response.headers['set-cookie']).toMatch(new RegExp(`^onboarding_${id}=[\\w-]{43}; Path=/onboarding/s/${id}; HttpOnly; SameSite=Lax$`));
    expect(JSON.stringify(response.headers)).not.toContain(link.url.slice(-43));
  });

  test('used: refresh, back and forward lead to refresh_url', async () => {
    const link = await newLink(service, owner);
    await visit(pathOf(link));
    expect(await answerOf(pathOf(link))).toEqual(toRefresh);
    expect(await answerOf(pathOf(link))).toEqual(toRefresh);
  });

  test('[D20] expired after five minutes: refresh_url', async () => {
    const link = await newLink(service, owner);
    service.clock.advance({ minutes: 5, seconds: 1 });
    expect(await answerOf(pathOf(link))).toEqual(toRefresh);
    const next = await newLink(service, owner);
    service.clock.advance({ minutes: 4, seconds: 59 });
    expect((await visit(pathOf(next))).headers.location).toMatch(/welcome$/);
  });

  test('[D20] ended by a newer link: refresh_url', async () => {
    const [first, second] = [await newLink(service, owner), await newLink(service, owner)];
    expect(await answerOf(pathOf(first))).toEqual(toRefresh);
    expect((await visit(pathOf(second))).headers.location).toMatch(/welcome$/);
  });

  test('the platform lost access (its API key was revoked): refresh_url', async () => {
    await service.signIn();
    const { id, secret } = (await service.send('operator', 'POST', '/console/credentials', { body: { kind: 'api_key', name: 'Partner' } })).json<{ id: number; secret: string }>();
    const response = await service.send('nobody', 'POST', '/v1/system-owner-links', { body: wanted(), headers: { authorization: `Bearer ${secret}` } });
    await service.send('operator', 'DELETE', `/console/credentials/${id}`);
    expect(await answerOf(pathOf(response.json<SystemOwnerLink>()))).toEqual(toRefresh);
  });

  test('rejected account: refresh_url', async () => {
    const browser = new OwnerBrowser(service);
    await browser.open((await newLink(service, owner)).url);
    await walk(browser, { payment: { account_number: '1000000003' } });
    expect((await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>().rejected).toBe(true);
    expect(await answerOf(pathOf(await newLink(service, owner)))).toEqual(toRefresh);
  });

  test('a token that never was: a page that says so', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', `${'A'.repeat(43)}.html`]) {
      const response = await visit(`/onboarding/l/${token}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.payload).toContain('This link does not exist');
    }
  });

  test('[D21][T22] a prefetch, a preview, or what is no page uses nothing up', async () => {
    const link = await newLink(service, owner);
    const early: [string, string][] = [
      ['sec-purpose', 'prefetch'], ['sec-purpose', 'prefetch;prerender'], ['purpose', 'prefetch'], ['x-purpose', 'preview'], ['x-moz', 'prefetch'],
      ['sec-fetch-dest', 'image'], ['sec-fetch-dest', 'iframe'], ['sec-fetch-dest', 'empty'],
    ];
    for (const [name, value] of early) {
      const { statusCode, payload, headers } = await visit(pathOf(link), { [name]: value });
      expect([name, value, statusCode, payload, headers.location, headers['set-cookie']]).toEqual([name, value, 204, '', undefined, undefined]);
    }
    expect((await visit(pathOf(link), { 'sec-fetch-dest': 'document' })).headers.location).toMatch(/welcome$/);
  });

  test('[D21][T22] HEAD uses nothing up', async () => {
    const link = await newLink(service, owner);
    expect((await service.send('nobody', 'HEAD', pathOf(link))).statusCode).toBe(204);
    expect((await visit(pathOf(link))).headers.location).toMatch(/welcome$/);
  });

  test('[T23] of many visits at once one enters', async () => {
    const link = await newLink(service, owner);
    const responses = await Promise.all(Array.from({ length: 20 }, () => visit(pathOf(link))));
    const entered = responses.filter(({ headers }) => String(headers.location).startsWith('/onboarding/s/'));
    expect(entered).toHaveLength(1);
    expect(responses.filter(({ headers }) => headers.location === REFRESH_URL)).toHaveLength(19);
  });

  test('finished: return_url, exactly as it was given', async () => {
    const browser = new OwnerBrowser(service);
    await browser.open((await newLink(service, owner)).url);
    await walk(browser);
    const response = await browser.open(`${stayOf(browser)}/leave`);
    expect(response.headers).toMatchObject({ location: RETURN_URL, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response.statusCode).toBe(303);
  });
});

describe('live mode', () => {
  test('[D19] takes https addresses alone, naming each field, and sends everything to review', async () => {
    const live = await startTestService({ mode: 'live' });
    const account = await newOwner(live);
    const body = { system_owner_id: account.id, installer_id: account.installer_id, refresh_url: 'http://localhost/a', return_url: 'http://localhost/b' };
    const refused = await live.send('key', 'POST', '/v1/system-owner-links', { body });
    expect(errorsOf(refused)).toEqual({
      code: 'validation_failed', fields: { refresh_url: 'must use https in live mode', return_url: 'must use https in live mode' },
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
