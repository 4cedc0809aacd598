import type { FastifyRequest } from 'fastify';
import { SESSION_SECRET } from '../../contract/console/session.ts';
import { readCookies } from '../http/credentials.ts';

const SESSION_COOKIE = 'console_session';

// No `Secure`: the loopback address is http, and the cookie never leaves the machine.
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** What names a session: the value of its cookie and the secret that its page keeps, together. */
export const keyOf = ({ cookie, secret }: { cookie: string; secret: string }): string => `${cookie}.${secret}`;

/** The half of a key that the browser sends along. */
export const cookieOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** The half of a key that the page keeps. */
export const secretOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/**
 * The session that a request names; undefined unless it carries both halves. Browsers send the cookie to every port of
 * this machine, so it proves nothing by itself; the secret is in the storage of the console's exact origin, which no
 * page on another port can read. Such a page can add cookies of the same name: the one counts that names a session
 * together with the secret.
 */
export function findSessionKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  sessions: { find(key: string): unknown },
): string | undefined {
  const secret = headers[SESSION_SECRET];
  if (typeof secret !== 'string' || secret === '') return undefined;
  const keys = readCookies(headers.cookie, SESSION_COOKIE).map((cookie) => keyOf({ cookie, secret }));
  return keys.find((key) => sessions.find(key) !== undefined);
}

/** The `Set-Cookie` line that gives a page its session; the cookie ends with the browser. */
export const setSessionCookie = (value: string): string => `${SESSION_COOKIE}=${value}; ${ATTRIBUTES}`;

/** The `Set-Cookie` line that takes it away again. */
export const clearSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
