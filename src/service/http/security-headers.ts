import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** For every answer; few, because each costs a list about half a microsecond. No HSTS: loopback has no TLS. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * For pages, which set a content policy of their own too. `same-origin`, not `no-referrer`: under the latter browsers
 * send forms with the origin `null`, which the origin check refuses.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** What a content policy calls a script of this text. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

export function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) reply.header(name, headers[name]);
}
