import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../http/authenticate.ts';
import { readCookie } from '../http/credentials.ts';

// No `Secure`: the loopback address is http, and the cookie never leaves the machine.
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** The value of the operator's cookie; undefined when the request carries none. */
export const sessionCookie = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  readCookie(request.headers.cookie, SESSION_COOKIE);

/** The `Set-Cookie` line that gives a page its session; the cookie ends with the browser. */
export const setSessionCookie = (value: string): string => `${SESSION_COOKIE}=${value}; ${ATTRIBUTES}`;

/** The `Set-Cookie` line that takes it away again. */
export const clearSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
