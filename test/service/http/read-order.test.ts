import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/contract/problem.ts';
import { enter, newOwner, sessionPathOf } from '../../onboarding/accounts.ts';
import { allOperations } from '../../support/check-answer.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

/** What would be refused as malformed by whoever reads it. */
const BROKEN = '{';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  await service.signIn();
});
afterAll(() => service.close());

const codeOf = async (
  who: 'nobody' | 'operator',
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  raw = BROKEN,
): Promise<string> => (await service.send(who, method, url, { raw })).json<Problem>().code;

describe('no body is read for somebody who may not send it', () => {
  const guarded = allOperations.filter(({ accepts, method }) => !accepts.includes('anyone') && method !== 'GET');

  it.each(guarded.map(({ id, method, path }) => [id, method as 'POST', path.replace(/:\w+/, '1')] as const))(
    '%s: first who, then what',
    async (_id, method, url) => {
      expect(await codeOf('nobody', method, url)).toBe('unauthorized');
    },
  );

  it.each(['/nowhere', '/v1/nothing', '/console/nothing', '/v1/inverters/1/x'])(
    'POST %s: there is nothing, so nothing is read',
    async (url) => {
      expect(await codeOf('nobody', 'POST', url)).toBe('not_found');
      expect(await codeOf('operator', 'POST', url)).toBe('not_found');
    },
  );

  it('a method that an address does not take: the same, with Allow', async () => {
    const response = await service.send('operator', 'POST', '/v1/inverters/1', { raw: BROKEN });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'DELETE, PUT']);
  });

  it.each(['/console/session', '/console/operators', '/console/session/unlock'])(
    'POST %s, which is open to everybody, takes 16 KiB',
    async (url) => {
      expect(await codeOf('nobody', 'POST', url, JSON.stringify({ passphrase: 'x'.repeat(17_000) }))).toBe(
        'body_too_large',
      );
      expect(await codeOf('nobody', 'POST', url, JSON.stringify({ passphrase: 'x'.repeat(15_000) }))).not.toBe(
        'body_too_large',
      );
    },
  );

  it('a form of the hosted screens is read for the browser that holds the hosted session, and for no other', async () => {
    const browser = await enter(service, await newOwner(service));
    const url = `${sessionPathOf(browser)}/details`;
    const [[name, { value }] = ['', { value: '' }]] = browser.cookies;
    const form = { raw: 'name=%zz', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const stranger = await service.send('nobody', 'POST', url, form);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, expect.stringMatching(/\/leaving$/)]);
    expect((await service.send('nobody', 'POST', '/onboarding/s/unknown/details', form)).statusCode).toBe(404);
    expect(
      (await service.send('nobody', 'POST', url, { ...form, headers: { ...form.headers, cookie: `${name}=${value}` } }))
        .statusCode,
    ).toBe(400);
  });
});
