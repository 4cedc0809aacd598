import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver, newCode, takeBack, typeCode } from '../onboarding/hand-over.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let link = '';
let idempotencyKey = '';
let code = 'missing';
const wrongCode = '098765';

/**
 * What must never stand in a log: credentials, personal data, link tokens, and anything else that a body or query
 * holds.
 */
const secrets = (): Record<string, string> => ({
  'access token': service.accessToken,
  'API key': service.apiKey,
  'Basic credentials': Buffer.from(`${service.apiKey}:`).toString('base64'),
  'session cookie': service.operator?.cookie.split('=')[1] ?? 'missing',
  'session secret': service.operator?.secret ?? 'missing',
  passphrase: 'a passphrase of some length',
  'wrong passphrase': 'another passphrase of some length',
  'link token': link.split('/').at(-1) ?? 'missing',
  'owner name': 'Grace Hopper',
  'owner email': 'grace@navy.example',
  'owner address': '7 Compiler Court',
  'generator address': '12 Elm Street',
  'hand-over code': code,
  'wrong hand-over code': wrongCode,
  'a query': 'query-secret',
  'a refused value': 'refused-secret',
});

/** What the lines hold of them; times and request ids are left out, as six of their digits may be those of a code. */
function found(lines: string[]): string[] {
  const told = lines.join('').replaceAll(/"time":\d+|"request_id":"[^"]*"/g, '');
  return Object.entries(secrets())
    .filter(([, secret]) => told.includes(secret))
    .map(([what]) => what);
}

beforeAll(async () => {
  service = await startTestService({ host: { logLines: () => service.log } });
  idempotencyKey = 'key-1';
  await service.signIn();
  await service.send('nobody', 'POST', '/console/session', {
    body: { name: 'Ada', passphrase: 'another passphrase of some length' },
  });
  await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
  await service.send('operator', 'POST', '/v1/inverters', {
    body: anInverter(),
    headers: { 'idempotency-key': idempotencyKey },
  });
  await service.send('token', 'POST', '/v1/inverters', { body: { ...anInverter(), site_name: ['refused-secret'] } });
  await service.send('token', 'POST', '/v1/inverters', { raw: '{"refused-secret' });
  await service.send('token', 'GET', '/v1/inverters?limit=query-secret&access_token=query-secret');
  await service.send('token', 'GET', '/nowhere/query-secret?x=query-secret');
  await service.send('token', 'GET', '/%query-secret');
  const installer = (await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Sun' } })).json<{
    id: number;
  }>();
  const owner = (
    await service.send('key', 'POST', '/v1/system-owners', {
      form: {
        installer_id: String(installer.id),
        name: 'Grace Hopper',
        email: 'grace@navy.example',
        address: '7 Compiler Court',
      },
    })
  ).json<{ id: number }>();
  link = (
    await service.send('key', 'POST', '/v1/system-owner-links', {
      body: {
        system_owner_id: owner.id,
        installer_id: installer.id,
        refresh_url: 'http://a.example/r',
        return_url: 'http://a.example/d',
      },
    })
  ).json<{ url: string }>().url;
  code = await newCode(service, owner.id);
  await handOver(service, owner.id);
  await typeCode(service, wrongCode);
  await typeCode(service, code);
  await takeBack(service);
  await service.app.inject({ method: 'POST', url: link.slice(ORIGIN.length), headers: { host: '127.0.0.1:4030' } });
  await service.app.inject({ method: 'GET', url: link.slice(ORIGIN.length), headers: { host: '127.0.0.1:4030' } });
  await service.app.inject({ method: 'GET', url: link.slice(ORIGIN.length), headers: { host: '127.0.0.1:4030' } });
});
afterAll(() => service.close());

describe('the log', () => {
  it('holds no credential and nothing personal', () => {
    expect(service.log.length).toBeGreaterThan(5);
    expect(found(service.log)).toEqual([]);
  });

  it('and what of it goes into diagnostics holds none either', async () => {
    await service.signIn();
    const { text } = (await service.send('operator', 'GET', '/console/diagnostics')).json<{ text: string }>();
    expect(found([text])).toEqual([]);
  });

  it('would be caught if it did (negative control)', () => {
    for (const [what, secret] of Object.entries(secrets())) {
      expect(secret.length, what).toBeGreaterThan(5);
      expect(found([`{"msg":"${secret}"}`])).toEqual([what]);
    }
  });

  it('[D42] has a line for each change and each refusal, with the id that the answer carries and the pattern of the route', async () => {
    const created = await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    const { id } = created.json<{ data: { id: number } }>().data;
    const updated = await service.send('token', 'PUT', `/v1/inverters/${id}?query-secret`, { body: {} });
    const refused = await service.send('token', 'DELETE', '/v1/inverters/999999');
    const replayed = { body: anInverter(), headers: { 'idempotency-key': 'replayed' } };
    const first = await service.send('token', 'POST', '/v1/inverters', replayed);
    const lineOf = (requestId: unknown): Record<string, unknown> | undefined =>
      service.log
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .find((line) => line.request_id === requestId);
    expect(lineOf(created.headers['x-request-id'])).toMatchObject({
      method: 'POST',
      route: '/v1/inverters',
      status: 201,
    });
    const again = await service.send('token', 'POST', '/v1/inverters', replayed);
    expect(lineOf(first.headers['x-request-id'])).not.toHaveProperty('replayed');
    expect(lineOf(again.headers['x-request-id'])).toMatchObject({ status: 201, replayed: true });
    expect(lineOf(refused.headers['x-request-id'])).toMatchObject({ msg: 'refused', status: 404 });
    expect(lineOf(updated.headers['x-request-id'])).toMatchObject({
      method: 'PUT',
      route: '/v1/inverters/:id',
      status: 200,
    });
    expect(lineOf(refused.headers['x-request-id'])).toMatchObject({
      method: 'DELETE',
      route: '/v1/inverters/:id',
      code: 'not_found',
    });
  });

  it('counts what comes without credentials, one line a minute, so that nobody without any fills it', async () => {
    service.clock.advance({ minutes: 1 });
    await service.send('nobody', 'GET', '/v1/inverters');
    const before = service.log.length;
    for (let count = 0; count < 20; count += 1) {
      await service.send('nobody', 'POST', '/v1/inverters', { body: {} });
      await service.send('nobody', 'GET', '/nowhere');
      await service.send('nobody', 'DELETE', '/console/session');
    }
    expect(service.log.length - before).toBe(0);
    service.clock.advance({ minutes: 1 });
    await service.send('nobody', 'GET', '/v1/inverters');
    expect(JSON.parse(service.log.at(-1) ?? '')).toMatchObject({
      msg: 'requests not recognized',
      counts: { unauthorized: 21, not_found: 20, answered: 20 },
    });
  });
});
