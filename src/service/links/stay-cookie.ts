import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostedSessionRecord } from '../../domain/links/link-record.ts';
import { baseUrl } from '../http/base-url.ts';
import { readCookies } from '../http/credentials.ts';
import type { HostedStay } from '../openings/stays.ts';
import { hashToken } from './token.ts';

/** The clean address of a stay: it holds the public id and no secret. */
export const stayPath = (sessionId: string): string => `/onboarding/s/${sessionId}`;

/** Each stay has a cookie of its own name and path, so that two owners in one browser never meet. */
export const stayCookieName = (sessionId: string): string => `onboarding_${sessionId}`;

/** Hands the secret of a stay to the browser: out of reach of scripts, sent to this stay's addresses alone. */
export function setStayCookie(request: FastifyRequest, reply: FastifyReply, stay: HostedStay): void {
  const secure = baseUrl(request).startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${stay.cookieName}=${stay.cookieValue}; Path=${stay.cookiePath}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Takes the secret of a stay back from the browser, and with it every page of the stay that a browser keeps for Back:
 * Chromium drops pages that are `no-store` when a cookie of theirs changes.
 */
export function endStayCookie(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
  const secure = baseUrl(request).startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${stayCookieName(sessionId)}=; Path=${stayPath(sessionId)}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Whether the request carries the secret of exactly this stay; compared in constant time (T32). */
export function holdsStay(request: FastifyRequest, session: Pick<HostedSessionRecord, 'id' | 'cookie_hash'>): boolean {
  const right = Buffer.from(session.cookie_hash, 'hex');
  return readCookies(request.headers.cookie, stayCookieName(session.id)).some((value) =>
    timingSafeEqual(Buffer.from(hashToken(value), 'hex'), right),
  );
}
