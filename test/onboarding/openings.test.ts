import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { refreshAddress, returnAddress } from '../../src/contract/console/console-address.ts';
import type { Opening } from '../../src/contract/console/openings.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { OpeningRecord } from '../../src/domain/openings/opening-record.ts';
import type { HostedStay } from '../../src/service/service-deps.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newLink, newOwner, readOwner, stayOf, walk } from './accounts.ts';
import { OwnerBrowser } from './owner-browser.ts';

interface Opened {
  opening: Opening;
  window: string | null;
}

let service: TestService;
let owner: SystemOwner;

async function start(host: Parameters<typeof startTestService>[0] = {}): Promise<void> {
  service = await startTestService(host);
  await service.signIn();
  owner = await newOwner(service, { name: 'Mary Hill' });
}
afterEach(() => service.close());

const open = (id = owner.id) => service.send('operator', 'POST', `/console/owners/${id}/onboarding`);
const read = async (id: number) => (await service.send('operator', 'GET', `/console/openings/${id}`)).json<Opening>();
const close = async (id: number) => (await service.send('operator', 'POST', `/console/openings/${id}/closed`)).json<Opening>();

/** The popup: it shares the cookies of the console's own page, so it carries the operator's as well. */
function popup(response: LightMyRequestResponse): OwnerBrowser {
  const browser = new OwnerBrowser(service);
  for (const line of [String(response.headers['set-cookie']), `${service.operator?.cookie}; Path=/`]) {
    const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*); Path=([^;]+)/.exec(line) ?? [];
    browser.cookies.set(name, { value, path });
  }
  return browser;
}

describe('the onboarding window in the browser host', () => {
  beforeEach(() => start());

  test('[T24] opens on a clean address; the answer brings the cookie and no token', async () => {
    const response = await open();
    const { opening, window } = response.json<Opened>();
    expect(response.statusCode).toBe(201);
    expect(opening).toMatchObject({ system_owner_id: owner.id, state: 'open', outcome: null, ended_at: null });
    expect(window).toMatch(/^\/onboarding\/s\/[\w-]{22}\/welcome$/);
    expect(response.headers['set-cookie']).toMatch(/^onboarding_[\w-]{22}=[\w-]{43}; Path=\/onboarding\/s\/[\w-]{22}; HttpOnly; SameSite=Lax$/);
    expect(response.payload).not.toMatch(/[\w-]{43}/);
    expect((await popup(response).open(String(window))).payload).toContain('Get paid for the solar power you make');
    expect((await readOwner(service, owner.id)).name).toBeUndefined(); // [D17] a link was made
  });

  test('[T27] the whole way: five screens, back, the window closes itself, only the account tells of success', async () => {
    const response = await open();
    const { opening, window } = response.json<Opened>();
    const browser = popup(response);
    await browser.open(String(window));
    await walk(browser);
    expect((await read(opening.id)).state).toBe('open');
    const last = await browser.open(`${stayOf(browser)}/leave`);
    expect(last.statusCode).toBe(200);
    expect(last.payload).toContain('You can close this window');
    const [, nonce] = /<script nonce="([\w-]+)">window\.close\(\);<\/script>/.exec(last.payload) ?? [];
    expect(last.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
    expect(browser.history.join()).not.toContain('console.invalid');
    expect(await read(opening.id)).toMatchObject({ state: 'ended', outcome: 'returned', reason: null });
    expect((await readOwner(service, owner.id)).trading_enabled).toBe(true);
  });

  test('[T27] leaving early is an ordinary return', async () => {
    const response = await open();
    const browser = popup(response);
    await browser.open(String(response.json<Opened>().window));
    await browser.submit(`${stayOf(browser)}/welcome`, { action: 'later' });
    expect(await read(response.json<Opened>().opening.id)).toMatchObject({ outcome: 'returned' });
    expect((await open()).json<Opened>().opening.id).not.toBe(response.json<Opened>().opening.id);
  });

  test('[T29] a double click, or ten, gives one window and one link', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open()));
    const later = await open();
    const windows = [...answers, later].map((answer) => answer.json<Opened>());
    expect(new Set(windows.map(({ window }) => window)).size).toBe(1);
    expect(new Set(windows.map(({ opening }) => opening.id)).size).toBe(1);
  });

  test('a window that was closed ends its opening once; the next one goes on where it stopped', async () => {
    const response = await open();
    const { opening, window } = response.json<Opened>();
    const browser = popup(response);
    await browser.open(String(window));
    await browser.submit(`${stayOf(browser)}/welcome`, {});
    expect(await close(opening.id)).toMatchObject({ state: 'ended', outcome: 'closed' });
    expect(await close(opening.id)).toEqual(await read(opening.id));
    expect((await open()).json<Opened>().window).toMatch(/usage-data$/);
  });

  test('[T25] the first outcome stands: a close after the return changes nothing', async () => {
    const response = await open();
    const browser = popup(response);
    await browser.open(String(response.json<Opened>().window));
    await browser.open(`${stayOf(browser)}/leave`);
    expect(await close(response.json<Opened>().opening.id)).toMatchObject({ outcome: 'returned' });
  });

  test('an opening whose stay ran out is replaced when it is opened again', async () => {
    const first = (await open()).json<Opened>();
    service.clock.advance({ minutes: 16 });
    await service.send('nobody', 'POST', '/console/session/unlock', {
      body: { passphrase: 'a passphrase of some length' }, headers: { cookie: String(service.operator?.cookie), 'x-csrf-token': String(service.operator?.csrfToken) },
    });
    const second = (await open()).json<Opened>();
    expect(second.opening.id).not.toBe(first.opening.id);
    expect(await read(first.opening.id)).toMatchObject({ outcome: 'closed' });
  });

  test('[T26] a stay that was left goes on with a new link, three in all, then an explanation', async () => {
    const response = await open();
    const { opening, window } = response.json<Opened>();
    const browser = popup(response);
    await browser.open(String(window));
    const seen = new Set<string>();
    let last = '';
    for (let stay = 1; stay <= 3; stay++) {
      seen.add(stayOf(browser));
      expect(browser.at).toMatch(/\/welcome$/);
      browser.cookies.delete(`onboarding_${stayOf(browser).split('/').at(-1)}`); // the stay is lost: refresh_url
      last = (await browser.open(browser.at)).payload;
    }
    expect(last).toContain('The registration has stopped');
    expect(seen.size).toBe(3);
    expect(await read(opening.id)).toMatchObject({ state: 'ended', outcome: 'failed', reason: expect.stringContaining('new link') });
  });

  test('a new stay is for the operator alone: the address of an ended one is worth nothing', async () => {
    const { opening, window } = (await open()).json<Opened>();
    const stranger = new OwnerBrowser(service);
    const page = await stranger.open(String(window));
    expect(page.payload).toContain('This window was open too long');
    expect(stranger.cookies.size).toBe(0);
    expect((await read(opening.id)).state).toBe('open');
  });

  test.each(['1000000001', '1000000002', '1000000003'])('account number %s leaves nothing to open: 409 with a sentence', async (account_number) => {
    const browser = new OwnerBrowser(service);
    await browser.open((await newLink(service, owner)).url);
    await walk(browser, { payment: { account_number } });
    const refused = await open();
    expect([refused.statusCode, errorsOf(refused).code]).toEqual([409, 'conflict']);
    expect(refused.json<{ detail: string }>().detail).toMatch(/^This account (is|was) (approved|in review|rejected)/);
  });

  test('an owner or an opening that does not exist is 404', async () => {
    expect((await open(999)).statusCode).toBe(404);
    expect((await service.send('operator', 'GET', '/console/openings/999')).statusCode).toBe(404);
    expect((await service.send('operator', 'POST', '/console/openings/999/closed')).statusCode).toBe(404);
  });

  test('is the operator\'s alone', async () => {
    for (const who of ['key', 'token', 'nobody'] as const)
      expect((await service.send(who, 'POST', `/console/owners/${owner.id}/onboarding`)).statusCode).toBe(who === 'nobody' ? 401 : 403);
  });
});

describe('the onboarding window of a host that opens windows of its own', () => {
  const opened: { opening: OpeningRecord; stay: HostedStay }[] = [];
  beforeEach(() => {
    opened.length = 0;
    return start({ host: { kind: 'electron', openWindow: (opening, stay) => void opened.push({ opening, stay }) } });
  });

  /** The window that the host shows for a stay; without one the test fails. */
  const browserOf = (stay: HostedStay | undefined): OwnerBrowser => {
    if (!stay) throw new Error('the host was given no stay');
    const browser = new OwnerBrowser(service);
    browser.at = stay.path;
    browser.cookies.set(stay.cookieName, { value: stay.cookieValue, path: stay.cookiePath });
    return browser;
  };

  test('the host gets path and cookie; the page that asked gets neither', async () => {
    const response = await open();
    expect(response.json<Opened>().window).toBeNull();
    expect(response.headers['set-cookie']).toBeUndefined();
    const [first] = opened;
    expect(first?.opening.id).toBe(response.json<Opened>().opening.id);
    const window = browserOf(first?.stay);
    expect((await window.open(window.at)).statusCode).toBe(200);
  });

  test('[T25] its redirects leave the service as they are, for the host to catch and report', async () => {
    const { opening } = (await open()).json<Opened>();
    const browser = browserOf(opened[0]?.stay);
    await browser.open(browser.at);
    const stay = stayOf(browser);
    await browser.open(`${stay}/leave`);
    expect(browser.at).toBe(returnAddress(opening.id));
    await browser.open(`${stay}/welcome`);
    expect(browser.at).toBe(refreshAddress(opening.id));
    const next = browserOf(await service.core.openings.refreshed(opening.id));
    expect((await next.open(next.at)).statusCode).toBe(200);
    await service.core.openings.returned(opening.id);
    await service.core.openings.failed(opening.id, 'late');
    expect(await read(opening.id)).toMatchObject({ outcome: 'returned', reason: null });
  });

  test('[T26] three links, then failed with a reason; an ended opening gets no stay', async () => {
    const { opening } = (await open()).json<Opened>();
    const stays = [await service.core.openings.refreshed(opening.id), await service.core.openings.refreshed(opening.id), await service.core.openings.refreshed(opening.id)];
    expect(stays.map((stay) => stay !== undefined)).toEqual([true, true, false]);
    expect(await read(opening.id)).toMatchObject({ outcome: 'failed' });
    expect(await service.core.openings.refreshed(opening.id)).toBeUndefined();
  });

  test('[T26] an account rejected meanwhile ends the opening as failed', async () => {
    const { opening } = (await open()).json<Opened>();
    const browser = browserOf(opened[0]?.stay);
    await browser.open(browser.at);
    await walk(browser, { payment: { account_number: '1000000003' } });
    expect(await service.core.openings.refreshed(opening.id)).toBeUndefined();
    expect(await read(opening.id)).toMatchObject({ outcome: 'failed' });
  });

  test('[T29] a second click shows the same stay again', async () => {
    await open();
    await open();
    expect(opened).toHaveLength(2);
    expect([opened[1]?.opening.id, opened[1]?.stay]).toEqual([opened[0]?.opening.id, opened[0]?.stay]);
  });
});
