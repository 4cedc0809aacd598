import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectation, type JournalEntry } from '../../../src/contract/console/test-helpers/requests.ts';
import { verifyRequests } from '../../../src/domain/test-requests/verify.ts';
import { createJournal } from '../../../src/service/test-helpers/journal/journal.ts';
import { enter, newLink, newOwner, sessionPathOf } from '../../onboarding/accounts.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { sendHalf } from '../../support/half-sent.ts';
import { ORIGIN, startTestService, type TestService } from '../../support/test-service.ts';

const REQUESTS = '/console/test_helpers/requests';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ host: { testHelpers: true } });
});
afterEach(() => service.close());

const read = async (query = ''): Promise<JournalEntry[]> =>
  (await service.send('automation', 'GET', `${REQUESTS}${query}`)).json<{ data: JournalEntry[] }>().data;
const count = async (query: string): Promise<number> =>
  (await service.send('automation', 'GET', `${REQUESTS}/count?${query}`)).json<{ count: number }>().count;
const create = (body: object = anInverter(), headers: Record<string, string> = {}) =>
  service.send('token', 'POST', '/v1/inverters', { body, headers });

describe('the journal', () => {
  it('has every request to /v1 and /onboarding, with who asked, what was answered, and why', async () => {
    await create(anInverter(), { 'idempotency-key': 'a' });
    await create(anInverter(), { 'idempotency-key': 'a' });
    await create({ brand: 'x' });
    await service.send('nobody', 'GET', '/v1/nothing');
    await service.send('nobody', 'GET', '/onboarding/nothing');
    await service.send('automation', 'GET', '/console/summary');
    const entries = await read();
    expect(entries.map(({ id, operation, judged: { outcome, code } }) => [id, operation, outcome, code])).toEqual([
      [1, 'createInverter', 'accepted', null],
      [2, 'createInverter', 'accepted', null],
      [3, 'createInverter', 'refused', 'validation_failed'],
      [4, null, 'refused', 'not_found'],
      [5, null, 'refused', null],
    ]);
    expect(entries.map(({ replayed }) => replayed)).toEqual([false, true, false, false, false]);
    expect(entries[0]).toMatchObject({ credential: { kind: 'access_token' }, route: '/v1/inverters', lost: false });
    expect(entries[0]?.request).toMatchObject({ body: JSON.stringify(anInverter()), kept: 'whole' });
    expect(JSON.parse(entries[0]?.response?.body ?? '')).toMatchObject({ data: { id: 1, brand: 'Fronius' } });
    expect(entries[2]?.judged.errors).toEqual([{ field: 'model', message: 'is required' }]);
  });

  it('has a path as it is, where the request named its address in full', async () => {
    const origin = await service.listen();
    const { hostname, port } = new URL(origin);
    const asked = get({
      hostname,
      port,
      path: `${origin}/v1/inverters?limit=5`,
      headers: { authorization: `Bearer ${service.accessToken}` },
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect((await read()).map(({ path, operation }) => [path, operation])).toEqual([
      ['/v1/inverters?limit=5', 'listInverters'],
    ]);
    const curl = await service.send('automation', 'GET', `${REQUESTS}/export?format=curl`);
    expect(curl.payload).toContain(`'${ORIGIN}/v1/inverters?limit=5'`);
  });

  it('says which record a request has created, also where the answer was lost', async () => {
    await create();
    await service.send('automation', 'PUT', '/console/test_helpers/faults', {
      body: { faults: [{ count: 1, effect: { kind: 'empty_body' } }] },
    });
    const lost = await fetch(`${await service.listen()}/v1/inverters`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(anInverter()),
    });
    expect(await lost.text()).toBe('');
    await create({});
    await service.send('key', 'POST', '/v1/installers', { form: { company_name: 'Hill Solar' } });
    await service.send('token', 'GET', '/v1/inverters/1');
    expect((await read()).map(({ created }) => created)).toEqual([
      '/v1/inverters/1',
      '/v1/inverters/2',
      null,
      '/v1/installers/1',
      null,
    ]);
  });

  it('is filtered, counted, and emptied; a filter that nobody knows is refused', async () => {
    await create();
    await create({});
    await service.send('token', 'GET', '/v1/inverters?limit=5');
    expect(await count('operation=createInverter')).toBe(2);
    expect(await count('method=post&status=4xx')).toBe(1);
    expect(await count('path=/v1/inv*&outcome=accepted')).toBe(2);
    expect(await count('path=/v1/inverters?limit=5')).toBe(1);
    expect(await count('credential=access_token&after=2')).toBe(1);
    expect(await count('credential=nobody')).toBe(0);
    expect((await read('?limit=1')).map(({ id }) => id)).toEqual([3]);
    expect(errorsOf(await service.send('automation', 'GET', `${REQUESTS}?operationId=createInverter`)).code).toBe(
      'validation_failed',
    );
    await service.send('automation', 'DELETE', REQUESTS);
    expect(await read()).toEqual([]);
  });

  it('is waited for: until enough requests match, or the time is over', async () => {
    const waited = service.send('automation', 'GET', `${REQUESTS}/await?operation=createInverter&count=2`);
    await create();
    await create();
    expect((await waited).json()).toMatchObject({ met: true, count: 2 });
    const over = await service.send('automation', 'GET', `${REQUESTS}/await?operation=listInverters&timeout_ms=1`);
    expect(over.json()).toEqual({ met: false, count: 0, data: [] });
  });

  it('ends what is waited for when the service closes', async () => {
    const waited = service.send('automation', 'GET', `${REQUESTS}/await?operation=listInverters&timeout_ms=60000`);
    await read();
    await service.stop();
    expect((await waited).json()).toMatchObject({ met: false });
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
  });
});

describe('what the journal stores', () => {
  it('has no secret in it: credentials, tokens of links, cookies, and what owners type', async () => {
    const owner = await newOwner(service, { name: 'Ada Miller', email: 'ada@example.com' });
    const browser = await enter(service, owner);
    await browser.submit(`${sessionPathOf(browser)}/details`, { name: 'Ada Miller', phone: '555 0100' });
    await service.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body: { phone: '555 0101' } });
    const { url } = await newLink(service, owner);
    const [token = ''] = /[^/]+$/.exec(url) ?? [];
    await service.send('token', 'GET', `/v1/inverters?from=${encodeURIComponent(url)}&key=${service.apiKey}`);
    await service.send('key', 'POST', '/v1/installers', { body: { company_name: token } });
    const stored = JSON.stringify(await read());
    for (const secret of [
      token,
      service.apiKey,
      service.accessToken,
      Buffer.from(`${service.apiKey}:`).toString('base64'),
      'Ada Miller',
      'ada@example.com',
      '555 0100',
      '555 0101',
      ...[...browser.cookies.values()].map(({ value }) => value),
    ])
      expect([secret, stored.includes(secret)]).toEqual([secret, false]);
    const visit = (await read('?path=/onboarding/l/*'))[0];
    expect(visit?.path).toMatch(/^\/onboarding\/l\/redacted-[0-9a-f]{8}$/);
    expect((await read('?operation=createSystemOwnerLink'))[0]?.response?.body).toContain(visit?.path);
    expect(visit?.response?.headers.location).toContain(sessionPathOf(browser));
  });

  it('has none of the credentials that `serve` was given, wherever a client puts them', async () => {
    const secret = `given+/"${'x'.repeat(32)}`;
    await service.core.serveCredentials({ accessToken: secret, automationKey: service.automationKey });
    const basic = Buffer.from(`${secret}:`).toString('base64');
    for (const each of [secret, basic, service.automationKey])
      await service.send('token', 'POST', `/v1/inverters?key=${encodeURIComponent(each)}`, {
        headers: { 'x-api-key': each },
        body: { site_name: each },
      });
    const stored = JSON.stringify(await read());
    for (const each of [secret, JSON.stringify(secret).slice(1, -1), basic, service.automationKey])
      for (const form of [each, encodeURIComponent(each), JSON.stringify(each).slice(1, -1)])
        expect([form, stored.includes(form)]).toEqual([form, false]);
    expect(stored).toContain('redacted-');
  });

  it('keeps what was prefilled of an owner who was sent no link yet', async () => {
    await newOwner(service, { name: 'Ada Miller' });
    await newLink(service, await newOwner(service, { name: 'Bo Hill' }));
    const stored = JSON.stringify(await read());
    expect([stored.includes('Ada Miller'), stored.includes('Bo Hill')]).toEqual([true, false]);
  });

  it.each([
    ['a link that the console makes', 'POST', '/console/test_helpers/links', { system_owner_id: 1 }],
    ['an owner who is put into another state', 'POST', '/console/test_helpers/owners/1/state', { state: 'approved' }],
    ['an erasure', 'POST', '/console/owners/1/erasure', { reference: '1' }],
  ] as const)('[D17] loses what is personal with %s', async (_, method, url, body) => {
    await service.signIn();
    await newOwner(service, { name: 'Ada Miller' });
    await service.send('key', 'GET', '/v1/system-owners/1');
    expect((await service.send('operator', method, url, { body })).statusCode).toBeLessThan(300);
    await create(); // its answer comes once the journal is settled
    expect(JSON.stringify(await read())).not.toContain('Ada Miller');
  });

  it('keeps what was prefilled of the first owner after a reset, though the first one before it had a link', async () => {
    await newLink(service, await newOwner(service, { name: 'Bo Hill' }));
    await service.send('automation', 'POST', '/console/test_helpers/state/reset', { body: {} });
    await newOwner(service, { name: 'Ada Miller' });
    expect(JSON.stringify(await read())).toContain('Ada Miller');
  });

  it('counts the room of what it keeps after personal information has left', async () => {
    const owner = await newOwner(service, { address: 'x'.repeat(255) });
    const entry = (await read('?operation=createSystemOwner')).at(-1);
    if (!entry) throw new Error('the creation is not in the journal');
    const journal = createJournal(randomBytes);
    const long = JSON.stringify({ address: 'x'.repeat(130_000) });
    for (let added = 1; added <= 300; added += 1) {
      const response = { ...entry.response, body: JSON.stringify({ id: added }) } as JournalEntry['response'];
      journal.add({ ...entry, request: { ...entry.request, body: long }, response });
      journal.lockOwners(Promise.resolve([added]));
      await journal.settled();
    }
    expect(owner.id).toBe(1);
    expect(journal.entries()).toHaveLength(300);
  });

  it('is bounded: of a long body the beginning, and no more requests than there is room for', async () => {
    const long = anInverter({ site_name: 'x'.repeat(200_000) });
    expect((await create(long)).statusCode).toBe(422);
    const [entry] = await read();
    expect(entry?.request).toMatchObject({ kept: 'part', size: JSON.stringify(long).length });
    expect(entry?.request.body?.length).toBe(128 * 1024);
    if (!entry) return;
    const large = createJournal(randomBytes);
    const small = createJournal(randomBytes);
    for (let added = 0; added < 10_001; added += 1) {
      large.add(entry);
      small.add({ ...entry, request: { ...entry.request, body: null } });
    }
    expect([small.entries().length, small.entries()[0]?.id, small.forgotten()]).toEqual([10_000, 2, 1]);
    const wide = createJournal(randomBytes);
    const headers = { ...entry.request.headers, 'x-note': 'y'.repeat(7000) };
    for (let added = 0; added < 5000; added += 1)
      wide.add({
        ...entry,
        path: `/v1/inverters?q=${'z'.repeat(8000)}`,
        request: { ...entry.request, headers, body: null },
      });
    expect(wide.entries().length * 15_000).toBeLessThan(32 * 1024 * 1024);
    const kept = large.entries();
    expect(kept.length * 128 * 1024).toBeLessThan(32 * 1024 * 1024);
    expect([kept.at(-1)?.id, kept.length + large.forgotten()]).toEqual([10_001, 10_001]);
    expect(large.since(9_999).map(({ id }) => id)).toEqual([10_000, 10_001]);
  });
});

describe('a body over the network', () => {
  it('is refused as ever where it is too large, and whoever leaves before its end is noted', async () => {
    const origin = await service.listen();
    const headers = { authorization: `Bearer ${service.accessToken}`, 'content-type': 'application/json' };
    const send = (body: string) => sendHalf(origin, 'POST', '/v1/inverters', headers, body);
    const large = await fetch(`${origin}/v1/inverters`, { method: 'POST', headers, body: ' '.repeat(2_000_000) });
    expect([large.status, await count('status=413')]).toEqual([413, 1]);
    (await send(JSON.stringify(anInverter()))).leave();
    const lost = await service.send('automation', 'GET', `${REQUESTS}/await?lost=true`);
    expect(lost.json()).toMatchObject({ met: true, count: 1 });
    expect((await create()).statusCode).toBe(201);
  });
});

describe('…/requests/verify', () => {
  const verify = async (body: object) =>
    (await service.send('automation', 'POST', `${REQUESTS}/verify`, { body })).json<{
      verified: boolean;
      message: string;
      near: object[];
    }>();
  const post = { method: 'POST', path: '/v1/inverters' };

  it('exactly one request with this body, and where others differ', async () => {
    await create();
    await create(anInverter({ brand: 'SMA' }));
    expect(await verify({ ...post, body: anInverter() })).toMatchObject({
      verified: true,
      message: 'Expected exactly 1 request of POST /v1/inverters with this body; there was 1 (1).',
      near: [{ id: 2, difference: 'body.brand is "SMA", not "Fronius"' }],
    });
    await create();
    expect(await verify({ ...post, body: anInverter() })).toMatchObject({
      verified: false,
      message: 'Expected exactly 1 request of POST /v1/inverters with this body; there were 2 (1, 3).',
    });
    expect((await verify({ ...post, body: { brand: 'SMA' }, body_match: 'part' })).verified).toBe(true);
    expect((await verify({ ...post, body: { brand: 'SMA' } })).verified).toBe(false);
    expect((await verify({ ...post, at_least: 3 })).verified).toBe(true);
    expect((await verify({ method: 'DELETE', count: 0 })).verified).toBe(true);
  });

  it('is soon answered, whatever is expected of however many requests', async () => {
    await create();
    const [entry] = await read();
    if (!entry) throw new Error('the creation is not in the journal');
    const entries = Array.from({ length: 2000 }, () => entry);
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field_${at}`, 'Fronius']));
    let compared = 0;
    const replaced = { text: (given: string) => given, mark: (secret: string) => `${secret} ${(compared += 1)}` };
    const expected = expectation.parse({ ...post, body });
    expect(verifyRequests(entries, expected, replaced)).toMatchObject({ verified: false, count: 0 });
    expect(compared).toBe(entries.length);
    const long = await service.send('automation', 'POST', `${REQUESTS}/verify`, { body: { path: '*a'.repeat(1001) } });
    expect(errorsOf(long).fields).toEqual({ path: 'must be at most 2000 characters' });
  });

  it('knows what it has replaced, and the fields of forms', async () => {
    const owner = await newOwner(service, { name: 'Ada Miller' });
    await newLink(service, owner);
    await service.send('key', 'POST', '/v1/installers', { form: { company_name: 'Sun' } });
    const body = { name: 'Ada Miller', installer_id: owner.installer_id };
    expect((await verify({ operation: 'createSystemOwner', body })).verified).toBe(true);
    expect((await verify({ operation: 'createSystemOwner', body: { ...body, name: 'Bo' } })).verified).toBe(false);
    expect((await verify({ operation: 'createInstaller', body: { company_name: 'Sun' } })).verified).toBe(true);
  });
});

describe('…/requests/export', () => {
  it('leaves no variable for an editor to fill in: neither in a path nor in a header', async () => {
    await service.send('token', 'GET', '/v1/inverters?leak={{env_secret}}', {
      headers: { 'x-leak': '{{env_secret}}' },
    });
    const http = (await service.send('automation', 'GET', `${REQUESTS}/export?format=http`)).payload;
    expect(http).toContain('# Without its header x-leak');
    expect(http).not.toContain('{{env_secret');
  });

  const exported = (format: string) => service.send('automation', 'GET', `${REQUESTS}/export?format=${format}`);
  beforeEach(async () => {
    await create(anInverter({ site_name: "Ada's roof" }));
    await service.send('key', 'GET', '/v1/installers?limit=5');
  });

  it('is an HTTP archive', async () => {
    const { log } = (await exported('har')).json<{ log: { version: string; entries: Record<string, object>[] } }>();
    expect(log.version).toBe('1.2');
    expect(log.entries[0]).toMatchObject({
      request: {
        method: 'POST',
        url: `${ORIGIN}/v1/inverters`,
        postData: { mimeType: 'application/json' },
      },
      response: { status: 201, statusText: 'Created', content: { mimeType: 'application/json; charset=utf-8' } },
      timings: { send: 0, receive: 0 },
    });
    expect(log.entries[1]).toMatchObject({ request: { queryString: [{ name: 'limit', value: '5' }] } });
  });

  it('sends no file of the computer, and nothing that was not asked, whatever the client has asked', async () => {
    for (const body of [
      '@/etc/hostname',
      '< /etc/hostname',
      '{\n###\nDELETE /v1/inverters/1',
      '{"a": "{{access_token}}"}',
    ])
      await service.send('token', 'POST', '/v1/inverters', { raw: body });
    await service.send('token', 'HEAD', '/v1/inverters?q={a,b}');
    const curl = (await exported('curl')).payload;
    expect(curl).toContain("--data-raw '@/etc/hostname'");
    expect(curl).not.toContain('--data-binary');
    expect(curl).toContain(`curl --head --globoff '${ORIGIN}/v1/inverters?q={a,b}'`);
    const http = (await exported('http')).payload;
    expect(http.split('# Without its body')).toHaveLength(4);
    expect(http).toContain('\n\n@/etc/hostname\n');
    for (const part of ['< /etc', 'DELETE', '{{access_token}}"}']) expect(http).not.toContain(part);
  });

  it.each([
    ['curl', String.raw`Ada'\''s roof`, `-u "$API_KEY:"`],
    ['fetch', 'method: "POST"', 'Bearer ${ACCESS_TOKEN}'],
    ['http', `POST ${ORIGIN}/v1/inverters`, 'Basic {{api_key}}:'],
  ])('is text that can be run as %s, with variables for secrets', async (format, ...parts) => {
    const { payload } = await exported(format);
    for (const part of parts) expect(payload).toContain(part);
    expect(payload).not.toContain('redacted');
  });
});

describe('…/requests/:id/replay', () => {
  it('sends nothing whose path would be taken for another one, and asks for nothing else', async () => {
    const origin = await service.listen();
    const { hostname, port } = new URL(origin);
    await service.send('automation', 'POST', '/console/test_helpers/spaces', { body: { name: 'kept' } });
    const method = 'DELETE';
    const asked = get({ hostname, port, method, path: '/v1/../console/test_helpers/spaces' });
    await once(asked, 'response').then(([answer]) => (answer as IncomingMessage).resume());
    const [entry] = await read();
    const again = await service.send('automation', 'POST', `${REQUESTS}/${entry?.id}/replay`, {
      body: { authorization: `Bearer ${service.automationKey}` },
    });
    expect(errorsOf(again).fields).toEqual({ id: expect.stringContaining('cannot be sent as it was written') });
    const spaces = await service.send('automation', 'GET', '/console/test_helpers/spaces');
    expect(spaces.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('sends a request again, and says where the answers differ', async () => {
    await create();
    const authorization = `Bearer ${service.accessToken}`;
    const again = await service.send('automation', 'POST', `${REQUESTS}/1/replay`, { body: { authorization } });
    expect(again.json()).toEqual({
      id: 2,
      same: false,
      answer: null,
      differences: ['id', 'created_at', 'updated_at'].map((field) => ({
        at: `body.data.${field}`,
        before: expect.anything(),
        now: expect.anything(),
      })),
    });
    const refused = await service.send('automation', 'POST', `${REQUESTS}/1/replay`, { body: {} });
    expect(refused.json<{ differences: object[] }>().differences[0]).toEqual({ at: 'status', before: 201, now: 401 });
    expect((await service.send('automation', 'POST', `${REQUESTS}/9/replay`, { body: {} })).statusCode).toBe(404);
  });

  it('sends another address nothing that was not typed, and compares what it says', async () => {
    await create(anInverter(), { 'idempotency-key': 'k', 'x-tenant': 'secret', cookie: 'a=b' });
    const asked: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ url: request.url, headers: request.headers, body });
        response.writeHead(201, { 'content-type': 'application/json', 'x-server': 'other' }).end('{"data":{"id":1}}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`;
    const replay = (body: object) => service.send('automation', 'POST', `${REQUESTS}/1/replay`, { body });
    const again = (await replay({ to })).json<{ id: null; differences: { at: string }[]; answer: { body: string } }>();
    expect([again.id, again.answer.body]).toEqual([null, '{"data":{"id":1}}']);
    expect(again.differences.map(({ at }) => at)).toContain('body.data.brand');
    expect(again.differences.map(({ at }) => at)).not.toContain('headers.x-server');
    await replay({ to, authorization: 'Bearer typed' });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    const [first, second] = asked;
    expect([first?.url, first?.body]).toEqual(['/base/v1/inverters', JSON.stringify(anInverter())]);
    expect(first?.headers['idempotency-key']).toBe('k');
    for (const name of ['authorization', 'x-tenant', 'cookie']) expect(first?.headers).not.toHaveProperty(name);
    expect(second?.headers.authorization).toBe('Bearer typed');
    expect(errorsOf(await replay({ to })).code).toBe('upstream_unreachable');
  });

  it.each([
    [{ to: 'http://api.example.com', authorization: 'Bearer typed' }, 'https, or on this computer'],
    [{ to: 'https://user:word@api.example.com' }, 'must be an address'],
    [{ to: 'file:///etc/passwd' }, 'must be an address'],
  ])('refuses %j', async (body, words) => {
    await create();
    const refused = await service.send('automation', 'POST', `${REQUESTS}/1/replay`, { body });
    expect([refused.statusCode, refused.payload]).toEqual([422, expect.stringContaining(words)]);
  });
});

describe('…/requests/:id', () => {
  it('is one request; a list without bodies has none of them; two requests are compared', async () => {
    await create();
    await create({ ...anInverter(), brand: 'SMA' });
    const one = (await service.send('automation', 'GET', `${REQUESTS}/2`)).json<JournalEntry>();
    expect(JSON.parse(one.request.body ?? '')).toMatchObject({ brand: 'SMA' });
    expect((await service.send('automation', 'GET', `${REQUESTS}/3`)).statusCode).toBe(404);
    const [bare] = await read('?bodies=false');
    expect(bare).toMatchObject({ id: 1, request: { headers: {}, body: null, kept: 'none' }, response: { body: null } });
    const compared = (await service.send('automation', 'GET', `${REQUESTS}/1/compare/2`)).json();
    expect(compared).toMatchObject({
      request: [{ at: 'body.brand', before: 'Fronius', now: 'SMA' }],
      response: expect.arrayContaining([{ at: 'body.data.brand', before: 'Fronius', now: 'SMA' }]),
    });
  });
});
