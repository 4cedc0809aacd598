import type { SystemOwner } from '../../../src/contract/system-owners.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, REFRESH_URL, RETURN_URL } from '../../onboarding/accounts.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = (key: string, body: object = anInverter(), url = '/v1/inverters') =>
  service.send('token', 'POST', url, { body, headers: { 'idempotency-key': key } });
const total = async (): Promise<number> =>
  (await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total;

describe('[D25] Idempotency-Key', () => {
  it('same key and body: the first answer again, marked, and one record', async () => {
    const first = await create('a');
    const before = await total();
    const again = await create('a');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await total()).toBe(before);
  });

  it('of two at once one is written', async () => {
    const before = await total();
    const answers = await Promise.all([create('at once'), create('at once'), create('at once')]);
    expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it('same key, another body or another route: 409', async () => {
    await create('b');
    expect(errorsOf(await create('b', anInverter({ site_name: 'Other' }))).code).toBe('idempotency_conflict');
    expect(errorsOf(await create('b', aGenerator(), '/v1/generators')).code).toBe('idempotency_conflict');
  });

  it('spaces, order of keys, and a form instead of JSON make no other body', async () => {
    const headers = { 'idempotency-key': 'c' };
    const first = await service.send('key', 'POST', '/v1/installers', {
      body: { company_name: 'Sun', color: '#ffaa00' },
      headers,
    });
    const again = await service.send('key', 'POST', '/v1/installers', {
      raw: ' {"color": "#ffaa00", "company_name": " Sun "} ',
      headers,
    });
    const form = await service.send('key', 'POST', '/v1/installers', {
      form: { company_name: 'Sun', color: '#ffaa00' },
      headers,
    });
    expect([again.json(), form.json()]).toEqual([first.json(), first.json()]);
  });

  it('outlives a restart, and ends after 24 hours', async () => {
    const first = await create('d');
    await service.stop();
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
    expect((await create('d')).json()).toEqual(first.json());
    service.clock.advance({ hours: 25 });
    expect((await create('d')).headers).not.toHaveProperty('idempotent-replayed');
  });

  it('a refused request is not remembered: the key stays free', async () => {
    expect((await create('e', { brand: 'x' })).statusCode).toBe(422);
    expect((await create('e')).statusCode).toBe(201);
  });

  it.each([
    ['', 422],
    ['x'.repeat(255), 201],
    ['x'.repeat(256), 422],
  ])('takes 1 to 255 characters', async (key, status) => expect((await create(key)).statusCode).toBe(status));
});

describe('[D25] a key belongs to whoever sent it', () => {
  const made = async (kind: 'api_key' | 'access_token', name: string): Promise<string> =>
    (await service.newCredential(kind, name)).secret;
  const link = (secret: string, owner: SystemOwner) =>
    service.send('nobody', 'POST', '/v1/system-owner-links', {
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'request 1' },
      body: {
        system_owner_id: owner.id,
        installer_id: owner.installer_id,
        refresh_url: REFRESH_URL,
        return_url: RETURN_URL,
      },
    });

  it('of two integrators who number alike neither is given the link of the other', async () => {
    const owner = await newOwner(service);
    const [one, other] = [await made('api_key', 'one'), await made('api_key', 'other')];
    const urls = [];
    for (const secret of [one, other]) urls.push((await link(secret, owner)).json<{ url: string }>().url);
    expect(urls[0]).not.toBe(urls[1]);
    expect((await link(other, owner)).json<{ url: string }>().url).toBe(urls[1]);
  });

  it('nor is an access token told that an API key has used it for something else', async () => {
    await service.send('key', 'POST', '/v1/installers', {
      body: { company_name: 'Elm Solar' },
      headers: { 'idempotency-key': 'request 3' },
    });
    expect((await create('request 3')).statusCode).toBe(201);
  });
});

describe('[D25] a link is given again while it can be used', () => {
  const link = (owner: SystemOwner, key: string, change: object = {}) =>
    service.send('key', 'POST', '/v1/system-owner-links', {
      headers: { 'idempotency-key': key },
      body: {
        system_owner_id: owner.id,
        installer_id: owner.installer_id,
        refresh_url: REFRESH_URL,
        return_url: RETURN_URL,
        ...change,
      },
    });
  const linkOf = async (...given: Parameters<typeof link>): Promise<string> =>
    (await link(...given)).json<{ url: string }>().url;
  const visited = async (url: string): Promise<string> =>
    String((await service.send('nobody', 'GET', new URL(url).pathname)).headers.location);

  it('a retry of a lost answer has the same link, and another body is 409', async () => {
    const owner = await newOwner(service);
    const url = await linkOf(owner, 'lost');
    const again = await link(owner, 'lost');
    expect([again.json<{ url: string }>().url, again.headers['idempotent-replayed']]).toEqual([url, 'true']);
    expect((await link(owner, 'lost', { return_url: `${RETURN_URL}?other` })).statusCode).toBe(409);
  });

  it.each([
    ['used', async (_owner: SystemOwner, url: string) => void (await visited(url))],
    ['expired', async () => service.clock.advance({ seconds: 301 })],
    ['ended by a newer one', async (owner: SystemOwner) => void (await linkOf(owner, 'newer'))],
  ])('after it was %s, the same key makes a new one, which opens', async (how, end) => {
    const owner = await newOwner(service);
    const first = await linkOf(owner, how);
    await end(owner, first);
    expect(await visited(first)).toBe(REFRESH_URL);
    const next = await link(owner, how);
    expect([next.statusCode, next.headers]).toEqual([
      201,
      expect.not.objectContaining({ 'idempotent-replayed': 'true' }),
    ]);
    const { url } = next.json<{ url: string }>();
    expect(await linkOf(owner, how)).toBe(url);
    expect(await visited(url)).toMatch(/\/onboarding\/s\//);
  });
});
