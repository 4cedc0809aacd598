import type { HostedSessionRecord } from '../../domain/links/link-record.ts';
import { visitLink } from '../../domain/links/visit-link.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { HostedSession } from '../openings/window-sessions.ts';
import { stepOf } from '../hosted/step-path.ts';
import { platformAccess } from './platform-access.ts';
import { hostedCookieName, hostedSessionPath } from './hosted-cookie.ts';
import { createToken, hashToken } from './token.ts';

export type Redeemed =
  | { outcome: 'enter'; record: HostedSessionRecord; session: HostedSession }
  | { outcome: 'refresh'; refreshUrl: string };

/**
 * Exchanges a link's token for a hosted session, which starts at the first step that is not done. Of two
 * visits at once one enters (T23); every other visit is sent to refresh_url. Undefined: no link ever had this token.
 */
export async function redeemLink(
  deps: Pick<ServiceDeps, 'basePath' | 'store' | 'consoleStore' | 'random' | 'sync' | 'time'>,
  token: string,
): Promise<Redeemed | undefined> {
  const id = deps.random(16).toString('base64url');
  const cookie = createToken(deps.random);
  let step = '';
  const visit = await deps.store.links.visit(hashToken(token), { id, cookie_hash: cookie.hash }, (link, owner) => {
    step = stepOf(owner);
    return visitLink(link, owner, {
      platformAccess: platformAccess(deps, link),
      linked: deps.sync() !== undefined,
      age: deps.time.since(link.created_at),
    });
  });
  if (!visit) return undefined;
  if (visit.outcome === 'refresh') return { outcome: 'refresh', refreshUrl: visit.refresh_url };
  const cookiePath = hostedSessionPath(deps, id);
  const path = `${cookiePath}/${step}`;
  return {
    outcome: 'enter',
    record: visit.session,
    session: { path, cookieName: hostedCookieName(id), cookieValue: cookie.value, cookiePath },
  };
}
