import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type QueuedChangeView, syncOperations } from '../../../src/contract/console/sync-changes.ts';
import type { SyncStatus } from '../../../src/contract/console/sync.ts';
import type { SyncDetails } from '../../../src/contract/console/sync-details.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startHoldingProxy, type HoldingProxy } from '../../support/holding-proxy.ts';
import { accessTo, startUpstream, statusOf, synced, type Upstream } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { until } from '../../support/until.ts';

let upstream: Upstream;
let proxy: HoldingProxy;
let service: TestService;
beforeAll(async () => {
  upstream = await startUpstream();
  proxy = await startHoldingProxy(upstream.origin);
  upstream.service.core.allowOrigin(proxy.origin);
  service = await startTestService();
  await service.signIn();
});
afterAll(async () => {
  await service.close();
  await proxy.close();
  await upstream.service.close();
});

const filled = (path: string): string => path.replace(':topic', 'inverters').replace(':id', '1');
const queue = async () =>
  (await service.send('automation', 'GET', '/console/sync/queue?limit=100')).json<{
    data: QueuedChangeView[];
    total: number;
  }>();
const create = async (site_name: string) =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name }) })).json<{
    data: { id: number };
  }>().data.id;

describe('while the workspace is not linked', () => {
  const standing = new Set(['listLedger', 'exportLedger']);

  test.each(
    Object.values(syncOperations)
      .filter(({ id }) => !standing.has(id))
      .map((operation) => [operation.id, operation] as const),
  )('%s is 409 in plain words', async (id, { method, path }) => {
    const bodies: Record<string, object> = {
      resolveConflict: { resolution: { kind: 'restore' } },
      updateSyncOptions: { paused: true },
      acceptRemovals: { topic: 'inverters', count: 1 },
    };
    const answer = await service.send('operator', method, filled(path), { body: bodies[id] });
    expect(errorsOf(answer).code).toBe('conflict');
    expect(answer.json<{ detail: string }>().detail).toBe(
      'This workspace is not linked to the real service: its records are only on this computer.',
    );
  });

  test('the ledger is answered: it stays after an unlinking', async () => {
    expect((await service.send('automation', 'GET', '/console/sync/ledger')).json()).toEqual({ data: [], total: 0 });
    expect((await service.send('automation', 'GET', '/console/sync/ledger.csv')).payload.split('\r\n')).toHaveLength(2);
  });
});

describe('of a linked workspace', () => {
  beforeAll(async () => {
    await service.send('operator', 'POST', '/console/upstream', {
      body: { ...accessTo(upstream), base_url: proxy.origin },
    });
    await synced(service);
  });

  test('GET /console/sync has the six documented keys and takes an access token', async () => {
    const answer = await service.send('token', 'GET', '/console/sync');
    expect(Object.keys(answer.json<SyncStatus>())).toEqual([
      'state',
      'pending',
      'failed',
      'conflicts',
      'last_success_at',
      'next_attempt_at',
    ]);
    expect((await service.send('key', 'GET', '/console/sync')).statusCode).toBe(200);
    expect((await service.send('operator', 'GET', '/console/sync')).statusCode).toBe(200);
    expect((await service.send('nobody', 'GET', '/console/sync')).statusCode).toBe(401);
  });

  test.each(Object.values(syncOperations).map((operation) => [operation.id, operation] as const))(
    '[T31] %s asks who is there, and no operator by the cookie alone',
    async (_id, { method, path }) => {
      expect((await service.send('nobody', method, filled(path), { body: {} })).statusCode).toBe(401);
      expect(
        (await service.send('nobody', method, filled(path), { headers: { authorization: 'Bearer at_test_wrong' } }))
          .statusCode,
      ).toBe(401);
      if (method === 'GET') return;
      const forged = await service.send('nobody', method, filled(path), {
        body: {},
        headers: { cookie: service.operator?.cookie ?? '' },
      });
      expect(errorsOf(forged).code).toBe('unauthorized');
    },
  );

  test('[SY33] POST /console/sync begins a run and does not wait for it', async () => {
    proxy.hold('GET');
    const begun = (await service.send('token', 'POST', '/console/sync')).json<SyncStatus>();
    expect(begun).toMatchObject({ pending: 0, failed: 0, conflicts: 0 });
    await proxy.held(1);
    expect((await statusOf(service)).state).toBe('syncing');
    proxy.release();
    await synced(service);
  });

  test('[SY1] [SY4] [SY6] [T9] changes that wait say what they are about and what they wait for', async () => {
    proxy.hold('POST');
    const first = await create('Elm');
    await proxy.held(1);
    await service.send('token', 'PUT', `/v1/inverters/${first}`, { body: { production_rate: 5200 } });
    const twin = await create('Elm');
    const installer = (
      await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Sun & Sons', color: '#ffaa00' } })
    ).json<{ id: number }>().id;
    const owner = (
      await service.send('key', 'POST', '/v1/system-owners', {
        body: { installer_id: installer, name: 'Grace Hopper', phone: '1' },
      })
    ).json<{ id: number }>().id;
    const { data, total } = await queue();
    expect(total).toBe(5);
    const title = { brand: 'Fronius', model: 'Primo 7.6-1', site_name: 'Elm' };
    expect(
      data.map(({ topic, record_id, operation, title: name, waits_for }) => ({
        topic,
        record_id,
        operation,
        name,
        waits_for,
      })),
    ).toEqual([
      { topic: 'inverters', record_id: first, operation: 'create', name: title, waits_for: null },
      { topic: 'inverters', record_id: first, operation: 'update', name: title, waits_for: 'earlier_change' },
      { topic: 'inverters', record_id: twin, operation: 'create', name: title, waits_for: 'equal_record' },
      {
        topic: 'installers',
        record_id: installer,
        operation: 'create',
        name: { company_name: 'Sun & Sons' },
        waits_for: null,
      },
      {
        topic: 'system_owners',
        record_id: owner,
        operation: 'create',
        name: { name: 'Grace Hopper' },
        waits_for: 'installer',
      },
    ]);
    expect(data[0]).toMatchObject({ state: 'sending', attempts: 1, reason: null });
    expect(data[1]?.fields).toEqual({ production_rate: 5200 });
    expect((await service.send('operator', 'GET', '/console/sync/flags/inverters')).json()).toEqual({
      data: [
        { record_id: first, flag: 'waiting' },
        { record_id: twin, flag: 'waiting' },
      ],
    });
    expect(errorsOf(await service.send('operator', 'DELETE', `/console/sync/queue/${data[0]?.id}`)).code).toBe(
      'conflict',
    ); // it is being sent
    const second = (await service.send('automation', 'GET', '/console/sync/queue?limit=2&page=2')).json<{
      data: QueuedChangeView[];
      total: number;
    }>();
    expect([second.data[0]?.id, second.total]).toEqual([data[2]?.id, 5]);
    proxy.release();
    await synced(service);
    expect(await queue()).toEqual({ data: [], total: 0 });
  });

  test('a waiting change is taken back: the record is as it was', async () => {
    const id = await create('Oak');
    await synced(service);
    await service.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
    await until(service, async () => (await statusOf(service)).state === 'paused');
    await service.send('token', 'PUT', `/v1/inverters/${id}`, { body: { production_rate: 1 } });
    const {
      data: [change],
    } = await queue();
    expect((await service.send('operator', 'DELETE', `/console/sync/queue/${change?.id}`)).json()).toEqual({
      message: `Change ${change?.id} was taken back.`,
    });
    const { data } = (await service.send('token', 'GET', '/v1/inverters?limit=100')).json<{
      data: { id: number; production_rate: number | null }[];
    }>();
    expect(data.find((inverter) => inverter.id === id)?.production_rate).toBeNull();
    expect(await queue()).toEqual({ data: [], total: 0 });
    const removed = await create('Pine');
    await service.send('token', 'DELETE', `/v1/inverters/${removed}`);
    expect(await queue()).toEqual({ data: [], total: 0 }); // SY5: nobody ever heard of it
    await service.send('operator', 'PUT', '/console/sync/details', { body: { paused: false } });
    await synced(service);
  });

  test('[T15] what the service refuses waits with its words; request and answer can be seen, and no credentials', async () => {
    const owner = (
      await service.send('key', 'POST', '/v1/system-owners', { body: { installer_id: 1, name: 'Ada Late' } })
    ).json<{ id: number }>().id;
    await synced(service);
    const there = (await upstream.service.send('key', 'GET', '/v1/system-owners?limit=100'))
      .json<{ data: { id: number; name?: string }[] }>()
      .data.find(({ name }) => name === 'Ada Late');
    await upstream.service.send('key', 'POST', '/v1/system-owner-links', {
      body: {
        system_owner_id: there?.id,
        installer_id: 1,
        refresh_url: 'https://a.example/r',
        return_url: 'https://a.example/d',
      },
    });
    await service.send('key', 'PUT', `/v1/system-owners/${owner}`, { body: { email: 'ada@late.example' } });
    await until(service, async () => (await statusOf(service)).state === 'attention');
    expect((await statusOf(service)).failed).toBe(1);
    const {
      data: [refused],
    } = await queue();
    expect(refused).toMatchObject({
      topic: 'system_owners',
      record_id: owner,
      state: 'refused',
      waits_for: null,
      title: { name: 'Ada Late', email: 'ada@late.example' },
      reason: { code: 'service_said', text: expect.stringContaining('personal information') },
    });
    const { exchange } = (await service.send('automation', 'GET', `/console/sync/queue/${refused?.id}`)).json<{
      exchange: string;
    }>();
    expect(exchange).toContain(`PUT /v1/system-owners/${there?.id}`);
    expect(exchange).toContain('ada@late.example');
    expect(exchange).toContain('personal_information_locked');
    const { access_token, api_key } = accessTo(upstream);
    for (const secret of [
      access_token,
      api_key,
      Buffer.from(`${api_key}:`).toString('base64'),
      'authorization',
      'Basic',
      'Bearer',
    ])
      expect(exchange).not.toContain(secret);
    expect((await service.send('operator', 'GET', '/console/sync/flags/system_owners')).json()).toEqual({
      data: [{ record_id: owner, flag: 'refused' }],
    });

    proxy.hold('PUT');
    const again = (
      await service.send('operator', 'POST', `/console/sync/queue/${refused?.id}/retry`)
    ).json<QueuedChangeView>();
    expect(again.state).toBe('pending');
    await proxy.held(1);
    proxy.release();
    await until(service, async () => (await statusOf(service)).failed === 1);
    expect((await service.send('operator', 'DELETE', `/console/sync/queue/${refused?.id}`)).statusCode).toBe(200);
    await synced(service);
  });

  test('unknown changes and topics are 404', async () => {
    for (const [method, url] of [
      ['GET', '/console/sync/queue/999999'],
      ['POST', '/console/sync/queue/999999/retry'],
      ['DELETE', '/console/sync/queue/x'],
      ['GET', '/console/sync/flags/owners'],
    ] as const)
      expect([url, (await service.send('operator', method, url)).statusCode]).toEqual([url, 404]);
  });

  test('[SY37] removals are believed where so many are missing, and not otherwise', async () => {
    const say = (body: object) => service.send('operator', 'POST', '/console/sync/removals', { body });
    expect([
      (await say({ topic: 'inverters', count: 3 })).statusCode,
      (await say({ topic: 'roofs', count: 3 })).statusCode,
    ]).toEqual([409, 422]);
    expect(errorsOf(await say({ topic: 'inverters', count: 0 })).fields).toEqual({ count: 'must be at least 1' });
  });

  test('options are kept, and the data volume is counted', async () => {
    const change = (body: object) => service.send('operator', 'PUT', '/console/sync/details', { body });
    expect((await change({ unmetered_only: true, requests_per_second: 50 })).json<SyncDetails>()).toMatchObject({
      paused: false,
      unmetered_only: true,
      requests_per_second: 50,
    });
    expect((await change({ unmetered_only: false })).json<SyncDetails>()).toMatchObject({
      unmetered_only: false,
      requests_per_second: 50,
    });
    expect(errorsOf(await change({ requests_per_second: 0, paused: 'yes', color: 1 })).fields).toEqual({
      requests_per_second: 'must be at least 1',
      paused: 'must be true or false',
      color: 'is not a field of this request',
    });
    await synced(service);
    const details = (await service.send('operator', 'GET', '/console/sync/details')).json<SyncDetails>();
    expect(details).toMatchObject({ connection: 'unknown', last_error: null });
    expect(details.traffic).toHaveLength(1);
    expect(details.traffic[0]?.day).toBe('2026-03-12');
    for (const count of ['requests', 'sent_bytes', 'received_bytes'] as const)
      expect(details.traffic[0]?.[count]).toBeGreaterThan(0);
  });
});
