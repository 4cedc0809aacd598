import type { FastifyReply } from 'fastify';
import type { BegunSession } from '../../contract/console/session.ts';
import type { BegunOperatorSession } from './operator-sessions.ts';
import { presentSession, type PresentSessionDeps } from './present-session.ts';
import { setSessionCookie } from './session-key.ts';

/**
 * The answer that begins a session: its cookie for the browser, its secret for the page. Neither is sent again once the
 * session is in use.
 */
export async function beginSession(
  deps: PresentSessionDeps,
  reply: FastifyReply,
  { session, cookie, secret }: BegunOperatorSession,
): Promise<BegunSession> {
  reply.header('set-cookie', setSessionCookie(cookie));
  return { ...(await presentSession(deps, session)), session_secret: secret };
}
