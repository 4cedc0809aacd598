import type { FastifyRequest } from 'fastify';

/** Headers by which a browser or a proxy says that nobody has asked for this page yet. */
const ADVANCE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a request is a person's navigation and may use a link up (D21, T22): a GET that does not call itself a prefetch or
 * a preview, and, where the browser tells what it loads, a document.
 */
export function isPersonVisit(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (request.method !== 'GET') return false;
  const inAdvance = ADVANCE_HEADERS.some((name) => /prefetch|preview|prerender/i.test(String(request.headers[name] ?? '')));
  const destination = request.headers['sec-fetch-dest'];
  return !inAdvance && (destination === undefined || destination === 'document');
}
