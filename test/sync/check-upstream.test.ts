import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkUpstream } from '../../src/sync/network/check-upstream.ts';
import { selfSigned } from '../audit/observe/certificate.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { jsonAnswer, rawServer } from './network/raw-server.ts';

const SHORT = { timeouts: { connect: 300, headers: 300 } };
const access = (base_url: string, rest: Partial<{ access_token: string; api_key: string }> = {}) => ({
  base_url,
  access_token: 'at_test_x',
  api_key: 'sk_test_y',
  ...rest,
});
const at = ({ port }: { port: number }, scheme = 'http'): string => `${scheme}://127.0.0.1:${port}`;

describe('trying the connection to the service itself', () => {
  let service: TestService;
  let origin: string;
  beforeAll(async () => {
    service = await startTestService();
    origin = await service.listen();
  });
  afterAll(() => service.close());

  it('finds nothing wrong, and writes nothing', async () => {
    const { accessToken, apiKey } = service;
    expect(await checkUpstream(access(origin, { access_token: accessToken, api_key: apiKey }), 'test')).toEqual({
      ok: true,
      fault: null,
      field: null,
      unlisted: [],
      reason: { code: 'check_passed' },
      detail: 'The service answers and takes both credentials.',
    });
    expect(service.log.filter((line) => line.includes('answered'))).toEqual([]);
  });

  it('an access token that is not accepted', async () => {
    expect(await checkUpstream(access(origin, { api_key: service.apiKey }), 'test')).toMatchObject({
      ok: false,
      fault: 'access_token',
      field: 'access_token',
      detail: expect.stringContaining('does not accept this access token'),
    });
  });

  it('an API key that is not accepted', async () => {
    expect(await checkUpstream(access(origin, { access_token: service.accessToken }), 'test')).toMatchObject({
      fault: 'api_key',
      field: 'api_key',
      detail: expect.stringContaining('does not accept this API key'),
    });
  });

  it('the two exchanged', async () => {
    expect(
      await checkUpstream(access(origin, { access_token: service.apiKey, api_key: service.accessToken }), 'test'),
    ).toMatchObject({ fault: 'access_token', detail: 'This is an API key, not an access token.' });
  });

  it.each(['at_test_x\ny', 'at_test_ x', 'at_tést_x'])(
    'a credential that no header can carry: %j',
    async (access_token) => {
      expect(await checkUpstream(access(origin, { access_token }), 'test')).toMatchObject({
        ok: false,
        fault: 'access_token',
        field: 'access_token',
        detail: expect.stringContaining('cannot be in one'),
      });
    },
  );

  it('a credential of the other mode', async () => {
    expect(
      await checkUpstream(access(origin, { access_token: service.accessToken, api_key: 'sk_live_y' }), 'test'),
    ).toMatchObject({ fault: 'wrong_mode', field: 'api_key', detail: expect.stringContaining('for live mode') });
  });
});

describe('faults before the service', () => {
  it.each([
    ['nothing like one', 'service', 'test'],
    ['http in live mode', 'http://127.0.0.1:1', 'live'],
    ['with a password in it', 'https://a:b@service.example', 'live'],
  ] as const)('address: %s', async (_what, address, mode) => {
    expect(await checkUpstream(access(address), mode)).toMatchObject({
      ok: false,
      fault: 'address',
      field: 'base_url',
      detail: expect.stringMatching(/^The address must .+\.$/),
    });
  });

  it('a name that nobody has', async () => {
    expect(await checkUpstream(access('https://nowhere.invalid'), 'live')).toMatchObject({
      fault: 'unknown_host',
      field: 'base_url',
    });
  });

  it('nothing listens', async () => {
    const server = await rawServer(() => undefined);
    await server.close();
    expect(await checkUpstream(access(at(server)), 'test')).toMatchObject({
      fault: 'no_route',
      field: 'base_url',
      detail: 'The computer at the service’s address refused the connection.',
    });
  });

  it('a certificate that signed itself', async () => {
    const server = await rawServer(() => undefined, selfSigned('localhost'));
    expect(await checkUpstream(access(`https://localhost:${server.port}`), 'live')).toMatchObject({
      fault: 'certificate',
      field: 'base_url',
      detail: expect.stringContaining('self-signed'),
    });
  });

  it('a certificate for another name', async () => {
    const certificate = selfSigned('elsewhere.example');
    const server = await rawServer(() => undefined, certificate);
    expect(
      await checkUpstream(access(`https://localhost:${server.port}`), 'live', { ca: certificate.cert }),
    ).toMatchObject({ fault: 'certificate', detail: expect.stringContaining('another name') });
  });

  it('no handshake, and no answer, in time', async () => {
    const silent = await rawServer(() => undefined);
    expect(await checkUpstream(access(at(silent, 'https')), 'live', SHORT)).toMatchObject({
      fault: 'timeout',
      field: null,
      detail: 'The service could not be reached in time.',
    });
    expect(await checkUpstream(access(at(silent)), 'test', SHORT)).toMatchObject({
      fault: 'timeout',
      detail: 'The service did not answer in time.',
    });
  });
});

describe('what answers is not the service', () => {
  const html = 'HTTP/1.1 200 X\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\n<html>';
  it.each([
    ['a page', html],
    ['some other JSON', jsonAnswer(200, { data: 'hello' })],
    ['404', jsonAnswer(404, {})],
    ['a redirect', jsonAnswer(301, {}, { location: 'https://service.example/' })],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ])('[T19] %s; no credential was sent to it', async (_what, answer) => {
    const heard: string[] = [];
    const server = await rawServer(({ socket, text }) => (heard.push(text), void socket.end(answer)));
    expect(await checkUpstream(access(at(server)), 'test')).toMatchObject({
      ok: false,
      fault: 'not_the_service',
      field: 'base_url',
    });
    expect(heard.join('')).not.toMatch(/authorization|at_test_x|sk_test_y/i);
  });

  it('https where http is spoken', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    expect(await checkUpstream(access(at(server.address() as AddressInfo, 'https')), 'live')).toMatchObject({
      fault: 'not_the_service',
    });
  });

  it('busy or broken: not its address is wrong, but the moment', async () => {
    for (const status of [429, 500, 503]) {
      const server = await rawServer(({ socket }) => void socket.end(jsonAnswer(status, {})));
      expect(await checkUpstream(access(at(server)), 'test')).toMatchObject({
        fault: 'unavailable',
        field: null,
        detail: expect.stringContaining(String(status)),
      });
    }
  });

  it('a service that says that the credential is for the other mode, or may not read', async () => {
    const answers: Record<string, string> = { wrong_mode: 'wrong_mode', forbidden: 'access_token' };
    for (const [code, fault] of Object.entries(answers)) {
      const server = await rawServer(
        ({ socket, text }) =>
          void socket.write(text.includes('authorization') ? jsonAnswer(403, { code }) : jsonAnswer(401, {})),
      );
      expect(await checkUpstream(access(at(server), { access_token: 'opaque' }), 'test')).toMatchObject({
        fault,
        field: 'access_token',
      });
    }
  });
});
