import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { enter, newOwner, readOwner, REFRESH_URL, RETURN_URL, sessionPathOf, walk } from './accounts.ts';
import { OwnerBrowser, payment } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const SCREENS = [
  'welcome',
  'usage-data',
  'ownership',
  'details',
  'details?correct=all',
  'agreement',
  'payment',
  'done',
  'leave',
];
const FORMS = ['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment'];

/**
 * All cookies of one browser in one header, whatever their path says: what a careless client, or an attacker, would
 * send.
 */
const allCookies = (browser: OwnerBrowser): string =>
  [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');

describe('owner A and owner B in one browser', () => {
  test('each cookie belongs to the addresses of its own hosted session', async () => {
    const browser = new OwnerBrowser(service);
    const [a, b] = [await newOwner(service), await newOwner(service)];
    const sessions = [];
    for (const owner of [a, b]) {
      const { cookies } = await enter(service, owner);
      for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
      sessions.push([...cookies.values()][0]?.path);
    }
    expect([...browser.cookies.values()].map(({ path }) => path)).toEqual(sessions);
    for (const hosted of sessions) expect((await browser.open(`${hosted}/welcome`)).statusCode).toBe(200);
  });

  test('a cookie of the same name from another port, before or after that of the hosted session, keeps nobody out', async () => {
    const browser = await enter(service, await newOwner(service));
    const own = allCookies(browser);
    const planted = own.replace(/=.*/, '=junk');
    const statusWith = async (cookie: string) =>
      (await service.send('nobody', 'GET', `${sessionPathOf(browser)}/welcome`, { headers: { cookie } })).statusCode;
    expect([
      await statusWith(`${planted}; ${own}`),
      await statusWith(`${own}; ${planted}`),
      await statusWith(`${planted}; ${planted}`),
    ]).toEqual([200, 200, 303]);
  });

  test('[L18] no screen and no form of B answers to the cookie of A, not even renamed', async () => {
    const [a, b] = [await newOwner(service, { name: 'Anna Alder' }), await newOwner(service, { name: 'Berta Birch' })];
    const [atA, atB] = [await enter(service, a), await enter(service, b)];
    await walk(atB, { details: { name: 'Berta Birch' }, payment: { account_number: '1000000004' } });
    const sessionB = sessionPathOf(atB);
    const [secretOfA] = [...atA.cookies.values()].map(({ value }) => value);
    const stolen = [allCookies(atA), `onboarding_${sessionB.split('/').at(-1)}=${secretOfA}`, 'onboarding=1', ''];
    for (const cookie of stolen) {
      const headers: Record<string, string> = cookie === '' ? {} : { cookie };
      for (const screen of SCREENS) {
        const response = await service.send('nobody', 'GET', `${sessionB}/${screen}`, { headers });
        expect([response.statusCode, response.headers.location, response.payload]).toEqual([303, REFRESH_URL, '']);
      }
      for (const form of FORMS) {
        const response = await service.send('nobody', 'POST', `${sessionB}/${form}`, {
          form: payment,
          headers: { ...headers, origin: ORIGIN },
        });
        expect([response.statusCode, response.headers.location]).toEqual([303, `${sessionB}/leaving`]);
      }
    }
    expect((await atB.open(`${sessionB}/details`)).payload).toContain('Berta Birch'); // B's own cookie still reads it
    expect((await readOwner(service, b.id)).requirements.currently_due).toEqual(['payment_setup']);
  });

  test('a document of A is not removed at the address of B', async () => {
    const [atA, atB] = [await enter(service, await newOwner(service)), await enter(service, await newOwner(service))];
    await walk(atA, { payment: { account_number: '1000000004' } });
    await walk(atB, { payment: { account_number: '1000000004' } });
    await atB.submit(`${sessionPathOf(atB)}/ownership`, { action: 'remove-1' });
    expect((await atA.open(`${sessionPathOf(atA)}/ownership`)).payload).toContain('contract.pdf');
  });
});

describe('the end of a hosted session', () => {
  test('[L15] 15 idle minutes: refresh_url; somebody at work keeps it', async () => {
    const browser = await enter(service, await newOwner(service));
    const screen = `${sessionPathOf(browser)}/welcome`;
    for (let quarter = 0; quarter < 3; quarter++) {
      service.clock.advance({ minutes: 14 });
      expect((await browser.open(screen)).statusCode).toBe(200);
    }
    service.clock.advance({ minutes: 15, seconds: 1 });
    await browser.open(screen);
    expect(browser.at).toBe(REFRESH_URL);
  });

  test('[L16][L21] 60 minutes in any case: refresh_url, from a form by way of a page of our own', async () => {
    const browser = await enter(service, await newOwner(service));
    const screen = `${sessionPathOf(browser)}/welcome`;
    for (let minutes = 0; minutes < 60; minutes += 10) {
      expect((await browser.open(screen)).statusCode).toBe(200);
      service.clock.advance({ minutes: 10 });
    }
    service.clock.advance({ seconds: 1 });
    const response = await service.send('nobody', 'POST', screen, {
      form: {},
      headers: { cookie: allCookies(browser), origin: ORIGIN },
    });
    expect(response.headers.location).toBe(`${sessionPathOf(browser)}/leaving`);
    await browser.submit(screen, {});
    expect(browser.at).toBe(REFRESH_URL);
  });

  test('[L17] left: its addresses lead to refresh_url', async () => {
    const browser = await enter(service, await newOwner(service));
    const hosted = sessionPathOf(browser);
    await browser.open(`${hosted}/leave`);
    expect(browser.at).toBe(RETURN_URL);
    for (const screen of ['welcome', 'leave']) {
      await browser.open(`${hosted}/${screen}`);
      expect(browser.at).toBe(REFRESH_URL);
    }
  });

  test('[L22][T22] HEAD or a prefetch of the way out ends nothing', async () => {
    const browser = await enter(service, await newOwner(service));
    const hosted = sessionPathOf(browser);
    expect((await browser.open(`${hosted}/leave`, { 'sec-purpose': 'prefetch' })).statusCode).toBe(204);
    expect(
      (await browser.open(`${hosted}/leave`, { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' })).statusCode,
    ).toBe(503);
    expect(
      (await service.send('nobody', 'HEAD', `${hosted}/leave`, { headers: { cookie: allCookies(browser) } }))
        .statusCode,
    ).toBe(204);
    expect((await browser.open(`${hosted}/welcome`)).statusCode).toBe(200);
  });

  test('[L19] the API key that made its link is revoked: refresh_url, from a form too', async () => {
    const { id, secret } = await service.newCredential('api_key', 'Partner');
    const owner = await newOwner(service);
    const body = {
      system_owner_id: owner.id,
      installer_id: owner.installer_id,
      refresh_url: REFRESH_URL,
      return_url: RETURN_URL,
    };
    const link = await service.send('nobody', 'POST', '/v1/system-owner-links', {
      body,
      headers: { authorization: `Bearer ${secret}` },
    });
    const [browser, other] = [new OwnerBrowser(service), await enter(service, await newOwner(service))];
    await browser.open(link.json<SystemOwnerLink>().url);
    const hosted = sessionPathOf(browser);
    await service.revokeCredential(id);
    for (const act of [
      () => browser.open(`${hosted}/welcome`),
      () => browser.submit(`${hosted}/welcome`, {}),
      () => browser.open(`${hosted}/leave`),
    ]) {
      await act();
      expect(browser.at).toBe(REFRESH_URL);
    }
    expect((await readOwner(service, owner.id)).requirements.currently_due).toContain('welcome');
    expect((await other.open(`${sessionPathOf(other)}/welcome`)).statusCode).toBe(200); // of another key
  });

  test('[L20] the account is rejected: refresh_url; the last page alone stays and says so', async () => {
    const browser = await enter(service, await newOwner(service));
    const hosted = sessionPathOf(browser);
    await walk(browser, { payment: { account_number: '1000000003' } });
    expect(browser.at).toBe(`${hosted}/done`);
    for (const screen of SCREENS.filter((each) => !['done', 'leave'].includes(each))) {
      await browser.open(`${hosted}/${screen}`);
      expect([screen, browser.at]).toEqual([screen, REFRESH_URL]);
    }
    await browser.submit(`${hosted}/payment`, payment);
    expect(browser.at).toBe(`${hosted}/done`);
    await browser.open(`${hosted}/leave`);
    expect(browser.at).toBe(RETURN_URL);
  });

  test('[L23] a hosted session that never was: a page that says so', async () => {
    for (const screen of [...SCREENS, 'leaving']) {
      const response = await service.send('nobody', 'GET', `/onboarding/s/AAAAAAAAAAAAAAAAAAAAAA/${screen}`);
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });
});

test('[L24] any other address below /onboarding is a page that says so, for a method that it does not take as well', async () => {
  const browser = await enter(service, await newOwner(service));
  const addresses: [method: 'GET' | 'POST' | 'DELETE', url: string, status: number][] = [
    ['GET', '/onboarding', 404],
    ['GET', '/onboarding?x', 404],
    ['GET', '/onboarding/', 404],
    ['GET', '/onboarding/welcome', 404],
    ['GET', '/onboarding/l', 404],
    ['GET', '/onboarding/l/', 404],
    ['GET', `${sessionPathOf(browser)}/settings`, 404],
    ['GET', sessionPathOf(browser), 404],
    ['GET', '/onboarding/%zz', 404],
    ['GET', `/onboarding/l/${'x'.repeat(600)}`, 404],
    ['POST', '/onboarding/l/x', 405],
    ['DELETE', `${sessionPathOf(browser)}/welcome`, 405],
    ['POST', '/onboarding/x', 404],
  ];
  for (const [method, url, status] of addresses) {
    const { statusCode, headers, payload } = await service.send('nobody', method, url, {
      headers: { cookie: allCookies(browser) },
    });
    expect([method, url, statusCode, headers['content-type']]).toEqual([
      method,
      url,
      status,
      'text/html; charset=utf-8',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(payload).toMatch(
      status === 404 ? /There is nothing at this address|This link does not exist/ : /This could not be done/,
    );
  }
  expect((await service.send('nobody', 'GET', '/onboardings')).headers['content-type']).toContain('problem+json');
});

describe('forms from elsewhere', () => {
  test('[T31] a form of another origin, or of none that can be named, is refused', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:4011'])
      expect((await browser.submit(`${sessionPathOf(browser)}/welcome`, {}, { origin })).statusCode).toBe(403);
    expect((await readOwner(service, owner.id)).requirements.currently_due).toHaveLength(6);
  });
});
