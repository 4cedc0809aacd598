import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/contract/problem.ts';
import { reasonWords } from '../../../src/contract/words/reason-words.ts';
import { anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const codeOf = async (headers: Record<string, string>, url = '/v1/inverters'): Promise<string> => {
  const response = await service.send('token', 'GET', url, { headers });
  return response.statusCode < 400 ? 'answered' : response.json<Problem>().code;
};

describe('[T30] host', () => {
  it.each([
    'evil.example',
    'evil.example:4030',
    '127.0.0.1',
    '127.0.0.1:4011',
    'localhost:4030',
    '127.0.0.1:4030.',
    'user@127.0.0.1:4030',
    '',
  ])('%j is not ours: 421, with right credentials too, on unknown addresses too', async (host) => {
    expect(await codeOf({ host })).toBe('misdirected_host');
    expect(await codeOf({ host }, '/nowhere')).toBe('misdirected_host');
    expect(await codeOf({ host }, '/console/session')).toBe('misdirected_host');
  });

  it('exactly ours is answered', async () => expect(await codeOf({ host: '127.0.0.1:4030' })).toBe('answered'));
});

describe('[T31] origin', () => {
  it.each(['http://evil.example', 'http://127.0.0.1:4011', 'https://127.0.0.1:4030', 'null', ''])(
    '%j is foreign: 403, with right credentials too',
    async (origin) => expect(await codeOf({ origin })).toBe('foreign_origin'),
  );

  it('a form of another page cannot create anything', async () => {
    const before = (await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total;
    const response = await service.send('token', 'POST', '/v1/inverters', {
      body: anInverter(),
      headers: { origin: 'http://evil.example' },
    });
    expect(response.statusCode).toBe(403);
    expect((await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total).toBe(
      before,
    );
  });

  it('our own is answered, and so are scripts, which send none', async () => {
    expect(await codeOf({ origin: 'http://127.0.0.1:4030' })).toBe('answered');
    expect(await codeOf({})).toBe('answered');
  });
});

describe('[D31] the preflight of a page of another origin', () => {
  it('is 405, or 404 where there is nothing, without a word that would let the page in', async () => {
    const ask = (url: string) =>
      service.send('nobody', 'OPTIONS', url, {
        headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
      });
    const response = await ask('/v1/inverters');
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await ask('/nowhere')).statusCode).toBe(404);
  });
});

describe('[D2] addresses and methods', () => {
  it.each([
    ['POST', '/v1/inverters/1', 'DELETE, PUT'],
    ['DELETE', '/v1/inverters', 'GET, HEAD, POST'],
    ['OPTIONS', '/v1/generators', 'GET, HEAD, POST'],
    ['PATCH', '/v1/system-owners/1', 'GET, HEAD, PUT'],
    ['HEAD', '/console/events', 'GET'],
  ] as const)('%s %s is 405 with Allow: %s', async (method, url, allow) => {
    const response = await service.app.inject({ method, url, headers: { host: '127.0.0.1:4030' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
  });

  it.each([
    '/',
    '/v2/inverters',
    '/v1/inverters/',
    '/v1//inverters',
    '/V1/inverters',
    '/.env',
    '/v1/inverters%00',
    '/%',
  ])('%s is 404 as a problem', async (url) => {
    const response = await service.send('token', 'GET', url);
    expect(response.statusCode).toBe(404);
    expect(response.json<Problem>()).toMatchObject({ code: 'not_found', status: 404, title: 'Not Found' });
  });
});

it('[D30] an id that is too long for any record names nothing: 404, not a fault of the service', async () => {
  const response = await service.send('key', 'GET', `/v1/installers/${'9'.repeat(600)}`);
  expect([response.statusCode, response.json<Problem>().code]).toEqual([404, 'not_found']);
});

it('[D30] neither does one where the console’s page is served below every other address', async () => {
  const rendererFolder = await mkdtemp(join(tmpdir(), 'console-gate-'));
  await mkdir(join(rendererFolder, 'assets'));
  await writeFile(join(rendererFolder, 'index.html'), '<!doctype html>');
  const withPage = await startTestService({ host: { rendererFolder } });
  const response = await withPage.send('key', 'GET', `/v1/installers/${'9'.repeat(600)}`);
  await withPage.close();
  await rm(rendererFolder, { recursive: true });
  expect([response.statusCode, response.headers.allow]).toEqual([404, undefined]);
});

describe('headers of every answer', () => {
  it.each(['/v1/inverters', '/nowhere', '/%'])(
    '%s: an id, no caching, no sniffing, no name of the server',
    async (url) => {
      const { headers } = await service.send('token', 'GET', url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
      for (const name of ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin'])
        expect(headers).not.toHaveProperty(name);
    },
  );

  it('[D1] [D41] the id is in the problem and differs each time; what the client sends as an id is not taken', async () => {
    const ask = () => service.send('nobody', 'GET', '/v1/inverters', { headers: { 'x-request-id': 'forged' } });
    const [a, b] = [await ask(), await ask()];
    expect(a.json<Problem>().request_id).toBe(a.headers['x-request-id']);
    expect(a.headers['x-request-id']).not.toBe(b.headers['x-request-id']);
  });

  it('[D1] detail is the sentence of the reason, which only /console sends', async () => {
    const { reason, detail } = (await service.send('nobody', 'GET', '/console/workspaces')).json<Problem>();
    expect(reason && reasonWords(reason)).toBe(detail);
    expect((await service.send('nobody', 'GET', '/v1/inverters')).json()).not.toHaveProperty('reason');
  });

  it('[D1] message repeats detail', async () => {
    const { message, detail } = (await service.send('nobody', 'GET', '/v1/inverters')).json<Problem>();
    expect(message).toBe(detail);
  });
});
