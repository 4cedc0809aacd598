import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { sixDigits } from '../../src/service/hand-over/six-digits.ts';
import { errorsOf } from '../support/errors-of.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, sessionPathOf, walk } from './accounts.ts';
import {
  enterPopup,
  handOver,
  newCode,
  openFor,
  readOnboarding,
  readSession,
  takeBack,
  typeCode,
  unlock,
  type Opened,
} from './hand-over.ts';
import { OwnerBrowser } from './owner-browser.ts';

let service: TestService;
let owner: SystemOwner;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
  owner = await newOwner(service, { name: 'Mary Hill' });
});
afterEach(() => service.close());

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A row of the workspace's file, read after the service has stopped; the service is started again on it. */
async function rows(sql: string): Promise<unknown[]> {
  await service.stop();
  const database = new BetterSqlite3(join(service.dataFolder, 'test.sqlite'), { readonly: true });
  const found = database.prepare(sql).all();
  database.close();
  service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
  return found;
}

describe('the way of a hand-over', () => {
  test('from the code to the passphrase', async () => {
    const code = await newCode(service, owner.id);
    expect(await readOnboarding(service, owner.id)).toMatchObject({
      status: 'not_started',
      hand_over_code: 'ready',
      locked: false,
      openings: [],
    });
    expect((await handOver(service, owner.id)).json()).toMatchObject({
      state: 'handed_over',
      hand_over: {
        system_owner_id: owner.id,
        company_name: 'Bright Roofs',
        logo: null,
        color: '#f2b705',
        stage: 'code',
        opening_id: null,
      },
    });
    const opened = await typeCode(service, code);
    const { opening } = opened.json<Opened>();
    expect(opened.statusCode).toBe(201);
    expect((await readSession(service)).hand_over).toMatchObject({
      system_owner_id: owner.id,
      stage: 'open',
      opening_id: opening.id,
    });
    expect((await takeBack(service)).json()).toMatchObject({
      state: 'locked',
      hand_over: null,
      handed_over_by: 'Bright Roofs',
      operator: { name: 'Ada' },
    });
    expect((await unlock(service)).json()).toMatchObject({ state: 'open', hand_over: null });
    expect(await readOnboarding(service, owner.id)).toMatchObject({
      hand_over_code: 'ready',
      locked: true,
      openings: [{ id: opening.id, outcome: 'closed' }],
    });
  });

  test('[D17] no link is made before the code was right: personal information stays open to the integrator', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    await typeCode(service, wrongOf(code));
    expect((await readOwner(service, owner.id)).name).toBe('Mary Hill');
    await typeCode(service, code);
    expect((await readOwner(service, owner.id)).name).toBeUndefined();
  });

  test('taken back before the code was typed: locked, and nothing was made', async () => {
    await newCode(service, owner.id);
    await handOver(service, owner.id);
    await takeBack(service);
    expect(errorsOf(await takeBack(service)).code).toBe('locked');
    await unlock(service);
    expect((await readOnboarding(service, owner.id)).openings).toEqual([]);
  });

  test('needs something to do and a code to come in with', async () => {
    const sentence = async () => (await handOver(service, owner.id)).json<{ detail: string; status: number }>();
    expect(await sentence()).toMatchObject({ status: 409, detail: expect.stringContaining('no hand-over code yet') });
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    for (let guess = 0; guess < 5; guess++) await typeCode(service, wrongOf(code));
    await takeBack(service);
    await unlock(service);
    expect(await sentence()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('entered incorrectly too many times'),
    });
    expect((await readSession(service)).state).toBe('open');
  });

  test('[T29] of several at once one hands over, and the others are refused', async () => {
    const other = await newOwner(service);
    await newCode(service, owner.id);
    await newCode(service, other.id);
    const both = await Promise.all([
      handOver(service, owner.id),
      handOver(service, owner.id),
      handOver(service, other.id),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 401, 401]);
    expect((await readSession(service)).hand_over?.system_owner_id).toBe(owner.id);
  });

  test("a step of a hand-over that did not begin is 409, of a locked console 401, without the page's secret too", async () => {
    expect([(await typeCode(service, '000000')).statusCode, (await takeBack(service)).statusCode]).toEqual([409, 409]);
    await newCode(service, owner.id);
    await handOver(service, owner.id);
    const headers = { cookie: String(service.operator?.cookie) };
    expect(errorsOf(await service.send('nobody', 'DELETE', '/console/hand-over', { headers })).code).toBe(
      'unauthorized',
    );
    await takeBack(service);
    expect([(await typeCode(service, '000000')).statusCode, (await takeBack(service)).statusCode]).toEqual([401, 401]);
  });
});

describe('the code', () => {
  test('is six digits of which only a salted hash is kept, in no file and no log', async () => {
    const [one, two] = [await newCode(service, owner.id), await newCode(service, (await newOwner(service)).id)];
    expect([one, two]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    await handOver(service, owner.id);
    await typeCode(service, one);
    expect(service.log.join('')).not.toMatch(new RegExp(`"(${one}|${two})"`));
    const kept = (await rows('SELECT * FROM hand_over_codes ORDER BY owner_id')) as {
      code_hash: string;
      tries_left: number;
    }[];
    expect(kept).toMatchObject([{ tries_left: 5 }, { tries_left: 5 }]);
    for (const { code_hash } of kept) expect(code_hash).toMatch(/^scrypt\$\d+\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('draws each of the million codes from the same number of bytes', () => {
    const draw = (...bytes: number[][]) => sixDigits(() => Buffer.from(bytes.shift() ?? []));
    expect(draw([0, 0, 0])).toBe('000000');
    expect(draw([0, 0, 42])).toBe('000042');
    expect(draw([0xf4, 0x23, 0xff])).toBe('999999'); // 15,999,999
    expect(draw([0xf4, 0x24, 0x00], [0xff, 0xff, 0xff], [0, 0, 7])).toBe('000007'); // 16,000,000 and above are drawn again
  });

  test('a wrong one says how many tries are left; the fifth ends it, and a new one works', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is'])
      expect(errorsOf(await typeCode(service, wrongOf(code)))).toEqual({
        code: 'validation_failed',
        fields: { code: `is wrong; ${left} left` },
      });
    expect(errorsOf(await typeCode(service, wrongOf(code))).code).toBe('conflict');
    expect(errorsOf(await typeCode(service, code)).code).toBe('conflict'); // right, and too late
    expect((await readOwner(service, owner.id)).name).toBe('Mary Hill');
    expect((await readSession(service)).state).toBe('handed_over');
    await takeBack(service);
    await unlock(service);
    expect((await readOnboarding(service, owner.id)).hand_over_code).toBe('spent');
    expect((await openFor(service, owner.id)).statusCode).toBe(201);
  });

  test('what is no code costs no try', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(Object.keys(errorsOf(await typeCode(service, typed)).fields)).toEqual(['code']);
    expect(errorsOf(await typeCode(service, wrongOf(code))).fields).toEqual({ code: 'is wrong; 4 tries are left' });
  });

  test('a volley of guesses gets five comparisons', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    const volley = await Promise.all(Array.from({ length: 12 }, () => typeCode(service, wrongOf(code))));
    expect(volley.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
    expect(volley.filter(({ statusCode }) => statusCode === 409)).toHaveLength(8);
    expect(errorsOf(await typeCode(service, code)).code).toBe('conflict');
  });

  test('a right one gives all tries back, and can be used to continue later, after a restart too', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    await typeCode(service, wrongOf(code));
    expect((await typeCode(service, code)).statusCode).toBe(201);
    expect(await rows('SELECT tries_left FROM hand_over_codes')).toEqual([{ tries_left: 5 }]);
    await service.signIn();
    await handOver(service, owner.id);
    expect((await typeCode(service, code)).statusCode).toBe(201);
  });

  test('a new one ends the one before', async () => {
    const old = await newCode(service, owner.id);
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    if (old !== code)
      expect(errorsOf(await typeCode(service, old)).fields).toEqual({ code: 'is wrong; 4 tries are left' });
    expect((await typeCode(service, code)).statusCode).toBe(201);
  });

  test('one that is replaced while it waits for its turn lets nobody in', async () => {
    const old = await newCode(service, owner.id);
    await handOver(service, owner.id);
    const ada = service.operator;
    await service.signIn();
    const making = newCode(service, owner.id);
    service.operator = ada;
    const [typed, code] = [await typeCode(service, old), await making];
    expect(typed.statusCode).toBe(old === code ? 201 : 422);
  });
});

describe("a console in an owner's hands", () => {
  test('does not unlock, sign in, sign out, lock or make operators; it can only be taken back', async () => {
    await openFor(service, owner.id);
    const passphrase = 'a passphrase of some length';
    const tries = [
      unlock(service),
      service.send('operator', 'DELETE', '/console/session'),
      service.send('operator', 'POST', '/console/session', { body: { name: 'Ada', passphrase } }),
      service.send('operator', 'POST', '/console/session/lock'),
      service.send('operator', 'POST', '/console/session/activity'),
      service.send('operator', 'POST', '/console/operators', { body: { name: 'Eve', passphrase } }),
    ];
    for (const answer of await Promise.all(tries))
      expect([answer.statusCode, errorsOf(answer).code]).toEqual([401, 'locked']);
    expect((await readSession(service)).state).toBe('handed_over');
    await takeBack(service);
    expect((await service.send('operator', 'DELETE', '/console/session')).statusCode).toBe(200); // a locked one may sign out
  });

  test('does not run out while an owner is at work', async () => {
    await openFor(service, owner.id);
    service.clock.advance({ hours: 3 });
    expect((await readSession(service)).state).toBe('handed_over');
    await takeBack(service);
    expect((await readSession(service)).state).toBe('locked');
  });

  test('is taken back while a code is being compared: no link, no window', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    const events = await service.app.inject({
      method: 'GET',
      url: '/console/events',
      payloadAsStream: true,
      headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'automation') },
    });
    const typing = typeCode(service, code);
    for await (const chunk of events.stream()) if (String(chunk).includes('"openings"')) break; // a try was taken: it is being compared
    expect((await takeBack(service)).json()).toMatchObject({ state: 'locked' });
    expect(errorsOf(await typing).code).toBe('locked');
    expect((await readOwner(service, owner.id)).name).toBe('Mary Hill');
    expect((await readSession(service)).state).toBe('locked');
  });

  test('nothing to do any more when the code is typed: 409, and it can be taken back', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    await walk(await enter(service, owner), { payment: { account_number: '1000000003' } });
    const refused = await typeCode(service, code);
    expect([errorsOf(refused).code, refused.json<{ detail: string }>().detail]).toEqual([
      'conflict',
      expect.stringContaining('rejected'),
    ]);
    expect((await takeBack(service)).json()).toMatchObject({ state: 'locked' });
  });

  test('two operators, two owners at once: each hand-over ends on its own', async () => {
    const other = await newOwner(service);
    const first = (await openFor(service, owner.id)).json<Opened>().opening;
    const ada = service.operator;
    await service.signIn();
    const second = (await openFor(service, other.id)).json<Opened>().opening;
    expect(second.id).not.toBe(first.id);
    await service.core.openings.returned(second.id);
    expect((await readSession(service)).state).toBe('locked');
    service.operator = ada;
    expect((await readSession(service)).hand_over?.opening_id).toBe(first.id);
  });

  test.each(['returned', 'closed', 'failed'] as const)(
    'every session that was handed over to an opening is locked when it is %s',
    async (outcome) => {
      const code = await newCode(service, owner.id);
      await handOver(service, owner.id);
      const { opening } = (await typeCode(service, code)).json<Opened>();
      const ada = service.operator;
      await service.signIn();
      await handOver(service, owner.id);
      expect((await typeCode(service, code)).json<Opened>().opening.id).toBe(opening.id); // one window for one owner
      if (outcome === 'failed') await service.core.openings.failed(opening.id, { code: 'window_crashed' });
      else await service.core.openings[outcome](opening.id);
      expect((await readSession(service)).state).toBe('locked');
      service.operator = ada;
      expect((await readSession(service)).state).toBe('locked');
    },
  );

  test('[T29] the code typed three times at once makes one link', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    await Promise.all([typeCode(service, code), typeCode(service, code), typeCode(service, code)]);
    expect(await rows('SELECT count(*) AS links FROM links')).toEqual([{ links: 1 }]);
  });
});

describe('what an owner could have found in the browser', () => {
  test('is of no use afterward: cookie and secret of before the hand-over, of the hand-over, and halves of each', async () => {
    const before = headersOf(service, 'operator');
    await openFor(service, owner.id);
    const during = headersOf(service, 'operator');
    const dead = async (headers: Record<string, string>) => {
      expect((await service.send('nobody', 'GET', '/console/session', { headers })).json()).toMatchObject({
        state: 'signed_out',
        operator: null,
        hand_over: null,
        workspace: null,
      });
      for (const [method, url, body] of [
        ['GET', '/v1/generators'],
        ['GET', '/console/events'],
        ['POST', '/console/credentials', { kind: 'api_key', name: 'mine' }],
        ['POST', '/console/session/unlock', { passphrase: 'a passphrase of some length' }],
        ['POST', '/console/hand-over/opening', { code: '000000' }],
        ['DELETE', '/console/hand-over'],
        ['DELETE', '/console/hand-overs'],
        ['POST', '/console/session/activity'],
      ] as const)
        expect([method, url, errorsOf(await service.send('nobody', method, url, { body, headers })).code]).toEqual([
          method,
          url,
          'unauthorized',
        ]);
    };
    await dead(before);
    await takeBack(service);
    await dead(before);
    await unlock(service);
    const after = headersOf(service, 'operator');
    expect((await service.send('operator', 'GET', '/v1/generators')).statusCode).toBe(200);
    for (const old of [before, during]) {
      await dead(old);
      await dead({ ...old, cookie: after.cookie ?? '' });
      await dead({ ...old, 'x-session-secret': after['x-session-secret'] ?? '' });
    }
    expect((await service.send('operator', 'GET', '/v1/generators')).statusCode).toBe(200);
  });
});

describe('a hand-over whose browser has lost its cookie', () => {
  test('is told to whoever signs in, and ended from there without a restart', async () => {
    const { opening } = (await openFor(service, owner.id)).json<Opened>();
    const lost = headersOf(service, 'operator');
    await service.signIn();
    expect(await readSession(service)).toMatchObject({
      state: 'open',
      hand_over: null,
      handed_over_elsewhere: 'Bright Roofs',
    });
    expect(service.core.isOperatorAtWork()).toBe(false); // an owner is, with whatever a host opens
    const ended = await service.send('operator', 'DELETE', '/console/hand-overs');
    expect([ended.statusCode, ended.json()]).toEqual([
      200,
      expect.objectContaining({ state: 'open', handed_over_elsewhere: null }),
    ]);
    expect(service.core.isOperatorAtWork()).toBe(true);
    expect((await service.send('nobody', 'GET', '/console/session', { headers: lost })).json()).toMatchObject({
      state: 'locked',
      handed_over_by: 'Bright Roofs',
    });
    expect((await readOnboarding(service, owner.id)).openings).toMatchObject([{ id: opening.id, outcome: 'closed' }]);
    expect((await service.send('operator', 'POST', '/console/workspaces/2/open')).statusCode).toBe(200); // it stands in the way of nothing
  });
});

describe('a restart in the middle', () => {
  test('the passphrase is asked, the opening is told as closed, and the popup that is left leads nowhere', async () => {
    const response = await openFor(service, owner.id);
    const { opening } = response.json<Opened>();
    const { browser, path } = await enterPopup(service, response);
    const { dataFolder, operator, clock } = service;
    await service.stop();
    service = await startTestService({ dataFolder, startAt: clock.now() });
    service.operator = operator;
    expect((await readSession(service)).state).toBe('signed_out');
    expect((await browser.on(service).open(path)).payload).toContain(
      'It was open too long, or the program was restarted.',
    );
    await service.signIn();
    expect((await readOnboarding(service, owner.id)).openings).toMatchObject([
      {
        id: opening.id,
        state: 'ended',
        outcome: 'closed',
        reason: { code: 'console_stopped' },
      },
    ]);
  });

  test("an integrator's hosted session continues over a restart", async () => {
    const browser = await enter(service, owner);
    const cookies = [...browser.cookies];
    const { dataFolder, clock } = service;
    await service.stop();
    service = await startTestService({ dataFolder, startAt: clock.now() });
    const again = new OwnerBrowser(service);
    for (const [name, cookie] of cookies) again.cookies.set(name, cookie);
    expect((await again.open(`${sessionPathOf(browser)}/welcome`)).statusCode).toBe(200);
  });
});
