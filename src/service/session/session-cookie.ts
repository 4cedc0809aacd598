import type { FastifyRequest } from 'fastify';

const NAME = 'console_session';
// No `Secure`: the loopback address is http, and the cookie never leaves the machine.
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** The value of the operator's cookie; undefined when the request carries none. */
export function sessionCookie(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

/** The `Set-Cookie` line that gives a page its session; the cookie ends with the browser. */
export const setSessionCookie = (value: string): string => `${NAME}=${value}; ${ATTRIBUTES}`;

/** The `Set-Cookie` line that takes it away again. */
export const clearSessionCookie = (): string => `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;
