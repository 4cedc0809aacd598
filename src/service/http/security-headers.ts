import type { FastifyReply } from 'fastify';

/**
 * For every answer. An answer that is a page sets a content policy of its own. `same-origin`, not `no-referrer`: under the
 * latter browsers send forms with the origin `null`, which the origin check refuses. No HSTS: loopback has no TLS.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export function setSecurityHeaders(reply: FastifyReply): void {
  for (const name in securityHeaders) reply.header(name, securityHeaders[name as keyof typeof securityHeaders]);
}
