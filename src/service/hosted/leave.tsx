import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseConsoleAddress } from '../../contract/console/console-address.ts';
import { holdsHostedSession, setHostedCookie } from '../links/hosted-cookie.ts';
import type { HostedSessionRecord } from '../../domain/links/link-record.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf, type Brand } from './brand.ts';
import { sendScreen } from './hosted-screen.ts';
import { keepLanguage, wordsOf } from './owner-language.ts';
import { sendTo } from './redirect.ts';
import { MessageScreen } from './screens/message-screen.tsx';

/** The popup of the browser host is done: it says so, and closes itself. */
const closingScreen = (deps: ServiceDeps, reply: FastifyReply, brand: Brand): FastifyReply =>
  sendScreen(deps, reply, 200, (nonce) => <MessageScreen nonce={nonce} brand={brand} says="closing" />, {
    text: 'window.close();',
  });

const stoppedScreen = (deps: ServiceDeps, reply: FastifyReply, says: 'stopped' | 'cannotContinue'): FastifyReply =>
  sendScreen(deps, reply, 200, (nonce) => (
    <MessageScreen nonce={nonce} brand={brandOf(undefined, wordsOf(reply.request))} says={says} switchBy="link" />
  ));

/**
 * A new hosted session in the popup of the browser host, while the console is handed over to this very opening. It is
 * given to the popup alone, which has the cookie of the hosted session that ended: knowing the address of it is not
 * enough.
 */
async function continueSession(
  deps: ServiceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  openingId: number,
  ended: HostedSessionRecord | undefined,
): Promise<FastifyReply> {
  if (!ended || !holdsHostedSession(request, ended) || !deps.sessions.isHandedOverTo(openingId))
    return stoppedScreen(deps, reply, 'stopped');
  const session = await deps.openings.refreshed(openingId);
  if (!session || 'origin' in session) return stoppedScreen(deps, reply, 'cannotContinue');
  setHostedCookie(request, reply, session);
  keepLanguage(request, reply, session.cookiePath);
  return sendTo(reply, session.path);
}

/**
 * Sends the owner out of the hosted screens, to return_url or refresh_url. The console's own addresses are caught here
 * when its window is a popup of this service; a host with windows of its own sees the redirect and catches it there
 * (T25).
 */
export async function sendOut(
  deps: ServiceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  { record, brand = brandOf(undefined, wordsOf(request)) }: { record?: HostedSessionRecord; brand?: Brand } = {},
): Promise<FastifyReply> {
  const address = deps.host.openWindow ? undefined : parseConsoleAddress(url);
  if (address?.maker !== 'here') return sendTo(reply, url);
  if (address.kind === 'refresh') return continueSession(deps, request, reply, address.openingId, record);
  await deps.openings.returned(address.openingId);
  return closingScreen(deps, reply, brand);
}
