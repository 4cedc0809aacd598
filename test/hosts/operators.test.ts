import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../src/contract/console/session.ts';
import { errorsOf } from '../support/errors-of.ts';
import { headersOf, startTestService, type TestService } from '../support/test-service.ts';

const ADA = { name: 'Ada', passphrase: 'a passphrase of some length' };
const GRACE = { name: 'Grace', passphrase: 'another long passphrase' };

// The service's clock never stands still as the test's does: it is some microseconds ahead.
const A_LITTLE = { microseconds: 1000 };

let service: TestService;
beforeEach(async () => (service = await startTestService()));
afterEach(() => service.close());

const session = async (): Promise<Session> =>
  (await service.send('operator', 'GET', '/console/session')).json<Session>();
/** The first operator, from the printed address. */
const setUp = async (body: object, headers: Record<string, string> = {}) =>
  service.send('nobody', 'POST', '/console/operators', {
    body,
    headers: { 'x-setup-secret': String(await service.core.setupSecret()), ...headers },
  });
const signIn = (name: string, passphrase: string) =>
  service.send('nobody', 'POST', '/console/session', { body: { name, passphrase } });

describe('POST /console/operators', () => {
  test('the first operator sets the console up and is signed in', async () => {
    expect((await session()).state).toBe('setup');
    const response = await setUp(ADA);
    expect(response.json<Session>()).toMatchObject({
      state: 'open',
      operator: { name: 'Ada' },
      mode: 'test',
      host: 'browser',
    });
    expect(response.headers['set-cookie']).toMatch(/^console_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await session()).state).toBe('signed_out');
  });

  test('of two set-ups at once one wins', async () => {
    const both = await Promise.all([ADA, GRACE].map((body) => setUp(body)));
    expect(both.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a further operator is created by one who is signed in, and signs in himself', async () => {
    await service.signIn();
    expect((await service.send('nobody', 'POST', '/console/operators', { body: GRACE })).statusCode).toBe(401);
    expect(
      (await service.send('operator', 'POST', '/console/operators', { body: GRACE })).json<Session>().operator?.name,
    ).toBe('Ada');
    expect((await signIn('grace', GRACE.passphrase)).json<Session>().operator?.name).toBe('Grace');
    expect((await service.send('operator', 'GET', '/console/operators')).json()).toMatchObject({
      data: [{ name: 'Ada' }, { name: 'Grace' }],
    });
  });

  test('there is no default passphrase, and a short one is refused', async () => {
    expect((await signIn('admin', 'admin')).statusCode).toBe(401);
    const response = await setUp({ name: 'Ada', passphrase: 'too short' });
    expect(errorsOf(response)).toEqual({
      code: 'validation_failed',
      fields: { passphrase: 'must be at least 10 characters' },
    });
  });
});

describe('POST /console/session', () => {
  test('wrong name and wrong passphrase get the same answer', async () => {
    await service.signIn();
    const wrong = await signIn('Ada', 'wrong');
    const unknown = await signIn('Nobody', 'wrong');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json<{ detail: string }>().detail).toBe(unknown.json<{ detail: string }>().detail);
  });

  test.each(['Ada', 'Nobody'])(
    'the sixth attempt for %s has to wait, a restart forgives nothing, a right one starts afresh',
    async (name) => {
      await service.signIn();
      for (let attempt = 1; attempt <= 5; attempt++) expect((await signIn(name, 'wrong')).statusCode).toBe(401);
      const refused = await signIn(name, ADA.passphrase);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
      service.clock.advance({ seconds: 1, ...A_LITTLE });
      expect((await signIn(name, 'wrong')).statusCode).toBe(401);
      expect((await signIn(name, 'wrong')).headers['retry-after']).toBe('2');
      const { dataFolder, clock } = service;
      await service.stop();
      service = await startTestService({ dataFolder, startAt: clock.now() });
      expect((await signIn(name, ADA.passphrase)).statusCode).toBe(429);
      service.clock.advance({ seconds: 2, ...A_LITTLE });
      expect((await signIn(name, ADA.passphrase)).statusCode).toBe(name === 'Ada' ? 201 : 401);
      expect((await signIn(name, 'wrong')).statusCode).toBe(name === 'Ada' ? 401 : 429);
    },
  );

  test('a volley of guesses does not slip past the throttle', async () => {
    await service.signIn();
    const volley = await Promise.all(Array.from({ length: 12 }, () => signIn('Ada', 'wrong')));
    expect(volley.filter((response) => response.statusCode === 401)).toHaveLength(5);
    expect(volley.filter((response) => response.statusCode === 429)).toHaveLength(7);
  });

  test('whoever knows a passphrase gets in at the first attempt while others hammer any number of names', async () => {
    await service.signIn();
    const stop = new AbortController();
    let guesses = 0;
    const loops = Array.from({ length: 40 }, async (_, loop) => {
      while (!stop.signal.aborted) await signIn(`Nobody ${loop} ${guesses++}`, 'wrong');
    });
    await expect.poll(() => guesses).toBeGreaterThan(40);
    expect((await signIn('Ada', ADA.passphrase)).statusCode).toBe(201);
    stop.abort();
    await Promise.all(loops);
  });

  test('guesses that are looked at early are throttled, too, and the audit trail has them', async () => {
    await service.signIn();
    const flood = Array.from({ length: 36 }, (_, index) => signIn(`Nobody ${index}`, 'wrong'));
    const guesses = await Promise.all(Array.from({ length: 4 }, () => signIn('Ada', 'wrong')));
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
    await Promise.all(flood);
    const trail = (await service.send('operator', 'GET', '/console/trail?kind=sign_in_failed')).json<{
      data: { about: string }[];
    }>();
    expect(trail.data.filter(({ about }) => about === 'Ada')).toHaveLength(4);
  });

  test('signing in ends the session that the page had before', async () => {
    await service.signIn();
    await service.send('nobody', 'POST', '/console/session', { body: ADA, headers: headersOf(service, 'operator') });
    expect((await service.send('operator', 'GET', '/console/settings')).statusCode).toBe(401);
  });

  test('passphrases are in no log', async () => {
    await service.signIn();
    await signIn('Ada', 'a very secret guess');
    expect(service.log.join('')).not.toMatch(/secret guess|of some length/);
  });
});

describe('locking', () => {
  test('on demand: nothing but unlock and sign-out is answered, and unlocking begins a new session', async () => {
    await service.signIn();
    const before = headersOf(service, 'operator');
    expect((await service.send('operator', 'POST', '/console/session/lock')).json<Session>().state).toBe('locked');
    expect(errorsOf(await service.send('operator', 'GET', '/v1/generators')).code).toBe('locked');
    expect(errorsOf(await service.send('operator', 'POST', '/console/session/activity')).code).toBe('locked');
    expect(
      (await service.send('operator', 'POST', '/console/session/unlock', { body: { passphrase: 'wrong' } })).statusCode,
    ).toBe(401);
    const opened = await service.send('operator', 'POST', '/console/session/unlock', {
      body: { passphrase: ADA.passphrase },
    });
    expect(opened.json<Session>()).toMatchObject({ state: 'open', operator: { name: 'Ada' } });
    expect((await service.send('operator', 'GET', '/v1/generators')).statusCode).toBe(200);
    expect((await service.send('nobody', 'GET', '/v1/generators', { headers: before })).statusCode).toBe(401);
  });

  test('after the idle time that Settings says; activity holds it off', async () => {
    await service.signIn();
    await service.send('operator', 'PUT', '/console/settings', { body: { idle_minutes: 2 } });
    service.clock.advance({ seconds: 90 });
    await service.send('operator', 'POST', '/console/session/activity');
    service.clock.advance({ seconds: 90 });
    expect((await session()).state).toBe('open');
    service.clock.advance({ seconds: 30, ...A_LITTLE });
    expect((await session()).state).toBe('locked');
  });

  const unlock = (passphrase: string) =>
    service.send('operator', 'POST', '/console/session/unlock', { body: { passphrase } });

  test('the passphrase in a session that is open leaves it as it is, and begins none; a wrong one is refused', async () => {
    const before = await service.signIn();
    expect((await unlock('wrong')).statusCode).toBe(401);
    expect((await unlock(ADA.passphrase)).json<Session>()).toMatchObject({ state: 'open', operator: { name: 'Ada' } });
    expect(service.operator).toEqual(before);
    expect((await service.send('operator', 'GET', '/v1/generators')).statusCode).toBe(200);
  });

  test('guesses at signing in, however many at once, keep nobody from unlocking who is signed in', async () => {
    await service.signIn();
    await service.send('operator', 'POST', '/console/session/lock');
    const guesses = Array.from({ length: 40 }, (_, index) => signIn(index % 2 ? 'Ada' : `Nobody ${index}`, 'wrong'));
    expect((await unlock(ADA.passphrase)).statusCode).toBe(200);
    await Promise.all(guesses);
    for (let attempt = 1; attempt <= 6; attempt++) await signIn('Ada', 'wrong');
    await service.send('operator', 'POST', '/console/session/lock');
    expect((await unlock(ADA.passphrase)).statusCode).toBe(200);
  });

  test('guesses at unlocking have to wait as well, and count for the name', async () => {
    await service.signIn();
    await service.send('operator', 'POST', '/console/session/lock');
    for (let attempt = 1; attempt <= 5; attempt++) expect((await unlock('wrong')).statusCode).toBe(401);
    for (const refused of [await unlock(ADA.passphrase), await signIn('Ada', ADA.passphrase)])
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    service.clock.advance({ seconds: 1 });
    expect((await unlock(ADA.passphrase)).statusCode).toBe(200);
  });

  test('[T32] after another workspace was opened, known and unknown names have to wait alike', async () => {
    await service.signIn();
    for (const name of ['Ada', 'Nobody']) for (let attempt = 1; attempt <= 5; attempt++) await signIn(name, 'wrong');
    await service.send('operator', 'POST', '/console/workspaces/2/open');
    for (const name of ['Ada', 'Nobody']) expect((await signIn(name, 'wrong')).statusCode).toBe(429);
  });

  test('signing out ends the session for good, locked or not', async () => {
    await service.signIn();
    await service.send('operator', 'POST', '/console/session/lock');
    const response = await service.send('operator', 'DELETE', '/console/session');
    expect(response.headers['set-cookie']).toBe('console_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    expect((await session()).state).toBe('signed_out');
    expect((await service.send('nobody', 'DELETE', '/console/session')).statusCode).toBe(200);
  });

  test('a restart asks for the passphrase again', async () => {
    await service.signIn();
    const { dataFolder } = service;
    const headers = headersOf(service, 'operator');
    await service.stop();
    service = await startTestService({ dataFolder });
    const response = await service.send('nobody', 'GET', '/console/session', { headers });
    expect(response.json<Session>().state).toBe('signed_out');
  });
});

describe('[T31] the cookie of a session is worth nothing by itself', () => {
  const asked = [
    ['GET', '/console/settings', undefined],
    ['GET', '/console/credentials', undefined],
    ['GET', '/console/events', undefined],
    ['GET', '/v1/generators', undefined],
    ['POST', '/console/operators', GRACE],
    ['POST', '/console/session/unlock', { passphrase: ADA.passphrase }],
    ['POST', '/console/session/lock', undefined],
    ['POST', '/console/session/activity', undefined],
    ['PUT', '/console/settings', { idle_minutes: 5 }],
    ['POST', '/console/credentials', { kind: 'api_key', name: 'CI' }],
  ] as const;

  test.each(asked)('%s %s', async (method, url, body) => {
    const { cookie, secret } = await service.signIn();
    const forged: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-session-secret': `${secret}x` },
      { cookie, 'x-session-secret': '' },
      { cookie, 'x-csrf-token': secret },
    ];
    for (const headers of forged)
      expect(errorsOf(await service.send('nobody', method, url, { body, headers })).code).toBe('unauthorized');
    expect((await session()).state).toBe('open');
  });

  test('nor does it tell who is signed in, or end the session', async () => {
    const { cookie } = await service.signIn();
    for (const method of ['GET', 'DELETE'] as const) {
      const told = (await service.send('nobody', method, '/console/session', { headers: { cookie } })).json<Session>();
      expect(told).toEqual({
        state: 'signed_out',
        operator: null,
        hand_over: null,
        handed_over_by: null,
        handed_over_elsewhere: null,
        workspace: null,
        idle_minutes: 15,
        mode: 'test',
        host: 'browser',
        clock: null,
        test_helpers: null,
        notices: [],
      });
    }
    expect((await session()).state).toBe('open');
  });
});

describe("a page on another port adds cookies of the name of the session's", () => {
  const junk = (count: number): string[] => Array.from({ length: count }, (_, index) => `console_session=junk${index}`);

  test.each(['before', 'after'])('%s it: the one that names a session with the secret counts', async (where) => {
    const { secret, workspace } = await service.signIn();
    const origin = await service.listen();
    const ask = async (method: string, path: string, body?: object) => {
      const { cookie = '' } = headersOf(service, 'operator');
      const cookies = where === 'before' ? [...junk(2), cookie] : [cookie, ...junk(2)];
      const headers = {
        cookie: cookies.join('; '),
        'x-session-secret': secret,
        'x-workspace': String(workspace),
        ...(body && { 'content-type': 'application/json' }),
      };
      return fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    };
    expect(await (await ask('GET', '/console/session')).json()).toMatchObject({
      state: 'open',
      operator: { name: 'Ada' },
    });
    for (const [method, path] of [
      ['GET', '/v1/generators'],
      ['POST', '/console/session/activity'],
      ['POST', '/console/session/lock'],
    ] as const)
      expect([path, (await ask(method, path)).status]).toEqual([path, 200]);
    expect((await ask('POST', '/console/session/unlock', { passphrase: ADA.passphrase })).status).toBe(200);
    await ask('DELETE', '/console/session');
    expect((await session()).state).toBe('signed_out');
  });

  test('of hundreds the last 32 are looked at, where browsers send ours', async () => {
    const { cookie, secret } = await service.signIn();
    const stateWith = async (...cookies: string[]) =>
      (
        await service.send('nobody', 'GET', '/console/session', {
          headers: { cookie: cookies.join('; '), 'x-session-secret': secret },
        })
      ).json<Session>().state;
    expect(await stateWith(...junk(500), cookie, ...junk(31))).toBe('open');
    expect(await stateWith(cookie, ...junk(32))).toBe('signed_out');
  });
});

describe('serve', () => {
  test('offers no set-up and creates no operator', async () => {
    await service.close();
    service = await startTestService({ host: { kind: 'serve' } });
    expect((await session()).state).toBe('signed_out');
    expect(errorsOf(await service.send('nobody', 'POST', '/console/operators', { body: ADA })).code).toBe('forbidden');
  });
});
