import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/contract/problem.ts';
import { anInverter } from '../../support/bodies.ts';
import { allOperations } from '../../support/check-answer.ts';
import { startTestService, type TestService, headersOf } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  await service.signIn();
});
afterAll(() => service.close());

const code = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>): Promise<string> => {
  const response = await service.send('nobody', method, url, { headers });
  return response.statusCode < 400 ? 'answered' : response.json<Problem>().code;
};
const basic = (user: string, password = ''): string => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe('[D18] generator and inverter routes take an access token as Bearer', () => {
  it('which is answered', async () =>
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200));
  it('the scheme in any case', async () =>
    expect(await code('GET', '/v1/inverters', { authorization: `bearer ${service.accessToken}` })).toBe('answered'));

  it.each([
    ['nothing', (): Record<string, string> => ({})],
    ['an unknown token', () => ({ authorization: 'Bearer at_test_unknown' })],
    ['the token with a character more', () => ({ authorization: `Bearer ${service.accessToken}x` })],
    ['an empty one', () => ({ authorization: 'Bearer ' })],
    ['a scheme alone', () => ({ authorization: 'Bearer' })],
    ['another scheme', () => ({ authorization: `Digest ${service.accessToken}` })],
    ['the token as Basic', () => ({ authorization: basic(service.accessToken) })],
    ['the API key', () => ({ authorization: `Bearer ${service.apiKey}` })],
    ['the API key as Basic', () => ({ authorization: basic(service.apiKey) })],
  ])('%s is 401 with a Bearer challenge', async (_what, headers) => {
    const response = await service.send('nobody', 'GET', '/v1/inverters', { headers: headers() });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer realm="v1"');
  });

  it.each(['access_token', 'token', 'api_key', 'authorization'])('never from the address: ?%s=', async (name) =>
    expect(await code('GET', `/v1/inverters?${name}=${service.accessToken}`, {})).toBe('unauthorized'),
  );
});

describe('[D18] onboarding routes take the API key', () => {
  it.each(['key', 'key-bearer'] as const)('as %s', async (who) =>
    expect((await service.send(who, 'GET', '/v1/installers')).statusCode).toBe(200),
  );

  it.each([
    ['with a password', () => basic(service.apiKey, 'x')],
    ['without the colon', () => `Basic ${Buffer.from(service.apiKey).toString('base64')}`],
    ['that is no base64', () => 'Basic ***'],
    ['of an access token', () => basic(service.accessToken)],
    ['of an access token as Bearer', () => `Bearer ${service.accessToken}`],
  ])('Basic %s is 401 with both challenges', async (_what, authorization) => {
    const response = await service.send('nobody', 'GET', '/v1/installers', {
      headers: { authorization: authorization() },
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Basic realm="v1", Bearer realm="v1"');
  });

  it('[D39] to a page the challenge never opens the password window of the browser', async () => {
    const response = await service.send('nobody', 'GET', '/v1/installers', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.headers['www-authenticate']).toBe('Operator realm="console"');
  });
});

describe('[D19] the mode of a credential', () => {
  it('[D40] other than serve runs in is 403 wrong_mode', async () => {
    const { accessToken, apiKey } = service;
    await service.stop();
    const live = await startTestService({ dataFolder: service.dataFolder, mode: 'live', host: { kind: 'serve' } });
    const asked = await live.send('nobody', 'GET', '/v1/inverters', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect([asked.statusCode, asked.json<Problem>().code]).toEqual([403, 'wrong_mode']);
    const asKey = await live.send('nobody', 'GET', '/v1/installers', { headers: { authorization: basic(apiKey) } });
    expect(asKey.json<Problem>().code).toBe('wrong_mode');
    expect(live.accessToken).toMatch(/^at_live_[\w-]{43}$/);
    expect((await live.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200);
    await live.stop();
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
    expect(service.accessToken).toBe(accessToken);
  });
});

describe('[D18] a revoked credential', () => {
  it('is 401 from then on', async () => {
    await service.signIn();
    const made = await service.send('operator', 'POST', '/console/credentials', {
      body: { kind: 'access_token', name: 'CI' },
    });
    const { id, secret } = made.json<{ id: number; secret: string }>();
    const headers = { authorization: `Bearer ${secret}` };
    expect(await code('GET', '/v1/inverters', headers)).toBe('answered');
    await service.send('operator', 'DELETE', `/console/credentials/${id}`);
    expect(await code('GET', '/v1/inverters', headers)).toBe('unauthorized');
  });
});

describe('an operator', () => {
  it('may call every kind of operation, /v1 included', async () => {
    for (const url of ['/v1/inverters', '/v1/installers', '/console/summary', '/console/settings'])
      expect((await service.send('operator', 'GET', url)).statusCode).toBe(200);
  });

  it('[T31] is one by cookie and secret together, for reading and for writing; halves of two sessions make none', async () => {
    const one = headersOf(service, 'operator');
    await service.signIn();
    const other = headersOf(service, 'operator');
    const ask = async (headers: Record<string, string>) =>
      [
        await service.send('nobody', 'GET', '/v1/inverters', { headers }),
        await service.send('nobody', 'POST', '/v1/inverters', { body: anInverter(), headers }),
      ].map(({ statusCode }) => statusCode);
    expect(await ask(other)).toEqual([200, 201]);
    const { cookie = '', 'x-session-secret': secret = '', ...shown } = other;
    const forged: Record<string, string>[] = [
      { cookie },
      { 'x-session-secret': secret },
      { cookie, 'x-session-secret': '' },
      { cookie, 'x-session-secret': `${secret}x` },
      { cookie, 'x-session-secret': one['x-session-secret'] ?? '' },
      { cookie: `${cookie}.${secret}` },
      { cookie: 'console_session=x', 'x-session-secret': secret },
    ];
    for (const headers of forged) expect([headers, await ask({ ...shown, ...headers })]).toEqual([headers, [401, 401]]);
  });

  it('writes only into the workspace that the page shows', async () => {
    for (const shown of ['', '0', '2', '01', 'x'])
      expect(
        (
          await service.send('operator', 'POST', '/v1/inverters', {
            body: anInverter(),
            headers: { 'x-workspace': shown },
          })
        ).json<Problem>().code,
      ).toBe('workspace_changed');
  });

  it('who is locked gets 401 locked', async () => {
    service.clock.advance({ hours: 9 });
    expect((await service.send('operator', 'GET', '/v1/inverters')).json<Problem>().code).toBe('locked');
  });

  it('with an unknown cookie is nobody', async () =>
    expect(await code('GET', '/v1/inverters', { cookie: 'console_session=x' })).toBe('unauthorized'));

  it('is the only one for operator routes: a right credential is 403', async () => {
    expect(await code('GET', '/console/settings', { authorization: `Bearer ${service.accessToken}` })).toBe(
      'forbidden',
    );
    expect(await code('GET', '/console/settings', { authorization: 'Bearer nonsense' })).toBe('unauthorized');
  });
});

describe('[T32] every operation is guarded', () => {
  it.each(
    allOperations
      .filter(({ accepts }) => !accepts.includes('anyone'))
      .map((operation) => [operation.method, operation.path, operation] as const),
  )('%s %s without credentials is 401', async (method, path) => {
    const response = await service.send('nobody', method, path.replace(/:\w+/g, '1'));
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBeTruthy();
  });
});
