import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BegunSession } from '../../src/contract/console/session.ts';
import { createCookieMemory, type CookieMemory } from '../../src/main/cookie-memory.ts';
import { APP_ORIGIN, createProtocolHost } from '../../src/main/protocol-host.ts';
import { startTestService } from '../support/test-service.ts';

let app: FastifyInstance;
let cookies: CookieMemory;
beforeEach(() => {
  app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  cookies = createCookieMemory();
});
afterEach(() => app.close());

const host = (allows = (_path: string) => true) => createProtocolHost({ origin: APP_ORIGIN, app, cookies, allows });
const ask = (path: string, init?: RequestInit) => host()(new Request(`${APP_ORIGIN}${path}`, init));

/** A body of `size` random bytes in pieces, as a page's upload arrives, and its hash. */
function upload(size: number) {
  const bytes = randomBytes(size);
  const pieces = Array.from({ length: Math.ceil(size / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return {
    body: Readable.toWeb(Readable.from(pieces)) as ReadableStream,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}

describe('requests for app://console', () => {
  test('reach the service with path, query, method, body and the console as host', async () => {
    app.post('/echo', (request) => ({
      url: request.url,
      host: request.headers.host,
      body: request.body,
      connection: request.headers.connection ?? null,
    }));
    const response = await ask('//echo?a=1', {
      method: 'POST',
      body: JSON.stringify({ x: 1 }),
      headers: { 'content-type': 'application/json', host: 'evil', connection: 'keep-alive' },
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      { url: '/echo?a=1', host: 'console', body: { x: 1 }, connection: null },
    ]);
  });

  test('say which languages are read here, unless the page says so itself', async () => {
    app.get('/read', (request) => ({ reads: request.headers['accept-language'] ?? null }));
    const spanish = createProtocolHost({
      origin: APP_ORIGIN,
      app,
      cookies,
      languages: ['es-MX', 'en-US'],
      allows: () => true,
    });
    const read = async (window: typeof spanish, headers = {}): Promise<unknown> =>
      (await window(new Request(`${APP_ORIGIN}/read`, { headers }))).json();
    expect(await read(spanish)).toEqual({ reads: 'es-MX,en-US' });
    expect(await read(spanish, { 'accept-language': 'de' })).toEqual({ reads: 'de' });
    expect(await read(host())).toEqual({ reads: null });
  });

  test('a path that the window may not ask for, and another host, are not found', async () => {
    app.get('/*', () => 'reached');
    const guarded = host((path) => path.startsWith('/onboarding/s/abc'));
    expect((await guarded(new Request(`${APP_ORIGIN}/v1/generators`))).status).toBe(404);
    expect((await guarded(new Request('app://elsewhere/onboarding/s/abc/welcome'))).status).toBe(404);
    expect((await guarded(new Request(`${APP_ORIGIN}/onboarding/s/abc/welcome`))).status).toBe(200);
  });

  test('a policy of the window is laid over that of the answer, which stays', async () => {
    app.get('/page', (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send('page'));
    const overlaid = createProtocolHost({
      origin: APP_ORIGIN,
      app,
      cookies,
      allows: () => true,
      policyFor: (path) => `sandbox ${path}`,
    });
    const response = await overlaid(new Request(`${APP_ORIGIN}/page`));
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none', sandbox /page");
  });

  test('a body without a type is seen and refused, not passed over', async () => {
    app.post('/echo', () => 'taken without its body');
    expect((await ask('/echo', { method: 'POST', body: new Uint8Array([1, 2, 3]) })).status).toBe(415);
  });

  test.each([204, 304])('an answer %i has no body', async (status) => {
    app.get('/none', (_request, reply) => reply.code(status).send());
    const response = await ask('/none');
    expect([response.status, response.body]).toEqual([status, null]);
  });

  test('an answer to HEAD has headers and no body', async () => {
    app.head('/page', (_request, reply) => reply.header('content-length', '5').header('x-kind', 'page').send());
    const response = await ask('/page', { method: 'HEAD' });
    expect([response.headers.get('x-kind'), response.body]).toEqual(['page', null]);
  });

  test('30 MB go up in pieces and arrive unchanged', async () => {
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    app.post('/upload', (request) => sha256Of(request.body as Readable));
    const { body, sha256 } = upload(30 * 1024 * 1024);
    const response = await ask('/upload', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/octet-stream' },
    } as RequestInit);
    expect(await response.text()).toBe(sha256);
  });

  test('30 MB come down in pieces and arrive unchanged', async () => {
    const bytes = randomBytes(30 * 1024 * 1024);
    app.get('/download', (_request, reply) =>
      reply.send(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])),
    );
    const received = Buffer.from(await (await ask('/download')).arrayBuffer());
    expect(received.equals(bytes)).toBe(true);
  });

  test('events arrive while the answer is still open, and a page that leaves ends it', async () => {
    const ended = Promise.withResolvers<string>();
    app.get('/events', (_request, reply) => {
      reply.raw.once('close', () => ended.resolve('closed'));
      const events = new Readable({ read: () => undefined });
      events.push('data: 1\n\n');
      return reply.type('text/event-stream').send(events);
    });
    const reader = ((await ask('/events')).body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('data: 1\n\n');
    await reader.cancel();
    expect(await ended.promise).toBe('closed');
  });

  test('a service that fails is a request that failed, as where a network is gone, and no crash', async () => {
    const other = createProtocolHost({
      origin: APP_ORIGIN,
      app: { inject: () => Promise.reject(new Error('closed')) },
      cookies,
      allows: () => true,
    });
    expect((await other(new Request(`${APP_ORIGIN}/v1/generators`))).type).toBe('error');
  });
});

describe('cookies', () => {
  test('stay in the main process: kept from answers, attached to requests, never seen or set by the page', async () => {
    app.get('/in', (_request, reply) => reply.header('set-cookie', 'console_session=abc; Path=/; HttpOnly').send('in'));
    app.get('/who', (request) => ({ cookie: request.headers.cookie ?? null }));
    app.get('/out', (_request, reply) => reply.header('set-cookie', 'console_session=; Max-Age=0; Path=/').send('out'));
    const forged = await ask('/who', { headers: { cookie: 'console_session=forged' } });
    expect(await forged.json()).toEqual({ cookie: null });
    expect((await ask('/in')).headers.get('set-cookie')).toBeNull();
    expect(await (await ask('/who')).json()).toEqual({ cookie: 'console_session=abc' });
    await ask('/out');
    expect(await (await ask('/who')).json()).toEqual({ cookie: null });
  });

  test('several at once; nonsense is no cookie', () => {
    const memory = createCookieMemory({ a: '1' });
    memory.accept('b=2; Path=/');
    memory.accept('nonsense');
    expect(memory.header()).toBe('a=1; b=2');
  });
});

describe('the whole service behind it', () => {
  test('signing in, working and locking from the menu', async () => {
    const service = await startTestService({ host: { kind: 'electron' } });
    service.core.allowOrigin(APP_ORIGIN);
    const page = createProtocolHost({ origin: APP_ORIGIN, app: service.app, cookies, allows: () => true });
    const send = (method: string, path: string, body?: unknown, headers = {}) =>
      page(
        new Request(`${APP_ORIGIN}${path}`, {
          method,
          headers: { 'content-type': 'application/json', origin: APP_ORIGIN, ...headers },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
    const session = (await (
      await send('POST', '/console/operators', { name: 'Ada', passphrase: 'a passphrase of some length' })
    ).json()) as BegunSession;
    expect(session.state).toBe('open');
    const ofPage = { 'x-session-secret': session.session_secret, 'x-workspace': '1' };
    expect(
      ((await (await send('GET', '/v1/generators', undefined, ofPage)).json()) as { links: { first: string } }).links
        .first,
    ).toBe('app://console/v1/generators?page=1');
    expect((await send('POST', '/console/session/activity')).status).toBe(401);
    expect((await send('POST', '/console/session/activity', undefined, ofPage)).status).toBe(200);
    expect(service.core.lockSessions()).toBe(true);
    expect(service.core.lockSessions()).toBe(false);
    expect(((await (await send('GET', '/v1/generators', undefined, ofPage)).json()) as { code: string }).code).toBe(
      'locked',
    );
    await service.close();
  });

  test('an event stream that the page leaves is over for the service too', async () => {
    const service = await startTestService({ host: { kind: 'electron' } });
    service.core.allowOrigin(APP_ORIGIN);
    const { cookie, secret } = await service.signIn();
    cookies.accept(cookie);
    const response = await createProtocolHost({ origin: APP_ORIGIN, app: service.app, cookies, allows: () => true })(
      new Request(`${APP_ORIGIN}/console/events`, { headers: { 'x-session-secret': secret } }),
    );
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await response.body?.cancel();
    // With a stream left over this would not come to an end.
    await service.close();
  });
});
