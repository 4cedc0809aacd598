import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refreshAddress, returnAddress } from '../../src/contract/console/console-address.ts';
import type { Installer } from '../../src/contract/installers.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { OpeningRecord } from '../../src/domain/openings/opening-record.ts';
import type { HostedSession, UpstreamSession } from '../../src/service/openings/window-sessions.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startLinkedServices, synced, type LinkedServices } from '../support/linked-services.ts';
import type { TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';
import { handOver, newCode, openFor, readOnboarding, takeBack, typeCode, unlock, type Opened } from './hand-over.ts';
import { OwnerBrowser } from './owner-browser.ts';

let services: LinkedServices;
let linked: LinkedServices['linked'];
let upstream: LinkedServices['upstream'];
const opened: { opening: OpeningRecord; hosted: HostedSession | UpstreamSession }[] = [];
const closed: number[] = [];

async function start(host: 'electron' | 'browser'): Promise<void> {
  const windows = {
    kind: 'electron' as const,
    openWindow: (opening: OpeningRecord, hosted: HostedSession | UpstreamSession) =>
      void opened.push({ opening, hosted }),
    closeWindow: (id: number) => void closed.push(id),
  };
  services = await startLinkedServices({ linked: { host: host === 'electron' ? windows : {} } });
  ({ linked, upstream } = services);
}

beforeEach(() => {
  opened.length = 0;
  closed.length = 0;
  return start('electron');
});
afterEach(() => services.close());

/** An account made here and sent; the service has given its first ids to somebody else meanwhile. */
async function newOwner(): Promise<SystemOwner> {
  const make = async (service: TestService, company_name: string): Promise<SystemOwner> => {
    const installer = (
      await service.send('key', 'POST', '/v1/installers', { body: { company_name } })
    ).json<Installer>();
    return (
      await service.send('key', 'POST', '/v1/system-owners', {
        body: { installer_id: installer.id, name: 'Ada Lovelace' },
      })
    ).json<SystemOwner>();
  };
  await upstream.goAway();
  const owner = await make(linked, 'Bright Roofs');
  await make(upstream.service, 'Somebody else');
  await upstream.comeBack();
  await synced(linked);
  return owner;
}

const wanted = (owner: SystemOwner) => ({
  system_owner_id: owner.id,
  installer_id: owner.installer_id,
  refresh_url: 'http://a.example/refresh',
  return_url: 'http://a.example/back',
});
const askForLink = (owner: SystemOwner) =>
  linked.send('key', 'POST', '/v1/system-owner-links', { body: wanted(owner) });
const accountsThere = async () =>
  (await upstream.service.send('key', 'GET', '/v1/system-owners')).json<{ data: SystemOwner[] }>().data;

/** The window that the host shows for a hosted session at the service. */
function browserOf(hosted: HostedSession | UpstreamSession | undefined): OwnerBrowser {
  if (!hosted || !('origin' in hosted)) throw new Error('the host was given no hosted session at the service');
  expect(hosted.origin).toBe(upstream.origin);
  const browser = new OwnerBrowser(upstream.service);
  browser.at = hosted.path;
  for (const { name, value, path } of hosted.cookies) browser.cookies.set(name, { value, path });
  return browser;
}

describe('[SY35] POST /v1/system-owner-links in a linked workspace', () => {
  test('the service makes the link, with its own ids, and the owner is locked here as there', async () => {
    const owner = await newOwner();
    const answer = await askForLink(owner);
    expect(answer.statusCode).toBe(201);
    const { url } = answer.json<{ url: string }>();
    expect(url.startsWith(`${upstream.origin}/onboarding/l/`)).toBe(true);
    const there = (await accountsThere()).at(-1);
    expect([there?.id, there?.installer_id]).not.toContain(owner.id);
    const here = (await linked.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>();
    expect([here.name, there?.name]).toEqual([undefined, undefined]);
    const late = await linked.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body: { phone: '555' } });
    expect(errorsOf(late).code).toBe('personal_information_locked');
    const browser = new OwnerBrowser(upstream.service);
    expect((await browser.open(url.slice(upstream.origin.length))).statusCode).toBe(200);
    expect((await linked.send('token', 'GET', '/console/sync')).json()).toMatchObject({
      pending: 0,
      failed: 0,
      conflicts: 0,
    });
  });

  test('[T28] prefill goes up first: a link has to wait for what has not been sent', async () => {
    const owner = await newOwner();
    await upstream.goAway();
    await linked.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body: { phone: '555' } });
    const early = await askForLink(owner);
    expect([early.statusCode, errorsOf(early).code, early.json<{ detail: string }>().detail]).toEqual([
      409,
      'conflict',
      expect.stringContaining('waiting to be sent'),
    ]);
    await upstream.comeBack();
    await synced(linked);
    expect((await askForLink(owner)).statusCode).toBe(201);
  });

  test('without the network it is 503, and the owner is not locked', async () => {
    const owner = await newOwner();
    await upstream.goAway();
    expect(errorsOf(await askForLink(owner)).code).toBe('upstream_unreachable');
    expect((await linked.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>().name).toBe(
      'Ada Lovelace',
    );
    await upstream.comeBack();
  });

  test('ids that are not here are refused by the name that was used for them', async () => {
    const owner = await newOwner();
    const { system_owner_id: _id, ...rest } = wanted(owner);
    const answers = [
      { ...rest, system_owner_id: 99 },
      { ...rest, account: 99 },
      { ...wanted(owner), installer_id: 99 },
    ];
    const fields = [];
    for (const body of answers)
      fields.push(
        (await linked.send('key', 'POST', '/v1/system-owner-links', { body })).json<{ errors: { field: string }[] }>()
          .errors[0]?.field,
      );
    expect(fields).toEqual(['system_owner_id', 'account', 'installer_id']);
  });
});

describe('the onboarding window of a linked workspace', () => {
  test('[T24] the process visits the link: the host gets a clean address at the service and its cookie, the page nothing', async () => {
    const owner = await newOwner();
    const answer = await openFor(linked, owner.id);
    expect([answer.statusCode, answer.json<Opened>().window, answer.headers['set-cookie']]).toEqual([
      201,
      null,
      undefined,
    ]);
    const browser = browserOf(opened[0]?.hosted);
    expect(browser.at).toMatch(/^\/onboarding\/s\/[\w-]{22}\/welcome$/);
    expect((await browser.open(browser.at)).statusCode).toBe(200);
    const link = upstream.service.log.concat(linked.log).join('\n');
    expect(link).not.toMatch(/\/onboarding\/l\/[\w-]+/);
  });

  test('[T25] [T27] its redirects are the console own addresses; after the return the flags of the service are asked for', async () => {
    const owner = await newOwner();
    const { opening } = (await openFor(linked, owner.id)).json<Opened>();
    const browser = browserOf(opened[0]?.hosted);
    await browser.open(browser.at);
    const hosted = browser.at.replace(/\/[^/]*$/, '');
    await browser.submit(`${hosted}/welcome`, {});
    await browser.open(`${hosted}/leave`);
    expect(browser.at).toBe(returnAddress(opening.id, 'there'));
    await linked.core.openings.returned(opening.id);
    await unlock(linked);
    const status = await until(linked, async () => {
      const found = await readOnboarding(linked, owner.id);
      return found.status === 'in_progress' && found;
    });
    expect(status.openings[0]).toMatchObject({ outcome: 'returned' });
    await browser.open(`${hosted}/welcome`);
    expect(browser.at).toBe(refreshAddress(opening.id, 'there'));
  });

  test('[T26] a new link whenever the window asks, until there were too many', async () => {
    const owner = await newOwner();
    const { opening } = (await openFor(linked, owner.id)).json<Opened>();
    const sessions = [];
    for (let count = 0; count < 4; count += 1) sessions.push(await linked.core.openings.refreshed(opening.id));
    expect(sessions.map((hosted) => hosted !== undefined)).toEqual([true, true, true, false]);
    expect((await browserOf(sessions[2]).open(browserOf(sessions[2]).at)).statusCode).toBe(200);
    expect(closed).toEqual([opening.id]);
  });

  test('[T29] a code typed twice shows the same hosted session, from one link', async () => {
    const owner = await newOwner();
    const code = await newCode(linked, owner.id);
    await handOver(linked, owner.id);
    await Promise.all([typeCode(linked, code), typeCode(linked, code)]);
    await typeCode(linked, code);
    expect(new Set(opened.map(({ opening, hosted }) => JSON.stringify([opening.id, hosted]))).size).toBe(1);
    await takeBack(linked);
  });

  test('the network goes between the look and the code: the opening has failed and says why', async () => {
    const owner = await newOwner();
    const code = await newCode(linked, owner.id);
    await handOver(linked, owner.id);
    await upstream.goAway();
    const answer = await typeCode(linked, code);
    expect(errorsOf(answer).code).toBe('upstream_unreachable');
    await takeBack(linked);
    await unlock(linked);
    expect((await readOnboarding(linked, owner.id)).openings[0]).toMatchObject({
      outcome: 'failed',
      reason: { code: 'connection_refused' },
    });
    expect(opened).toEqual([]);
    await upstream.comeBack();
  });
});

describe('whether it can be started is known before', () => {
  test('yes; not while the service cannot be reached; not while anything waits to be sent', async () => {
    const owner = await newOwner();
    expect((await readOnboarding(linked, owner.id)).start_hindrance).toBeNull();
    await newCode(linked, owner.id);
    await upstream.goAway();
    await linked.send('token', 'POST', '/console/sync');
    await until(
      linked,
      async () => (await readOnboarding(linked, owner.id)).start_hindrance?.code === 'onboarding_offline',
    );
    expect(errorsOf(await handOver(linked, owner.id)).code).toBe('upstream_unreachable');
    await upstream.comeBack();
    await synced(linked);
    await linked.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
    await linked.send('key', 'PUT', `/v1/installers/${owner.installer_id}`, { body: { color: '#112233' } });
    expect((await readOnboarding(linked, owner.id)).start_hindrance).toEqual({
      code: 'unsent_before_link',
      record: 'installers',
    });
    const refused = await handOver(linked, owner.id);
    expect([errorsOf(refused).code, refused.json<{ detail: string }>().detail]).toEqual([
      'conflict',
      expect.stringContaining('waiting to be sent'),
    ]);
  });

  test('[T24] not in a browser, which would have to be given the address of the link', async () => {
    await services.close();
    await start('browser');
    const owner = await newOwner();
    await newCode(linked, owner.id);
    expect((await readOnboarding(linked, owner.id)).start_hindrance).toEqual({ code: 'onboarding_needs_desktop' });
    const refused = await handOver(linked, owner.id);
    expect([errorsOf(refused).code, refused.json<{ detail: string }>().detail]).toEqual([
      'conflict',
      expect.stringContaining('desktop application'),
    ]);
  });
});
