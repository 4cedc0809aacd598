import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostedSessionRecord } from '../../domain/links/link-record.ts';
import { baseUrl } from '../http/base-url.ts';
import { readCookies } from '../http/credentials.ts';
import type { HostedSession } from '../openings/window-sessions.ts';
import { hashToken } from './token.ts';

/** The clean address of a hosted session: it holds the public id and no secret. */
export const hostedSessionPath = ({ basePath }: { basePath: string }, sessionId: string): string =>
  `${basePath}/onboarding/s/${sessionId}`;

/** Each hosted session has a cookie of its own name and path, so that two owners in one browser never meet. */
export const hostedCookieName = (sessionId: string): string => `onboarding_${sessionId}`;

/**
 * Hands the secret of a hosted session to the browser: out of reach of scripts, sent to this hosted session's addresses
 * alone.
 */
export function setHostedCookie(request: FastifyRequest, reply: FastifyReply, session: HostedSession): void {
  const secure = baseUrl(request).startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${session.cookieName}=${session.cookieValue}; Path=${session.cookiePath}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Takes the secret of a hosted session back from the browser, and with it every page of the hosted session that a
 * browser keeps for Back: Chromium drops pages that are `no-store` when a cookie of theirs changes.
 */
export function endHostedCookie(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
  const secure = baseUrl(request).startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${hostedCookieName(sessionId)}=; Path=${hostedSessionPath(request, sessionId)}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Whether the request carries the secret of exactly this hosted session; compared in constant time (T32). */
export function holdsHostedSession(
  request: FastifyRequest,
  session: Pick<HostedSessionRecord, 'id' | 'cookie_hash'>,
): boolean {
  const right = Buffer.from(session.cookie_hash, 'hex');
  return readCookies(request.headers.cookie, hostedCookieName(session.id)).some((value) =>
    timingSafeEqual(Buffer.from(hashToken(value), 'hex'), right),
  );
}
