import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, REFRESH_URL, RETURN_URL, stayOf, walk } from './accounts.ts';
import { OwnerBrowser, payment } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const SCREENS = ['welcome', 'usage-data', 'ownership', 'details', 'details?correct=all', 'agreement', 'payment', 'done', 'leave'];
const FORMS = ['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment'];

/** All cookies of one browser in one header, whatever their path says: what a careless client, or an attacker, would send. */
const allCookies = (browser: OwnerBrowser): string => [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');

describe('owner A and owner B in one browser', () => {
  test('each cookie belongs to the addresses of its own stay', async () => {
    const browser = new OwnerBrowser(service);
    const [a, b] = [await newOwner(service), await newOwner(service)];
    const stays = [];
    for (const owner of [a, b]) {
      const { cookies } = await enter(service, owner);
      for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
      stays.push([...cookies.values()][0]?.path);
    }
    expect([...browser.cookies.values()].map(({ path }) => path)).toEqual(stays);
    for (const stay of stays) expect((await browser.open(`${stay}/welcome`)).statusCode).toBe(200);
  });

  test('no screen and no form of B answers to the cookie of A, not even renamed', async () => {
    const [a, b] = [await newOwner(service, { name: 'Anna Alder' }), await newOwner(service, { name: 'Berta Birch' })];
    const [atA, atB] = [await enter(service, a), await enter(service, b)];
    await walk(atB, { details: { name: 'Berta Birch' }, payment: { account_number: '1000000004' } });
    const stayB = stayOf(atB);
    const [secretOfA] = [...atA.cookies.values()].map(({ value }) => value);
    const stolen = [allCookies(atA), `onboarding_${stayB.split('/').at(-1)}=${secretOfA}`, 'onboarding=1', ''];
    for (const cookie of stolen) {
      const headers: Record<string, string> = cookie === '' ? {} : { cookie };
      for (const screen of SCREENS) {
        const response = await service.send('nobody', 'GET', `${stayB}/${screen}`, { headers });
        expect([response.statusCode, response.headers.location, response.payload]).toEqual([303, REFRESH_URL, '']);
      }
      for (const form of FORMS) {
        const response = await service.send('nobody', 'POST', `${stayB}/${form}`, { form: payment, headers: { ...headers, origin: ORIGIN } });
        expect([response.statusCode, response.headers.location]).toEqual([303, `${stayB}/leaving`]);
      }
    }
    expect((await atB.open(`${stayB}/details`)).payload).toContain('Berta Birch'); // B's own cookie still reads it
    expect((await readOwner(service, b.id)).requirements.currently_due).toEqual(['payment_setup']);
  });

  test('a document of A is not removed at the address of B', async () => {
    const [atA, atB] = [await enter(service, await newOwner(service)), await enter(service, await newOwner(service))];
    await walk(atA, { payment: { account_number: '1000000004' } });
    await walk(atB, { payment: { account_number: '1000000004' } });
    await atB.submit(`${stayOf(atB)}/ownership`, { action: 'remove-1' });
    expect((await atA.open(`${stayOf(atA)}/ownership`)).payload).toContain('contract.pdf');
  });
});

describe('the end of a stay', () => {
  test('15 idle minutes: refresh_url; somebody at work keeps it', async () => {
    const browser = await enter(service, await newOwner(service));
    const screen = `${stayOf(browser)}/welcome`;
    for (let quarter = 0; quarter < 3; quarter++) {
      service.clock.advance({ minutes: 14 });
      expect((await browser.open(screen)).statusCode).toBe(200);
    }
    service.clock.advance({ minutes: 15, seconds: 1 });
    await browser.open(screen);
    expect(browser.at).toBe(REFRESH_URL);
  });

  test('60 minutes in any case: refresh_url, from a form by way of a page of our own', async () => {
    const browser = await enter(service, await newOwner(service));
    const screen = `${stayOf(browser)}/welcome`;
    for (let minutes = 0; minutes < 60; minutes += 10) {
      expect((await browser.open(screen)).statusCode).toBe(200);
      service.clock.advance({ minutes: 10 });
    }
    service.clock.advance({ seconds: 1 });
    const response = await service.send('nobody', 'POST', screen, { form: {}, headers: { cookie: allCookies(browser), origin: ORIGIN } });
    expect(response.headers.location).toBe(`${stayOf(browser)}/leaving`);
    await browser.submit(screen, {});
    expect(browser.at).toBe(REFRESH_URL);
  });

  test('left: its addresses lead to refresh_url', async () => {
    const browser = await enter(service, await newOwner(service));
    const stay = stayOf(browser);
    await browser.open(`${stay}/leave`);
    expect(browser.at).toBe(RETURN_URL);
    for (const screen of ['welcome', 'leave']) {
      await browser.open(`${stay}/${screen}`);
      expect(browser.at).toBe(REFRESH_URL);
    }
  });

  test('[T22] a prefetch of the way out ends nothing', async () => {
    const browser = await enter(service, await newOwner(service));
    const stay = stayOf(browser);
    expect((await browser.open(`${stay}/leave`, { 'sec-purpose': 'prefetch' })).statusCode).toBe(204);
    expect((await browser.open(`${stay}/welcome`)).statusCode).toBe(200);
  });

  test('a stay that never was: a page that says so', async () => {
    for (const screen of [...SCREENS, 'leaving']) {
      const response = await service.send('nobody', 'GET', `/onboarding/s/AAAAAAAAAAAAAAAAAAAAAA/${screen}`);
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });
});

describe('forms from elsewhere', () => {
  test('[T31] a form of another origin, or of none that can be named, is refused', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:4011'])
      expect((await browser.submit(`${stayOf(browser)}/welcome`, {}, { origin })).statusCode).toBe(403);
    expect((await readOwner(service, owner.id)).requirements.currently_due).toHaveLength(6);
  });
});
