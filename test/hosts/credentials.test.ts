import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Credential } from '../../src/contract/console/settings.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { anInverter } from '../support/bodies.ts';
import { errorsOf } from '../support/errors-of.ts';
import { newWorkspace, switchTo } from '../support/switch-workspace.ts';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const create = async (kind: string) =>
  (await service.send('operator', 'POST', '/console/credentials', { body: { kind, name: 'CI' } })).json<{
    id: number;
    secret: string;
    hint: string;
  }>();
const use = (secret: string) =>
  service.send('nobody', 'GET', '/v1/generators', { headers: { authorization: `Bearer ${secret}` } });

describe('/console/credentials', () => {
  test('[D18] a secret says its kind and mode, and works at once', async () => {
    const token = await create('access_token');
    expect(token.secret).toMatch(/^at_test_[\w-]{43}$/);
    expect((await use(token.secret)).statusCode).toBe(200);
    expect((await create('api_key')).secret).toMatch(/^sk_test_[\w-]{43}$/);
  });

  test('[D18] it is shown once: lists carry its last four characters, and no file holds it', async () => {
    const { secret, hint } = await create('access_token');
    expect(hint).toBe(secret.slice(-4));
    expect((await service.send('operator', 'GET', '/console/credentials')).payload).not.toContain(secret);
    for (const name of await readdir(service.dataFolder)) {
      const bytes = await readFile(join(service.dataFolder, name)).catch(() => Buffer.alloc(0));
      expect(bytes.includes(secret)).toBe(false);
      expect(bytes.includes(service.accessToken)).toBe(false);
    }
    expect(service.log.join('')).not.toContain(secret);
  });

  test('a revoked credential is refused from the next request on, after a restart too', async () => {
    const { id, secret } = await create('access_token');
    await service.send('operator', 'DELETE', `/console/credentials/${id}`);
    expect((await use(secret)).statusCode).toBe(401);
    const { dataFolder } = service;
    await service.stop();
    service = await startTestService({ dataFolder });
    expect((await use(secret)).statusCode).toBe(401);
  });

  test('a credential manages no credentials', async () => {
    expect((await service.send('key-bearer', 'GET', '/console/credentials')).statusCode).toBe(403);
    expect((await service.send('operator', 'DELETE', '/console/credentials/999')).statusCode).toBe(404);
  });
});

describe('[D43] a credential belongs to the workspace that it was made in', () => {
  const inverters = (secret: string) =>
    service.send('nobody', 'GET', '/v1/inverters', { headers: { authorization: `Bearer ${secret}` } });

  test('in another one of the same mode it reads and writes nothing, and is told which workspace it is for', async () => {
    const { secret } = await create('access_token');
    await service.send('nobody', 'POST', '/v1/inverters', {
      body: anInverter(),
      headers: { authorization: `Bearer ${secret}` },
    });
    await switchTo(service, (await newWorkspace(service, 'Valley')).id);
    expect((await inverters(secret)).json<Problem>()).toMatchObject({
      status: 409,
      code: 'workspace_not_open',
      detail: expect.stringContaining('"Test"'),
    });
    const written = await service.send('nobody', 'POST', '/v1/inverters', {
      body: anInverter(),
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(written.statusCode).toBe(409);
    expect((await service.send('operator', 'GET', '/v1/inverters')).json()).toMatchObject({ meta: { total: 0 } });
    await switchTo(service, 1);
    expect((await inverters(secret)).json()).toMatchObject({ meta: { total: 1 } });
  });

  test('nobody but a valid credential learns the name of a workspace', async () => {
    const { id, secret } = await create('access_token');
    await service.send('operator', 'DELETE', `/console/credentials/${id}`);
    await switchTo(service, (await newWorkspace(service, 'Valley')).id);
    for (const tried of [secret, `${secret}x`]) expect((await inverters(tried)).payload).not.toContain('"Test');
  });

  test('the list says of each which one it is', async () => {
    await create('access_token');
    await switchTo(service, (await newWorkspace(service, 'Valley')).id);
    await create('automation_key');
    const { data } = (await service.send('operator', 'GET', '/console/credentials')).json<{ data: Credential[] }>();
    expect(data.filter(({ name }) => name === 'CI').map(({ kind, workspace }) => [kind, workspace.name])).toEqual([
      ['access_token', 'Test'],
      ['automation_key', 'Valley'],
    ]);
  });

  test('serve makes its own for the workspace it serves, not for the mode', async () => {
    await switchTo(service, (await newWorkspace(service, 'Valley')).id);
    const own = await service.core.serveCredentials({});
    expect(own.accessToken).not.toBe(service.accessToken);
    expect((await inverters(own.accessToken)).statusCode).toBe(200);
    await expect(service.core.serveCredentials({ accessToken: service.accessToken })).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('another kind or workspace') }],
    });
  });
});

describe('an automation key', () => {
  const review = (authorization: string) =>
    service.send('nobody', 'POST', '/console/owners/1/review', {
      headers: { authorization },
      body: { decision: 'approved' },
    });

  test('[D18] says its kind and mode, comes as Bearer alone, does operators’ work and nothing under /v1', async () => {
    const { secret } = await create('automation_key');
    expect(secret).toMatch(/^ak_test_[\w-]{43}$/);
    expect((await review(`Bearer ${secret}`)).statusCode).toBe(404);
    expect((await review(`Basic ${Buffer.from(`${secret}:`).toString('base64')}`)).statusCode).toBe(401);
    expect((await use(secret)).statusCode).toBe(401);
    expect((await review(`Bearer ${(await create('access_token')).secret}`)).json<Problem>().code).toBe('forbidden');
  });

  test('serve takes the one that it was started with, and none that Settings or an earlier start made', async () => {
    const { secret } = await create('automation_key');
    const { dataFolder, automationKey } = service;
    await service.stop();
    service = await startTestService({ dataFolder, host: { kind: 'serve' } });
    for (const [key, status] of [
      [secret, 401],
      [automationKey, 401],
      [service.automationKey, 404],
    ] as const)
      expect([key, (await review(`Bearer ${key}`)).statusCode]).toEqual([key, status]);
    await service.stop();
    service = await startTestService({ dataFolder, host: { kind: 'serve' }, automationKey: secret });
    expect((await review(`Bearer ${secret}`)).statusCode).toBe(404);
    await service.stop();
    service = await startTestService({ dataFolder, host: { kind: 'serve' }, automationKey: null });
    expect((await review(`Bearer ${service.automationKey}`)).statusCode).toBe(401);
  });
});

describe('credentials of the command line', () => {
  test('are made once and kept', async () => {
    expect(await service.core.serveCredentials({})).toEqual({
      accessToken: service.accessToken,
      apiKey: service.apiKey,
    });
  });

  const GIVEN = 'T'.repeat(32);

  test('of these `serve` takes those of this start: what was given before ends with that start, and may be given again', async () => {
    const { dataFolder, accessToken, apiKey } = service;
    const { secret } = await create('access_token');
    const [A, B] = ['A'.repeat(32), 'B'.repeat(32)];
    const statuses = async (given?: string): Promise<number[]> => {
      await service.stop();
      service = await startTestService({ dataFolder, host: { kind: 'serve' }, accessToken: given });
      const all = [];
      for (const each of [A, B, accessToken, secret]) all.push((await use(each)).statusCode);
      return all;
    };
    expect(await statuses(A)).toEqual([200, 401, 401, 200]);
    expect(await statuses(B)).toEqual([401, 200, 401, 200]);
    expect(await statuses(A)).toEqual([200, 401, 401, 200]);
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    expect(service.apiKey).toBe(apiKey);
  });

  test('their name is nobody else’s', async () => {
    const response = await service.send('operator', 'POST', '/console/credentials', {
      body: { kind: 'access_token', name: 'Command line' },
    });
    expect(errorsOf(response).fields).toEqual({ name: 'is kept for those that serve was started with' });
  });

  test('a given one is taken as it is, today and at the next start', async () => {
    for (const _start of [1, 2]) {
      expect((await service.core.serveCredentials({ accessToken: GIVEN })).accessToken).toBe(GIVEN);
      expect((await use(GIVEN)).statusCode).toBe(200);
    }
  });

  test.each([
    [`with: a colon ${'x'.repeat(32)}`, 'must be 32 to 255 visible ASCII characters without a colon'],
    ['', 'must be 32 to 255 visible ASCII characters'],
    ['x'.repeat(31), 'shorter ones can be guessed'],
    [`at_live_${'x'.repeat(43)}`, 'belongs to live mode'],
  ])('%j is refused', async (accessToken, message) => {
    await expect(service.core.serveCredentials({ accessToken })).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining(message) }],
    });
  });

  test('one that is the other kind, or revoked, is refused', async () => {
    await expect(service.core.serveCredentials({ accessToken: service.apiKey })).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('another kind') }],
    });
    const { id, secret } = await create('access_token');
    await service.send('operator', 'DELETE', `/console/credentials/${id}`);
    await expect(service.core.serveCredentials({ accessToken: secret })).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('was revoked') }],
    });
  });
});

describe('guesses at the credentials of serve', () => {
  test('are answered a hundred times a minute; who has shown right ones before is not kept waiting', async () => {
    await service.close();
    service = await startTestService({ host: { kind: 'serve' } });
    const tryOut = (secret: string) =>
      service.send('nobody', 'GET', '/v1/inverters', { headers: { authorization: `Bearer ${secret}` } });
    expect((await tryOut(service.accessToken)).statusCode).toBe(200);
    const unfamiliar = (await service.core.serveCredentials({ accessToken: 'y'.repeat(40) })).accessToken;
    const answers = await Promise.all(Array.from({ length: 130 }, (_, index) => tryOut(`guess ${index}`)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 401)).toHaveLength(100);
    expect((await tryOut(unfamiliar)).headers['retry-after']).toBe('60');
    expect((await tryOut(service.accessToken)).statusCode).toBe(200);
    service.clock.advance({ minutes: 1 });
    expect((await tryOut(unfamiliar)).statusCode).toBe(200);
  });
});

describe('/console/settings', () => {
  test('[T34] says where the key is kept, and where the data', async () => {
    const response = await service.send('operator', 'GET', '/console/settings');
    expect(response.json()).toEqual({
      idle_minutes: 15,
      production_unit: 'W',
      silent_days: 7,
      review_days: 14,
      single_key_shortcuts: true,
      updates: 'on',
      notify_owners: 'system',
      notify_decisions: 'system',
      notify_sync: 'system',
      notify_sent: 'system',
      tour_seen: false,
      notifications: true,
      keep_running: false,
      start_at_login: false,
      api_port: null,
      desktop: [],
      data_folder: service.dataFolder,
      base_url: ORIGIN,
      version: '0.0.0-test',
      key_storage: 'file',
    });
  });

  test('changes one value and keeps the others; values out of range are named', async () => {
    await service.send('operator', 'PUT', '/console/settings', { body: { production_unit: 'kW' } });
    const response = await service.send('operator', 'PUT', '/console/settings', { body: { idle_minutes: 30 } });
    expect(response.json()).toMatchObject({ production_unit: 'kW', idle_minutes: 30 });
    const refused = await service.send('operator', 'PUT', '/console/settings', {
      body: { idle_minutes: 0, theme: 'dark' },
    });
    expect(errorsOf(refused).fields).toEqual({
      idle_minutes: 'must be at least 1 minute',
      theme: 'is not a field of this request',
    });
  });
});
