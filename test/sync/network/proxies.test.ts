import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOutbound, type FindProxy } from '../../../src/core/outbound.ts';
import { proxyIn } from '../../../src/main/system-proxy.ts';
import { checkUpstream } from '../../../src/sync/network/check-upstream.ts';
import { createUpstreamNetwork } from '../../../src/sync/network/create-upstream-network.ts';
import { startConnectProxy, startTlsFront, type ConnectProxy } from '../../support/connect-proxy.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const NAME = 'service.example';

let service: TestService;
let origin: string;
let front: Awaited<ReturnType<typeof startTlsFront>>;
const proxies: ConnectProxy[] = [];

beforeAll(async () => {
  service = await startTestService();
  origin = await service.listen();
  front = await startTlsFront(origin, NAME);
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const started of proxies.splice(0)) started.close();
});
afterAll(async () => {
  front.close();
  await service.close();
});

async function proxy(credentials?: string): Promise<ConnectProxy> {
  const started = await startConnectProxy(front.port, credentials);
  proxies.push(started);
  return started;
}

/** Tries the service by a name that proxies alone know. */
const check = (findProxy?: FindProxy, rest: { ca?: string; timeouts?: { connect: number } } = { ca: front.cert }) =>
  checkUpstream({ base_url: `https://${NAME}`, access_token: service.accessToken, api_key: service.apiKey }, 'test', {
    outbound: createOutbound(findProxy),
    ...rest,
  });

const fine = { ok: true, fault: null };

describe('the way to the service through a proxy', () => {
  it('that the environment names, with its name and password', async () => {
    const { port, seen } = await proxy('ann:pass word');
    vi.stubEnv('HTTPS_PROXY', `http://ann:pass%20word@127.0.0.1:${port}`);
    expect(await check()).toMatchObject(fine);
    expect(new Set(seen)).toEqual(new Set([`CONNECT ${NAME}:443`]));
  });

  it('not where NO_PROXY excepts the service', async () => {
    const named = await proxy();
    vi.stubEnv('HTTPS_PROXY', named.origin);
    vi.stubEnv('NO_PROXY', '.example');
    expect(await check()).toMatchObject({ ok: false, fault: 'unknown_host' });
    expect(named.seen).toEqual([]);
  });

  it('never to this computer itself', async () => {
    const named = await proxy();
    vi.stubEnv('HTTPS_PROXY', named.origin);
    vi.stubEnv('HTTP_PROXY', named.origin);
    const access = { base_url: origin, access_token: service.accessToken, api_key: service.apiKey };
    expect(await checkUpstream(access, 'test', { outbound: createOutbound() })).toMatchObject(fine);
    expect(named.seen).toEqual([]);
  });

  it('that the system names, asked anew each time; what a person has named comes first', async () => {
    const [home, office, named] = [await proxy(), await proxy(), await proxy()];
    let here: string | undefined = home.origin;
    const find: FindProxy = async () => here;
    const outbound = createOutbound(find);
    const go = () =>
      checkUpstream(
        { base_url: `https://${NAME}`, access_token: service.accessToken, api_key: service.apiKey },
        'test',
        { outbound, ca: front.cert },
      );
    expect(await go()).toMatchObject(fine);
    here = office.origin;
    expect(await go()).toMatchObject(fine);
    expect([home.seen.length > 0, office.seen.length > 0]).toEqual([true, true]);
    here = undefined;
    expect(await go()).toMatchObject({ fault: 'unknown_host' });
    vi.stubEnv('HTTPS_PROXY', named.origin);
    expect([await go(), named.seen.length > 0]).toMatchObject([fine, true]);
  });

  it('that asks for a name and a password: said, with what to do', async () => {
    const asking = await proxy('ann:secret');
    expect(await check(async () => asking.origin)).toEqual({
      ok: false,
      fault: 'no_route',
      field: null,
      unlisted: [],
      reason: { code: 'proxy_asks_for_password' },
      detail:
        'The proxy of this network asks for a name and a password (status 407). Start the console with both in the environment, as in HTTPS_PROXY=http://name:password@proxy:8080.',
    });
  });

  it('that refuses, says nothing, or is not there', async () => {
    const refusing = await proxy();
    refusing.refuse(403);
    expect(await check(async () => refusing.origin)).toMatchObject({
      fault: 'no_route',
      detail: expect.stringContaining('does not let this computer through to the service (status 403)'),
    });
    refusing.refuse(0);
    expect(await check(async () => refusing.origin, { ca: front.cert, timeouts: { connect: 300 } })).toMatchObject({
      fault: 'timeout',
    });
    refusing.close();
    expect(await check(async () => refusing.origin)).toMatchObject({ fault: 'no_route' });
  });

  it('that puts a certificate of its own in place of the service’s: said, with what to do', async () => {
    const reading = await proxy();
    expect(await check(async () => reading.origin, {})).toMatchObject({
      fault: 'certificate',
      detail: expect.stringContaining('its certificate has to be installed on this computer'),
    });
  });
});

describe('a proxy that cannot be used', () => {
  it.each([
    'corp proxy',
    'ftp://proxy.corp:1',
    'socks4://proxy.corp:1',
    'http://jane:S3%cret@proxy.corp:3128',
    'http://jane:S3cret#Pw@proxy.corp:3128',
    'http://jane:12#Pw@proxy.corp',
    'http://proxy.corp/path',
  ])('keeps nothing from starting and is said when connecting, without its value: HTTPS_PROXY=%s', async (value) => {
    vi.stubEnv('HTTPS_PROXY', value);
    const { fault, detail, field } = await check();
    expect({ fault, field, detail }).toEqual({
      fault: 'no_route',
      field: null,
      detail: expect.stringContaining('The proxy that HTTPS_PROXY names cannot be used.'),
    });
    expect(detail).not.toMatch(/jane|S3|corp/);
    vi.stubEnv('HTTP_PROXY', value);
    const access = { base_url: origin, access_token: service.accessToken, api_key: service.apiKey };
    expect(await checkUpstream(access, 'test', { outbound: createOutbound() })).toMatchObject(fine);
  });

  it.each(['PROXY host/path:80', 'PROXY j%:x@h:80'])('is said when the system names it: %s', async (answer) => {
    expect(await check(async () => proxyIn(answer))).toMatchObject({
      fault: 'no_route',
      detail: expect.stringContaining('The proxy that the settings of this computer name cannot be used.'),
    });
  });

  it('is none without a scheme: that is a proxy that speaks HTTP', async () => {
    const { port, seen } = await proxy('ann:secret');
    vi.stubEnv('HTTPS_PROXY', `ann:secret@127.0.0.1:${port}`);
    expect(await check()).toMatchObject(fine);
    expect(seen.length).toBeGreaterThan(0);
  });
});

it('what is closed while the system still looks for its proxy fails, and connects to nothing', async () => {
  const late = await proxy();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const find: FindProxy = () => (asked.resolve(), answer.promise);
  const network = createUpstreamNetwork({
    baseUrl: `https://${NAME}`,
    mode: 'test',
    credentials: () => undefined,
    outbound: createOutbound(find),
    ca: front.cert,
  });
  const request = network.request(
    { method: 'GET', path: '/v1/inverters', credential: 'access_token' },
    new AbortController().signal,
  );
  await asked.promise;
  await network.close();
  answer.resolve(late.origin);
  await expect(request).rejects.toMatchObject({ reach: 'unsent' });
  expect(late.seen).toEqual([]);
});

it.each([
  ['DIRECT', undefined],
  ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['HTTPS proxy.example:443; DIRECT', 'https://proxy.example:443'],
  ['SOCKS5 10.0.0.1:1080', 'socks5://10.0.0.1:1080'],
  ['SOCKS 10.0.0.1:1080;PROXY proxy.example:80', 'http://proxy.example:80'],
  ['PROXY [fe80::1]:80', 'http://[fe80::1]:80'],
  ['', undefined],
])('what Electron says of a proxy: %j', (answer, address) => expect(proxyIn(answer)).toBe(address));
