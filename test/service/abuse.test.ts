import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIMEOUTS } from '../../src/core/http-server.ts';
import { headersOf, startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let port = 0;
/**
 * Gives up early on what comes slowly. One of its own: on a busy machine what is refused at once would be late, too.
 */
let hurried: TestService;
let hurriedPort = 0;
beforeAll(async () => {
  service = await startTestService();
  port = Number(new URL(await service.listen()).port);
  hurried = await startTestService({ timeouts: { ...TIMEOUTS, headers: 200, request: 400 } });
  hurriedPort = Number(new URL(await hurried.listen()).port);
});
afterAll(() => Promise.all([service.close(), hurried.close()]));

/** Sends bytes as they are and returns all that comes back until the connection ends. */
async function rawTo(at: number, ...parts: string[]): Promise<string> {
  const socket = connect(at, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {}); // the service may cut the connection while we still write
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return text;
}

const raw = (...parts: string[]): Promise<string> => rawTo(port, ...parts);
const host = (at = port): string => `host: 127.0.0.1:${at}\r\n`;
const authorization = (of = service): string => `authorization: ${headersOf(of, 'token').authorization}\r\n`;

describe('abuse over a real connection', () => {
  it('headers that never end: 408 and the connection is closed', async () =>
    expect(await rawTo(hurriedPort, `GET /v1/inverters HTTP/1.1\r\n${host(hurriedPort)}x-slow: `)).toMatch(
      /^HTTP\/1\.1 408 [^]*"code":"request_timeout"/,
    ));

  it('a body that never ends: 408', async () =>
    expect(
      await rawTo(
        hurriedPort,
        `POST /v1/inverters HTTP/1.1\r\n${host(hurriedPort)}${authorization(hurried)}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"brand"`,
      ),
    ).toContain('HTTP/1.1 408'));

  it('a body announced as larger than 1 MiB: 413 before it is read', async () =>
    expect(
      await raw(
        `POST /v1/inverters HTTP/1.1\r\n${host()}${authorization()}connection: close\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n`,
      ),
    ).toContain('HTTP/1.1 413'));

  it('a chunked body larger than 1 MiB: 413', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    expect(
      await raw(
        `POST /v1/inverters HTTP/1.1\r\n${host()}${authorization()}connection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
        ...Array.from({ length: 20 }, () => chunk),
      ),
    ).toContain('HTTP/1.1 413');
  });

  it('headers and addresses larger than 16 KiB: 431', async () => {
    expect(await raw(`GET /v1/inverters?${'x=1&'.repeat(10_000)} HTTP/1.1\r\n${host()}\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [^]*"code":"headers_too_large"/,
    );
    expect(await raw(`GET / HTTP/1.1\r\n${host()}x: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [^]*clear-site-data: "cookies"/,
    );
  });

  it.each([
    'NONSENSE\r\n\r\n',
    'GET /v1/inverters HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
  ])('%j gets 4xx and no name of the server', async (text) => {
    const answer = await raw(
      text.includes('host: a') ? text.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n') : text,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.toLowerCase()).not.toMatch(/\r\n(server|x-powered-by):/);
  });

  it('two lengths, or a length and chunks (request smuggling): 400', async () => {
    const head = `POST /v1/inverters HTTP/1.1\r\n${host()}content-type: application/json\r\n`;
    expect(await raw(`${head}content-length: 5\r\ncontent-length: 6\r\n\r\nabcde`)).toContain('HTTP/1.1 400');
    expect(await raw(`${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`)).toContain(
      'HTTP/1.1 400',
    );
  });

  it('three thousand query parameters are ignored like one', async () =>
    expect((await service.send('token', 'GET', `/v1/inverters?${'x=1&'.repeat(3000)}limit=5`)).statusCode).toBe(200));

  it('and the service still answers', async () =>
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200));
});

describe('[D26] rate limit', () => {
  it('is off by default; once set, 429 with Retry-After until the minute is over', async () => {
    const limited = await startTestService({ host: { rateLimit: 3 } });
    const ask = () => limited.send('token', 'GET', '/v1/inverters');
    expect([await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(51);
    expect((await limited.send('automation', 'GET', '/console/summary')).statusCode).toBe(200);
    limited.clock.advance({ seconds: 51 });
    expect((await ask()).statusCode).toBe(200);
    await limited.close();
  });
});
