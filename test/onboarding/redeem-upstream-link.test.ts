import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { refreshAddress } from '../../src/contract/console/console-address.ts';
import { readSetCookie } from '../../src/service/openings/read-set-cookie.ts';
import { createOutbound } from '../../src/core/outbound.ts';
import { redeemUpstreamLink } from '../../src/service/openings/redeem-upstream-link.ts';
import { rawServer } from '../sync/network/raw-server.ts';

const TOKEN = 'q'.repeat(43);
const COOKIE = 'onboarding_x=secret; Path=/onboarding/s/x; HttpOnly; SameSite=Lax';

/** A service that answers the visit of a link with a status and headers; what it was asked is noted. */
async function service(status: number, headers: (origin: string) => Record<string, string>) {
  const heard: string[] = [];
  const server = await rawServer(({ socket, text }) => {
    heard.push(text);
    const lines = Object.entries({ 'content-length': '0', ...headers(`http://127.0.0.1:${server.port}`) });
    socket.end(`HTTP/1.1 ${status} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  });
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    origin,
    heard,
    visit: () => redeemUpstreamLink(`${origin}/onboarding/l/${TOKEN}`, origin, createOutbound()),
  };
}

describe('[T24] the first request of a link, inside the process', () => {
  test('gives the clean address and the cookies of its answer; it was one GET, without credentials', async () => {
    const { origin, heard, visit } = await service(303, () => ({
      location: '/onboarding/s/x/welcome?a=b',
      'set-cookie': COOKIE,
    }));
    expect(await visit()).toEqual({
      outcome: 'enter',
      session: {
        origin,
        path: '/onboarding/s/x/welcome?a=b',
        cookies: [
          {
            name: 'onboarding_x',
            value: 'secret',
            path: '/onboarding/s/x',
            secure: false,
            httpOnly: true,
            sameSite: 'lax',
          },
        ],
      },
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(new RegExp(`^GET /onboarding/l/${TOKEN} HTTP`));
    expect(heard[0]).not.toMatch(/authorization|cookie|referer/i);
  });

  test.each(['%zz', '%', '%E0%A4%A', '%00%ff'])(
    'an address with the broken escape %s is an address like any other',
    async (escape) => {
      const { visit } = await service(303, () => ({
        location: `/onboarding/s/x?from=${escape}`,
        'set-cookie': COOKIE,
      }));
      expect(await visit()).toMatchObject({ outcome: 'enter', session: { path: `/onboarding/s/x?from=${escape}` } });
    },
  );

  test('[T26] a link that is used up leads to the refresh address: another one is to be asked for', async () => {
    const { visit } = await service(303, () => ({ location: refreshAddress(7, 'there') }));
    expect(await visit()).toEqual({ outcome: 'refresh' });
  });

  test.each<[string, number, (origin: string) => Record<string, string>]>([
    ['a page instead of a redirect', 200, () => ({})],
    ['a redirect without an address', 303, () => ({})],
    ['a redirect to somebody else', 303, () => ({ location: 'https://elsewhere.example/onboarding/s/x/welcome' })],
    ['a redirect out of the onboarding', 303, (origin) => ({ location: `${origin}/console/session` })],
    ['a way out of it by dots', 303, () => ({ location: '/onboarding/../console/session' })],
    ['an address that still holds the secret', 303, () => ({ location: `/onboarding/s/x?from=${TOKEN}` })],
    ['the same, written otherwise', 303, () => ({ location: `/onboarding/s/%71${TOKEN.slice(1)}` })],
    ['the same, beside a broken escape', 303, () => ({ location: `/onboarding/s/%71${TOKEN.slice(1)}?from=%zz` })],
    ['404', 404, () => ({})],
  ])('%s is refused', async (_what, status, headers) => {
    const { visit } = await service(status, headers);
    await expect(visit()).rejects.toMatchObject({ code: 'upstream_refused' });
  });

  test('[T19] a link to another origin is not visited at all', async () => {
    const other = await service(303, () => ({ location: '/onboarding/s/x/welcome' }));
    await expect(
      redeemUpstreamLink(`${other.origin}/onboarding/l/${TOKEN}`, 'https://service.example', createOutbound()),
    ).rejects.toMatchObject({ code: 'upstream_refused' });
    expect(other.heard).toEqual([]);
  });

  test('no network, or a busy service: unreachable, in words without the address', async () => {
    const busy = await service(503, () => ({}));
    await expect(busy.visit()).rejects.toMatchObject({ code: 'upstream_unreachable' });
    const gone = await rawServer(() => undefined);
    await gone.close();
    const origin = `http://127.0.0.1:${gone.port}`;
    const error: unknown = await redeemUpstreamLink(`${origin}/onboarding/l/${TOKEN}`, origin, createOutbound()).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'upstream_unreachable' });
    expect(inspect(error, { depth: null })).not.toContain(TOKEN);
  });
});

describe('Set-Cookie', () => {
  test.each([
    ['a=b', { name: 'a', value: 'b', path: '/onboarding/s', secure: false, httpOnly: false, sameSite: 'unspecified' }],
    [
      'a=b=c; Secure; SameSite=None; Path=/x',
      { name: 'a', value: 'b=c', path: '/x', secure: true, sameSite: 'no_restriction' },
    ],
    [
      'a=; path=relative; HttpOnly; SameSite=Strict; Max-Age=60',
      { value: '', path: '/onboarding/s', httpOnly: true, sameSite: 'strict' },
    ],
  ])('%s', (line, expected) => {
    expect(readSetCookie(line, '/onboarding/s/welcome')).toMatchObject(expected);
  });

  test.each(['', 'nothing', '=b', 'a=b; Max-Age=0', 'a=b; Max-Age=-1', 'a=b; Domain=example.com'])(
    '%j is left out',
    (line) => {
      expect(readSetCookie(line, '/')).toBeUndefined();
    },
  );
});
