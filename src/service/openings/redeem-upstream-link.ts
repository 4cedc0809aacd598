import { parseConsoleAddress } from '../../contract/console/console-address.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { Outbound } from '../service-deps.ts';
import type { UpstreamSession } from './window-sessions.ts';
import { readSetCookie } from './read-set-cookie.ts';

/**
 * What the real service answered to the visit of a link. `refresh`: the link is no longer valid, and a new one has to
 * be requested.
 */
export type UpstreamVisit = { outcome: 'enter'; session: UpstreamSession } | { outcome: 'refresh' };

const HOSTED = '/onboarding/';
const TIMEOUT = 30_000;
/** A piece of a link's address that is long enough to be its secret. */
const SECRET = /[\w~.-]{16,}/g;

const refused = (
  code: 'link_leads_elsewhere' | 'onboarding_not_begun' | 'onboarding_elsewhere' | 'onboarding_gives_link_away',
): DomainError => new DomainError('upstream_refused', { code });

/** One GET, no redirect followed, no body read. The text of an error holds the address, so none of it is passed on. */
async function visit(
  url: URL,
  outbound: Outbound,
): Promise<{ status: number; location: string | undefined; setCookie: string[] }> {
  const agent = outbound(url.origin, { allowH2: false, connect: { timeout: TIMEOUT }, headersTimeout: TIMEOUT });
  try {
    const { statusCode, headers } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return {
      status: statusCode,
      location: [headers.location ?? []].flat()[0],
      setCookie: [headers['set-cookie'] ?? []].flat(),
    };
  } catch {
    throw new DomainError('upstream_unreachable', { code: 'onboarding_unreachable' });
  } finally {
    await agent.destroy();
  }
}

/**
 * An address with its ASCII escapes read. Somebody else made it, so that any escape may be broken: `decodeURIComponent`
 * would throw.
 */
const plain = (address: string): string =>
  address.replaceAll(/%([2-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Whether an address still holds what made the link a secret. */
const holdsSecret = (address: URL, link: URL): boolean =>
  (plain(`${link.pathname}${link.search}`).match(SECRET) ?? []).some((piece) => plain(address.href).includes(piece));

/**
 * Makes the first request of a link inside this process (T24): the cookies and the clean address it is sent to become
 * the window's, and the link itself is used up. `upstream` is the base address of the service, the only origin that a
 * window may visit. `upstream_unreachable`, `upstream_refused` when the answer is not a redirect to a clean address
 * below `/onboarding/` of that origin.
 */
export async function redeemUpstreamLink(
  linkUrl: string,
  upstream: string,
  outbound: Outbound,
): Promise<UpstreamVisit> {
  const link = new URL(linkUrl);
  if (link.origin !== new URL(upstream).origin) throw refused('link_leads_elsewhere');
  const { status, location, setCookie } = await visit(link, outbound);
  if (status >= 500 || status === 429)
    throw new DomainError('upstream_unreachable', { code: 'onboarding_put_off', status });
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, link.href))
    throw refused('onboarding_not_begun');
  const address = new URL(location, link);
  if (parseConsoleAddress(address.href)?.kind === 'refresh') return { outcome: 'refresh' };
  if (address.origin !== link.origin || !address.pathname.startsWith(HOSTED)) throw refused('onboarding_elsewhere');
  if (holdsSecret(address, link)) throw refused('onboarding_gives_link_away');
  const cookies = setCookie.flatMap((line) => readSetCookie(line, address.pathname) ?? []);
  return { outcome: 'enter', session: { origin: address.origin, path: address.pathname + address.search, cookies } };
}
