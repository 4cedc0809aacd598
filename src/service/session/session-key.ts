import type { FastifyRequest } from 'fastify';
import { SESSION_SECRET } from '../../contract/console/session.ts';
import { readCookie } from '../http/credentials.ts';

const SESSION_COOKIE = 'console_session';

// No `Secure`: the loopback address is http, and the cookie never leaves the machine.
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** What names a session: the value of its cookie and the secret that its page keeps, together. */
export const keyOf = ({ cookie, secret }: { cookie: string; secret: string }): string => `${cookie}.${secret}`;

/** The half of a key that the page keeps. */
export const secretOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/**
 * The session that a request names; undefined unless it carries both halves. Browsers send the cookie to every port of this machine,
 * so it proves nothing by itself; the secret lies in the storage of the console's exact origin, which no page on another port can read.
 */
export function sessionKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const cookie = readCookie(headers.cookie, SESSION_COOKIE);
  const secret = headers[SESSION_SECRET];
  return cookie && typeof secret === 'string' && secret !== '' ? keyOf({ cookie, secret }) : undefined;
}

/** The `Set-Cookie` line that gives a page its session; the cookie ends with the browser. */
export const setSessionCookie = (value: string): string => `${SESSION_COOKIE}=${value}; ${ATTRIBUTES}`;

/** The `Set-Cookie` line that takes it away again. */
export const clearSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
