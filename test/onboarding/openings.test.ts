import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { refreshAddress, returnAddress } from '../../src/contract/console/console-address.ts';
import type { Opening } from '../../src/contract/console/openings.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { OpeningRecord } from '../../src/domain/openings/opening-record.ts';
import type { HostedSession, UpstreamSession } from '../../src/service/openings/window-sessions.ts';
import { errorsOf } from '../support/errors-of.ts';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { newLink, newOwner, readOwner, sessionPathOf, walk } from './accounts.ts';
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

async function start(host: Parameters<typeof startTestService>[0] = {}): Promise<void> {
  service = await startTestService(host);
  await service.signIn();
  owner = await newOwner(service, { name: 'Mary Hill' });
}
afterEach(() => service.close());

const open = () => openFor(service, owner.id);
const close = async (id: number) =>
  (await service.send('operator', 'POST', `/console/openings/${id}/closed`)).json<Opening>();

/** What the operator reads about an opening, once the passphrase was typed. */
async function read(id: number): Promise<Opening | undefined> {
  if ((await readSession(service)).state !== 'open') await takeOver();
  return (await readOnboarding(service, owner.id)).openings.find((opening) => opening.id === id);
}

/** Once more, after the operator has come back. */
async function again(): Promise<LightMyRequestResponse> {
  await takeOver();
  return open();
}

/** The operator sits down again: takes the console back where that is needed, and unlocks it. */
async function takeOver(): Promise<void> {
  if ((await readSession(service)).state === 'handed_over') await takeBack(service);
  await unlock(service);
}

const popup = (response: LightMyRequestResponse) => enterPopup(service, response);

describe('the onboarding window in the browser host', () => {
  beforeEach(() => start());

  test('[T24] opens on a clean address; the answer brings a ticket, which the popup gives for its cookie, and no token', async () => {
    const response = await open();
    const { opening, window } = response.json<Opened>();
    expect(response.statusCode).toBe(201);
    expect(opening).toMatchObject({ system_owner_id: owner.id, state: 'open', outcome: null, ended_at: null });
    expect([window?.address, window?.ticket]).toEqual([
      `${ORIGIN}/onboarding/enter`,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(response.headers['set-cookie']).toBeUndefined();
    const { path, setCookie, browser } = await popup(response);
    expect(path).toMatch(/^\/onboarding\/s\/[\w-]{22}\/welcome$/);
    expect(setCookie).toMatch(
      /^onboarding_[\w-]{22}=[\w-]{43}; Path=\/onboarding\/s\/[\w-]{22}; HttpOnly; SameSite=Lax$/,
    );
    expect(response.payload.match(/[\w-]{43}/g)).toEqual([window?.ticket]);
    expect((await browser.open(path)).payload).toContain('Get paid for the solar power you make');
    expect((await readOwner(service, owner.id)).name).toBeUndefined(); // [D17] a link was made
  });

  test('[T27] the whole way: five screens, back, the window closes itself, only the account tells of success', async () => {
    const response = await open();
    const { opening } = response.json<Opened>();
    const { browser, path } = await popup(response);
    await browser.open(path);
    await walk(browser);
    expect((await readSession(service)).hand_over).toMatchObject({ stage: 'open', opening_id: opening.id });
    const last = await browser.open(`${sessionPathOf(browser)}/leave`);
    expect(last.statusCode).toBe(200);
    expect(last.payload).toContain('You can close this window');
    expect(last.payload).toContain('<script>window.close();</script>');
    expect(last.headers['content-security-policy']).toContain(
      `script-src 'sha256-${hash('sha256', 'window.close();', 'base64')}'`,
    );
    expect(browser.history.join()).not.toContain('console.invalid');
    expect(await read(opening.id)).toMatchObject({ state: 'ended', outcome: 'returned', reason: null });
    expect((await readOwner(service, owner.id)).trading_enabled).toBe(true);
  });

  test('[T27] leaving early is an ordinary return', async () => {
    const response = await open();
    const { browser, path } = await popup(response);
    await browser.open(path);
    await browser.submit(`${sessionPathOf(browser)}/welcome`, { action: 'later' });
    expect(await read(response.json<Opened>().opening.id)).toMatchObject({ outcome: 'returned' });
    expect((await again()).json<Opened>().opening.id).not.toBe(response.json<Opened>().opening.id);
  });

  test('a page that asks whether it is over is told, whenever it asks', async () => {
    const response = await open();
    const { browser, path } = await popup(response);
    const asked: Promise<LightMyRequestResponse>[] = [];
    const end = new AbortController();
    const leaving = browser.open(path.replace('/welcome', '/leave')).finally(() => end.abort());
    // Some of them find the hosted session open and continue when the opening has ended.
    while (!end.signal.aborted) {
      for (let at = 0; at < 10; at += 1) {
        asked.push(browser.open(path.replace('/welcome', '/presence')));
        await Promise.resolve();
      }
      await setImmediate();
    }
    expect((await leaving).payload).toContain('You can close this window');
    const told = (await Promise.all(asked)).map(({ payload }) => payload);
    expect(new Set(told)).toEqual(new Set([' over', 'over']));
  });

  const give = (ticket: string) => service.send('nobody', 'POST', '/onboarding/enter', { form: { ticket } });
  const ticketOf = (response: LightMyRequestResponse): string => response.json<Opened>().window?.ticket ?? '';

  test('a ticket is good once, for a minute, and for nobody who has another one', async () => {
    const response = await open();
    const ticket = ticketOf(response);
    for (const wrong of ['', 'x', `${ticket}x`, ticket.slice(1)]) expect((await give(wrong)).statusCode).toBe(404);
    expect([(await give(ticket)).statusCode, (await give(ticket)).statusCode]).toEqual([303, 404]);
    const late = ticketOf(await again());
    service.clock.advance({ seconds: 61 });
    expect((await give(late)).statusCode).toBe(404);
    expect(service.log.join('')).not.toContain(ticket);
  });

  test.each([
    [{ hours: 1 }, 60, 303],
    [{ hours: -1 }, 61, 404],
  ])('the minute of a ticket is one that passes: the clock is set by %o', async (by, seconds, status) => {
    const ticket = ticketOf(await open());
    service.clock.set(by);
    service.clock.advance({ seconds });
    expect((await give(ticket)).statusCode).toBe(status);
  });

  test('[T29] a double click, and another one later, give one window and one link', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    const answers = [
      ...(await Promise.all([typeCode(service, code), typeCode(service, code)])),
      await typeCode(service, code),
    ];
    const windows = answers.map((answer) => answer.json<Opened>());
    expect(new Set(await Promise.all(answers.map(async (answer) => (await popup(answer)).path))).size).toBe(1);
    expect(new Set(windows.map(({ opening }) => opening.id)).size).toBe(1);
    expect(windows.map(({ opening }) => opening.refreshes)).toEqual([0, 0, 0]);
  });

  test('a window that was closed ends its opening once; the next one continues where it stopped', async () => {
    const response = await open();
    const { opening } = response.json<Opened>();
    const { browser, path } = await popup(response);
    await browser.open(path);
    await browser.submit(`${sessionPathOf(browser)}/welcome`, {});
    await takeOver();
    expect(await close(opening.id)).toMatchObject({ state: 'ended', outcome: 'closed' });
    expect(await close(opening.id)).toEqual(await read(opening.id));
    expect((await popup(await again())).path).toMatch(/usage-data$/);
  });

  test('[T25] the first outcome stands: a close after the return changes nothing', async () => {
    const response = await open();
    const { browser, path } = await popup(response);
    await browser.open(path);
    await browser.open(`${sessionPathOf(browser)}/leave`);
    await takeOver();
    expect(await close(response.json<Opened>().opening.id)).toMatchObject({ outcome: 'returned' });
  });

  test('an opening whose hosted session ran out is replaced when another operator opens it again, and locks the first', async () => {
    const first = (await open()).json<Opened>();
    const ada = service.operator;
    service.clock.advance({ minutes: 16 });
    await service.signIn();
    const second = (await open()).json<Opened>();
    expect(second.opening.id).not.toBe(first.opening.id);
    expect(await read(first.opening.id)).toMatchObject({
      outcome: 'closed',
      reason: { code: 'window_gone' },
    });
    service.operator = ada;
    expect((await readSession(service)).state).toBe('locked');
  });

  test('[T26] a hosted session that ran out continues with a new link, three times, then an explanation', async () => {
    const response = await open();
    const { opening } = response.json<Opened>();
    const { browser, path } = await popup(response);
    await browser.open(path);
    const seen = new Set<string>();
    let last = '';
    for (let hosted = 0; hosted <= 3; hosted++) {
      seen.add(sessionPathOf(browser));
      expect(browser.at).toMatch(/\/welcome$/);
      service.clock.advance({ minutes: 16 }); // the hosted session has run out: refresh_url
      last = (await browser.open(browser.at)).payload;
    }
    expect(last).toContain('The registration has stopped');
    expect(seen.size).toBe(4);
    expect(await read(opening.id)).toMatchObject({
      state: 'ended',
      outcome: 'failed',
      reason: { code: 'too_many_links' },
    });
  });

  test('a new hosted session is for the popup alone, which has the cookie of the one that ran out: the address of an ended one is worth nothing', async () => {
    const response = await open();
    const { opening } = response.json<Opened>();
    const { path } = await popup(response);
    const stranger = new OwnerBrowser(service);
    const page = await stranger.open(path);
    expect(page.payload).toContain('It was open too long, or the program was restarted.');
    expect(stranger.cookies.size).toBe(0);
    expect((await readSession(service)).hand_over).toMatchObject({ opening_id: opening.id });
  });

  test('nor is it for a browser whose console is open, locked, or handed over to another opening', async () => {
    const response = await open();
    const { opening } = response.json<Opened>();
    const { browser: own, path } = await popup(response);
    const ada = service.operator;
    const other = await newOwner(service);
    const consoles = [
      async () => void (await service.signIn()),
      async () => void (await service.send('operator', 'POST', '/console/session/lock')),
      async () => void (await service.signIn().then(() => openFor(service, other.id))),
    ];
    for (const reach of consoles) {
      await reach();
      const browser = new OwnerBrowser(service);
      browser.cookies.set('console_session', { value: String(service.operator?.cookie.split('=')[1]), path: '/' });
      expect((await browser.open(path)).payload).toContain('It was open too long, or the program was restarted.');
      expect([...browser.cookies.keys()]).toEqual(['console_session']);
    }
    service.operator = ada;
    service.clock.advance({ minutes: 16 });
    expect((await own.open(path)).payload).toContain('Get paid for the solar power you make'); // the one that may
    expect((await read(opening.id))?.refreshes).toBe(1);
  });

  test.each(['1000000001', '1000000002', '1000000003'])(
    'account number %s leaves nothing to open: 409 with a sentence',
    async (account_number) => {
      const browser = new OwnerBrowser(service);
      await browser.open((await newLink(service, owner)).url);
      await walk(browser, { payment: { account_number } });
      await newCode(service, owner.id);
      const refused = await handOver(service, owner.id);
      expect((await readSession(service)).state).toBe('open');
      expect([refused.statusCode, errorsOf(refused).code]).toEqual([409, 'conflict']);
      expect(refused.json<{ detail: string }>().detail).toMatch(/^This account (is|was) (approved|in review|rejected)/);
    },
  );

  test('an owner or an opening that does not exist is 404', async () => {
    for (const url of [
      '/console/owners/999/hand-over-code',
      '/console/owners/999/hand-over',
      '/console/openings/999/closed',
    ])
      expect([url, (await service.send('operator', 'POST', url)).statusCode]).toEqual([url, 404]);
    expect((await service.send('operator', 'GET', '/console/owners/999/onboarding')).statusCode).toBe(404);
  });

  test("is the operator's alone", async () => {
    for (const who of ['key', 'token', 'nobody'] as const)
      for (const url of [
        `/console/owners/${owner.id}/hand-over-code`,
        `/console/owners/${owner.id}/hand-over`,
        '/console/hand-over/opening',
        '/console/openings/1/closed',
      ])
        expect([url, (await service.send(who, 'POST', url)).statusCode]).toEqual([url, who === 'nobody' ? 401 : 403]);
  });
});

describe('the onboarding window of a host that opens windows of its own', () => {
  const opened: { opening: OpeningRecord; hosted: HostedSession | UpstreamSession }[] = [];
  const closed: number[] = [];
  beforeEach(() => {
    opened.length = 0;
    closed.length = 0;
    const host = {
      kind: 'electron' as const,
      openWindow: (opening: OpeningRecord, hosted: HostedSession | UpstreamSession) =>
        void opened.push({ opening, hosted }),
    };
    return start({ host: { ...host, closeWindow: (openingId) => void closed.push(openingId) } });
  });

  /** The window that the host shows for a hosted session; without one the test fails. */
  const browserOf = (hosted: HostedSession | UpstreamSession | undefined): OwnerBrowser => {
    if (!hosted || 'origin' in hosted) throw new Error('the host was given no hosted session');
    const browser = new OwnerBrowser(service);
    browser.at = hosted.path;
    browser.cookies.set(hosted.cookieName, { value: hosted.cookieValue, path: hosted.cookiePath });
    return browser;
  };

  test('the host gets path and cookie; the page that asked gets neither', async () => {
    const response = await open();
    expect(response.json<Opened>().window).toBeNull();
    expect(response.headers['set-cookie']).toBeUndefined();
    const [first] = opened;
    expect(first?.opening.id).toBe(response.json<Opened>().opening.id);
    const window = browserOf(first?.hosted);
    expect((await window.open(window.at)).statusCode).toBe(200);
  });

  test('[T25] its redirects leave the service as they are, for the host to catch and report', async () => {
    const { opening } = (await open()).json<Opened>();
    const browser = browserOf(opened[0]?.hosted);
    await browser.open(browser.at);
    const hosted = sessionPathOf(browser);
    await browser.open(`${hosted}/leave`);
    expect(browser.at).toBe(returnAddress(opening.id));
    await browser.open(`${hosted}/welcome`);
    expect(browser.at).toBe(refreshAddress(opening.id));
    const next = browserOf(await service.core.openings.refreshed(opening.id));
    expect((await next.open(next.at)).statusCode).toBe(200);
    await service.core.openings.returned(opening.id);
    await service.core.openings.failed(opening.id, { code: 'window_crashed' });
    expect(await read(opening.id)).toMatchObject({ outcome: 'returned', reason: null });
  });

  test('[L25] taking the console back closes the window, and what it still shows leads nowhere', async () => {
    const { opening } = (await open()).json<Opened>();
    const browser = browserOf(opened[0]?.hosted);
    await browser.open(browser.at);
    const hosted = sessionPathOf(browser);
    await takeBack(service);
    expect(closed).toEqual([opening.id]);
    await browser.open(`${hosted}/welcome`);
    expect(browser.at).toBe(refreshAddress(opening.id));
    expect(await service.core.openings.refreshed(opening.id)).toBeUndefined();
  });

  test('[T26] three new links, then failed with a reason; an ended opening gets no hosted session', async () => {
    const { opening } = (await open()).json<Opened>();
    const sessions = [];
    for (let count = 0; count < 4; count += 1) sessions.push(await service.core.openings.refreshed(opening.id));
    expect(sessions.map((hosted) => hosted !== undefined)).toEqual([true, true, true, false]);
    expect(await read(opening.id)).toMatchObject({ outcome: 'failed' });
    expect(await service.core.openings.refreshed(opening.id)).toBeUndefined();
  });

  test('[T26] an account rejected meanwhile ends the opening as failed', async () => {
    const { opening } = (await open()).json<Opened>();
    const browser = browserOf(opened[0]?.hosted);
    await browser.open(browser.at);
    await walk(browser, { payment: { account_number: '1000000003' } });
    expect(await service.core.openings.refreshed(opening.id)).toBeUndefined();
    expect(await read(opening.id)).toMatchObject({
      outcome: 'failed',
      refreshes: 0,
      reason: { code: 'rejected_meanwhile' },
    });
  });

  test('[T29] a second click shows the same hosted session again', async () => {
    const code = await newCode(service, owner.id);
    await handOver(service, owner.id);
    await typeCode(service, code);
    await typeCode(service, code);
    expect(opened).toHaveLength(2);
    expect([opened[1]?.opening.id, opened[1]?.hosted]).toEqual([opened[0]?.opening.id, opened[0]?.hosted]);
  });
});
