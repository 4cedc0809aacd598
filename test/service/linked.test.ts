import { startVariant } from '../sync/variants/transforming-proxy.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncDetails } from '../../src/contract/console/sync-details.ts';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import type { LinkPreview } from '../../src/contract/console/upstream.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { editClosedFile } from '../support/edit-closed-file.ts';
import { accessTo, startUpstream, statusOf, synced, type Upstream } from '../support/linked-services.ts';
import { startHoldingProxy } from '../support/holding-proxy.ts';
import { newWorkspace, switchTo } from '../support/switch-workspace.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

let upstream: Upstream;
let service: TestService;
beforeEach(async () => {
  upstream = await startUpstream();
  service = await startTestService();
  await service.signIn();
});
afterEach(async () => {
  await service.close();
  await upstream.service.close();
});

const link = (change: object = {}) =>
  service.send('operator', 'POST', '/console/upstream', { body: { ...accessTo(upstream), ...change } });
const current = async () => {
  const { data } = (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>();
  return data.find(({ open }) => open) as Workspace;
};
const create = (target: TestService, site_name: string) =>
  target.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name }) });
const sites = async (target: TestService) =>
  (await target.send('token', 'GET', '/v1/inverters'))
    .json<{ data: { site_name: string }[] }>()
    .data.map(({ site_name }) => site_name);

describe('linking the open workspace', () => {
  test('[SY32] what is here goes there, what is there comes here, and both continue', async () => {
    await create(service, 'here');
    await create(upstream.service, 'there');
    expect((await link()).json()).toMatchObject({ upstream: upstream.origin, has_access: true, open: true });
    await synced(service);
    expect((await sites(service)).toSorted()).toEqual(['here', 'there']);
    expect((await sites(upstream.service)).toSorted()).toEqual(['here', 'there']);
    await create(service, 'later');
    await until(service, async () => (await statusOf(service)).pending === 0);
    expect(await sites(upstream.service)).toContain('later');
  });

  test('linked twice at once, one is refused, and the audit trail has it once', async () => {
    const answers = await Promise.all([link(), link()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const { data } = (await service.send('operator', 'GET', '/console/trail?kind=workspace_linked')).json<{
      data: unknown[];
    }>();
    expect(data).toHaveLength(1);
  });

  test('a preview counts and changes nothing', async () => {
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
    await upstream.service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
    await create(service, 'here');
    const preview = (
      await service.send('operator', 'POST', '/console/upstream/preview', { body: accessTo(upstream) })
    ).json<LinkPreview>();
    expect(preview).toMatchObject({
      generators: { only_here: 0, only_there: 0, equal: 1, differing: 0 },
      inverters: { only_here: 1, only_there: 0, equal: 0, differing: 0 },
    });
    expect(await current()).toMatchObject({ upstream: null, has_access: false });
    expect((await service.send('token', 'GET', '/console/sync')).statusCode).toBe(409);
  });

  test('[SY41] a service without lists of installers and owners: the preview shows it, it can be linked, and what is done here reaches it', async () => {
    const { baseUrl } = await startVariant(upstream.service, {
      instead: ({ method, route }) =>
        method === 'GET' && /(?:installers|system-owners)$/.test(route) ? { status: 405, raw: '' } : undefined,
    });
    await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Sun' } });
    const access = { ...accessTo(upstream), base_url: baseUrl };
    expect((await service.send('operator', 'POST', '/console/upstream/check', { body: access })).json()).toMatchObject({
      ok: true,
      unlisted: ['installers', 'system_owners'],
    });
    expect(
      (await service.send('operator', 'POST', '/console/upstream/preview', { body: access })).json(),
    ).toMatchObject({ installers: { only_here: 1, list: false, fetch: null }, inverters: { list: true } });
    expect((await service.send('operator', 'POST', '/console/upstream', { body: access })).statusCode).toBe(201);
    await synced(service);
    expect((await upstream.service.send('key', 'GET', '/v1/installers')).json().data).toMatchObject([
      { company_name: 'Sun' },
    ]);
    expect((await service.send('operator', 'GET', '/console/sync/details')).json<SyncDetails>()).toMatchObject({
      unlisted: ['installers', 'system_owners'],
      warnings: [],
    });
  });

  test.each([
    [{ base_url: 'ftp://example.com' }, 'base_url'],
    [{ base_url: 'http://127.0.0.1:1' }, 'base_url'],
    [{ access_token: 'at_test_wrong' }, 'access_token'],
    [{ api_key: 'sk_test_wrong' }, 'api_key'],
    [{ access_token: 'at_live_other' }, 'access_token'],
  ])('with %j it is refused on %s, and nothing is linked', async (change, field) => {
    const answer = await link(change);
    expect([answer.statusCode, answer.json<Problem>().errors?.map((error) => error.field)]).toEqual([422, [field]]);
    expect(await current()).toMatchObject({ upstream: null, has_access: false });
  });

  test('linked to this address it takes other credentials; to another address it is 409', async () => {
    await link();
    await synced(service);
    const other = await startUpstream();
    const { base_url, ...credentials } = accessTo(other);
    expect((await link({ base_url, ...credentials })).statusCode).toBe(409);
    await other.service.close();
    const token = (await upstream.service.core.serveCredentials({ accessToken: `at_test_another_${'x'.repeat(32)}` }))
      .accessToken;
    expect((await link({ access_token: token })).statusCode).toBe(201);
    await create(service, 'with the other token');
    await synced(service);
    expect(await sites(upstream.service)).toEqual(['with the other token']);
  });
});

describe('[SY1] while the service is away', () => {
  test('everything is answered as before, waits, and goes out by itself once it is back', async () => {
    await link();
    await synced(service);
    await upstream.goAway();
    await create(service, 'offline');
    await until(service, async () => (await statusOf(service)).state === 'offline');
    expect(await statusOf(service)).toMatchObject({ pending: 1, failed: 0, conflicts: 0 });
    await upstream.comeBack();
    await synced(service);
    expect(await sites(upstream.service)).toEqual(['offline']);
  });
});

describe('[SY34] closing', () => {
  test('while the service keeps silent comes to an end, and what was being sent continues at the next start', async () => {
    const proxy = await startHoldingProxy(upstream.origin);
    await link({ base_url: proxy.origin });
    await synced(service);
    proxy.hold('POST');
    await create(service, 'under way');
    await proxy.held(1);
    const { dataFolder, clock } = service;
    const began = performance.now();
    await service.stop();
    // Two seconds are waited for an answer; the request itself would wait for thirty.
    expect(performance.now() - began).toBeLessThan(25_000);
    service = await startTestService({ dataFolder, startAt: clock.now() });
    expect(await statusOf(service)).toMatchObject({ pending: 1, failed: 0 });
    await proxy.close();
  });
});

describe('unlinking', () => {
  test('says what is still unsent, and gives it up only by its number', async () => {
    await link();
    await synced(service);
    await upstream.goAway();
    await create(service, 'one');
    await create(service, 'two');
    const unlink = (abandon = '') => service.send('operator', 'DELETE', `/console/upstream${abandon}`);
    expect((await unlink()).json<Problem>()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('2 changes have not been sent'),
    });
    expect((await unlink('?abandon=1')).statusCode).toBe(409);
    expect(await current()).toMatchObject({ upstream: upstream.origin, unsent: 2 });
    expect((await unlink('?abandon=2')).statusCode).toBe(200);
    expect(await current()).toMatchObject({ upstream: null, has_access: false, unsent: 0 });
    expect(await sites(service)).toEqual(['one', 'two']);
    expect((await service.send('token', 'GET', '/console/sync')).statusCode).toBe(409);
    expect((await unlink()).statusCode).toBe(409);
  });
});

describe('a linked workspace that is left', () => {
  test('keeps what is unsent, says how much, sends nothing meanwhile, and continues when it is opened again', async () => {
    await link();
    await synced(service);
    await upstream.goAway();
    await create(service, 'left');
    const { id } = await newWorkspace(service, 'Valley');
    await switchTo(service, id);
    await upstream.comeBack();
    const shown = (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;
    expect(shown.find(({ name }) => name === 'Test')).toMatchObject({
      open: false,
      unsent: 1,
      upstream: upstream.origin,
    });
    expect((await service.send('token', 'GET', '/console/sync')).statusCode).toBe(409);
    expect(await sites(upstream.service)).toEqual([]);
    await switchTo(service, 1);
    await synced(service);
    expect(await sites(upstream.service)).toEqual(['left']);
  });
});

describe('the credentials for the service', () => {
  test('are sealed: neither files nor log lines hold them, and the next start still has them', async () => {
    await link();
    await synced(service);
    await create(service, 'before');
    await synced(service);
    const { dataFolder, log, clock } = service;
    await service.stop();
    const names = await readdir(dataFolder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(1);
    const { access_token, api_key } = accessTo(upstream);
    const basic = Buffer.from(`${api_key}:`).toString('base64');
    for (const secret of [access_token, api_key, basic]) {
      for (const file of files) expect([file, (await readFile(file)).includes(secret)]).toEqual([file, false]);
      expect(log.filter((line) => line.includes(secret))).toEqual([]);
    }
    service = await startTestService({ dataFolder, startAt: clock.now() });
    await create(service, 'after');
    await synced(service);
    expect(await sites(upstream.service)).toEqual(['before', 'after']);
  });

  test('that cannot be opened any more stop the sending, not the work; given again, everything goes out', async () => {
    await link();
    await synced(service);
    await restartAfter(
      "UPDATE workspaces SET sealed = 'c2VhbGVkIG9uIGFub3RoZXIgY29tcHV0ZXIgYWx0b2dldGhlcg==' WHERE id = 1",
    );
    await create(service, 'meanwhile');
    expect(await statusOf(service)).toMatchObject({ state: 'attention', pending: 1, next_attempt_at: null });
    expect((await service.send('operator', 'GET', '/console/sync/details')).json()).toMatchObject({
      last_error: { code: 'no_access_here' },
    });
    expect((await link()).statusCode).toBe(201);
    await synced(service);
    expect(await sites(upstream.service)).toEqual(['meanwhile']);
  });
});

describe('a crash between the two files of a link', () => {
  test('the workspace itself says whether it is linked, and the list follows it', async () => {
    await restartAfter("UPDATE workspaces SET upstream = 'http://127.0.0.1:9', sealed = 'x' WHERE id = 1");
    expect(await current()).toMatchObject({ upstream: null, has_access: false });
    await link();
    await synced(service);
    await restartAfter('UPDATE workspaces SET upstream = NULL, sealed = NULL WHERE id = 1');
    expect(await current()).toMatchObject({ upstream: upstream.origin, has_access: false });
    expect((await link({ base_url: 'http://127.0.0.1:9' })).statusCode).toBe(422);
    expect((await link()).statusCode).toBe(201);
  });
});

/** Stops the service, changes its list of workspaces, and starts it again. */
async function restartAfter(sql: string): Promise<void> {
  const { dataFolder, clock } = service;
  await service.stop();
  editClosedFile(join(dataFolder, 'console.sqlite'), (engine) => engine.exec(sql));
  service = await startTestService({ dataFolder, startAt: clock.now() });
  await service.signIn();
}
