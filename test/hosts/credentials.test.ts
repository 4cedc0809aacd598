import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf } from '../support/errors-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const create = async (kind: string) =>
  (await service.send('operator', 'POST', '/console/credentials', { body: { kind, name: 'CI' } })).json<{ id: number; secret: string; hint: string }>();
const use = (secret: string) => service.send('nobody', 'GET', '/v1/generators', { headers: { authorization: `Bearer ${secret}` } });

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

describe('credentials of the command line', () => {
  test('are made once and kept', async () => {
    expect(await service.core.serveCredentials({})).toEqual({ accessToken: service.accessToken, apiKey: service.apiKey });
  });

  test('a given one is taken as it is, today and at the next start', async () => {
    for (const _start of [1, 2]) {
      expect((await service.core.serveCredentials({ accessToken: 'T' })).accessToken).toBe('T');
      expect((await use('T')).statusCode).toBe(200);
    }
  });

  test.each([
    ['with: a colon', 'must be 1 to 255 visible ASCII characters without a colon'],
    ['', 'must be 1 to 255 visible ASCII characters without a colon'],
    ['at_live_secret', 'belongs to live mode'],
  ])('%j is refused', async (accessToken, message) => {
    await expect(service.core.serveCredentials({ accessToken })).rejects.toThrow(message);
  });

  test('one that is the other kind, or revoked, is refused', async () => {
    await expect(service.core.serveCredentials({ accessToken: service.apiKey })).rejects.toThrow('another kind');
    const { id, secret } = await create('access_token');
    await service.send('operator', 'DELETE', `/console/credentials/${id}`);
    await expect(service.core.serveCredentials({ accessToken: secret })).rejects.toThrow('was revoked');
  });
});

describe('/console/settings', () => {
  test('[T34] says where the key is kept, and where the data', async () => {
    const response = await service.send('operator', 'GET', '/console/settings');
    expect(response.json()).toEqual({
      idle_minutes: 15, production_unit: 'W', data_folder: service.dataFolder, version: '0.0.0-test', key_storage: 'file',
    });
  });

  test('changes one value and keeps the others; values out of range are named', async () => {
    await service.send('operator', 'PUT', '/console/settings', { body: { production_unit: 'kW' } });
    const response = await service.send('operator', 'PUT', '/console/settings', { body: { idle_minutes: 30 } });
    expect(response.json()).toMatchObject({ production_unit: 'kW', idle_minutes: 30 });
    const refused = await service.send('operator', 'PUT', '/console/settings', { body: { idle_minutes: 0, theme: 'dark' } });
    expect(errorsOf(refused).fields).toEqual({ idle_minutes: 'must be at least 1 minute', theme: 'is not a field of this request' });
  });
});
